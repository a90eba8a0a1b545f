/** Text of a style sheet, compiled by `compile-css.cjs`. */
declare module '*.css?compiled' {
  const css: string
  export default css
}

/** Text of the style sheet of a section that few pages have, compiled by `compile-css.cjs`. */
declare module '*.pcss' {
  const css: string
  export default css
}
