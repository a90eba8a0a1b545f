import { fileURLToPath } from 'node:url'
import type { NextConfig } from 'next'

/** The bench compares with Next as it is. */
const isPlain = process.env.PLAIN_NEXT === '1'

const config: NextConfig = {
  ...(isPlain
    ? { distDir: '.next-plain' }
    : { cacheHandler: fileURLToPath(new URL('./page-cache.ts', import.meta.url)) }),
  // Turbopack also looks for `proxy.ts` and `instrumentation.ts` in parent folders.
  pageExtensions: ['fixture.tsx', 'fixture.ts'],
  poweredByHeader: false,
  // `npm run types` checks the types.
  typescript: { ignoreBuildErrors: true },
}

export default config
