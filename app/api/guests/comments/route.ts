import * as z from 'zod/mini'
import { HttpError } from '#lib/base/http-error.ts'
import { parseJson } from '#lib/base/parse-json.ts'
import { readBody } from '#lib/base/read-body.ts'
import { maxCommentBytes, newGuestComment } from '#lib/guests/guest-comment.ts'
import { addGuestComment, getGuestComments } from '#lib/guests/guest-repository.ts'
import { handleGuestRequest } from '#lib/guests/handle-guest-request.ts'

const statuses = { stored: 201, gone: 410, limited: 429 }

/** Returns the comments by the guests of a link. */
export function GET(request: Request) {
  return handleGuestRequest(request, async (hash) => {
    const comments = await getGuestComments(hash)
    if (!comments) throw new HttpError(410, 'The link is not valid')
    return Response.json({ comments })
  })
}

/** Adds a comment by a guest. */
export function POST(request: Request) {
  return handleGuestRequest(request, async (hash) => {
    const parsed = z.safeParse(newGuestComment, parseJson(await readBody(request, maxCommentBytes)))
    if (!parsed.success) throw new HttpError(400, 'The comment is malformed')
    return new Response(null, { status: statuses[await addGuestComment(hash, parsed.data)] })
  })
}
