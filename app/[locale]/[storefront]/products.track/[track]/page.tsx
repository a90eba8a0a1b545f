import '#components/catalog/machine-sets.css'
import '#components/fit/fit.css'
import type { Metadata } from 'next'
import { QuoteSection } from '#components/catalog/quote-section.tsx'
import { TrackSets } from '#components/catalog/track-sets.tsx'
import { FitForm } from '#components/fit/fit-form.tsx'
import { MachinesOfTrack } from '#components/fit/machines-of-track.tsx'
import { TrackDrawing } from '#components/fit/track-drawing.tsx'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { PageNotFound } from '#components/not-found/page-not-found.tsx'
import { StructuredData } from '#components/seo/structured-data.tsx'
import { translate } from '#lib/base/messages.ts'
import { getMachinesOfTrack, getSetsOfTrack } from '#lib/catalog/fit/read-fit.ts'
import { getProductsPage } from '#lib/content/products-page.ts'
import { trackPath } from '#lib/routing/machine-route.ts'
import { productsPath } from '#lib/routing/page-paths.ts'
import { notFoundMetadata, pageMetadata } from '#lib/seo/metadata.ts'
import { getStorefrontContext } from '#lib/storefront/get-storefront-context.ts'
import { formatTrackSize, parseTrackParam } from '#lib/values/track-size.ts'

type Props = PageProps<'/[locale]/[storefront]/products.track/[track]'>

/** None: the number of sizes is not known. */
export function generateStaticParams() {
  return []
}

async function getTrackData(params: Props['params']) {
  const { track: param } = await params
  const [context, track] = [await getStorefrontContext(), parseTrackParam(param)]
  return { context, param, track }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { context, param, track } = await getTrackData(params)
  if (!track) return notFoundMetadata(context)
  const t = translate(context.route.locale, 'fit')
  const size = formatTrackSize(track)
  const sets = await getSetsOfTrack(track, context.storefrontValues)
  return {
    ...pageMetadata(context, {
      path: trackPath(param),
      title: t('trackTitle', { size }),
      description: t('trackDescription', { size }),
    }),
    ...(sets.length === 0 && { robots: 'noindex' }),
  }
}

/** The sets that fit a size of track, and the machines that came with it. */
export default async function TrackPage({ params }: Props) {
  const { context, param, track } = await getTrackData(params)
  const { route, displayName } = context
  if (!track) return <PageNotFound route={route} />
  const [sets, machines, page] = await Promise.all([
    getSetsOfTrack(track, context.storefrontValues),
    getMachinesOfTrack(track),
    getProductsPage(context.storefrontValues),
  ])
  const t = translate(route.locale, 'fit')
  const size = formatTrackSize(track)
  return (
    <>
      <PageHeading text={t('prompt')}>{t('trackTitle', { size })}</PageHeading>
      <MachinesOfTrack route={route} machines={machines} />
      <TrackSets
        {...{ route, track, sets, page }}
        dataAttribute={context.singletonDataAttribute('productsPage', page)}
      />
      <section aria-label={t('heading')} className="fit-section">
        <div className="page">
          <div>
            <h2>{t('heading')}</h2>
            <TrackDrawing locale={route.locale} />
            <FitForm route={route} />
          </div>
        </div>
      </section>
      <QuoteSection context={context} track={track.isNominal ? null : size} />
      <StructuredData
        context={context}
        breadcrumbs={[
          {
            name: translate(route.locale, 'products')('title', { name: displayName }),
            path: productsPath,
          },
          { name: size, path: trackPath(param) },
        ]}
      />
    </>
  )
}
