import { respondWithManifest } from '#lib/seo/web-manifest.ts'

export const dynamic = 'force-static'

/** Web app manifest of the pages in French. @throws ContentError */
export function GET() {
  return respondWithManifest('fr')
}
