import type { NextConfig } from 'next'
import { rewrites } from './lib/storefront/rewrites.ts'
import { studioHeaders } from './lib/studio-headers.ts'

const config: NextConfig = {
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  rewrites: async () => ({ beforeFiles: rewrites, afterFiles: [], fallback: [] }),
  headers: async () => studioHeaders(process.env.SANITY_API_HOST),
  cacheHandler: new URL('./lib/cache/page-cache.ts', import.meta.url).pathname,
  cacheMaxMemorySize: 64 * 1024 * 1024,
  poweredByHeader: false,
  reactStrictMode: true,
  typescript: { ignoreBuildErrors: true },
  images: { formats: ['image/avif', 'image/webp'], minimumCacheTTL: 3600 },
  experimental: { globalNotFound: true },
}

export default config
