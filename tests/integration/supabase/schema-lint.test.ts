import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshBackend } from './backend.ts'

// Security lints of the schema, adapted from supabase/splinter.

let db: Awaited<ReturnType<typeof freshBackend>>
let sql: Client
beforeAll(async () => {
  db = await freshBackend()
  sql = new Client({ connectionString: db.backend.databaseUrl })
  await sql.connect()
})
afterAll(async () => {
  await sql.end()
  await db.remove()
})

async function list(query: string): Promise<unknown[]> {
  const { rows } = await sql.query({ text: query, rowMode: 'array' })
  return rows.flat()
}

const own = `('public', 'private', 'search')`

test('every table has row level security and a policy', async () => {
  const open = await list(`
    select relname from pg_class c
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
      and not (relrowsecurity and exists (select from pg_policy where polrelid = c.oid))`)
  expect(open).toEqual([])
})

test('every private table has row level security', async () => {
  const open = await list(`
    select relname from pg_class
    where relnamespace::regnamespace::text in ${own} and relkind = 'r' and not relrowsecurity`)
  expect(open).toEqual([])
})

test('no policy allows visitors unrestricted writes', async () => {
  const permissive = await list(`
    select policyname from pg_policies
    where cmd <> 'SELECT' and 'true' in (qual, with_check)`)
  expect(permissive).toEqual([])
})

test('every foreign key is indexed', async () => {
  const bare = await list(`
    select conname from pg_constraint k
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index
      where indrelid = k.conrelid
        and (indkey::int2[])[0:cardinality(k.conkey) - 1] = k.conkey
    )`)
  expect(bare).toEqual([])
})

test('every table has a primary key, and no two indexes are identical', async () => {
  const keyless = await list(`
    select relname from pg_class c
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and not exists (select from pg_index where indrelid = c.oid and indisprimary)`)
  const twice = await list(`
    select min(indexrelid)::regclass::text from pg_index
    where indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    group by indrelid, indkey, pg_get_expr(indexprs, indrelid), indpred::text having count(*) > 1`)
  expect([...keyless, ...twice]).toEqual([])
})

test('every function has a fixed search_path', async () => {
  const loose = await list(`
    select proname from pg_proc
    where pronamespace::regnamespace::text in ${own}
      and not coalesce('search_path=""' = any (proconfig), false)`)
  expect(loose).toEqual([])
})

/** Returns the UPDATE and DELETE statements of a function's body that have no WHERE clause. */
function findUnfilteredWrites(source: string): string[] {
  const code = source.replace(/--.*|'(?:[^']|'')*'/g, '')
  const writes = code.matchAll(
    /(?<!\b(?:for|key|do) )\b(?:update|delete\s+from)\s+(?!of\b)[\w.]+/gi,
  )
  return [...writes]
    .map(({ index }) => untilEndOfStatement(code.slice(index)))
    .filter((statement) => !/\bwhere\b/i.test(statement))
}

/** Returns the first statement of a text, without the parts in parentheses. */
function untilEndOfStatement(code: string): string {
  let depth = 0
  let statement = ''
  for (const character of code) {
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    if (depth < 0 || (depth === 0 && character === ';')) break
    if (depth === 0) statement += character
  }
  return statement.trim()
}

// On a hosted project, the data API's connections load the extension safeupdate, which refuses such a
// statement in functions, too.
test('no function updates or deletes without a WHERE clause', async () => {
  const { rows } = await sql.query<{ name: string; source: string }>(`
    select oid::regprocedure::text as name, coalesce(pg_get_function_sqlbody(oid), prosrc) as source
    from pg_proc where pronamespace::regnamespace::text in ${own} and prokind = 'f'`)
  const found = rows.flatMap(({ name, source }) =>
    findUnfilteredWrites(source).map((statement) => `${name}: ${statement}`),
  )
  expect(found).toEqual([])
})

test('visitors can execute only the functions that read the catalogue', async () => {
  const callable = await list(`
    select proname || ' by ' || rolname
    from pg_proc, unnest(array['anon', 'authenticated']) rolname
    where pronamespace::regnamespace::text in ('public', 'private', 'search', 'net', 'vault')
      and has_function_privilege(rolname, pg_proc.oid, 'execute')
      and has_schema_privilege(rolname, pronamespace, 'usage')`)
  expect(callable.sort()).toEqual([
    'brand_models by anon',
    'brand_models by authenticated',
    'count_products by anon',
    'count_products by authenticated',
    'is_catalog_picture by anon',
    'is_catalog_picture by authenticated',
    'machines_of_model by anon',
    'machines_of_model by authenticated',
    'machines_of_widths by anon',
    'machines_of_widths by authenticated',
    'other_sets by anon',
    'other_sets by authenticated',
    'set_rank by anon',
    'set_rank by authenticated',
    'sets_of_machine by anon',
    'sets_of_machine by authenticated',
    'sets_of_widths by anon',
    'sets_of_widths by authenticated',
  ])
})

test('visitors have exactly these table privileges', async () => {
  const tables = await list(`
    select distinct table_schema || '.' || table_name || ' ' || privilege_type
    from information_schema.role_table_grants
    where grantee in ('anon', 'authenticated', 'PUBLIC')
      and table_schema not in ('pg_catalog', 'information_schema')
    order by 1`)
  expect(tables).toEqual([
    'public.brands SELECT',
    'public.dealerships SELECT',
    'public.machines SELECT',
    'public.products SELECT',
  ])
})

test('visitors have exactly these column privileges on submissions', async () => {
  const columns = await list(`
    select distinct table_name || '.' || column_name || ' ' || privilege_type
    from information_schema.role_column_grants
    where grantee in ('anon', 'authenticated', 'PUBLIC') and table_schema in ${own}
      and table_name not in ('brands', 'dealerships', 'machines', 'products')
    order by 1`)
  const contact = ['first_name', 'last_name', 'company_name', 'email', 'phone_number']
  const answers = ['preferred_contact_methods', 'industries_served', 'notes']
  const insertable = (table: string, names: string[]) =>
    names.map((name) => `${table}.${name} INSERT`)
  expect(columns.toSorted()).toEqual(
    [
      ...insertable('vehicle_requests_form_submissions', [
        ...[...contact, ...answers, 'vehicle_make', 'vehicle_model'],
      ]),
      ...insertable('join_the_waitlist_form_submissions', [
        ...[...contact, ...answers, 'brand_id', 'brand', 'model', 'subscription_status'],
      ]),
    ].toSorted(),
  )
})

test('visitors can insert only into these tables', async () => {
  const tables = await list(`
    select distinct table_name from information_schema.role_column_grants
    where grantee in ('anon', 'authenticated', 'PUBLIC') and table_schema = 'public'
      and privilege_type <> 'SELECT'
    order by 1`)
  expect(tables).toEqual([
    'join_the_waitlist_form_submissions',
    'vehicle_requests_form_submissions',
  ])
})
