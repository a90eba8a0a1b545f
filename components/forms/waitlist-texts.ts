import type { Locale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import { type ConsentWording, getConsentWording } from '#lib/leads/consent-wording.ts'
import { machineFields } from '#lib/leads/forms/machine.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'
import { getFieldTexts } from './field-texts.ts'
import type { MachineTexts } from './model-field.tsx'

/** Returns the texts of the fields for a machine. */
export function getMachineTexts(locale: Locale): MachineTexts {
  const t = translate(locale, 'waitlist')
  return {
    ...getFieldTexts(machineFields, locale),
    chooseBrand: t('chooseBrand'),
    chooseModel: t('chooseModel'),
    other: translate(locale, 'choices')('Other'),
  }
}

/** Returns the consent wording of a storefront's waitlist. */
export function getWaitlistConsent({
  settings,
  route,
}: Pick<StorefrontContext, 'settings' | 'route'>): ConsentWording {
  const { productName, manufacturer, contactEmail, postalAddress } = settings
  return getConsentWording(
    { product: productName, maker: manufacturer, email: contactEmail, postalAddress },
    route.locale,
  )
}
