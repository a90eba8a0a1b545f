import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const folders = (process.env.PATH ?? '').split(delimiter)

function findOnPath(...names: string[]): string | undefined {
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(existsSync)
}

/**
 * The first release of Firefox that is known to pass. Older ones, as 140 ESR of Debian 12, apply the page's
 * Content Security Policy to the scripts of a test: https://bugzilla.mozilla.org/show_bug.cgi?id=1941780.
 */
export const oldestFirefox = 153

/** Returns the path of an installed Firefox that Playwright can drive: `firefox-esr` of Debian, or a release. */
export function findFirefox(): string | undefined {
  const path = findOnPath('firefox-esr', 'firefox')
  if (!path) return undefined
  // A stub that only says how to install Firefox fails, and is no Firefox.
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  const [version = '0'] = /\d+/.exec(stdout) ?? []
  return Number(version) >= oldestFirefox ? path : undefined
}

/**
 * Returns the paths of WebKitGTK's driver, of its browser and of a virtual screen, if all are installed:
 * `webkit2gtk-driver` and `xvfb` of Debian.
 */
export function findWebKit() {
  const driver = findOnPath('WebKitWebDriver')
  const screen = findOnPath('Xvfb')
  const browser = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').toSorted().at(-1)
  return driver && screen && browser ? { driver, screen, browser } : undefined
}
