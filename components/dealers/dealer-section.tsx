import { translate } from '#lib/base/messages.ts'
import { getListedDealerships } from '#lib/catalog/listed-dealerships.ts'
import type { Block } from '#lib/content/data-attributes.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'
import { dealerData, dealerListTexts } from './dealer-data.ts'
import { DealerList } from './dealer-list.tsx'

interface Props {
  context: StorefrontContext
  page: Block & { listHeading: string | null; listText: string | null }
}

/** The listed dealers, or nothing if there are none. @throws CatalogError, ContentError */
export async function DealerSection({ context, page }: Props) {
  const { route } = context
  const dealerships = await getListedDealerships(context.storefrontValues)
  if (dealerships.length === 0) return null
  const t = translate(route.locale, 'dealers')
  const dataAttribute = context.singletonDataAttribute('dealersPage', page)
  return (
    <section aria-labelledby="find" className="page band dealer-section">
      <div>
        <h2 id="find" className="scroll-mt-28 text-title" {...dataAttribute('listHeading')}>
          {page.listHeading ?? translate(page.lang ?? route.locale, 'dealers')('listHeading')}
        </h2>
        {page.listText && (
          <p className="mt-3 max-w-prose text-lead" {...dataAttribute('listText')}>
            {page.listText}
          </p>
        )}
        <p className="mt-3">
          <a
            href="#inquiry"
            className="inline-block min-h-11 py-2.5 font-semibold underline decoration-2 underline-offset-4"
          >
            {t('becomeDealer')}
          </a>
        </p>
      </div>
      <DealerList
        dealers={dealerships.map((dealership) => dealerData(dealership, route))}
        texts={dealerListTexts(route, dealerships.length)}
      />
      <p className="mt-6 text-mill text-sm noscript:hidden">
        {t('distanceSource')}{' '}
        <a href="https://www.geonames.org/" rel="external" className="underline underline-offset-4">
          {t('geonames')}
        </a>{' '}
        <a
          href="https://creativecommons.org/licenses/by/4.0/"
          rel="license external"
          className="underline underline-offset-4"
        >
          {t('geonamesLicense')}
        </a>
      </p>
    </section>
  )
}
