import { readSitemapPart } from '#lib/seo/sitemap.ts'

export const dynamic = 'force-static'

/** Ninety-nine parts hold almost five million pages. */
const partName = /^([1-9]\d?)\.xml$/

export function generateStaticParams() {
  return []
}

/** A part of a sitemap that is too large for one file. */
export async function GET(_: Request, { params }: RouteContext<'/sitemaps/[part]'>) {
  const number = partName.exec((await params).part)?.[1]
  const part = number ? await readSitemapPart(Number(number)) : null
  if (part === null) return new Response(null, { status: 404 })
  return new Response(part, { headers: { 'content-type': 'application/xml' } })
}
