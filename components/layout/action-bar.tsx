'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import type { CallLink } from '#components/dealers/dealer-bar-data.ts'
import { observeInView } from '#components/forms/use-form-in-view.ts'
import { ButtonLink } from '#components/ui/button.tsx'

interface Props {
  /** Name of the bar. */
  name: string
  quote: LinkData
  action: LinkData
  /** Null on the main storefront, and without a phone number. */
  call: CallLink | null
}

interface LinkData {
  label: string
  /** Href from a page without the form, or of the target that staff chose. */
  href: string
  /** True if the link leads to `href` from every page, also from those with the form. */
  hasOwnTarget?: true
  /** Visual editing attribute of the label. */
  'data-sanity'?: string
}

/**
 * Bar at the bottom of phone screens that leads to the page's form, or to the waitlist where the page
 * has none. `layout.css` shows the link that suits the page, and hides the bar while a form, a button with the same
 * target, or the bar of a dealership is in the viewport (`use-form-in-view.ts`). A client component, because the
 * payload of each page would contain the links.
 */
export function ActionBar({ name, quote, action, call }: Props) {
  const { label: quoteLabel, href: quoteHref, hasOwnTarget: hasQuoteTarget, ...quoteProps } = quote
  const { label, href, hasOwnTarget, ...props } = action
  const bar = useRef<HTMLElement>(null)
  const pathname = usePathname()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has other buttons
  useEffect(
    () => (bar.current ? observeInView(findReplacements(bar.current)) : undefined),
    [pathname],
  )
  return (
    <aside ref={bar} aria-label={name} data-action-bar className="action-bar">
      {call && (
        <a
          href={call.href}
          aria-label={`${call.label} ${call.phone}`}
          className="button button-on-dark"
        >
          {call.label}
        </a>
      )}
      {hasQuoteTarget ? (
        <ButtonLink href={quoteHref} className="to-quote-form" {...quoteProps}>
          {quoteLabel}
        </ButtonLink>
      ) : (
        <a href="#quote-form" className="button to-quote-form" {...quoteProps}>
          {quoteLabel}
        </a>
      )}
      {!hasOwnTarget && (
        <a href="#waitlist-form" className="button to-waitlist-form" {...props}>
          {label}
        </a>
      )}
      <ButtonLink href={href} className={hasOwnTarget ? 'to-action' : 'to-contact'} {...props}>
        {label}
      </ButtonLink>
    </aside>
  )
}

/**
 * Returns the elements that hide the bar while they are in the viewport: the bar of a dealership, which has links for
 * the same actions, and the buttons with the target of the bar's main link. That is the last visible one.
 */
function findReplacements(bar: Element): Element[] {
  const links = [...bar.querySelectorAll('a')]
  const href = links.findLast((link) => getComputedStyle(link).display !== 'none')?.href
  const elements = document.querySelectorAll<Element & { href?: string }>(
    '.dealer-bar, main a.button, footer a.button',
  )
  return [...elements].filter((element) => !element.href || element.href === href)
}
