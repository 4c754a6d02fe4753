# syntax=docker/dockerfile:1
FROM rust:1.95-trixie AS build
RUN apt-get update && apt-get install --yes --no-install-recommends musl-tools && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY rust-toolchain.toml .
RUN rustup target add wasm32-unknown-unknown "$(uname -m)-unknown-linux-musl"
COPY . .
# The caches of cargo are kept between builds; they are no part of a layer.
RUN --mount=type=cache,target=/usr/local/cargo/registry --mount=type=cache,target=/src/target \
    cargo build --profile dist --locked --package rookery-cli --target "$(uname -m)-unknown-linux-musl" \
    && mkdir -p /image/data /image/tmp \
    && cp "target/$(uname -m)-unknown-linux-musl/dist/rookery" LICENSE-APACHE LICENSE-MIT /image/

# The binary is static: there is nothing else in the image, not even a shell.
FROM scratch
COPY --from=build --chown=10001:10001 /image /
USER 10001:10001
ENV ROOKERY_LISTEN=0.0.0.0:7700 \
    ROOKERY_STORE=sqlite:/data/tables.db \
    ROOKERY_KEY_FILE=/data/key
VOLUME /data
EXPOSE 7700
HEALTHCHECK --interval=30s --timeout=6s --start-period=10s CMD ["/rookery", "health"]
ENTRYPOINT ["/rookery"]
CMD ["serve"]
