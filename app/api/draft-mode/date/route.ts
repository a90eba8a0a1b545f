import { draftMode } from 'next/headers'
import { parsePreviewDate } from '#lib/content/preview-date.ts'
import { sameSitePath } from '../same-site-path.ts'
import { storePreviewDate } from '../store-preview-date.ts'

/** Sets the date of the preview in draft mode and redirects to a page. */
export async function GET(request: Request) {
  const { searchParams } = new URL(request.url)
  if (!(await draftMode()).isEnabled) return new Response(null, { status: 403 })
  await storePreviewDate(parsePreviewDate(searchParams.get('at')))
  return new Response(null, {
    status: 307,
    headers: {
      location: sameSitePath(searchParams.get('path') ?? '/'),
      'cache-control': 'no-store',
    },
  })
}
