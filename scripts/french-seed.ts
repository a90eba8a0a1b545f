import { frenchRows } from '#seed/french.ts'

/** SQL file with the French of the demo catalogue, loaded after it. */
export const frenchSeed = 'seed/catalog-french.sql'

/** Returns an SQL string. */
const quote = (value: unknown) => `$french$${JSON.stringify(value, null, 2)}$french$`

/** Returns the SQL that adds the French of the demo catalogue by its English texts. */
export function createFrenchSeed(): string {
  return `-- French of the demo catalogue. Written by \`npm run typegen\` from seed/french/rows.json.

update public.dealerships as d
set description_fr = texts ->> d.description
from (select ${quote(frenchRows.dealerships)}::jsonb as texts) as french;

update public.products as p
set
  title_fr = texts ->> p.title,
  description_fr = texts ->> p.description,
  set_contents_fr = array(
    select texts ->> part
    from unnest(p.set_contents) with ordinality as each (part, place)
    where texts ? part
    order by place
  ),
  tools_fr = array(
    select texts ->> tool
    from unnest(p.tools) with ordinality as each (tool, place)
    where texts ? tool
    order by place
  ),
  fit_reason_fr = texts ->> p.fit_reason,
  details_json = p.details_json || jsonb_build_object(
    'highlights_fr',
    (
      select coalesce(jsonb_agg(texts -> highlight order by place), '[]')
      from jsonb_array_elements_text(coalesce(p.details_json -> 'highlights', '[]'))
        with ordinality as each (highlight, place)
      where texts ? highlight
    )
  )
from (select ${quote(frenchRows.products)}::jsonb as texts) as french;

update public.machines as m
set evidence_note_fr = texts ->> m.evidence_note
from (select ${quote(frenchRows.machines)}::jsonb as texts) as french;

-- A site that is built from these rows shows them.
delete from private.cache_invalidations;
`
}
