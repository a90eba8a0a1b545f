import { createCacheHandler } from './cache-handler.ts'
import { loadSite } from './load-site.ts'

/** The `cacheHandler` that `withPageCache` sets: the page cache of the site in the current folder. */
export default createCacheHandler(await loadSite())
