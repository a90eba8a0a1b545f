import 'server-only'
import type { Metadata } from 'next'
import { translate } from '#lib/base/messages.ts'
import { type Machine, machineRoute } from '#lib/catalog/machines.ts'
import type { ProductSummary } from '#lib/catalog/product-summary.ts'
import { machinePath } from '#lib/routing/machine-route.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'
import { pageMetadata } from './metadata.ts'

/** Returns the metadata of a machine’s page: its title and description name the machine and its sets. */
export function machineMetadata(
  context: StorefrontContext,
  machine: Machine,
  sets: readonly ProductSummary[],
): Metadata {
  const { locale } = context.route
  const t = translate(locale, 'machine')
  const name = `${machine.brand.name} ${machine.name}`
  const kinds = new Set(sets.flatMap(({ setType }) => (setType ? [t(`kindName_${setType}`)] : [])))
  const list = new Intl.ListFormat(locale).format([...kinds])
  return pageMetadata(context, {
    path: machinePath(machineRoute(machine)),
    title: t('title', { machine: name }),
    description:
      kinds.size > 0
        ? t('descriptionOfKinds', { machine: name, kinds: list })
        : t('description', { machine: name }),
  })
}
