import { translate } from '#lib/base/messages.ts'
import {
  formatContact,
  formatOpening,
  formatPlace,
  type OpeningTexts,
} from '#lib/catalog/format-contact.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'
import type { OpeningStatusTexts } from './opening-status.tsx'

/** Data of the bar below the header of a dealership's storefront. */
export interface DealerBarData {
  name: string
  /** Town and province; may be empty. */
  place: string
  /** Null without opening hours. */
  opening: OpeningTexts | null
  /** Opening hours as one text. */
  hours: string
  openingTexts: OpeningStatusTexts
}

/** Link that calls a dealership. */
export interface CallLink {
  href: string
  /** “Call”, and the number. */
  label: string
  phone: string
}

/** Returns the strings of `OpeningStatus`; the browser fills in `{time}` and `{day}`. */
export function openingStatusTexts({ locale }: StorefrontContext['route']): OpeningStatusTexts {
  const t = translate(locale, 'dealers')
  return {
    openUntil: t('openUntil', { time: '{time}' }),
    opensToday: t('opensToday', { time: '{time}' }),
    opensOn: t('opensOn', { time: '{time}', day: '{day}' }),
  }
}

/** Returns the link that calls the dealership of a storefront; null on the main one, and without a number. */
export function getCallLink({ dealership, route }: StorefrontContext): CallLink | null {
  const phone = dealership && formatContact(dealership, route.locale).phone
  if (!phone) return null
  return {
    href: phone.href,
    label: translate(route.locale, 'dealers')('call'),
    phone: phone.text,
  }
}

/** Returns the data of the bar; null on the main storefront. */
export function getDealerBarData({ dealership, route }: StorefrontContext): DealerBarData | null {
  if (!dealership) return null
  return {
    name: dealership.name,
    place: formatPlace(dealership, route.locale),
    opening: formatOpening(dealership, route.locale),
    hours: formatContact(dealership, route.locale).hours.join(' · '),
    openingTexts: openingStatusTexts(route),
  }
}
