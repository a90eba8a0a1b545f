import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const folders = (process.env.PATH ?? '').split(delimiter)

function findOnPath(...names: string[]): string | undefined {
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(existsSync)
}

/** Returns the path of an installed Firefox, if there is one: `firefox-esr` of Debian, or a release. */
export function findFirefox(): string | undefined {
  return findOnPath('firefox-esr', 'firefox')
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
