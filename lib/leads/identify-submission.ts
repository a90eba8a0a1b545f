import 'server-only'
import type { ProofOfWork, SignedChallenge } from './challenge/challenge-schema.ts'
import type { ChallengedLead } from './challenge/challenge-secret.ts'
import { createProofOfWorkChallenge, isProofOfWorkValid } from './challenge/proof-of-work.ts'
import { createWaitToken, getSecondsToWait, waitMs } from './challenge/wait-token.ts'
import type { LeadFormName } from './forms/lead-form-name.ts'

/** Challenge that a submission beyond half of a limit must pass before it is sent again. */
export type RequiredChallenge =
  | { kind: 'proof-of-work'; challenge: SignedChallenge }
  /** Without JavaScript: wait, and send the token in a hidden field. */
  | { kind: 'wait'; token: string; seconds: number }

/** The id of a submission's lead, and the challenge for that id. */
export interface IdentifiedSubmission {
  id: string
  isChallengePassed: boolean
  createChallenge: () => Promise<RequiredChallenge>
}

/** Identifies a submission of the form's script. */
export async function identifyScriptSubmission(
  lead: ChallengedLead,
  proof: ProofOfWork | null,
): Promise<IdentifiedSubmission> {
  return {
    id: lead.id,
    isChallengePassed: proof !== null && (await isProofOfWorkValid(proof, lead)),
    createChallenge: async () => ({
      kind: 'proof-of-work',
      challenge: await createProofOfWorkChallenge(lead),
    }),
  }
}

/**
 * Identifies a submission without JavaScript. The id changes every ten minutes: one whose token was
 * made in the previous window keeps its id.
 */
export function identifyNoScriptSubmission(
  form: LeadFormName,
  ids: { current: string; previous: string },
  token: string | null,
): IdentifiedSubmission {
  const now = Date.now()
  for (const id of [ids.current, ids.previous]) {
    const seconds = getSecondsToWait(token, { form, id }, now)
    if (token === null || seconds === null) continue
    return {
      id,
      isChallengePassed: seconds === 0,
      createChallenge: async () => ({ kind: 'wait', token, seconds }),
    }
  }
  return {
    id: ids.current,
    isChallengePassed: false,
    createChallenge: async () => ({
      kind: 'wait',
      token: createWaitToken({ form, id: ids.current }, now),
      seconds: waitMs / 1000,
    }),
  }
}
