import { ButtonLink } from '#components/ui/button.tsx'
import { translate } from '#lib/base/messages.ts'
import type { SetType } from '#lib/catalog/set-type.ts'
import type { DataAttribute } from '#lib/content/data-attributes.ts'
import type { StorefrontRoute } from '#lib/routing/storefront-href.ts'
import type { SetUse } from './set-use.ts'

interface Props {
  route: StorefrontRoute
  kind: SetType
  use: SetUse
  /** Name of the model. */
  machine: string
  quoteHref: string
  dataAttribute: DataAttribute
}

/** Place of a kind of set that no product offers for a machine: leads to the quote form. */
export function MissingSet({ route, kind, use, machine, quoteHref, dataAttribute }: Props) {
  const t = translate(route.locale, 'machine')
  return (
    <li className="missing">
      <div>
        <p className="kind">{t(`kind_${kind}`)}</p>
        <p {...dataAttribute(use.field)}>{use.text}</p>
        <p className="mt-4">{t('missing', { machine })}</p>
        <ButtonLink variant="onLight" href={quoteHref}>
          {t('ask')}
        </ButtonLink>
      </div>
    </li>
  )
}
