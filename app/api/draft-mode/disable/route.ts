import { cookies, draftMode } from 'next/headers'
import { sameSitePath } from '../same-site-path.ts'

/** What next-sanity keeps beside the cookie of draft mode. */
const previewCookies = ['sanity-preview-perspective', 'sanity-preview-variant']

/** Ends the preview of drafts and leads back to the page it was asked from, as visitors see it. */
export async function GET({ headers }: Request) {
  const isGuess = /prefetch|prerender/.test(headers.get('sec-purpose') ?? '')
  if (isGuess) return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
  const draft = await draftMode()
  draft.disable()
  const jar = await cookies()
  for (const name of previewCookies) {
    jar.delete({ name, path: '/', secure: true, sameSite: 'none' })
  }
  return new Response(null, {
    status: 307,
    headers: {
      location: sameSitePath(headers.get('referer') ?? '/'),
      'cache-control': 'no-store',
    },
  })
}
