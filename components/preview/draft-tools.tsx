import { translate } from '#lib/messages.ts'
import type { Locale } from '#lib/storefront/locales.ts'
import { DraftOverlays } from './draft-overlays.tsx'

/** What a page has on top of it in draft mode, and in no other. */
export function DraftTools({ locale }: { locale: Locale }) {
  const t = translate(locale, 'preview')
  return <DraftOverlays label={t('label')} text={t('text')} leave={t('leave')} />
}
