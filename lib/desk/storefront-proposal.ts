import { z } from 'zod'

/** Change of a dealer's storefront that waits for staff, as `storefront_proposals` returns it. */
export const storefrontProposal = z.object({
  dealership_id: z.guid(),
  name: z.string(),
  author: z.string(),
  created_at: z.string(),
  /** Columns that would change. */
  changes: z.array(
    z.object({ column: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
})

export type StorefrontProposal = z.infer<typeof storefrontProposal>

/** The body of a request that decides on one. */
export const proposalDecision = storefrontProposal
  .pick({ dealership_id: true, created_at: true })
  .extend({ is_approved: z.boolean() })
