import { fileURLToPath } from 'node:url'
import type { NextConfig } from 'next'
import { checkNextVersion } from './next-version.ts'

/** Ends as this module's own file does: `.ts` in the sources, `.js` in the package. */
const extension = import.meta.url.slice(import.meta.url.lastIndexOf('.'))

/**
 * Returns a configuration of Next with the page cache. For `next.config.ts`, whose folder must be the current one.
 * @throws Error if Next has a version that was not tested
 */
export function withPageCache(config: NextConfig = {}): NextConfig {
  checkNextVersion()
  return {
    ...config,
    cacheHandler: fileURLToPath(new URL(`./page-cache${extension}`, import.meta.url)),
  }
}
