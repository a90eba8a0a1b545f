import { expect, type Page } from '@playwright/test'
import { waitForHydration } from './hydration.ts'

interface ReceivedFile {
  url: string
  type: string
  /** Size as sent, with headers, in KiB. */
  size: number
}

/** Opens a page and returns all files that it receives without any input, the largest first. */
export async function getReceivedFiles(page: Page, url: string): Promise<ReceivedFile[]> {
  const devTools = await page.context().newCDPSession(page)
  const files = new Map<string, ReceivedFile>()
  const pending = new Set<string>()
  devTools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('http')) pending.add(requestId)
  })
  devTools.on('Network.responseReceived', ({ requestId, response }) => {
    files.set(requestId, { url: response.url, type: response.mimeType, size: 0 })
  })
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId)
    if (file) file.size = encodedDataLength / 1024
    pending.delete(requestId)
  })
  devTools.on('Network.loadingFailed', ({ requestId }) => pending.delete(requestId))
  await devTools.send('Network.enable')
  await page.goto(url)
  await waitForHydration(page)
  await expect.poll(() => pending.size).toBe(0)
  return [...files.values()].filter(({ size }) => size > 0).sort((a, b) => b.size - a.size)
}

/** Returns a line per file, for the message of a failed assertion. */
export function describeFiles(files: readonly ReceivedFile[]): string {
  return files
    .map(({ url, type, size }) => `${size.toFixed(1).padStart(6)} KiB  ${type}  ${url}`)
    .join('\n')
}
