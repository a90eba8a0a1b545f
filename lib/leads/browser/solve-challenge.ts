import { solveChallenge as findSolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { ProofOfWork, SignedChallenge } from '#lib/leads/challenge/challenge-schema.ts'

/** Many times the duration on a slow phone. */
const timeoutMs = 60_000

/**
 * Solves a challenge in a few seconds. Web Crypto derives the keys on threads of the browser, so that
 * the page stays responsive without a worker.
 * @returns null after a minute
 * @throws TypeError outside secure contexts (HTTPS, localhost), which have no Web Crypto
 */
export async function solveChallenge(challenge: SignedChallenge): Promise<ProofOfWork | null> {
  const solution = await findSolution({ challenge, deriveKey, timeout: timeoutMs })
  return solution && { challenge, solution }
}
