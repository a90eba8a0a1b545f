import { createClient } from '@supabase/supabase-js'
import { socialPictureUrl } from '#lib/seo/social-picture-url.ts'
import { mainStorefront, type Storefront } from '#lib/storefront/storefront.ts'
import type { SiteParts } from '#tests/support/site-parts.ts'

/** How many are made, beside those that warm the process up. */
const pictures = 60
const warmUp = 5

const storefronts: Storefront[] = [
  mainStorefront,
  ...['nord-traction', 'great-lakes-track-and-equipment', 'prairie-iron'].map(
    (slug) => ({ kind: 'dealer', slug }) as const,
  ),
]

/** Milliseconds until each of many pictures for social networks, none asked for before, is there. */
export async function socialPictureTimes({ site, backends: { supabase } }: SiteParts) {
  const client = createClient(supabase.url, supabase.anonKey, { auth: { persistSession: false } })
  const { data } = await client.from('products').select('slug').order('slug').throwOnError()
  const urls = data.flatMap(({ slug }: { slug: string }) =>
    storefronts.map((storefront) =>
      socialPictureUrl({ locale: 'en', storefront }, { kind: 'product', slug }),
    ),
  )
  const times: number[] = []
  for (const url of urls.slice(0, pictures + warmUp)) {
    const begun = performance.now()
    const response = await fetch(`${site}${url}`)
    const { byteLength } = await response.arrayBuffer()
    times.push(performance.now() - begun)
    if (response.headers.get('x-nextjs-cache') !== 'MISS' || byteLength === 0) {
      throw new Error(`${url} was not made anew`)
    }
  }
  return times.slice(warmUp)
}
