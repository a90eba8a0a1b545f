import { translate } from '#lib/messages.ts'
import type { Place } from '#lib/storefront/link.ts'

const shown = 6

/** The first models a product fits, and how many more there are (spec section 9: at most 6). */
export function ModelBadges({ models, place }: { models: readonly string[]; place: Place }) {
  const t = translate(place.locale, 'products')
  const more = models.length - shown
  return (
    <div>
      <p className="font-semibold text-sm">{t('models')}</p>
      {models.length === 0 ? (
        <p className="mt-1 text-mill text-sm">{t('noModels')}</p>
      ) : (
        <ul className="mt-2 flex flex-wrap gap-1.5 text-sm tabular-nums">
          {models.slice(0, shown).map((model) => (
            <li key={model} className="border border-line px-1.5 py-0.5">
              {model}
            </li>
          ))}
          {more > 0 && (
            <li className="px-1.5 py-0.5 text-mill" title={models.join(', ')}>
              {t('moreModels', { count: more })}
            </li>
          )}
        </ul>
      )}
    </div>
  )
}
