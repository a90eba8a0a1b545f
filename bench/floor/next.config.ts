import type { NextConfig } from 'next'

const config: NextConfig = {
  // Turbopack looks for `proxy.ts` and `instrumentation.ts` in the folders above too: with an extension
  // of its own, the floor does not contain those of the site.
  pageExtensions: ['floor.tsx'],
  poweredByHeader: false,
  // `npm run types` checks the types.
  typescript: { ignoreBuildErrors: true },
}

export default config
