'use client'

import type { CallLink, DealerBarData } from '#components/dealers/dealer-bar-data.ts'
import { OpeningStatus } from '#components/dealers/opening-status.tsx'
import type { CallToAction } from '#lib/storefront/calls-to-action.ts'
import { QuoteLink } from './quote-link.tsx'

interface Props {
  dealer: DealerBarData
  /** Null without a phone number. */
  call: CallLink | null
  quote: CallToAction
}

/**
 * Bar of a dealership below the header, on its primary color: town, opening status, links to call and to the form.
 * A Client Component, like `ProductCardItems`.
 */
export function DealerBar({ dealer, call, quote }: Props) {
  const { name, place, opening, hours, openingTexts } = dealer
  return (
    <aside aria-label={name} className="dealer-bar">
      <div>
        <p>
          <strong>{place || name}</strong>
          {opening && <OpeningStatus opening={opening} texts={openingTexts} fallback={hours} />}
        </p>
        <p>
          {call && (
            <a href={call.href} className="button">
              {call.label} <span>{call.phone}</span>
            </a>
          )}
          <QuoteLink {...quote} />
        </p>
      </div>
    </aside>
  )
}
