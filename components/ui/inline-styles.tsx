interface Props {
  /** Name of the styles, unique on the site. */
  name: string
  /** Style sheet, without the styles of the site. */
  css: string
}

/**
 * Styles of a component that few pages have, in the head of pages that have it, once. Other pages load none of
 * them, as they would with a `.css` file: Next puts that into all pages of a route.
 */
export function InlineStyles({ name, css }: Props) {
  return (
    <style href={`styles-${name}`} precedence="inline">
      {css}
    </style>
  )
}
