import { Badge } from '#components/ui/badge.tsx'
import { Tooltip } from '#components/ui/tooltip.tsx'
import { firstModels } from '#lib/catalog/models.ts'
import { translate } from '#lib/messages.ts'
import type { Place } from '#lib/storefront/link.ts'

interface Props {
  models: readonly string[]
  place: Place
}

/** The first models a product fits, and how many more there are, with all of them as a tooltip. */
export function ModelBadges({ models, place }: Props) {
  const t = translate(place.locale, 'products')
  const { shown, others } = firstModels(models)
  return (
    <>
      <p className="font-semibold text-sm">{t('models')}</p>
      {models.length === 0 ? (
        <p className="mt-2 text-mill text-sm">{t('noModels')}</p>
      ) : (
        <ul className="mt-2 flex flex-wrap items-center gap-1.5 tabular-nums">
          {shown.map((model) => (
            <Model key={model} name={model} />
          ))}
          {others.length > 0 && (
            <li className="text-sm noscript:hidden">
              <Tooltip label={[...shown, ...others].join(', ')}>
                {t('moreModels', { count: others.length })}
              </Tooltip>
            </li>
          )}
          {/* Tooltips open by script. */}
          {others.map((model) => (
            <Model key={model} name={model} className="hidden noscript:block" />
          ))}
        </ul>
      )}
    </>
  )
}

function Model({ name, className = '' }: { name: string; className?: string }) {
  return (
    <li className={`max-w-full ${className}`}>
      <Badge kind="outline">{name}</Badge>
    </li>
  )
}
