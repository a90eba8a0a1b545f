import { globSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteOptions } from '../site-options.ts'
import { cacheState } from './cache-state.ts'

const pageFileExtensions = ['.html', '.rsc', '.body', '.meta']

/**
 * Adds the pages that the build or an earlier process rendered, and the 404s of those that disappeared: other
 * 404s are not on disk. Removes a page whose `.meta` file is incomplete, because the process was killed while
 * it stored the page: its next request renders it.
 * @param serverDir the `server` folder of the Next build, where each page has a `.meta` file
 */
export function loadCachedPageIndex(serverDir: string, site: SiteOptions) {
  const { index, files } = cacheState(site)
  const limited: { file: string; size: number; time: number }[] = []
  for (const file of globSync('{app/**,route-cache/APP_*/*/$/**}/*.meta', { cwd: serverDir })) {
    const path = file
      .replace(/^(app|route-cache\/APP_[A-Z]+\/[0-9a-f]+\/\$)/, '')
      .replace(/\.meta$/, '')
    const tags = parseTags(readFileSync(join(serverDir, file), 'utf8'))
    if (tags === null) removePage(join(serverDir, file))
    else if (tags.length > 0) {
      index.record(path, { tags, renderedAt: readRenderingTime(join(serverDir, file)) }, 0)
    }
    if (tags !== null && site.limitedFiles.includes(path)) {
      const name = join(serverDir, file).replace(/\.meta$/, '')
      const { size = 0, mtimeMs = 0 } = statSync(`${name}.body`, { throwIfNoEntry: false }) ?? {}
      limited.push({ file: name, size, time: mtimeMs })
    }
  }
  limited.sort((a, b) => a.time - b.time)
  for (const { file, size } of limited) {
    files
      .add(file, size)
      .catch((error: unknown) => site.logError('limited-file-not-deleted', { error }))
  }
}

function removePage(metaFile: string) {
  for (const extension of pageFileExtensions) {
    rmSync(metaFile.replace(/\.meta$/, extension), { force: true })
  }
}

/** The page cache dates the primary file of an entry, and a build those of its pages. */
function readRenderingTime(metaFile: string): number {
  const [primary] = ['.html', '.body'].flatMap((extension) => {
    const file = metaFile.replace(/\.meta$/, extension)
    return statSync(file, { throwIfNoEntry: false }) ?? []
  })
  return primary?.mtimeMs ?? 0
}

/** Returns the cache tags of a page, or null if the JSON is incomplete. */
function parseTags(metaJson: string): string[] | null {
  try {
    const tags: unknown = JSON.parse(metaJson).headers?.['x-next-cache-tags']
    return typeof tags === 'string' ? tags.split(',') : []
  } catch {
    return null
  }
}
