import { getBrowserOptions } from '#scripts/browser.ts'

/** Pictures take a quarter of the processor time of a page. */
const flag = '--blink-settings=imagesEnabled=false'

/** For tests that judge no pictures: options of a browser that loads none. */
export function withoutPictures() {
  const { args, ...options } = getBrowserOptions()
  return { launchOptions: { ...options, args: [...args, flag] } }
}

/** One object for all files: Playwright starts another browser for another object of launch options. */
const launchOptions = getBrowserOptions()

/** For a file whose tests judge pictures, or the layout around them. */
export const withPictures = () => ({ launchOptions })
