import { createCacheHandler } from '#packages/next-server/src/cache-handler.ts'
import { siteOptions } from './site-options.ts'

/** The `cacheHandler` of `next.config.ts`. */
export default createCacheHandler(siteOptions)
