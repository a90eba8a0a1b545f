import type { Locale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'

/** Where the size stands on a track, and what its numbers say. */
export function TrackDrawing({ locale }: { locale: Locale }) {
  const t = translate(locale, 'fit')
  const links = Array.from({ length: 7 }, (_, index) => 12 + index * 44)
  return (
    <figure className="track-drawing">
      <svg viewBox="0 0 320 132" role="img" aria-label={t('drawing')}>
        <path className="rubber" d="M4 10h312v92H4z" />
        {links.map((x) => (
          <path key={x} className="link" d={`M${x} 22h20v68h-20z`} />
        ))}
        <path className="label" d="M92 44h136v26H92z" />
        <text x="160" y="63" textAnchor="middle">
          450x86x55
        </text>
        <path className="measure" d="M22 112v12M22 118h44M66 112v12" />
      </svg>
      <figcaption>
        <ol>
          <li>
            <strong>450</strong> {t('width')}
          </li>
          <li>
            <strong>86</strong> {t('pitch')}
          </li>
          <li>
            <strong>55</strong> {t('links')}
          </li>
        </ol>
      </figcaption>
    </figure>
  )
}
