import type { z } from 'zod'
import { env } from '#lib/base/env.ts'
import { HttpError } from '#lib/base/http-error.ts'
import { guestSubject } from '#lib/content/guest-draft.ts'
import { getDraftModeId } from '#lib/guests/guest-draft-mode.ts'
import { type guestLinks, type guestLinkUrl, newGuestLink } from '#lib/guests/guest-link.ts'
import { addGuestLink, getGuestLinks } from '#lib/guests/guest-repository.ts'
import { createGuestToken, hashGuestToken } from '#lib/guests/guest-token.ts'
import { handleStaffRequest, parseJsonBody } from '#lib/staff/handle-staff-request.ts'

/** Returns the links to a draft or release (`subject`), with their comments. */
export function GET(request: Request) {
  return handleStaffRequest(request, async () => {
    const subject = guestSubject.safeParse(new URL(request.url).searchParams.get('subject'))
    if (!subject.success) throw new HttpError(400, 'There is no such draft.')
    const body: z.infer<typeof guestLinks> = { links: await getGuestLinks(subject.data) }
    return Response.json(body)
  })
}

/** Adds a link to a draft or release. Returns its URL. */
export function POST(request: Request) {
  return handleStaffRequest(request, async ({ name }) => {
    const link = await parseJsonBody(request, newGuestLink)
    if (getDraftModeId() === null) {
      throw new HttpError(501, 'This site cannot show drafts: its preview is not set up.')
    }
    const token = createGuestToken()
    await addGuestLink({ ...link, secret_hash: hashGuestToken(token) ?? '', created_by: name })
    const body: z.infer<typeof guestLinkUrl> = { url: `${env().SITE_URL}/api/guests/${token}` }
    return Response.json(body, { status: 201 })
  })
}
