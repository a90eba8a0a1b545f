import { drawIcon } from '#lib/seo/draw-icon.ts'
import { iconFiles, isIconFile } from '#lib/seo/icons.ts'

export const dynamic = 'force-static'
export const dynamicParams = false

export function generateStaticParams() {
  return iconFiles.map((file) => ({ file }))
}

/** The mark as a picture, drawn when the site is built. */
export async function GET(_: Request, { params }: RouteContext<'/icons/[file]'>) {
  const { file } = await params
  if (!isIconFile(file)) return new Response(null, { status: 404 })
  return new Response(new Uint8Array(await drawIcon(file)), {
    headers: { 'content-type': 'image/png' },
  })
}
