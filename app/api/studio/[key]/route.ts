import { env } from '#lib/base/env.ts'
import { defaultLocale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import { getStudioCookieName, openStudioSession } from '#lib/base/studio-session.ts'

const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
const maxAgeSeconds = 90 * 24 * 60 * 60

/** The link that `npm start` prints: signs the browser in to the embedded Studio. */
export async function GET(_: Request, { params }: RouteContext<'/api/studio/[key]'>) {
  const { STUDIO_LINK_KEY, SITE_URL } = env()
  const session = openStudioSession((await params).key, STUDIO_LINK_KEY)
  if (session === null) {
    return new Response(translate(defaultLocale, 'studio')('linkInvalid'), { status: 403, headers })
  }
  const attributes = `Path=/studio; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict`
  const cookie = `${getStudioCookieName(SITE_URL)}=${session}; ${attributes}`
  return new Response(null, {
    status: 303,
    headers: { ...headers, location: '/studio', 'set-cookie': cookie },
  })
}
