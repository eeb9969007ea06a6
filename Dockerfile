# One image for the web server, the worker and migrations. docs/operations.md explains how to run it.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY local/stripe/package.json local/stripe/
COPY prisma/schema-engine/package.json prisma/schema-engine/
RUN npm ci
COPY . .
RUN npm run build
# Packages that are needed only for builds and tests don't belong in the image.
RUN npm prune --omit=dev && rm -rf .next/cache node_modules/@next/swc-*

FROM node:24-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data
RUN groupadd --gid 10001 hoofline && useradd --uid 10001 --gid hoofline --no-create-home hoofline \
  && install --directory --owner=hoofline --group=hoofline /data
WORKDIR /app
COPY --from=build /app/package.json /app/prisma.config.ts ./
COPY --from=build /app/node_modules node_modules/
COPY --from=build /app/prisma prisma/
COPY --from=build /app/content content/
COPY --from=build /app/public public/
COPY --from=build /app/.next .next/
# Each web process creates a socket in this folder to show that the build is in use.
COPY --from=build --chown=hoofline:hoofline /app/dist dist/
COPY ops/healthcheck.mjs ops/
USER hoofline
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["node", "ops/healthcheck.mjs", "live"]
CMD ["node", "--max-semi-space-size=4", "--max-old-space-size=512", "--heap-growing-percent=20", "--import", "./dist/settings.mjs", "dist/server.mjs"]
