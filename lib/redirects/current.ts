import 'server-only'
import { refreshPages } from '#lib/cache/refresh-pages.ts'
import { lifetime, tags } from '#lib/cache/tags.ts'
import { readRedirectRules } from '#lib/content/redirect-rules.ts'
import { errorText, logProblem } from '#lib/log.ts'
import { Redirects } from './redirects.ts'

/** Milliseconds after which redirects that could not be read are asked for again. */
const patience = 5_000

interface Current {
  redirects: Redirects
  /** When they are read again though nothing was announced, in ms since the epoch. */
  nextRead: number
  reading: Promise<void> | null
  /** Something changed while they were being read. */
  again: boolean
}

const key = Symbol.for('redirects')
const shared: typeof globalThis & { [key]?: Current } = globalThis

/** Those of this process: what answers requests and what hears of changes load this module separately. */
function current(): Current {
  const redirects = () => new Redirects({ redirects: [], pages: [] })
  shared[key] ??= { redirects: redirects(), nextRead: 0, reading: null, again: false }
  return shared[key]
}

/**
 * The redirects as last read. Nobody waits for them: the webhook renews them, and where none came,
 * the first request after their lifetime.
 */
export function currentRedirects(): Redirects {
  const { redirects, nextRead } = current()
  if (Date.now() > nextRead) void renewRedirects()
  return redirects
}

/** Reads the redirects anew; where that fails, the last ones stay, and it is logged. */
export function renewRedirects(): Promise<void> {
  const now = current()
  now.again = true
  now.reading ??= readUntilNew(now).finally(() => {
    now.reading = null
  })
  return now.reading
}

async function readUntilNew(now: Current) {
  while (now.again) {
    now.again = false
    now.nextRead = Date.now() + patience
    try {
      const before = now.redirects.sources
      now.redirects = new Redirects(await readRedirectRules())
      now.nextRead = Date.now() + lifetime * 1000
      renewUncovered(before, new Set(now.redirects.sources))
    } catch (error) {
      logProblem('redirects-not-read', { problem: errorText(error) })
    }
  }
}

/** A page that a redirect hid was not renewed meanwhile. */
function renewUncovered(before: readonly string[], after: ReadonlySet<string>) {
  const uncovered = before.filter((path) => !after.has(path))
  void refreshPages(uncovered.map((path) => tags.composedPage(path.slice(1))))
}
