import * as z from 'zod/mini'

/** A signed proof-of-work challenge of `altcha-lib`. The signature covers all parameters. */
export const challengeSchema = z.object({
  parameters: z.object({
    algorithm: z.string(),
    cost: z.number(),
    data: z.record(z.string(), z.string()),
    expiresAt: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    nonce: z.string(),
    salt: z.string(),
  }),
  signature: z.string(),
})

/** A challenge with its solution, as the form's script sends it. */
export const proofOfWorkSchema = z.object({
  challenge: challengeSchema,
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

export type SignedChallenge = z.infer<typeof challengeSchema>
export type ProofOfWork = z.infer<typeof proofOfWorkSchema>
