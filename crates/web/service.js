// Keeps what the client is made of, so that practice, lessons and rules are there without a connection. Made anew for every version:
// a version keeps its own files and no others, so that what is loaded always fits together. The next version waits until the pages of this
// one are closed; a page that is loaded with a connection is the newest all the same.
const KEPT = "rookery-{version}";
const FILES = {files};

self.addEventListener("install", event => event.waitUntil(caches.open(KEPT).then(kept => kept.addAll(FILES))));

self.addEventListener("activate", event => event.waitUntil(caches.keys().then(names =>
  Promise.all(names.filter(name => name.startsWith("rookery-") && name !== KEPT).map(name => caches.delete(name))))));

const kept = request => caches.open(KEPT).then(kept => kept.match(request, { ignoreVary: true }));

self.addEventListener("fetch", event => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || /^\/(api\/|healthz|metrics)/.test(pathname)) return;
  if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(async missing => (await kept("/")) ?? Promise.reject(missing)));
  } else if (FILES.includes(pathname)) {
    event.respondWith(kept(request).then(found => found ?? fetch(request)));
  }
});
