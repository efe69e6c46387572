# The bot as an image. How to run it: docs/hosts.md, and compose.yaml beside this file.

FROM node:24-bookworm-slim AS modules
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY tsconfig.json tsconfig.build.json tsconfig.page.json ./
COPY src ./src
RUN npm run build

FROM node:24-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /app
# The user `node` of the image has no rights but on its own folder.
RUN mkdir /data && chown node:node /data
COPY --from=modules /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY package.json ./
COPY packs ./packs
COPY words ./words
COPY fonts ./fonts
COPY public ./public
# `/rules` reads these two.
COPY docs/rules.md docs/rulings.md ./docs/
USER node
VOLUME /data
# The health check listens inside the container only. With shards, too, it is of the storage: they may take minutes to log in.
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 8080) + '/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/start.js"]
