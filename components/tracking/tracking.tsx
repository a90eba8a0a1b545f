import { env } from '#lib/env.ts'
import { translate } from '#lib/messages.ts'
import { linkTo, type Place } from '#lib/storefront/link.ts'

/** What asks visitors and counts events; without a provider nothing, and browsers load none of it. */
export async function Tracking({ place }: { place: Place }) {
  const { GOOGLE_TAG_ID: tagId } = env()
  if (process.env.TRACKING && tagId) {
    const { Consent } = await import('./consent.tsx')
    const t = translate(place.locale, 'tracking')
    const texts = {
      ...{ title: t('title'), text: t('text'), privacy: t('privacy') },
      ...{ agree: t('agree'), refuse: t('refuse'), agreed: t('agreed'), refused: t('refused') },
    }
    return <Consent tagId={tagId} texts={texts} privacy={linkTo(place, '/privacy')} />
  }
  return null
}

/** The way back to the question, for the foot of every page. */
export async function TrackingChoice({ locale }: Pick<Place, 'locale'>) {
  if (process.env.TRACKING) {
    const { ChoiceButton } = await import('./choice-button.tsx')
    return <ChoiceButton label={translate(locale, 'tracking')('choice')} />
  }
  return null
}
