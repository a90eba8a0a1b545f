/**
 * Returns what is wrong with a version of Node, or null. From 22.18 on, Node runs the TypeScript files of
 * `server` and of the page cache as they are. CommonJS, which `next.config.ts` can load in every version.
 * @param {string} version such as `24.1.0`
 * @returns {string | null}
 */
exports.getNodeVersionError = (version) => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const isRecent = major > 23 || (major === 23 && minor >= 6) || (major === 22 && minor >= 18)
  return isRecent ? null : `The site needs Node 22.18 or later, and this is ${version}.`
}
