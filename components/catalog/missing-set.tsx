import { ButtonLink } from '#components/ui/button.tsx'
import { translate } from '#lib/base/messages.ts'
import type { SetType } from '#lib/catalog/set-type.ts'
import type { DataAttribute } from '#lib/content/data-attributes.ts'
import type { StorefrontRoute } from '#lib/routing/storefront-href.ts'
import type { SetPurpose } from './set-purpose.ts'

interface Props {
  route: StorefrontRoute
  setType: SetType
  purpose: SetPurpose
  /** Name of the model. */
  machine: string
  quoteHref: string
  dataAttribute: DataAttribute
}

/** Place of a set type that no product offers for a machine: leads to the quote form. */
export function MissingSet({ route, setType, purpose, machine, quoteHref, dataAttribute }: Props) {
  const t = translate(route.locale, 'machine')
  return (
    <li className="missing">
      <div>
        <p className="set-type">{t(`setType_${setType}`)}</p>
        <p {...dataAttribute(purpose.field)}>{purpose.text}</p>
        <p className="mt-4">{t('missing', { machine })}</p>
        <ButtonLink variant="onLight" href={quoteHref}>
          {t('ask')}
        </ButtonLink>
      </div>
    </li>
  )
}
