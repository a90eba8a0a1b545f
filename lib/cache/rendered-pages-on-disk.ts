import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RenderedPages } from './rendered-pages.ts'

/**
 * Tells the register about pages that the build or an earlier process rendered.
 * @param serverDir the `server` folder of Next's build, where each page has a `.meta` file
 */
export function readRenderedPages(serverDir: string, pages: RenderedPages) {
  for (const file of globSync('{app/**,route-cache/APP_*/*/$/**}/*.meta', { cwd: serverDir })) {
    const path = file
      .replace(/^(app|route-cache\/APP_[A-Z]+\/[0-9a-f]+\/\$)/, '')
      .replace(/\.meta$/, '')
    const tags = tagsOf(readFileSync(join(serverDir, file), 'utf8'))
    if (tags.length > 0) pages.note(path, tags, 0)
  }
}

function tagsOf(meta: string): string[] {
  const tags: unknown = JSON.parse(meta).headers?.['x-next-cache-tags']
  return typeof tags === 'string' ? tags.split(',') : []
}
