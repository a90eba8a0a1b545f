import { gzipSync } from 'node:zlib'
import { expect, type Page, type Response } from '@playwright/test'
import { waitForHydration } from './hydration.ts'
import { countOpenRequests } from './open-requests.ts'

/** Time after hydration, in ms, in which the page's timers have run. */
const idleMs = 10_000

interface Script {
  file: string
  /** Size in KiB after gzip, whatever encoding the server used. */
  size: number
  /** Whether the HTML names the script; the page itself requested the others. */
  isInHtml: boolean
  code: string
}

/** Watches a page. @returns a function that returns the scripts loaded from then on, the largest first */
export function watchScripts(page: Page): (html?: string) => Promise<Script[]> {
  const responses: Response[] = []
  page.on('response', (response) => {
    if (/\.m?js$/.test(new URL(response.url()).pathname)) responses.push(response)
  })
  return async (html = '') => {
    const scripts = responses.map(async (response) => {
      const { pathname } = new URL(response.url())
      const code = await response.text()
      const size = gzipSync(code).length / 1024
      return { file: pathname, size, isInHtml: html.includes(`src="${pathname}`), code }
    })
    return (await Promise.all(scripts)).sort((a, b) => b.size - a.size)
  }
}

/**
 * Opens a page in an empty cache, advances its clock after the hydration, waits until it has received all
 * that it requested without any input, and returns all scripts that it loaded, the largest first.
 */
export async function getShippedScripts(page: Page, url: string): Promise<Script[]> {
  const getScripts = watchScripts(page)
  const requests = countOpenRequests(page)
  await page.clock.install()
  const document = await page.goto(url)
  await waitForHydration(page)
  await page.clock.runFor(idleMs)
  await expect.poll(() => requests.open).toBe(0)
  return getScripts(await document?.text())
}

/** Returns the total size of scripts in KiB. */
export const totalSize = (scripts: readonly Script[]) =>
  scripts.reduce((total, { size }) => total + size, 0)

/** Returns a line per script, for the message of a failed assertion. */
export function describeScripts(scripts: readonly Script[]): string {
  const lines = scripts.map(
    ({ file, size, isInHtml }) =>
      `${size.toFixed(1).padStart(6)} KiB  ${isInHtml ? 'in the HTML ' : 'loaded later'}  ${file}`,
  )
  return [`${totalSize(scripts).toFixed(1)} KiB in all`, ...lines].join('\n')
}
