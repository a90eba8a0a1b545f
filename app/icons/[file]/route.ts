import { iconFiles, isIconFile } from '#lib/seo/icons.ts'
import { renderIcon } from '#lib/seo/render-icon.ts'

export const dynamic = 'force-static'
export const dynamicParams = false

export function generateStaticParams() {
  return iconFiles.map((file) => ({ file }))
}

/** App icon as PNG, rendered at build time. */
export async function GET(_: Request, { params }: RouteContext<'/icons/[file]'>) {
  const { file } = await params
  if (!isIconFile(file)) return new Response(null, { status: 404 })
  return new Response(new Uint8Array(await renderIcon(file)), {
    headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' },
  })
}
