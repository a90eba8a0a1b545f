import { z } from 'zod'
import { type LeadFilters, leadFilters } from '#lib/leads/staff/lead.ts'

/** What is filtered by, as far as it stands in the address: what is searched for may be personal. */
export type Chosen = Omit<LeadFilters, 'search'>

export const nothingChosen: Chosen = {
  form: null,
  storefront: null,
  brand: null,
  from: null,
  to: null,
}

/** How the main storefront is written in the address. */
const main = 'main'

const { form, storefront, brand, from, to } = leadFilters.shape

const parameters = z.object({
  form: form.catch(null),
  storefront: storefront.catch(null).transform((slug) => (slug === main ? '' : slug)),
  brand: brand.catch(null),
  from: from.catch(null),
  to: to.catch(null),
})

type Parameters = readonly (readonly [name: string, value: string | undefined])[]

/** Reads the parameters of an address; what is malformed is left out. */
export function readChosen(written: Parameters): Chosen {
  const given = Object.fromEntries(written.filter(([, value]) => value !== ''))
  return parameters.parse({ ...nothingChosen, ...given })
}

export function writeChosen({ storefront, ...others }: Chosen): [string, string][] {
  return Object.entries({ ...others, storefront: storefront === '' ? main : storefront }).flatMap(
    ([name, value]) => (value === null ? [] : [[name, value] satisfies [string, string]]),
  )
}
