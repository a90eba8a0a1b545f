import { defaultLocale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'

/** Shown instead of the embedded Studio to a browser that may be on another machine. */
export function StudioLocked() {
  const t = translate(defaultLocale, 'studio')
  return (
    <main
      style={{
        maxWidth: '40rem',
        margin: '20vh auto',
        padding: '1rem',
        font: '1rem/1.5 sans-serif',
      }}
    >
      <h1>{t('lockedTitle')}</h1>
      <p>{t('lockedText')}</p>
    </main>
  )
}
