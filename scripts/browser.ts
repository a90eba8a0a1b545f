import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { Problem } from './say.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Path of a Chromium: `CHROME_PATH`, an installed one, or Playwright's own. @throws Problem where there is none */
export function findBrowser(): string {
  if (process.env.CHROME_PATH) {
    if (existsSync(process.env.CHROME_PATH)) return process.env.CHROME_PATH
    throw new Problem(`CHROME_PATH names no file: ${process.env.CHROME_PATH}`)
  }
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
  const found = [...onPath, ...macApplications, chromium.executablePath()].find(existsSync)
  if (found) return found
  throw new Problem(
    'No browser for the browser tests: install Chromium (`apt-get install chromium`, or `npx playwright install chromium`) or set CHROME_PATH.',
  )
}

/** Flags under which Chromium runs in containers, as root and with no network. */
export function browserFlags(): string[] {
  return [
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ]
}
