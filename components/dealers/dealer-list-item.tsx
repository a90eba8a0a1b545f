'use client'

import { ButtonLink } from '#components/ui/button.tsx'
import { DealerLogo } from '#components/ui/dealer-logo.tsx'
import { ContactDetails } from './contact-details.tsx'
import type { DealerData, DealerListTexts } from './dealer-data.ts'
import { OpeningStatus } from './opening-status.tsx'

interface Props {
  dealer: DealerData
  /** Distance in kilometres, or null. */
  km: number | null
  texts: DealerListTexts
}

/** A dealer in the list: name, place, distance, contact details, and a link to its storefront. */
export function DealerListItem({ dealer, km, texts }: Props) {
  const distance = km === null ? null : texts.distance.replace('{km}', String(roundDistance(km)))
  return (
    <li>
      <div>
        {dealer.logo && <DealerLogo name="" logo={dealer.logo} />}
        <h3>{dealer.name}</h3>
        <p>{[dealer.place, distance].filter(Boolean).join(' · ')}</p>
        {dealer.opening && (
          <p className="dealer-opening">
            <OpeningStatus opening={dealer.opening} texts={texts.opening} fallback={'\u00a0'} />
          </p>
        )}
        {dealer.description && <p lang={dealer.lang}>{dealer.description}</p>}
      </div>
      <ContactDetails contact={dealer.contact} />
      <ButtonLink
        variant="onLight"
        href={dealer.href}
        aria-label={`${texts.visit}: ${dealer.name}`}
      >
        {texts.visit}
      </ButtonLink>
    </li>
  )
}

/** Coordinates of areas are exact to a few kilometres at best. */
function roundDistance(km: number): number {
  const step = km < 50 ? 5 : 10
  return Math.max(step, Math.round(km / step) * step)
}
