import { fileURLToPath } from 'node:url'
import type { NextConfig } from 'next'
import { imagePatterns } from './lib/image-hosts.ts'
import { indexingHeaders } from './lib/seo/indexing.ts'
import { rewrites } from './lib/storefront/rewrites.ts'
import { studioHeaders } from './lib/studio-headers.ts'
import { trackingProvider } from './lib/tracking/settings.ts'

const buildDirectory = process.env.NEXT_DIST_DIR ?? '.next'

const config: NextConfig = {
  distDir: buildDirectory,
  env: { TRACKING: trackingProvider(process.env) },
  rewrites: async () => ({ beforeFiles: rewrites, afterFiles: [], fallback: [] }),
  headers: async () => [
    ...studioHeaders(process.env.SANITY_API_HOST, process.env.SUPABASE_URL),
    ...indexingHeaders(process.env),
  ],
  cacheHandler: fileURLToPath(new URL('./lib/cache/page-cache.ts', import.meta.url)),
  cacheMaxMemorySize: 64 * 1024 * 1024,
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm test` checks the types. Next adds a build folder's own types to the tsconfig it is given.
  typescript: {
    ignoreBuildErrors: true,
    tsconfigPath: buildDirectory === '.next' ? 'tsconfig.json' : `${buildDirectory}.tsconfig.json`,
  },
  images: {
    formats: ['image/avif', 'image/webp'],
    minimumCacheTTL: 3600,
    remotePatterns: imagePatterns(process.env),
  },
  experimental: { globalNotFound: true },
}

export default config
