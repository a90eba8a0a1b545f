import type { Locale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'

export interface LightboxLabels {
  close: string
  previous: string
  next: string
  zoomIn: string
  zoomOut: string
}

/** Returns the translated button labels of a lightbox. */
export function lightboxLabels(locale: Locale): LightboxLabels {
  const t = translate(locale, 'gallery')
  return {
    close: t('close'),
    previous: t('previous'),
    next: t('next'),
    zoomIn: t('zoomIn'),
    zoomOut: t('zoomOut'),
  }
}
