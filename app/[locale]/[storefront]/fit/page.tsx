import '#components/catalog/machine-finder.css'
import '#components/catalog/quote-section.css'
import '#components/fit/fit.css'
import type { Metadata } from 'next'
import { MachineFinder } from '#components/catalog/machine-finder.tsx'
import { QuoteSection } from '#components/catalog/quote-section.tsx'
import { FitForm } from '#components/fit/fit-form.tsx'
import { TrackDrawing } from '#components/fit/track-drawing.tsx'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { StructuredData } from '#components/seo/structured-data.tsx'
import { Link } from '#components/ui/link.tsx'
import { logFailure } from '#lib/base/backend-outages.ts'
import { translate } from '#lib/base/messages.ts'
import { explainUnknown } from '#lib/catalog/fit/describe-check.ts'
import {
  type FitModel,
  type FitQuery,
  fullModelName,
  isUnanswered,
} from '#lib/catalog/fit/fit-index.ts'
import { parseFitRequest } from '#lib/catalog/fit/fit-request.ts'
import { searchFit } from '#lib/catalog/fit/fit-search.ts'
import { countUnanswered } from '#lib/catalog/fit/unanswered-searches.ts'
import { machinePath } from '#lib/routing/machine-route.ts'
import { modelSlug } from '#lib/routing/model-slug.ts'
import { fitPath } from '#lib/routing/page-paths.ts'
import { type StorefrontRoute, storefrontHref } from '#lib/routing/storefront-href.ts'
import { pageMetadata } from '#lib/seo/metadata.ts'
import { getStorefrontContext } from '#lib/storefront/get-storefront-context.ts'
import { parseSerialNumber } from '#lib/values/serial-number.ts'
import { parseTrackSize } from '#lib/values/track-size.ts'

type Props = PageProps<'/[locale]/[storefront]/fit'>

// Inputs are unlimited in number. Known machines and sizes have cached pages: the proxy redirects there.
export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const context = await getStorefrontContext()
  const title = translate(context.route.locale, 'fit')('searchTitle')
  return { ...pageMetadata(context, { path: fitPath, title }), robots: 'noindex' }
}

/** Page with the input for a machine or track size. It answers here if the input is unknown or matches several machines. */
export default async function FitPage({ searchParams }: Props) {
  const [context, params] = await Promise.all([getStorefrontContext(), searchParams])
  const { route } = context
  const typed = readTyped(params)
  const query = typed === null ? null : await find(typed)
  const t = translate(route.locale, 'fit')
  return (
    <>
      <PageHeading text={describe(query, route)}>
        {query?.kind === 'unknown' && typed ? t('unknownTitle', { typed }) : t('searchTitle')}
      </PageHeading>
      <div className="page min-h-[50vh] py-8 md:py-12">
        {query && <Choice route={route} models={modelsOf(query)} />}
        <div className="max-w-2xl">
          <TrackDrawing locale={route.locale} />
          <FitForm route={route} {...(typed && { typed })} />
        </div>
      </div>
      {query && typed && query.kind !== 'choice' && (
        <QuoteSection context={context} {...describeAsked(query, typed)} />
      )}
      <MachineFinder
        route={route}
        heading={t('finder')}
        // No field of a document: the heading is a message.
        dataAttribute={() => ({})}
      />
      <StructuredData context={context} />
    </>
  )
}

/** Returns the input as values of the fields of the quote request. */
function describeAsked(query: FitQuery, typed: string) {
  if (query.kind === 'model') {
    return { make: query.model.brand.name, model: query.model.name, track: typed }
  }
  const isTrack = parseTrackSize(typed) !== null || parseSerialNumber(typed) !== null
  return isTrack ? { track: typed } : { model: typed }
}

function readTyped(params: Awaited<Props['searchParams']>): string | null {
  const { q, machine } = params
  return parseFitRequest(
    new URLSearchParams({
      ...(typeof q === 'string' && { q }),
      ...(typeof machine === 'string' && { machine }),
    }),
  )
}

async function find(typed: string): Promise<FitQuery> {
  try {
    const query = await searchFit(typed)
    if (isUnanswered(query)) countUnanswered(typed)
    return query
  } catch (error) {
    logFailure('fit-lookup-failed', error)
    return { kind: 'unknown' }
  }
}

function describe(query: FitQuery | null, route: StorefrontRoute): string {
  const t = translate(route.locale, 'fit')
  if (query === null) return t('prompt')
  // They are listed below.
  return query.kind === 'choice' ? t('choose') : explainUnknown(query, route)
}

const modelsOf = (query: FitQuery): readonly FitModel[] => {
  if (query.kind === 'choice') return query.models
  return query.kind === 'model' ? [query.model] : []
}

function Choice({ route, models }: { route: StorefrontRoute; models: readonly FitModel[] }) {
  return (
    <ul className="machine-links mb-8">
      {models.map((each) => {
        const brand = each.brand.slug
        const model = modelSlug(each.name)
        return (
          model !== null && (
            <li key={`${brand} ${model}`}>
              <Link href={storefrontHref(route, machinePath({ brand, model }))}>
                {fullModelName(each)}
              </Link>
            </li>
          )
        )
      })}
    </ul>
  )
}
