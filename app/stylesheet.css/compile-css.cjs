const { readFileSync } = require('node:fs')
const { createRequire } = require('node:module')
const { resolve } = require('node:path')
const tailwind = require('@tailwindcss/postcss')
// The version that the plugin is made for.
const postcss = createRequire(require.resolve('@tailwindcss/postcss'))('postcss')

/**
 * Turbopack loader that compiles a style sheet to text, with its fonts in it: a text has no other URLs of them. Letters of
 * other languages have the system's font.
 */
module.exports = async function compileCss(css) {
  const from = this.resourcePath
  const { css: compiled } = await postcss([tailwind({ optimize: { minify: true } })]).process(css, {
    from,
  })
  return compiled
    .replaceAll(/@font-face\s*\{[^}]*unicode-range[^}]*\}/g, '')
    .replaceAll(/url\(["']?([^"')]+\.woff2)["']?\)/g, (_, file) => {
      const font = readFileSync(resolve(from, '..', file)).toString('base64')
      return `url(data:font/woff2;base64,${font})`
    })
}
