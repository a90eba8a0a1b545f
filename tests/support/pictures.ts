import { getBrowserOptions } from '#scripts/browser.ts'

/** Pictures take a quarter of the processor time of a page. */
const flag = '--blink-settings=imagesEnabled=false'

/** For tests that judge no pictures: options of a browser that loads none. */
export function withoutPictures() {
  const { args, ...options } = getBrowserOptions()
  return { launchOptions: { ...options, args: [...args, flag] } }
}

/** Options of the same value, by which Playwright knows that files can share a browser. */
const launchOptions = getBrowserOptions()

/** For a file whose tests judge pictures, or the layout around them. */
export const withPictures = () => ({ launchOptions })
