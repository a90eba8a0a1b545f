import 'server-only'
import { z } from 'zod'
import { createSupabaseAdmin } from '#lib/base/supabase-admin.ts'
import { unwrapResponse } from '#lib/base/unwrap-response.ts'
import {
  type AdditionOutcome,
  additionOutcome,
  type DeskPeople,
  deskPeople,
} from './desk-schemas.ts'
import {
  type proposalDecision,
  type StorefrontProposal,
  storefrontProposal,
} from './storefront-proposal.ts'

/** Returns the people who have access to the desk of a dealership. @throws DatabaseError */
export async function getPeople(dealership_id: string): Promise<DeskPeople> {
  const response = await createSupabaseAdmin().rpc('dealership_people', { dealership_id })
  return deskPeople.parse(unwrapResponse(response))
}

/** Lets a person enter the desk of a dealership. @throws DatabaseError */
export async function addPerson(
  dealership_id: string,
  person: { email: string; name: string },
  added_by: string,
): Promise<AdditionOutcome> {
  const values = { dealership_id, ...person, added_by }
  const response = await createSupabaseAdmin().rpc('add_dealership_person', values)
  return additionOutcome.parse(unwrapResponse(response))
}

/** Removes a person, whose sessions end. Returns false if there is no such person. @throws DatabaseError */
export async function removePerson(id: string): Promise<boolean> {
  const response = await createSupabaseAdmin().rpc('remove_dealership_person', { id })
  return z.boolean().parse(unwrapResponse(response))
}

/** Returns the changes of storefronts that wait for staff, oldest first. @throws DatabaseError */
export async function getProposals(): Promise<StorefrontProposal[]> {
  const response = await createSupabaseAdmin().rpc('storefront_proposals')
  return z.array(storefrontProposal).parse(unwrapResponse(response))
}

const decisionOutcome = z.object({
  status: z.enum(['approved', 'rejected', 'conflict', 'invalid']),
})

/** Approves or rejects a change of a storefront. @throws DatabaseError */
export async function decideProposal(
  decision: z.infer<typeof proposalDecision>,
  { id, name }: { id: string; name: string },
) {
  const response = await createSupabaseAdmin().rpc('decide_storefront_proposal', {
    ...decision,
    staff: { id, name },
  })
  return decisionOutcome.parse(unwrapResponse(response)).status
}
