import { useId } from 'react'
import { Button } from '#components/ui/button.tsx'
import { translate } from '#lib/base/messages.ts'
import { maxFitQueryLength } from '#lib/catalog/fit/fit-index.ts'
import { fitPath } from '#lib/routing/page-paths.ts'
import { type StorefrontRoute, storefrontHref } from '#lib/routing/storefront-href.ts'

interface Props {
  route: StorefrontRoute
  /** Name of the machine of the page, for which the visitor types the rest. */
  machine?: string
  /** The last input. */
  typed?: string
}

/** One field for what people have: the size on the track, a serial number or a model. A form without scripts. */
export function FitForm({ route, machine, typed }: Props) {
  const t = translate(route.locale, 'fit')
  const id = useId()
  return (
    <form action={storefrontHref(route, fitPath)} className="fit-form">
      <label htmlFor={id}>{t(machine ? 'fieldOf' : 'field')}</label>
      {machine && <input type="hidden" name="machine" value={machine} />}
      <input
        id={id}
        name="q"
        defaultValue={typed}
        required
        maxLength={maxFitQueryLength}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-describedby={`${id}-example`}
      />
      <Button type="submit">{t('submit')}</Button>
      <small id={`${id}-example`}>{t('example')}</small>
    </form>
  )
}
