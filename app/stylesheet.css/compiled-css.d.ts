/** Text of a style sheet, compiled by `compile-css.cjs`. */
declare module '*.css?compiled' {
  const css: string
  export default css
}
