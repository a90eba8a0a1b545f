import { cookies } from 'next/headers'
import { guestCookie } from '#lib/base/guest-cookie.ts'

/** Ends the session of a guest and redirects to the published site. */
export async function GET({ headers }: Request) {
  const isPrefetch = /prefetch|prerender/.test(headers.get('sec-purpose') ?? '')
  if (!isPrefetch) (await cookies()).delete(guestCookie)
  return new Response(null, {
    status: isPrefetch ? 204 : 307,
    headers: { ...(!isPrefetch && { location: '/' }), 'cache-control': 'no-store' },
  })
}
