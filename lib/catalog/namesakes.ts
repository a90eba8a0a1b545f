import 'server-only'
import { z } from 'zod'
import { tags } from '#lib/cache/tags.ts'
import { catalog, dataOf } from './client.ts'
import { parseRows } from './rows.ts'

const namesakeRow = z
  .object({
    slug: z.string(),
    title: z.string(),
    models: z.array(z.string()).nullable(),
    brands: z.object({ name: z.string() }).nullable(),
  })
  .transform(({ slug, title, models, brands }) => ({
    slug,
    title,
    models: models ?? [],
    brand: brands?.name ?? null,
  }))

/** A product whose title begins like another's. */
export type Namesake = z.infer<typeof namesakeRow>

const most = 50

/**
 * The other products whose title is the same, or begins the same where only its beginning is shown.
 * They are as old as the product's own page: what becomes of them later renews it no sooner.
 * @param isWhole whether `beginning` is all of the title
 * @throws CatalogError
 */
export async function readNamesakes(
  slug: string,
  beginning: string,
  isWhole: boolean,
): Promise<Namesake[]> {
  const products = catalog([tags.product(slug), tags.eachProduct])
    .from('products')
    .select('id, slug, title, models:details_json->models, brands(name)')
    .neq('slug', slug)
  const found = isWhole
    ? products.eq('title', beginning)
    : products.like('title', beginningWith(beginning))
  const answer = await found.order('slug').limit(most)
  return parseRows(namesakeRow, dataOf(answer, 'namesakes'), 'products')
}

/** Whether another product's description begins with these very words. @throws CatalogError */
export async function hasDescriptionTwin(slug: string, beginning: string): Promise<boolean> {
  const answer = await catalog([tags.product(slug), tags.eachProduct])
    .from('products')
    .select('slug')
    .neq('slug', slug)
    .like('description', beginningWith(beginning))
    .limit(1)
  return (dataOf(answer, 'descriptions') ?? []).length > 0
}

function beginningWith(text: string): string {
  return `${text.replace(/[\\%_]/g, '\\$&')}%`
}
