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

/** Machines that came with a track, each a link to its sets. Nothing without any. */
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
  if (models.size === 0) return null
  const heading = translate(route.locale, 'fit')('machines')
  return (
    <nav aria-label={heading} className="border-line border-b bg-frost py-6 print:hidden">
      <div className="page">
        <p className="font-display text-2xl leading-tight">{heading}</p>
        <ul className="machine-links mt-3">
          {[...models].map(([key, { name, brand, model }]) => (
            <li key={key}>
              <Link href={storefrontHref(route, machinePath({ brand, model }))}>{name}</Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}
