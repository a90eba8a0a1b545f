import { fileURLToPath } from 'node:url'
import type { NextConfig } from 'next'

const config: NextConfig = {
  cacheHandler: fileURLToPath(new URL('./page-cache.ts', import.meta.url)),
  // Turbopack also looks for `proxy.ts` and `instrumentation.ts` in parent folders.
  pageExtensions: ['fixture.tsx', 'fixture.ts'],
  poweredByHeader: false,
  // `npm run types` checks the types.
  typescript: { ignoreBuildErrors: true },
}

export default config
