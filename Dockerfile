# A imagem do Esquadro, para linux/amd64 e linux/arm64:
#   docker buildx build --platform linux/amd64,linux/arm64 --tag esquadro .
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS packages
WORKDIR /src
COPY package.json package-lock.json ./
COPY packages/bench/package.json packages/bench/
COPY packages/domain/package.json packages/domain/
COPY packages/e2e/package.json packages/e2e/
COPY packages/embedded-postgres/package.json packages/embedded-postgres/
COPY packages/faults/package.json packages/faults/
COPY packages/harness/package.json packages/harness/
COPY packages/server/package.json packages/server/
COPY packages/web/package.json packages/web/
COPY scripts/lib scripts/lib
RUN node --input-type=module -e "await (await import('/src/scripts/lib/install.mjs')).ensureInstalled()"

# The same command that makes the tar.
FROM packages AS build
COPY . .
RUN node scripts/release.mjs --unpacked /release

FROM ${NODE_IMAGE}
# PostgreSQL asks for the name of its account.
RUN groupadd --gid 10001 esquadro \
  && useradd --uid 10001 --gid 10001 --no-create-home --home-dir /data --shell /usr/sbin/nologin esquadro \
  && install --directory --owner=10001 --group=10001 --mode=0700 /data
COPY --from=build /release /app
WORKDIR /app
# No VOLUME: an unnamed one would hide that nobody has said where the data is to be kept. EMBEDDED_DATABASE=volume
# refuses the embedded database until somebody does.
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    EMBEDDED_DATABASE=volume \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=1048576
USER 10001:10001
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=6s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-old-space-size=1024", "esquadro.mjs"]
