'use client'

import { ButtonLink } from '#components/ui/button.tsx'

interface Props {
  /** Href of the form on the product list, or of the target that staff chose. */
  href: string
  /** True if the link leads to `href` from every page, also from those with a form. */
  hasOwnTarget?: true
  label: string
  /** Visual editing attribute of the label. */
  'data-sanity'?: string
}

/**
 * Link to the quote form: to the page's own, otherwise to that of the product list. `layout.css` shows
 * one of the two. A client component, because the payload of each page would contain both.
 */
export function QuoteLink({ href, hasOwnTarget, label, ...attribute }: Props) {
  if (hasOwnTarget) {
    return (
      <ButtonLink href={href} {...attribute}>
        {label}
      </ButtonLink>
    )
  }
  return (
    <>
      <a href="#quote-form" className="button to-quote-form" {...attribute}>
        {label}
      </a>
      <ButtonLink href={href} className="to-products-quote" {...attribute}>
        {label}
      </ButtonLink>
    </>
  )
}
