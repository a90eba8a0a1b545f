import { Suspense } from 'react'
import type { Locale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import { LazyDraftOverlays } from './lazy-draft-overlays.tsx'

/** Tools on a page in draft mode: the banner to leave it, and visual editing. */
export function DraftTools({ locale }: { locale: Locale }) {
  const t = translate(locale, 'preview')
  return (
    <Suspense>
      <LazyDraftOverlays label={t('label')} text={t('text')} exitLabel={t('leave')} />
    </Suspense>
  )
}
