import type { ClientBase } from 'pg'

/** What makes a database's schema, one query a kind: each object with its name and its definition. */
const queries = {
  schemas: `select nspname as name, pg_get_userbyid(nspowner) || ' ' || coalesce(nspacl::text, '') as definition
    from pg_namespace where nspname in (select schema from own_schemas)`,
  extensions: `select extname as name, extnamespace::regnamespace::text as definition from pg_extension`,
  collations: `select collname as name, concat_ws(' ', collprovider, collisdeterministic, colllocale, collicurules) as definition
    from pg_collation where collnamespace::regnamespace::text in (select schema from own_schemas)`,
  relations: `select oid::regclass::text as name,
      concat_ws(' ', relkind, relpersistence, relrowsecurity, relforcerowsecurity, reloptions, relreplident) as definition
    from own_relations`,
  columns: `select r.oid::regclass || '.' || attname as name,
      concat_ws(' ', format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated,
        attcollation::regcollation, attstorage, attcompression, attstattarget, pg_get_expr(adbin, adrelid)) as definition
    from own_relations r join pg_attribute on attrelid = r.oid and attnum > 0 and not attisdropped
      left join pg_attrdef on adrelid = attrelid and adnum = attnum where relkind <> 'i'`,
  'order of columns': `select r.oid::regclass::text as name, string_agg(attname, ', ' order by attnum) as definition
    from own_relations r join pg_attribute on attrelid = r.oid and attnum > 0 and not attisdropped
    where relkind <> 'i' group by r.oid`,
  constraints: `select r.oid::regclass || '.' || conname as name, pg_get_constraintdef(c.oid) as definition
    from own_relations r join pg_constraint c on conrelid = r.oid`,
  indexes: `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from own_relations r join pg_index on indrelid = r.oid`,
  views: `select oid::regclass::text as name, pg_get_viewdef(oid) as definition
    from own_relations where relkind in ('v', 'm')`,
  triggers: `select r.oid::regclass || '.' || tgname as name, concat_ws(' ', tgenabled, pg_get_triggerdef(t.oid)) as definition
    from own_relations r join pg_trigger t on tgrelid = r.oid where not tgisinternal`,
  policies: `select r.oid::regclass || '.' || polname as name,
      concat_ws(' ', polcmd, polpermissive, array(select unnest(polroles)::regrole::text order by 1),
        pg_get_expr(polqual, polrelid), 'check', pg_get_expr(polwithcheck, polrelid)) as definition
    from own_relations r join pg_policy on polrelid = r.oid`,
  sequences: `select format('%I.%I', schemaname, sequencename) as name,
      concat_ws(' ', data_type, start_value, min_value, max_value, increment_by, cycle, cache_size) as definition
    from pg_sequences where schemaname in (select schema from own_schemas)`,
  functions: `select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as definition
    from pg_proc p where pronamespace::regnamespace::text in (select schema from own_schemas) and prokind <> 'a'`,
  types: `select t.oid::regtype::text as name, concat_ws(' ', typtype,
      array(select enumlabel from pg_enum where enumtypid = t.oid order by enumsortorder)) as definition
    from pg_type t where typnamespace::regnamespace::text in (select schema from own_schemas) and typtype in ('e', 'd')`,
  grants: `select kind || ' ' || name as name, string_agg(definition, ', ' order by definition) as definition
    from (
      select 'relation' as kind, oid::regclass::text as name, (aclexplode(coalesce(relacl, acldefault('r', relowner)))).* from own_relations
        where relkind <> 'i'
      union all
      select 'column', r.oid::regclass || '.' || attname, (aclexplode(attacl)).* from own_relations r
        join pg_attribute on attrelid = r.oid and not attisdropped
      union all
      select 'function', oid::regprocedure::text, (aclexplode(coalesce(proacl, acldefault('f', proowner)))).* from pg_proc
        where pronamespace::regnamespace::text in (select schema from own_schemas)
    ) as items, lateral (select concat_ws(' ', grantee::regrole, privilege_type, is_grantable) as definition) as d
    group by kind, items.name`,
  'default privileges': `select concat_ws(' ', defaclrole::regrole, defaclnamespace::regnamespace, defaclobjtype) as name,
      array(select unnest(defaclacl)::text order by 1)::text as definition from pg_default_acl`,
  comments: `select pg_describe_object(classoid, objoid, objsubid) as name, description as definition
    from pg_description where (classoid = 'pg_class'::regclass and objoid in (select oid from own_relations))
      or (classoid = 'pg_proc'::regclass and objoid in
        (select oid from pg_proc where pronamespace::regnamespace::text in (select schema from own_schemas)))
      or classoid in ('pg_constraint'::regclass, 'pg_trigger'::regclass, 'pg_policy'::regclass)
      or (classoid = 'pg_namespace'::regclass and objoid::regnamespace::text in (select schema from own_schemas))`,
}

const ownObjects = `with own_schemas (schema) as (values ('public'), ('private'), ('search')),
  own_relations as (
    select * from pg_class where relnamespace::regnamespace::text in (select schema from own_schemas)
  )`

/**
 * Describes the schema of a database: every object that migrations may make, in the order of its names,
 * as lines of kind, name and definition. Where two databases have equal lines, they have the same schema.
 */
export async function readSchemaSnapshot(client: ClientBase): Promise<string[]> {
  const lines: string[] = []
  for (const [kind, query] of Object.entries(queries)) {
    const { rows } = await client.query<{ name: string; definition: string | null }>(
      `${ownObjects} select name, definition from (${query}) as objects order by name collate "C"`,
    )
    for (const { name, definition } of rows) lines.push(`${kind}: ${name}: ${definition ?? ''}`)
  }
  return lines
}
