import { KeepTogether } from '#components/ui/keep-together.tsx'
import { Tooltip } from '#components/ui/tooltip.tsx'
import type { ProductCardData, ProductCardTexts } from './product-card-data.ts'

interface Props {
  product: Pick<ProductCardData, 'models' | 'hiddenModels' | 'more'>
  texts: ProductCardTexts
}

/**
 * Badges of the first models that a product fits, and the number of the others with a tooltip of
 * all models.
 */
export function ModelBadges({ product: { models, hiddenModels = [], more }, texts }: Props) {
  return (
    <div className="model-badges">
      <p>{texts.models}</p>
      {models.length === 0 ? (
        <p>{texts.noModels}</p>
      ) : (
        <ul>
          {models.map((model) => (
            <li key={model}>
              <KeepTogether>{model}</KeepTogether>
            </li>
          ))}
          {more && (
            <li className="more">
              <Tooltip label={[...models, ...hiddenModels].join(', ')}>{more}</Tooltip>
            </li>
          )}
          {/* Shown without JavaScript only, which tooltips need. */}
          {hiddenModels.map((model) => (
            <li key={model}>
              <KeepTogether>{model}</KeepTogether>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
