import { env } from '#lib/base/env.ts'
import { HttpError } from '#lib/base/http-error.ts'
import { createSecretToken, hashSecretToken } from '#lib/base/secret-token.ts'
import { noInput, rowId, staffProcedure } from '#lib/base/staff-procedure.ts'
import { getDraftModeId } from './guest-draft-mode.ts'
import { commentChange, newGuestLink, newStaffAnswer } from './guest-link.ts'
import {
  addGuestLink,
  answerGuestComment,
  countWaitingComments,
  deleteGuestComment,
  getCommentedLinks,
  getGuestLinks,
  resolveGuestComment,
  revokeGuestLink,
} from './guest-repository.ts'

const noComment = () => new HttpError(404, 'There is no such comment.')

/** Staff API of guests' links and comments. */
export const guestProcedures = {
  /** Returns the links to a draft or release, with their comments. */
  getLinks: staffProcedure(newGuestLink.pick({ subject: true }), ({ subject }) =>
    getGuestLinks(subject),
  ),

  /** Returns the links with comments by guests: first those with comments that wait for staff. */
  getCommentedLinks: staffProcedure(noInput, getCommentedLinks),

  /** Returns the number of comments by guests that are neither done nor answered. */
  countWaiting: staffProcedure(noInput, countWaitingComments),

  /** Adds a link to a draft or release. Returns its URL, which cannot be read again. */
  add: staffProcedure(newGuestLink, async (link, { staff }) => {
    if (getDraftModeId() === null) {
      throw new HttpError(501, 'This site cannot show drafts: its preview is not set up.')
    }
    const token = createSecretToken()
    const secret_hash = hashSecretToken(token) ?? ''
    await addGuestLink({ ...link, secret_hash, created_by: staff.name })
    return `${env().SITE_URL}/api/guests/${token}`
  }),

  /** Revokes a link: the next request of a guest is rejected. */
  revoke: staffProcedure(rowId, async ({ id }) => {
    if (!(await revokeGuestLink(id))) throw new HttpError(404, 'There is no such link.')
  }),

  /** Marks a comment by a guest as done, or as open again. */
  resolveComment: staffProcedure(commentChange.extend(rowId.shape), async ({ id, is_resolved }) => {
    if (!(await resolveGuestComment(id, is_resolved))) throw noComment()
  }),

  /** Answers a comment by a guest, by the name of the staff. */
  answerComment: staffProcedure(
    newStaffAnswer.extend(rowId.shape),
    async ({ id, body }, { staff: { name } }) => {
      const outcome = await answerGuestComment(id, { name, body })
      if (outcome === 'missing') throw noComment()
      if (outcome === 'limited') throw new HttpError(429, 'This comment has 50 answers already.')
    },
  ),

  /** Deletes a comment by a guest. */
  deleteComment: staffProcedure(rowId, async ({ id }) => {
    if (!(await deleteGuestComment(id))) throw noComment()
  }),
}
