# Backroom as an image: docker build -t backroom . — docs/operations.md says what it needs to run.
ARG NODE_VERSION=20
FROM node:${NODE_VERSION}-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --no-audit --no-fund

FROM packages AS build
COPY . .
RUN npm exec -- tsx scripts/build.ts

FROM packages AS production-packages
RUN npm prune --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:${NODE_VERSION}-bookworm-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=production-packages /app/node_modules node_modules
COPY --from=build /app/build build
COPY package.json ./
COPY prisma prisma
USER node
EXPOSE 3000
# Of web processes; a container with nothing but workers has none to ask, and turns this off.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "-e", "require(process.env.TLS_CERT_FILE ? 'node:https' : 'node:http').get({ host: '127.0.0.1', port: process.env.PORT || 3000, path: '/healthz', rejectUnauthorized: false }, ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1)).on('error', () => process.exit(1))"]
ENTRYPOINT ["node", "--enable-source-maps", "build/process/start.js"]
