import '#components/catalog/machine-sets.css'
import '#components/catalog/set-comparison.css'
import '#components/fit/fit.css'
import type { Metadata } from 'next'
import { MachineComparison } from '#components/catalog/machine-comparison.tsx'
import { MachineFilter } from '#components/catalog/machine-filter.tsx'
import { MachineHeading } from '#components/catalog/machine-heading.tsx'
import { MachineMemory } from '#components/catalog/machine-memory.tsx'
import { MachineSets } from '#components/catalog/machine-sets.tsx'
import { QuoteSection } from '#components/catalog/quote-section.tsx'
import { KnownTracks } from '#components/fit/known-tracks.tsx'
import { MachineTracksSection } from '#components/fit/machine-tracks-section.tsx'
import { PageNotFound } from '#components/not-found/page-not-found.tsx'
import { StructuredData } from '#components/seo/structured-data.tsx'
import { translate } from '#lib/base/messages.ts'
import { getFitOfMachines, getFitOfSize } from '#lib/catalog/fit/get-fit.ts'
import type { MachineTracks } from '#lib/catalog/fit/machine-tracks.ts'
import { getMachinesOfModel } from '#lib/catalog/fit/read-fit.ts'
import { getMachine, getSetsOfMachine, machineRoute } from '#lib/catalog/machines.ts'
import { getNavigation } from '#lib/content/navigation.ts'
import { getProductsPage } from '#lib/content/products-page.ts'
import { listingPath } from '#lib/routing/listing-route.ts'
import { isTrackParam, machinePath, parseMachineSegments } from '#lib/routing/machine-route.ts'
import { productsPath } from '#lib/routing/page-paths.ts'
import { machineMetadata } from '#lib/seo/machine-metadata.ts'
import { notFoundMetadata } from '#lib/seo/metadata.ts'
import { getCallsToAction } from '#lib/storefront/calls-to-action.ts'
import { getStorefrontContext } from '#lib/storefront/get-storefront-context.ts'
import { formatTrackSize, parseTrackParam } from '#lib/values/track-size.ts'

type Props = PageProps<'/[locale]/[storefront]/products.machine/[brand]/[model]/[detail]'>

/** None: a build does not take longer with more models. */
export function generateStaticParams() {
  return []
}

async function getMachineData(params: Props['params']) {
  const segments = await params
  const route = parseMachineSegments(segments.brand, segments.model, segments.detail)
  const [context, machine] = await Promise.all([
    getStorefrontContext(),
    route && getMachine(route.brand, route.model),
  ])
  if (!route || !machine) return { context, machine: null }
  const all = await getMachinesOfModel(machine.brand, machine.name, context.storefrontValues)
  const known = narrowMachines(all, route.detail)
  return known ? { context, machine, ...known } : { context, machine: null }
}

/** Returns the rows of the visitor's machine and its track; null if the detail of the URL matches no row. */
function narrowMachines(all: readonly MachineTracks[], detail: string | undefined) {
  if (detail === undefined) return { machines: all, track: null, isNarrowed: false }
  if (!isTrackParam(detail)) {
    const machines = all.filter(({ slug }) => slug === detail)
    return machines.length === 0 ? null : { machines, track: null, isNarrowed: true }
  }
  const track = parseTrackParam(detail)
  return track && { machines: all, track, isNarrowed: false }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { context, machine } = await getMachineData(params)
  if (!machine) return notFoundMetadata(context)
  return machineMetadata(
    context,
    machine,
    await getSetsOfMachine(machine, context.storefrontValues),
  )
}

/** The sets that fit one machine, side by side. */
export default async function MachinePage({ params }: Props) {
  const data = await getMachineData(params)
  const { route, displayName } = data.context
  if (!data.machine) return <PageNotFound route={route} />
  const { context, machine, machines, track, isNarrowed } = data
  const [sets, page, navigation] = await Promise.all([
    getSetsOfMachine(machine, context.storefrontValues),
    getProductsPage(context.storefrontValues),
    getNavigation(context.storefrontValues),
  ])
  const { brand, name } = machine
  const dataAttribute = context.singletonDataAttribute('productsPage', page)
  return (
    <>
      <MachineMemory
        brand={brand.name}
        model={name}
        {...(track && { track: formatTrackSize(track) })}
      />
      <MachineHeading
        route={route}
        machine={machine}
        text={page.machineText}
        quote={getCallsToAction(context, navigation).menuQuote}
        dataAttribute={dataAttribute}
      />
      <MachineSets
        route={route}
        machine={machine}
        sets={sets.map((set) => ({
          ...set,
          answer: track ? getFitOfSize(set.fit, track) : getFitOfMachines(set.fit, machines, true),
        }))}
        page={page}
        dataAttribute={dataAttribute}
      >
        <KnownTracks {...{ route, machine, machines, track, isNarrowed }} />
      </MachineSets>
      <MachineComparison context={context} sets={sets} page={page} />
      <MachineTracksSection {...{ route, machine, machines }} />
      <MachineFilter route={route} brand={brand} active={machine.slug} />
      <QuoteSection
        context={context}
        make={brand.name}
        model={name}
        track={track && formatTrackSize(track)}
      />
      <StructuredData
        context={context}
        breadcrumbs={[
          {
            name: translate(route.locale, 'products')('title', { name: displayName }),
            path: productsPath,
          },
          { name: brand.name, path: listingPath({ brand: brand.slug, page: 1 }) },
          { name, path: machinePath(machineRoute(machine)) },
        ]}
      />
    </>
  )
}
