import Link from 'next/link'
import { Icon } from '#components/ui/icon.tsx'
import type { Brand } from '#lib/catalog/brand.ts'
import { translate } from '#lib/messages.ts'
import { linkTo, type Place } from '#lib/storefront/link.ts'
import { Panel } from './panel.tsx'

const id = 'site-brands'

/** The button beside Products and what it opens: the brands, in display order. */
export function BrandsPanel({ brands, place }: { brands: Brand[]; place: Place }) {
  const t = translate(place.locale, 'navigation')
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={t('brands')}
        className="group -ml-2.5 grid min-h-11 w-8 cursor-pointer place-items-center hover:text-theme-accent-on-dark"
      >
        <Icon
          name="down"
          className="size-4 transition-transform [:has(>#site-brands:popover-open)>button>&]:rotate-180"
        />
      </button>
      <Panel
        id={id}
        className="inset-auto top-(--header) left-0 m-0 w-full max-w-none border-mill border-b-2 bg-ink text-snow shadow-[0_24px_48px_rgb(0_0_0/0.45)] normal-case tracking-normal transition-[translate,opacity] supports-[top:anchor(bottom)]:top-[anchor(--site-header_bottom)] starting:open:-translate-y-2 starting:open:opacity-0"
      >
        <div className="page grid grid-cols-[1fr_3fr] gap-10 py-10">
          <div>
            <p className="font-display text-3xl uppercase leading-none">{t('brands')}</p>
            <p className="mt-5">
              <Link
                href={linkTo(place, '/products')}
                prefetch={false}
                className="inline-block py-1 underline decoration-2 decoration-theme-accent-on-dark underline-offset-8 hover:text-theme-accent-on-dark"
              >
                {t('allProducts')}
              </Link>
            </p>
          </div>
          <ul className="grid grid-cols-4 gap-x-8 xl:grid-cols-5">
            {brands.map(({ id: brand, name, slug }) => (
              <li key={brand} className="border-line-dark border-t">
                <Link
                  href={linkTo(place, `/products?brand=${slug}`)}
                  prefetch={false}
                  className="block py-2.5 font-display text-xl uppercase tracking-wide hover:text-theme-accent-on-dark"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </Panel>
    </>
  )
}
