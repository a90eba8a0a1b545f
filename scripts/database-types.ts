import type { ClientBase } from 'pg'

interface Column {
  name: string
  type: string
  isNullable: boolean
  /** Whether an insert may leave it out. */
  isOptional: boolean
  /** Whether an insert may name it. */
  isWritable: boolean
}

interface Relationship {
  foreignKeyName: string
  columns: string[]
  isOneToOne: boolean
  referencedRelation: string
  referencedColumns: string[]
}

interface Table {
  name: string
  columns: Column[]
  relationships: Relationship[]
}

interface Argument {
  name: string
  type: string
  hasDefault: boolean
}

interface DatabaseFunction {
  name: string
  arguments: Argument[]
  /** Columns of a returned table. */
  columns: Pick<Argument, 'name' | 'type'>[]
  returned: string
  returnsSet: boolean
}

const tablesQuery = `
  select c.relname as name, jsonb_agg(jsonb_build_object(
    'name', a.attname, 'type', t.typname, 'isNullable', not a.attnotnull,
    'isOptional', not a.attnotnull or a.atthasdef or a.attidentity <> '',
    'isWritable', a.attgenerated = '' and a.attidentity <> 'a'
  ) order by a.attname collate "C") as columns,
  (
    select coalesce(jsonb_agg(jsonb_build_object(
      'foreignKeyName', k.conname,
      'columns', array(select attname from unnest(k.conkey) with ordinality as u (number, place)
        join pg_attribute on attrelid = k.conrelid and attnum = u.number order by place),
      'isOneToOne', exists (select from pg_index i where i.indrelid = k.conrelid and i.indisunique
        and i.indpred is null and (i.indkey::smallint[])[0 : i.indnkeyatts - 1] <@ k.conkey),
      'referencedRelation', f.relname,
      'referencedColumns', array(select attname from unnest(k.confkey) with ordinality as u (number, place)
        join pg_attribute on attrelid = k.confrelid and attnum = u.number order by place)
    ) order by k.conname), '[]')
    from pg_constraint k join pg_class f on f.oid = k.confrelid
    where k.conrelid = c.oid and k.contype = 'f' and f.relnamespace = c.relnamespace
  ) as relationships
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  group by c.oid order by c.relname collate "C"`

const functionsQuery = `
  select p.proname as name, r.typname as returned, p.proretset as "returnsSet",
    (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', p.proargnames[place], 'type', t.typname,
        'hasDefault', place > p.pronargs - p.pronargdefaults
      ) order by place), '[]')
      from unnest(p.proargtypes) with ordinality as u (type, place) join pg_type t on t.oid = u.type
    ) as arguments,
    (
      select coalesce(jsonb_agg(jsonb_build_object('name', u.name, 'type', t.typname) order by place), '[]')
      from unnest(p.proallargtypes, p.proargmodes, p.proargnames) with ordinality as u (type, mode, name, place)
        join pg_type t on t.oid = u.type
      where u.mode in ('t', 'o')
    ) as columns
  from pg_proc p join pg_type r on r.oid = p.prorettype
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
    and r.typname not in ('trigger', 'event_trigger')
    and not exists (
      select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e'
    )
  order by p.proname collate "C"`

const scalarTypes: Record<string, string> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'number',
  json: 'Json',
  jsonb: 'Json',
  bpchar: 'string',
  text: 'string',
  varchar: 'string',
  uuid: 'string',
  date: 'string',
  time: 'string',
  timestamp: 'string',
  timestamptz: 'string',
  interval: 'string',
  inet: 'unknown',
  tsvector: 'unknown',
  void: 'undefined',
}

/** Returns the type of a value as the data API sends it. @throws Error for a type that none is known of */
function toType(name: string, tables: readonly string[] = []): string {
  if (name.startsWith('_')) return `${toType(name.slice(1))}[]`
  const type = scalarTypes[name]
  if (type) return type
  if (tables.includes(name)) return `Database['public']['Tables']['${name}']['Row']`
  throw new Error(`No type is known for ${name} of Postgres: add it to scalarTypes`)
}

const nullable = (type: string) => (/^(unknown|Json)$/.test(type) ? type : `${type} | null`)

const toObject = (members: string[]) =>
  `{${members.map((member) => `\n          ${member}`).join('')}\n        }`

function toTable({ name, columns, relationships }: Table) {
  const written = columns.filter(({ isWritable }) => isWritable)
  const typeOf = ({ type, isNullable }: Column) =>
    isNullable ? nullable(toType(type)) : toType(type)
  const row = columns.map((column) => `${column.name}: ${typeOf(column)}`)
  const insert = written.map(
    (column) => `${column.name}${column.isOptional ? '?' : ''}: ${typeOf(column)}`,
  )
  const update = written.map((column) => `${column.name}?: ${typeOf(column)}`)
  const references = relationships.map((each) => `\n          ${JSON.stringify(each)},`)
  return `
      ${name}: {
        Row: ${toObject(row)}
        Insert: ${toObject(insert)}
        Update: ${toObject(update)}
        Relationships: [${references.join('')}]
      }`
}

function toFunction(each: DatabaseFunction, tables: readonly string[]) {
  const { name, returned, returnsSet } = each
  const given = each.arguments.map(
    ({ name, type, hasDefault }) =>
      `${name}${hasDefault ? '?' : ''}: ${nullable(type === 'jsonb' ? 'object' : toType(type))}`,
  )
  const args = given.length === 0 ? 'Record<PropertyKey, never>' : toObject(given)
  const columns = each.columns.map(({ name, type }) => `${name}: ${toType(type)}`)
  const one = returned === 'record' ? toObject(columns) : toType(returned, tables)
  return `
      ${name}: {
        Args: ${args}
        Returns: ${returnsSet ? `${one}[]` : one}
      }`
}

/**
 * Generates the types of the tables and functions that the data API exposes, in the form of
 * `supabase gen types typescript`, except that any argument may be null, as in Postgres, and
 * that one of JSON is any object: the client serializes it, and the database checks it.
 * @returns TypeScript, not formatted
 */
export async function generateDatabaseTypes(client: ClientBase): Promise<string> {
  const tables = await client.query<Table>(tablesQuery)
  const functions = await client.query<DatabaseFunction>(functionsQuery)
  const names = tables.rows.map(({ name }) => name)
  return `// Generated by \`npm run typegen\` from the migrations.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]
export type Database = {
  public: {
    Tables: {${tables.rows.map((each) => toTable(each)).join('')}
    }
    Views: { [_ in never]: never }
    Functions: {${functions.rows.map((each) => toFunction(each, names)).join('')}
    }
    Enums: { [_ in never]: never }
    CompositeTypes: { [_ in never]: never }
  }
}
/** Functions by name, for callers that are given the name. */
export type DatabaseFunctions = Database['public']['Functions']
`
}
