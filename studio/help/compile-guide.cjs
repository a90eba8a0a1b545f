const { resolve } = require('node:path')

/**
 * Turbopack loader that compiles a Markdown document to JSON: the Studio parses none.
 * @param {string} markdown
 */
module.exports = async function compileGuide(markdown) {
  for (const name of ['parse-guide.ts', 'guide-node.ts']) {
    this.addDependency(resolve(__dirname, name))
  }
  const { parseGuide } = await import('./parse-guide.ts')
  return JSON.stringify(await parseGuide(markdown))
}
