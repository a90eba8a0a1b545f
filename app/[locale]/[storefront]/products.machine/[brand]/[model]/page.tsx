import '#components/catalog/machine-sets.css'
import type { Metadata } from 'next'
import { MachineFilter } from '#components/catalog/machine-filter.tsx'
import { MachineHeading } from '#components/catalog/machine-heading.tsx'
import { MachineMemory } from '#components/catalog/machine-memory.tsx'
import { MachineSets } from '#components/catalog/machine-sets.tsx'
import { QuoteSection } from '#components/catalog/quote-section.tsx'
import { PageNotFound } from '#components/not-found/page-not-found.tsx'
import { StructuredData } from '#components/seo/structured-data.tsx'
import { translate } from '#lib/base/messages.ts'
import { getMachine, getSetsOfMachine, machineRoute } from '#lib/catalog/machines.ts'
import { getNavigation } from '#lib/content/navigation.ts'
import { getProductsPage } from '#lib/content/products-page.ts'
import { listingPath } from '#lib/routing/listing-route.ts'
import { machinePath, parseMachineSegments } from '#lib/routing/machine-route.ts'
import { productsPath } from '#lib/routing/page-paths.ts'
import { machineMetadata } from '#lib/seo/machine-metadata.ts'
import { notFoundMetadata } from '#lib/seo/metadata.ts'
import { getCallsToAction } from '#lib/storefront/calls-to-action.ts'
import { getStorefrontContext } from '#lib/storefront/get-storefront-context.ts'

type Props = PageProps<'/[locale]/[storefront]/products.machine/[brand]/[model]'>

/** None: a build does not take longer with more models. */
export function generateStaticParams() {
  return []
}

async function getMachineData(params: Props['params']) {
  const segments = await params
  const route = parseMachineSegments(segments.brand, segments.model)
  const [context, machine] = await Promise.all([
    getStorefrontContext(),
    route && getMachine(route.brand, route.model),
  ])
  return { context, machine }
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
  const { context, machine } = await getMachineData(params)
  const { route, displayName } = context
  if (!machine) return <PageNotFound route={route} />
  const [sets, page, navigation] = await Promise.all([
    getSetsOfMachine(machine, context.storefrontValues),
    getProductsPage(context.storefrontValues),
    getNavigation(context.storefrontValues),
  ])
  const { brand, name } = machine
  const dataAttribute = context.singletonDataAttribute('productsPage', page)
  return (
    <>
      <MachineMemory brand={brand.name} model={name} />
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
        sets={sets}
        page={page}
        dataAttribute={dataAttribute}
      />
      <MachineFilter route={route} brand={brand} active={machine.slug} />
      <QuoteSection context={context} make={brand.name} model={name} />
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
