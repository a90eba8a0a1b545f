import * as z from 'zod/mini'
import { HttpError } from '#lib/base/http-error.ts'
import { parseJson } from '#lib/base/parse-json.ts'
import { readBody } from '#lib/base/read-body.ts'
import { maxCommentBytes, newGuestReply } from '#lib/guests/guest-comment.ts'
import { addGuestReply } from '#lib/guests/guest-repository.ts'
import { handleGuestRequest } from '#lib/guests/handle-guest-request.ts'

const statuses = { stored: 201, gone: 410, limited: 429, missing: 404 }

/** Adds a guest's reply to a comment of the same link. */
export function POST(
  request: Request,
  { params }: RouteContext<'/api/guests/comments/[id]/replies'>,
) {
  return handleGuestRequest(request, async (hash) => {
    const id = z.safeParse(z.guid(), (await params).id)
    if (!id.success) throw new HttpError(404, 'There is no such comment')
    const parsed = z.safeParse(newGuestReply, parseJson(await readBody(request, maxCommentBytes)))
    if (!parsed.success) throw new HttpError(400, 'The reply is malformed')
    const outcome = await addGuestReply(hash, id.data, parsed.data)
    return new Response(null, { status: statuses[outcome] })
  })
}
