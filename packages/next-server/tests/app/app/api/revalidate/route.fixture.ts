import { revalidateTag } from 'next/cache'

export function POST() {
  revalidateTag('headline', 'max')
  return new Response(null, { status: 204 })
}
