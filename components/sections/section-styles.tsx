interface Props {
  /** Name of the section's files. */
  name: string
  /** Style sheet of the section, without the styles of the site. */
  css: string
}

/**
 * Styles of a section that few pages have, in the head of pages that have it, once. Other pages load none of
 * them, as they would with a `.css` file: Next puts that into all pages of a route.
 */
export function SectionStyles({ name, css }: Props) {
  return (
    <style href={`section-${name}`} precedence="section">
      {css}
    </style>
  )
}
