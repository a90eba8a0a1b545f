import { loadLogo } from '#lib/catalog/load-logo.ts'
import { logoUrlPattern } from '#lib/values/logo-url.ts'

/** Logo of a dealership. Its path has the hash of its content: another logo has another path. */
export async function GET(_: Request, { params }: RouteContext<'/logos/[file]'>) {
  const url = `/logos/${(await params).file}`
  const content = logoUrlPattern.test(url) ? await loadLogo(url) : null
  if (content === null) return new Response(null, { status: 404 })
  return new Response(Buffer.from(content, 'base64'), {
    headers: {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'",
    },
  })
}
