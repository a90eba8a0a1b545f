import { createClient } from '@supabase/supabase-js'
import { productPath } from '#lib/routing/product-path.ts'
import { mainStorefront, type Storefront } from '#lib/routing/storefront.ts'
import { socialImagePath } from '#lib/seo/social-image-path.ts'
import type { BenchContext } from '../context.ts'
import type { Measurement } from '../metrics.ts'

/** Number of images measured, after a warm-up. */
const pictureCount = 60
const warmUpCount = 5

const storefronts: Storefront[] = [
  mainStorefront,
  ...['nord-traction', 'great-lakes-track-and-equipment', 'prairie-iron'].map(
    (slug) => ({ kind: 'dealer', slug }) as const,
  ),
]

/** Measures the first request of each social image. */
export async function benchSocialImages({ services }: BenchContext): Promise<Measurement[]> {
  const { site, backends } = services
  const { supabase } = backends
  const client = createClient(supabase.url, supabase.publishableKey, {
    auth: { persistSession: false },
  })
  const { data } = await client.from('products').select('slug').order('slug').throwOnError()
  const urls = data.flatMap(({ slug }: { slug: string }) =>
    storefronts.map((storefront) =>
      socialImagePath({ locale: 'en', storefront }, productPath(slug)),
    ),
  )
  const times: number[] = []
  for (const url of urls.slice(0, pictureCount + warmUpCount)) {
    const begun = performance.now()
    const response = await fetch(`${site}${url}`)
    const { byteLength } = await response.arrayBuffer()
    times.push(performance.now() - begun)
    if (response.headers.get('x-nextjs-cache') !== 'MISS' || byteLength === 0) {
      throw new Error(`${url} was not rendered`)
    }
  }
  return [{ metric: 'socialImage', samples: times.slice(warmUpCount) }]
}
