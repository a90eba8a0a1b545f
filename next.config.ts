import { fileURLToPath } from 'node:url'
import type { NextConfig } from 'next'
import { imagePatterns } from './lib/image-hosts.ts'
import { rewrites } from './lib/storefront/rewrites.ts'
import { studioHeaders } from './lib/studio-headers.ts'

const buildDirectory = process.env.NEXT_DIST_DIR ?? '.next'

const config: NextConfig = {
  distDir: buildDirectory,
  rewrites: async () => ({ beforeFiles: rewrites, afterFiles: [], fallback: [] }),
  headers: async () => studioHeaders(process.env.SANITY_API_HOST, process.env.SUPABASE_URL),
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
