'use client'

import type { CSSProperties } from 'react'
import { ButtonLink } from '#components/ui/button.tsx'
import type { CallToAction } from '#lib/storefront/calls-to-action.ts'
import { QuoteLink } from './quote-link.tsx'
import { LogoMark } from './storefront-name.tsx'

interface Props {
  /** Name of the storefront. */
  name: string
  quote: CallToAction
  products: Omit<CallToAction, 'hasOwnTarget'>
}

/** Name of the storefront and main actions in the footer. A Client Component, like `ProductCardItems`. */
export function FooterBrand({ name, quote, products: { label, ...link } }: Props) {
  return (
    <>
      <div style={{ '--name-length': name.length } as CSSProperties}>
        <LogoMark />
        <p>{name}</p>
      </div>
      <p>
        <QuoteLink {...quote} />
        <ButtonLink variant="onDark" {...link}>
          {label}
        </ButtonLink>
      </p>
    </>
  )
}
