const { readFileSync } = require('node:fs')
const { createRequire } = require('node:module')
const { resolve } = require('node:path')
const tailwind = require('@tailwindcss/postcss')
// The version that the plugin is made for.
const postcss = createRequire(require.resolve('@tailwindcss/postcss'))('postcss')

/**
 * Turbopack loader that compiles a style sheet to text. It contains the fonts, because a text has no URLs
 * that Turbopack resolves; letters of other languages have the system's font.
 * @param {string} css
 */
module.exports = async function compileCss(css) {
  const from = this.resourcePath
  const plugins = [tailwind({ optimize: { minify: true } })]
  const { css: compiled, messages } = await postcss(plugins).process(css, { from })
  // A later build with the cache of this one compiles it again once an imported or searched file has changed.
  for (const { type, file, dir } of messages) {
    if (type === 'dependency') this.addDependency(file)
    if (type === 'dir-dependency') this.addContextDependency(dir)
  }
  return (
    compiled
      .replaceAll(/@font-face\s*\{[^}]*unicode-range[^}]*\}/g, '')
      // A font of the style sheet takes no time to load, but is not decoded before the first paint.
      .replaceAll(/font-display:\s*optional/g, 'font-display:block')
      .replaceAll(/url\(["']?([^"')]+\.woff2)["']?\)/g, (_, file) => {
        const font = readFileSync(resolve(from, '..', file)).toString('base64')
        return `url(data:font/woff2;base64,${font})`
      })
  )
}
