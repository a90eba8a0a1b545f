import { Suspense } from 'react'
import { getGuestTexts } from '#components/guests/get-guest-texts.ts'
import type { Locale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import { getDraftClientConfig } from '#lib/content/draft-client-config.ts'
import { LazyPreviewTools } from './lazy-preview-tools.tsx'

/** Tools on a page in draft mode: for staff the banner to leave it and visual editing, for a guest comments. */
export async function DraftTools({ locale }: { locale: Locale }) {
  const guest = (await getDraftClientConfig())?.guest
  const t = translate(locale, 'preview')
  return (
    <Suspense>
      {guest ? (
        <LazyPreviewTools guest={{ texts: getGuestTexts(locale, guest.expires_at) }} />
      ) : (
        <LazyPreviewTools staff={{ label: t('label'), text: t('text'), exitLabel: t('leave') }} />
      )}
    </Suspense>
  )
}
