'use client'

import { ButtonLink } from '#components/ui/button.tsx'
import { Link } from '#components/ui/link.tsx'
import { ModelBadges } from './model-badges.tsx'
import { ProductCardBrandLogo } from './product-card-brand-logo.tsx'
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
function ProductCard({ product, texts, priority }: Props) {
  const { href, title, description, image, brand, logo } = product
  return (
    <li className="product-card">
      {/* For the mouse only: the button below leads to the same page. */}
      <Link href={href} tabIndex={-1} aria-hidden="true">
        <ProductPicture src={image} priority={priority} />
      </Link>
      {product.isFeatured && <p className="badge badge-accent">{texts.featured}</p>}
      <div>
        <div>
          <p className={`badge ${brand ? 'badge-plate' : 'badge-outline'}`}>
            {brand ?? texts.custom}
          </p>
          {logo && <ProductCardBrandLogo src={logo} />}
        </div>
        <h3>{title}</h3>
        {description && <p>{description}</p>}
        <ModelBadges product={product} texts={texts} />
        <ButtonLink variant="onLight" href={href} aria-label={`${texts.view}: ${title}`}>
          {texts.view}
        </ButtonLink>
      </div>
    </li>
  )
}
