import type { StringInputProps } from 'sanity'
import { getStorefrontLengths } from '#lib/content/storefront-lengths.ts'
import type { Catalog } from '#studio/catalog/catalog.ts'
import { useStorefrontNames } from '#studio/catalog/use-storefront-names.ts'
import { CounterInput } from './counter-input.tsx'

interface Props {
  input: StringInputProps
  /** Text to count. */
  text: string
  catalog: Catalog
  /** Maximum number of characters. */
  maxLength: number
}

/** Counter of the interpolated text: on the main storefront, and with the longest name of a dealership. */
export function StorefrontCounterInput({ input, text, catalog, maxLength }: Props) {
  const names = useStorefrontNames(catalog)
  const { main, dealer } = getStorefrontLengths(text, names)
  return (
    <CounterInput
      input={input}
      maxLength={maxLength}
      used={main}
      longest={dealer && { where: dealer.name, used: dealer.length }}
    />
  )
}
