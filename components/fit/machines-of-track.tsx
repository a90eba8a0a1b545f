import { Link } from '#components/ui/link.tsx'
import { translate } from '#lib/base/messages.ts'
import type { MachineOfTrack } from '#lib/catalog/fit/read-fit.ts'
import { machinePath } from '#lib/routing/machine-route.ts'
import { modelSlug } from '#lib/routing/model-slug.ts'
import { type StorefrontRoute, storefrontHref } from '#lib/routing/storefront-href.ts'

interface Props {
  route: StorefrontRoute
  machines: readonly MachineOfTrack[]
}

/** Machines that came with a track, each a link to its sets. Empty without any. */
export function MachinesOfTrack({ route, machines }: Props) {
  const models = new Map(
    machines.flatMap(({ brand, machine }) => {
      const model = modelSlug(machine.name)
      return model === null
        ? []
        : [
            [
              `${brand.slug} ${model}`,
              { name: `${brand.name} ${machine.name}`, brand: brand.slug, model },
            ],
          ]
    }),
  )
  return (
    <div>
      {models.size > 0 && (
        <>
          <h2>{translate(route.locale, 'fit')('machines')}</h2>
          <ul className="machine-links mt-5">
            {[...models].map(([key, { name, brand, model }]) => (
              <li key={key}>
                <Link href={storefrontHref(route, machinePath({ brand, model }))}>{name}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
