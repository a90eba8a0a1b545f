import { createCacheHandler } from '../../src/cache-handler.ts'
import { site } from './site.ts'

export default createCacheHandler(site)
