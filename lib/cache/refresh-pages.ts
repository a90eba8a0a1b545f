import 'server-only'
import { env } from '#lib/env.ts'
import { errorText, logProblem } from '#lib/log.ts'
import { renderedPages } from './rendered-pages.ts'

/** How many pages one change renews at once; others are renewed by their next visitor. */
const maximumPages = 200
const concurrency = 4
const attempts = 8

/** Asks for the kept pages that show anything under these tags until each is new again. */
export async function refreshPages(tags: readonly string[]): Promise<void> {
  const paths = renderedPages().affectedBy(tags, maximumPages).values()
  const worker = async () => {
    for (const path of paths) await refreshPage(path)
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
}

async function refreshPage(path: string) {
  const url = new URL(env().SITE_URL)
  url.pathname = path // resolving the path as a link could lead to another host
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
