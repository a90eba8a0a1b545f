import type { NextConfig } from 'next'

const config: NextConfig = {
  // Turbopack looks for `proxy.ts` and `instrumentation.ts` in the folders above too: with an extension
  // of its own, the baseline does not contain those of the site.
  pageExtensions: ['baseline.tsx'],
  poweredByHeader: false,
  // `npm run types` checks the types.
  typescript: { ignoreBuildErrors: true },
}

export default config
