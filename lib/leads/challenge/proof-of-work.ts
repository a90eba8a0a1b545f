import 'server-only'
import { randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { challengeSchema, type ProofOfWork, type SignedChallenge } from './challenge-schema.ts'
import { type ChallengedLead, challengeLifetimeMs, getChallengeSecret } from './challenge-secret.ts'

/**
 * A browser derives a key for every number up to the challenge's, 1 to 2 million rounds of SHA-256 in
 * all: about half a second on a desktop, 1 to 3 on a phone.
 */
const cost = { algorithm: 'PBKDF2/SHA-256', roundsPerKey: 5_000, minKeys: 200, maxKeys: 400 }

/** Returns a challenge for the browser's script, valid for ten minutes and for this lead only. */
export async function createProofOfWorkChallenge({
  form,
  id,
}: ChallengedLead): Promise<SignedChallenge> {
  const challenge = await createChallenge({
    algorithm: cost.algorithm,
    cost: cost.roundsPerKey,
    counter: randomInt(cost.minKeys, cost.maxKeys + 1),
    data: { form, lead: id },
    deriveKey,
    expiresAt: new Date(Date.now() + challengeLifetimeMs),
    hmacSignatureSecret: getChallengeSecret(),
  })
  return challengeSchema.parse(challenge)
}

/** Whether a proof solves a challenge that this site made for the lead, within ten minutes. */
export async function isProofOfWorkValid(
  { challenge, solution }: ProofOfWork,
  { form, id }: ChallengedLead,
): Promise<boolean> {
  const { data } = challenge.parameters
  if (data.form !== form || data.lead !== id) return false
  const { verified } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: getChallengeSecret(),
  })
  return verified
}
