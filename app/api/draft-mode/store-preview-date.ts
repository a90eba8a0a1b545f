import { cookies } from 'next/headers'
import { previewDateCookie } from '#lib/content/preview-date.ts'

/** Cookie by which next-sanity remembers that the preview is in a frame of another site. */
const partitionedCookie = 'sanity-preview-partitioned'

/** Stores the date of the preview, in ms since the epoch; null is now. */
export async function storePreviewDate(date: number | null) {
  const jar = await cookies()
  const cookie = {
    name: previewDateCookie,
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'none' as const,
    partitioned: jar.has(partitionedCookie),
  }
  if (date !== null) jar.set({ ...cookie, value: new Date(date).toISOString() })
  else if (jar.has(previewDateCookie)) jar.delete(cookie)
}
