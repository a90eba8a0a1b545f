import { existsSync, statfsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { UserError } from '#scripts/terminal-log.ts'
import { hasBundledBrowser, unpackBundledBrowser } from './bundled-browser.ts'

const browserCommands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macBrowserPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Flags for Chromium in containers, as root and without a network. */
const flags = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

const sharedMemory = '/dev/shm'
const sharedMemoryBytes = 1024 ** 3

/**
 * Playwright's own flags that are left out. By one of them Chromium shares memory by files in the directory of
 * temporary files, because containers often have 64 MB of shared memory: on a disk, those files took 4 % of
 * the processor time of browser tests.
 */
const ignoreDefaultArgs = hasSharedMemory() ? ['--disable-dev-shm-usage'] : []

const options = { args: flags, ignoreDefaultArgs }

/**
 * Returns Playwright's launch options for a Chromium: `CHROME_PATH`, the one from npm (Linux x64), an
 * installed one, or Playwright's own, in this order. The one from npm is a headless shell, which opens
 * a page in a third of the time of a complete browser, and its version is pinned.
 * @throws UserError if no browser is found
 */
export function getBrowserOptions() {
  const { CHROME_PATH } = process.env
  if (CHROME_PATH) {
    if (existsSync(CHROME_PATH)) return { ...options, executablePath: CHROME_PATH }
    throw new UserError(`CHROME_PATH names no file: ${CHROME_PATH}`)
  }
  if (hasBundledBrowser()) {
    const bundled = unpackBundledBrowser()
    return { ...options, ...bundled, env: { ...process.env, ...bundled.env } }
  }
  return { ...options, executablePath: findInstalledBrowser() }
}

function hasSharedMemory(): boolean {
  if (!existsSync(sharedMemory)) return false
  const { bavail, bsize } = statfsSync(sharedMemory)
  return bavail * bsize >= sharedMemoryBytes
}

function findInstalledBrowser(): string {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => browserCommands.map((name) => join(folder, name)))
  const found = [...onPath, ...macBrowserPaths, chromium.executablePath()].find(existsSync)
  if (found) return found
  throw new UserError(
    'No browser for the browser tests: install Chromium (`npx playwright install chromium`) or set CHROME_PATH.',
  )
}
