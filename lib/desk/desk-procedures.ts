import { z } from 'zod'
import { HttpError } from '#lib/base/http-error.ts'
import { noInput, rowId, staffProcedure } from '#lib/base/staff-procedure.ts'
import { normalizeLine } from '#lib/values/clean-text.ts'
import { isEmailAddress, normalizeEmailAddress } from '#lib/values/email-address.ts'
import {
  addPerson,
  decideProposal,
  getPeople,
  getProposals,
  removePerson,
} from './desk-staff-repository.ts'
import { proposalDecision } from './storefront-proposal.ts'

const newPerson = z.object({
  dealership: z.guid(),
  name: z
    .string()
    .transform(normalizeLine)
    .refine((name) => name !== '' && name.length <= 100),
  email: z.string().transform(normalizeEmailAddress).refine(isEmailAddress),
})

/** Staff API for access to the desk of a dealership. */
export const deskProcedures = {
  /** Returns the people who have access. */
  getPeople: staffProcedure(rowId, ({ id }) => getPeople(id)),

  /** Lets a person enter, by the email address. Returns whether that was possible. */
  addPerson: staffProcedure(newPerson, ({ dealership, ...person }, { staff }) =>
    addPerson(dealership, person, staff.name),
  ),

  /** Returns the changes of storefronts that wait for staff, oldest first. */
  getProposals: staffProcedure(noInput, getProposals),

  /** Approves or rejects the change that staff have read. */
  decideProposal: staffProcedure(proposalDecision, async (decision, { staff }) => ({
    status: await decideProposal(decision, staff),
  })),

  /** Removes a person, whose sessions end. */
  removePerson: staffProcedure(rowId, async ({ id }) => {
    if (!(await removePerson(id))) throw new HttpError(404, 'This person was removed already.')
  }),
}
