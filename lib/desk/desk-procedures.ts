import { z } from 'zod'
import { HttpError } from '#lib/base/http-error.ts'
import { rowId, staffProcedure } from '#lib/base/staff-procedure.ts'
import { normalizeLine } from '#lib/values/clean-text.ts'
import { isEmailAddress, normalizeEmailAddress } from '#lib/values/email-address.ts'
import { addPerson, getPeople, removePerson } from './desk-staff-repository.ts'

const newPerson = z.object({
  dealership: z.guid(),
  name: z
    .string()
    .transform(normalizeLine)
    .refine((name) => name !== '' && name.length <= 100),
  email: z.string().transform(normalizeEmailAddress).refine(isEmailAddress),
})

const refusals = {
  known: 'This address may enter already.',
  limited: 'A dealership has at most 30 people. Remove somebody first.',
  gone: 'There is no such dealership. Somebody may have deleted it.',
}

/** Staff API of the people who may enter the desk of a dealership. */
export const deskProcedures = {
  /** Returns who may enter the desk of a dealership. */
  getPeople: staffProcedure(rowId, ({ id }) => getPeople(id)),

  /** Lets a person enter, by the email address. */
  addPerson: staffProcedure(newPerson, async ({ dealership, ...person }, { staff }) => {
    const outcome = await addPerson(dealership, person, staff.name)
    if (outcome !== 'added') throw new HttpError(409, refusals[outcome])
  }),

  /** Removes a person, whose sessions end. */
  removePerson: staffProcedure(rowId, async ({ id }) => {
    if (!(await removePerson(id))) throw new HttpError(404, 'This person was removed already.')
  }),
}
