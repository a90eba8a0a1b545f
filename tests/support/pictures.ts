import { resolve } from 'node:path'
import { getBrowserOptions } from '#scripts/browser.ts'

/** Pictures take a quarter of the processor time of a page. */
const flag = '--blink-settings=imagesEnabled=false'

/** Launch options of the engine that `TEST_ENGINE` names: Chromium, or the installed Firefox. */
function getLaunchOptions() {
  return process.env.TEST_ENGINE === 'firefox'
    ? { executablePath: resolve(import.meta.dirname, '../engines/firefox-relay.ts') }
    : getBrowserOptions()
}

/** One object for all files: Playwright starts another browser for another object of launch options. */
const launchOptions = getLaunchOptions()

/** For tests that judge no pictures: options of a browser that loads none. */
export function withoutPictures() {
  if (!('args' in launchOptions)) return { launchOptions }
  const { args, ...options } = launchOptions
  return { launchOptions: { ...options, args: [...args, flag] } }
}

/** For a file whose tests judge pictures, or the layout around them. */
export const withPictures = () => ({ launchOptions })
