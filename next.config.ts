import { fileURLToPath } from 'node:url'
import type { NextConfig } from 'next'
import { imageRemotePatterns } from './lib/base/image-hosts.ts'
import { securityHeaders } from './lib/base/security/security-headers.ts'
import { isServerless } from './lib/base/serverless.ts'
import { rewrites } from './lib/routing/rewrites.ts'
import { studioRedirects } from './lib/routing/studio-redirects.ts'
import { robotsHeaders } from './lib/seo/indexing.ts'
import { getNodeVersionError } from './server/check-node.cjs'

// Loading the page cache would fail with an error that does not name the reason.
const nodeVersionError = getNodeVersionError(process.versions.node)
if (nodeVersionError) throw new Error(nodeVersionError)

const buildDirectory = process.env.NEXT_DIST_DIR ?? '.next'

const config: NextConfig = {
  distDir: buildDirectory,
  // Replaced at build time: without a tag, bundles contain no tracking code.
  env: { TRACKING: process.env.GOOGLE_TAG_ID ? 'on' : '' },
  rewrites: async () => ({ beforeFiles: rewrites, afterFiles: [], fallback: [] }),
  redirects: async () => studioRedirects(process.env),
  headers: async () => [...securityHeaders(process.env), ...robotsHeaders(process.env)],
  // A handler would bypass the cache of a serverless host.
  ...(!isServerless() && {
    cacheHandler: fileURLToPath(new URL('./lib/cache/page-cache.ts', import.meta.url)),
    cacheMaxMemorySize: 64 * 1024 * 1024,
  }),
  // `packages/next-server` compresses stored responses, and Next all others.
  compress: process.env.COMPRESSION !== 'off',
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm test` checks the types. Next adds the types of a build directory to its tsconfig.
  typescript: {
    ignoreBuildErrors: true,
    tsconfigPath: buildDirectory === '.next' ? 'tsconfig.json' : `${buildDirectory}.tsconfig.json`,
  },
  turbopack: {
    rules: {
      '**/ui5/dist/styles.css': { loaders: ['./studio/remove-font-faces.cjs'] },
      '*.css': {
        condition: { query: '?compiled' },
        loaders: ['./app/stylesheet.css/compile-css.cjs'],
        type: 'text',
      },
      // Styles of sections that few pages have: a `.css` file would be loaded by all pages of the route.
      '*.pcss': { loaders: ['./app/stylesheet.css/compile-css.cjs'], type: 'text' },
      '*.md': {
        condition: { query: '?guide' },
        loaders: ['./studio/help/compile-guide.cjs'],
        type: 'text',
      },
    },
  },
  images: {
    formats: ['image/avif', 'image/webp'],
    // Each picture of a page lists a URL for each width.
    deviceSizes: [640, 960, 1440, 1920],
    imageSizes: [96, 192, 384],
    // Next's default is 75; the pictures look the same and weigh a third less.
    qualities: [60],
    minimumCacheTTL: 3600,
    // Next's default is half of the free disk.
    maximumDiskCacheSize: 500_000_000,
    remotePatterns: imageRemotePatterns(process.env),
  },
  experimental: {
    globalNotFound: true,
    // A clean checkout has no caches to read, and writing one takes half a minute.
    turbopackFileSystemCacheForBuild: !process.env.CI,
    turbopackFileSystemCacheForDev: !process.env.CI,
    // No test reads them.
    turbopackSourceMaps: !process.env.CI,
  },
}

export default config
