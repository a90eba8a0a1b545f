# syntax=docker/dockerfile:1.10
ARG NODE_IMAGE=node:24-trixie-slim

# Sources with all dependencies. Runs `npm run migrate` and other scripts.
FROM ${NODE_IMAGE} AS source
WORKDIR /app
ENV CI=true NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json .npmrc ./
COPY packages/content-lake/package.json packages/content-lake/
COPY packages/mail-catcher/package.json packages/mail-catcher/
COPY packages/next-server/package.json packages/next-server/
COPY packages/supabase-local/package.json packages/supabase-local/
RUN --mount=type=cache,target=/root/.npm npm ci
COPY . .
CMD ["npm", "run", "migrate"]

# Prerenders the pages from both backends, and picks the files that a server needs.
FROM source AS build
ARG SITE_URL
ARG STUDIO_URL
ARG SITE_INDEXING
ARG NEXT_PUBLIC_SANITY_PROJECT_ID
ARG NEXT_PUBLIC_SANITY_DATASET=production
ARG SUPABASE_URL
ARG GOOGLE_TAG_ID
ARG IMAGE_HOSTS
ARG COMPRESSION
RUN --mount=type=secret,id=supabase_anon_key,env=SUPABASE_ANON_KEY npm run build
RUN npm run pack -- /out && mv /out/.next /out/build && mkdir /out/.next

# One server. `.next` is the only folder that it writes to: the start copies the build there.
FROM ${NODE_IMAGE} AS site
WORKDIR /app
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 HOST=0.0.0.0 PORT=3000
COPY --from=build /out ./
RUN chown node:node .next
USER node
VOLUME /app/.next
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "server/check-health.mjs"]
CMD ["node", "--no-memory-reducer", "server/start.mjs"]
