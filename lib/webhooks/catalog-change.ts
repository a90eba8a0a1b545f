import { z } from 'zod'

/** Message of `private.announce_changes` in `supabase/schemas`: one per statement. */
export const catalogChangeSchema = z.object({
  source: z.literal('supabase'),
  /** Cache tags that the change makes stale. */
  tags: z.array(z.string()).max(1_000),
})
