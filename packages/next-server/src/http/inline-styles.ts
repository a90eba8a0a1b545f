import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/** Link that Next writes for a style sheet of the build. */
const linkPattern =
  /<link rel="stylesheet" href="(\/_next\/(static\/[\w./~-]+\.css))" data-precedence="next"\/>/g

const relativeUrl = /url\((?!["']|data:|https?:|\/|#)([^)]+)\)/g

/** Larger style sheets, such as the Studio's, stay files. In bytes. */
const maxStyleBytes = 128 * 1024

/**
 * Returns a function that puts the style sheets of a page into its HTML, so that the first paint does
 * not wait for a second request. Each link stays, disabled: React and Next find it and do not load the
 * file. Its media query keeps Chromium's preload scanner, which ignores `disabled`, from loading it.
 * @param buildDirectory Next's build folder
 */
export function createStyleInliner(buildDirectory: string): (html: string) => string {
  const styles = new Map<string, string | null>()

  const getStyle = (url: string, file: string) => {
    const stored = styles.get(url)
    if (stored !== undefined) return stored
    const style = readStyle(url, join(buildDirectory, file))
    styles.set(url, style)
    return style
  }

  return (html) =>
    html.replaceAll(linkPattern, (link, url: string, file: string) => {
      const style = getStyle(url, file)
      return style === null
        ? link
        : `<style>${style}</style>${link.replace('<link ', '<link disabled="" media="not all" ')}`
    })
}

/** Reads a style sheet; null if it is missing, too large, or would end the element that contains it. */
function readStyle(url: string, file: string): string | null {
  if (!existsSync(file)) return null
  const css = readFileSync(file, 'utf8')
  if (css.length > maxStyleBytes || /<\/style/i.test(css)) return null
  return css.replaceAll(
    relativeUrl,
    (_, path: string) => `url(${posix.join(posix.dirname(url), path)})`,
  )
}
