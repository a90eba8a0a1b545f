import { ButtonLink } from '#components/ui/button.tsx'
import { KeepTogether } from '#components/ui/keep-together.tsx'
import { Link } from '#components/ui/link.tsx'
import { translate } from '#lib/base/messages.ts'
import { type Machine, machineRoute } from '#lib/catalog/machines.ts'
import type { DataAttribute } from '#lib/content/data-attributes.ts'
import { listingPath } from '#lib/routing/listing-route.ts'
import { machinePath } from '#lib/routing/machine-route.ts'
import { quoteAnchor } from '#lib/routing/page-paths.ts'
import { type StorefrontRoute, storefrontHref } from '#lib/routing/storefront-href.ts'
import type { CallToAction } from '#lib/storefront/calls-to-action.ts'

interface Props {
  route: StorefrontRoute
  machine: Machine
  text: string | null
  /** Button that leads to the quote form of the page, or to the target that staff chose. */
  quote: CallToAction
  dataAttribute: DataAttribute
}

/** Heading of a machine’s page, low enough that the sets begin on the first screen. */
export function MachineHeading({ route, machine, text, quote, dataAttribute }: Props) {
  const { brand, name } = machine
  const { label, href, hasOwnTarget, ...attribute } = quote
  const t = translate(route.locale, 'machine')
  return (
    <div className="bg-plate text-snow print:bg-transparent print:text-ink">
      <div className="page py-5 md:py-10">
        <Link
          href={storefrontHref(route, listingPath({ brand: brand.slug, page: 1 }))}
          className="mb-2 inline-block py-2.5 font-semibold text-frost underline-offset-4 hover:underline print:hidden"
        >
          <span aria-hidden>← </span>
          {translate(route.locale, 'products')('backToBrand', { brand: brand.name })}
        </Link>
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
          <div className="max-w-3xl">
            <h1 className="text-title">
              <KeepTogether>{t('title', { machine: `${brand.name} ${name}` })}</KeepTogether>
            </h1>
            {text && (
              <p
                className="mt-3 max-w-prose text-frost text-lead"
                {...dataAttribute('machineText')}
              >
                {text}
              </p>
            )}
          </div>
          <ButtonLink
            href={
              hasOwnTarget
                ? href
                : storefrontHref(route, `${machinePath(machineRoute(machine))}#${quoteAnchor}`)
            }
            className="max-sm:w-full print:hidden"
            {...attribute}
          >
            {label}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}
