# One image, two commands: the portal (node server.ts) and the platform (node platform/main.ts).
FROM node:24-bookworm-slim AS build
WORKDIR /srv/portal
COPY . .
# What is invented stays out: nothing that a production database needs is in these folders.
RUN npm ci && npm run build && npm prune --omit=dev && rm -r sandbox content/demo

FROM node:24-bookworm-slim
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 DATA_DIR=/var/lib/portal
RUN mkdir -p /var/lib/portal && chown node:node /var/lib/portal
WORKDIR /srv/portal
COPY --from=build --chown=root:root /srv/portal ./
USER node
VOLUME /var/lib/portal
EXPOSE 3000 4100 4200
STOPSIGNAL SIGTERM
CMD ["node", "server.ts"]
