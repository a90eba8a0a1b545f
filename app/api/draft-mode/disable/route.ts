import { cookies, draftMode } from 'next/headers'
import { sameSitePath } from '../same-site-path.ts'
import { storePreviewDate } from '../store-preview-date.ts'

/** Cookies of next-sanity besides the draft mode cookie. */
const previewCookies = ['sanity-preview-perspective', 'sanity-preview-variant']

/** Ends draft mode and redirects to the page that the request came from. */
export async function GET({ headers }: Request) {
  const isPrefetch = /prefetch|prerender/.test(headers.get('sec-purpose') ?? '')
  if (isPrefetch)
    return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
  const draft = await draftMode()
  draft.disable()
  await storePreviewDate(null)
  const cookieStore = await cookies()
  for (const name of previewCookies) {
    cookieStore.delete({ name, path: '/', secure: true, sameSite: 'none' })
  }
  return new Response(null, {
    status: 307,
    headers: {
      location: sameSitePath(headers.get('referer') ?? '/'),
      'cache-control': 'no-store',
    },
  })
}
