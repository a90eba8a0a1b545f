import { env } from '#lib/base/env.ts'
import { defaultLocale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import { openStudioSession, studioSessionCookie } from '#lib/base/studio-session.ts'

const headers = { 'cache-control': 'no-store' }

/** The one-time link that `npm start` prints: signs the browser in to the embedded Studio. */
export async function GET(_: Request, { params }: RouteContext<'/api/studio/[key]'>) {
  const session = openStudioSession((await params).key, env().STUDIO_LINK_KEY)
  if (session === null) {
    return new Response(translate(defaultLocale, 'studio')('linkUsed'), { status: 403, headers })
  }
  const cookie = `${studioSessionCookie}=${session}; Path=/studio; HttpOnly; SameSite=Lax`
  return new Response(null, {
    status: 303,
    headers: { ...headers, location: '/studio', 'set-cookie': cookie },
  })
}

/** Checks of links, such as those of mail programs, do not use the key. */
export function HEAD() {
  return new Response(null, { status: 204, headers })
}
