import type { NextConfig } from 'next'

const config: NextConfig = {
  // Turbopack also looks for `proxy.ts` and `instrumentation.ts` in parent folders: a separate page extension
  // excludes the site's files from the baseline.
  pageExtensions: ['baseline.tsx'],
  poweredByHeader: false,
  // `npm run types` checks the types.
  typescript: { ignoreBuildErrors: true },
}

export default config
