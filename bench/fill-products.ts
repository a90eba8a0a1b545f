import type { Client } from 'pg'

const insertSql = `
  insert into products
    (slug, title, description, image_url, brand_id, is_featured, details_json, track_sizes)
  select $1 || n,
    (array['Traction Bars', 'Wide Traction Bars', 'Ice Bars', 'Mud Bars', 'Hardware Kit'])[1 + n % 5]
      || ' ' || n || ' for ' || brand.name || ' ' || models.list[1],
    'Set ' || n || '. ' || (array['For snow and ice on parking lots.', 'For mud between the rows.',
      'Made for forest floors.', 'Hook, clip, bolt.'])[1 + n % 4]
      || ' Up to 80% more traction, and your track stays as it came, whatever the season brings. '
      || 'Batch ' || md5(n::text) || '.',
    '/uploads/products/product-standard-1.jpg', brand.id, n % 50 = 0,
    jsonb_build_object('models', models.list),
    array[(array[230, 320, 400, 450])[1 + n % 4] || 'x86x' || 45 + n % 12]
  from generate_series(1, $2 - (select count(*)::int from products)) n,
    lateral (select id, name from brands where is_active
      order by display_order offset n % 15 limit 1) brand,
    lateral (select array_agg(distinct substr('KLMNPQRSTVWX', 1 + n % 12, 1)
        || 100 + 10 * ((n * 7 + k * 13) % 60) || case when k % 3 = 0 then '-' || k else '' end) as list
      from generate_series(1, 8) k) models`

/**
 * Inserts products with realistic titles, texts, models and tracks until there are `total`. Their slugs are
 * `slugPrefix` and a number from 1.
 */
export async function fillProducts(database: Client, slugPrefix: string, total: number) {
  await database.query(insertSql, [slugPrefix, total])
}
