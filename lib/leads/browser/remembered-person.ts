import * as z from 'zod/mini'
import { getRememberedValue, setRememberedValue } from './remembered-value.ts'

const text = z.optional(z.string().check(z.trim(), z.maxLength(254)))

const rememberedPerson = z.object({
  first_name: text,
  last_name: text,
  /** Full name, of the forms that ask for one. */
  name: text,
  company_name: text,
  email: text,
  phone_number: text,
})

/** Who the visitor is, as entered in a form on this device and not sent yet. */
export type RememberedPerson = z.infer<typeof rememberedPerson>

/** Remembers a person until they are forgotten. One without any text is forgotten. */
export function rememberPerson(person: RememberedPerson) {
  const entered = Object.entries(rememberedPerson.safeParse(person).data ?? {}).filter(
    ([, value]) => value,
  )
  setRememberedValue('person', entered.length > 0 ? Object.fromEntries(entered) : null)
}

/** Returns an empty object where nothing valid is stored. */
export function getRememberedPerson(): RememberedPerson {
  return getRememberedValue('person', rememberedPerson) ?? {}
}

/** Forgets the person on this device. */
export function forgetPerson() {
  setRememberedValue('person', null)
}
