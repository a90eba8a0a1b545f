import { processState } from '../process-state.ts'
import type { SiteOptions } from '../site-options.ts'
import { CachedPageIndex } from './cached-page-index.ts'
import { LimitedFiles } from './limited-files.ts'
import { RevalidationQueue } from './revalidation-queue.ts'

interface CacheState {
  index: CachedPageIndex
  queue: RevalidationQueue
  files: LimitedFiles
}

/** Returns the state that page cache, server and routes of this process share. */
export function cacheState(site: SiteOptions): CacheState {
  return processState('next-server-cache', () => ({
    index: new CachedPageIndex(site),
    queue: new RevalidationQueue(site),
    files: new LimitedFiles(site.limitedFiles.maxBytes),
  }))
}
