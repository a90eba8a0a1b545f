'use client'

import { ButtonLink } from '#components/ui/button.tsx'
import { KeepTogether } from '#components/ui/keep-together.tsx'
import { Link } from '#components/ui/link.tsx'
import { ModelBadges } from './model-badges.tsx'
import type { ProductCardData, ProductCardTexts } from './product-card-data.ts'
import { ProductPicture } from './product-picture.tsx'

interface ItemsProps {
  items: readonly ProductCardData[]
  texts: ProductCardTexts
  /** Number of cards on the first screen. */
  priorityCount: number
}

/**
 * Cards from data. Client Components, because the page contains the markup of Server Components
 * twice: as HTML and for hydration. Of these it contains the HTML and the data.
 */
export function ProductCardItems({ items, texts, priorityCount }: ItemsProps) {
  return items.map((product, index) => (
    <ProductCard
      key={product.href}
      product={product}
      texts={texts}
      priority={index < priorityCount}
    />
  ))
}

interface Props {
  product: ProductCardData
  texts: ProductCardTexts
  priority: boolean
}

/** Card of a product; `product-card.css` has its styles. */
function ProductCard({ product, texts: pageTexts, priority }: Props) {
  const { href, title, description, image, brand, logo, lang, texts = pageTexts } = product
  return (
    <li className="product-card" lang={lang} {...product.attributes}>
      <ProductPicture
        src={image}
        second={product.secondImage}
        set={product.set}
        priority={priority}
        phoneWidth="9rem"
      />
      {product.isFeatured && <p className="badge badge-accent">{texts.featured}</p>}
      <div>
        <div>
          <p className={`badge ${brand ? 'badge-plate' : 'badge-outline'}`}>
            {brand ?? texts.custom}
          </p>
          {logo && (
            // biome-ignore lint/performance/noImgElement: an SVG gains nothing from the image optimiser
            <img src={logo} alt="" width={160} height={48} loading="lazy" />
          )}
        </div>
        {/* Covers the card, which is its target. */}
        <h3>
          <Link href={href} className="card-link">
            <KeepTogether>{title}</KeepTogether>
          </Link>
        </h3>
        <p className="price">{product.price}</p>
        {description && <p>{description}</p>}
        <ModelBadges product={product} texts={texts} />
        <ButtonLink variant="onLight" href={href} aria-label={`${texts.view}: ${title}`}>
          {texts.view}
        </ButtonLink>
      </div>
    </li>
  )
}
