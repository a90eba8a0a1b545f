import { defaultLocale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'

/** Shown instead of the embedded Studio to a browser that did not open the link with the key. */
export function StudioLocked() {
  const t = translate(defaultLocale, 'studio')
  return (
    <main className="locked">
      <h1>{t('lockedTitle')}</h1>
      <p>{t('lockedText')}</p>
      {/* A link from another site, such as in a mail, sends no cookie; one of this page does. */}
      <p>
        {t('lockedSignedIn')} <a href="?">{t('lockedOpen')}</a>
      </p>
    </main>
  )
}
