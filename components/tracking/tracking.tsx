import { env } from '#lib/base/env.ts'
import { translate } from '#lib/base/messages.ts'
import { pages } from '#lib/routing/pages.ts'
import { type StorefrontRoute, storefrontHref } from '#lib/routing/storefront-href.ts'

/** Consent banner and analytics; null without `GOOGLE_TAG_ID`, and then absent from bundles. */
export async function Tracking({ route }: { route: StorefrontRoute }) {
  const { GOOGLE_TAG_ID: tagId } = env()
  if (process.env.TRACKING && tagId) {
    const { ConsentManager } = await import('./consent-manager.tsx')
    const t = translate(route.locale, 'tracking')
    const texts = {
      title: t('title'),
      text: t('text'),
      privacy: t('privacy'),
      agree: t('agree'),
      refuse: t('refuse'),
      agreed: t('agreed'),
      refused: t('refused'),
    }
    return (
      <ConsentManager
        tagId={tagId}
        texts={texts}
        privacyHref={storefrontHref(route, pages.privacy.path)}
      />
    )
  }
  return null
}

/** Footer button that reopens the consent banner; null without `GOOGLE_TAG_ID`. */
export async function ConsentSettings({ locale }: Pick<StorefrontRoute, 'locale'>) {
  if (process.env.TRACKING) {
    const { ConsentSettingsButton } = await import('./consent-settings-button.tsx')
    return <ConsentSettingsButton label={translate(locale, 'tracking')('choice')} />
  }
  return null
}
