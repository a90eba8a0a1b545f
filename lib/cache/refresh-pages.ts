import 'server-only'
import { env } from '#lib/env.ts'
import { errorText, logProblem } from '#lib/log.ts'
import { renderedPages } from './rendered-pages.ts'

/** How many pages one change renews; others are renewed by their next visitor. */
const maximumPages = 200
const concurrency = 4
const attempts = 8

const waiting = new Set<string>()
let workers = 0

/**
 * Asks for the kept pages that show anything under these tags until each is new again. A page that
 * several changes ask for while it waits is asked for once.
 */
export async function refreshPages(tags: readonly string[]): Promise<void> {
  for (const path of renderedPages().affectedBy(tags, maximumPages)) waiting.add(path)
  const free = Math.max(0, concurrency - workers)
  await Promise.all(Array.from({ length: Math.min(free, waiting.size) }, work))
}

async function work() {
  workers += 1
  for (const path of waiting) {
    waiting.delete(path)
    await refreshPage(path)
  }
  workers -= 1
}

async function refreshPage(path: string) {
  const url = new URL(env().SITE_URL)
  const [pathname = '/', query = ''] = path.split('?')
  url.pathname = pathname // resolving the path as a link could lead to another host
  url.search = query
  try {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const response = await fetch(url, {
        cache: 'no-store',
        redirect: 'manual',
        signal: AbortSignal.timeout(10_000),
      })
      await response.body?.cancel()
      if (response.headers.get('x-nextjs-cache') !== 'STALE') return
      await new Promise((resolve) => setTimeout(resolve, 20 * 2 ** attempt))
    }
    logProblem('page-still-stale', { path })
  } catch (error) {
    logProblem('page-not-refreshed', { path, problem: errorText(error) })
  }
}
