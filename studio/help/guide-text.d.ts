/** Sections of a Markdown document as JSON, compiled by `compile-guide.cjs`. */
declare module '*.md?guide' {
  const json: string
  export default json
}
