import { translate } from '#lib/messages.ts'
import type { Locale } from '#lib/storefront/locales.ts'
import type { LightboxLabels } from './lightbox.tsx'

/** What the buttons of a lightbox say. */
export function lightboxLabels(locale: Locale): LightboxLabels {
  const t = translate(locale, 'gallery')
  return { close: t('close'), previous: t('previous'), next: t('next') }
}
