import { assetFolder } from '#lib/base/asset-folder.ts'
import { logFailure } from '#lib/base/backend-outages.ts'
import { shownPictures } from '#lib/base/shown-pictures.ts'
import {
  areCaptionsSegments,
  formatAssetPath,
  parseAssetSegments,
} from '#lib/content/asset-path.ts'
import { fetchAsset } from '#lib/content/fetch-asset.ts'
import { fetchCaptions } from '#lib/content/fetch-captions.ts'

/** A file never changes: another one, or another crop of it, has another path. */
const cacheControl = 'public, max-age=31536000, immutable'

const notCached = { 'cache-control': 'no-store' }

const notFound = () => new Response('Not Found', { status: 404, headers: notCached })

/**
 * Serves a picture or captions of the Content Lake. A crop or file that no page shows is 404: the server has
 * looked it up already, and the route looks it up for any spelling of the URL and on a serverless host.
 */
export async function GET(
  _: Request,
  { params }: RouteContext<'/uploads/assets/[crop]/[file]'>,
): Promise<Response> {
  const { crop, file } = await params
  const picture = parseAssetSegments(crop, file)
  try {
    if (areCaptionsSegments(crop, file)) return await respondWithCaptions(file)
    if (!picture) return notFound()
    if (!(await shownPictures().isShown(formatAssetPath(file, picture.crop)))) return notFound()
    const response = await fetchAsset(picture)
    const type = response.headers.get('content-type') ?? ''
    if (response.ok && type.startsWith('image/')) {
      return new Response(response.body, {
        headers: { 'content-type': type, 'cache-control': cacheControl },
      })
    }
    if (response.status === 404) return notFound()
    throw new Error(`The Content Lake answered ${response.status}`)
  } catch (error) {
    logFailure('asset-unavailable', error)
    return new Response('Bad Gateway', { status: 502, headers: notCached })
  }
}

/** The policy is for a visitor who opens the file itself, whatever is in it. */
async function respondWithCaptions(file: string): Promise<Response> {
  const isShown = await shownPictures().isShown(`${assetFolder}captions/${file}`)
  const captions = isShown ? await fetchCaptions(file) : null
  if (!captions) return notFound()
  return new Response(captions, {
    headers: {
      'content-type': 'text/vtt; charset=utf-8',
      'cache-control': cacheControl,
      'content-security-policy': "default-src 'none'; sandbox",
    },
  })
}
