import { personFields, preferenceFields } from './person.ts'

/** All fields that the quote request and the waitlist share. Apart: no script of a page needs them. */
export const visitorFields = { ...personFields, ...preferenceFields } as const
