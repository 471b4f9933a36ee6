# The portal with its built web. Node comes with the image, so the pinned npm package "node" is left without its binary
# (--ignore-scripts); no other package has an install script.

FROM node:26-slim AS packages
WORKDIR /portal
COPY package.json package-lock.json .npmrc ./

FROM packages AS web
RUN npm ci --include=dev --ignore-scripts
COPY . .
RUN node scripts/ensure.mjs --web

FROM packages AS production
RUN npm ci --omit=dev --ignore-scripts

FROM node:26-slim
WORKDIR /portal
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
COPY --from=production /portal/node_modules ./node_modules
COPY --from=web /portal/dist/web ./dist/web
COPY package.json ./
COPY src ./src
RUN mkdir -m 0700 /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --retries=4 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/cli/portal.ts", "serve"]
