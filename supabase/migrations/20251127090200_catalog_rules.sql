-- What the functions of the Catalogue tool share: which columns staff edit, and which rules of a table
-- rows break. Both follow from the tables, so that a later column needs no change here.

create function private.catalog_table(kind text) returns regclass
language plpgsql stable
set search_path = ''
as $$
begin
  if kind is null or kind not in ('products', 'brands', 'dealerships') then
    raise exception 'There is no kind % in the catalogue', kind using errcode = '22023';
  end if;
  return format('public.%I', kind)::regclass;
end
$$;

-- Returns the columns that staff edit.
create function private.catalog_columns(kind text) returns text[]
language sql stable
set search_path = ''
as $$
  select array_agg(a.attname::text order by a.attnum)
  from pg_catalog.pg_attribute a
  where a.attrelid = private.catalog_table(kind) and a.attnum > 0 and not a.attisdropped
    and a.attname <> all (private.kept_catalog_columns() || array['id', 'created_at'])
$$;

-- Returns the columns of an object that staff edit, each with its value.
create function private.catalog_content(kind text, content jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(key, value), '{}')
  from jsonb_each(content)
  where key = any (private.catalog_columns(kind))
$$;

-- Returns a row with other values. An object, such as details_json, keeps the members that are not given.
create function private.merge_catalog_content(stored jsonb, content jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select stored || coalesce(
    jsonb_object_agg(
      key,
      case
        when jsonb_typeof(value) = 'object' and jsonb_typeof(stored -> key) = 'object'
          then (stored -> key) || value
        else value
      end
    ),
    '{}'
  )
  from jsonb_each(content)
$$;

-- Returns the default values of a new row.
create function private.catalog_defaults(kind text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  defaults text := (
    select string_agg(
      format('%L, %s', a.attname, coalesce(pg_get_expr(d.adbin, d.adrelid), 'null')), ', '
    )
    from pg_catalog.pg_attribute a
    left join pg_catalog.pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = private.catalog_table(kind)
      and a.attname = any (private.catalog_columns(kind))
  );
  content jsonb;
begin
  execute format('select jsonb_build_object(%s)', defaults) into content;
  return content;
end
$$;

-- Returns a query for the rules that hold in one row each, and are evaluated on all rows at once.
create function private.catalog_checks(kind text) returns text
language sql stable
set search_path = ''
as $$
  select format(
    'select given.ordinality::integer, rule.name
     from jsonb_array_elements($1) with ordinality as given,
       jsonb_populate_record(null::%s, given.value) as each_row,
       lateral (values %s) as rule (name, holds)
     where not rule.holds',
    private.catalog_table(kind), string_agg(format('(%L, %s)', name, condition), ', ')
  )
  from (
    select c.conname::text as name, pg_get_expr(c.conbin, c.conrelid) as condition
    from pg_catalog.pg_constraint c
    where c.conrelid = private.catalog_table(kind) and c.contype = 'c'
    union all
    select format('%s_%s_not_null', kind, a.attname), format('each_row.%I is not null', a.attname)
    from pg_catalog.pg_attribute a
    where a.attrelid = private.catalog_table(kind) and a.attnotnull
      and a.attname = any (private.catalog_columns(kind))
  ) as rules
$$;

-- Returns a query for values that only one row may have: of the given rows, and of all others.
create function private.catalog_duplicates(kind text) returns text
language sql stable
set search_path = ''
as $$
  select string_agg(
    format(
      '(with given as materialized (
         select ordinality::integer as place, (value ->> ''id'')::uuid as id, value ->> %2$L as text
         from jsonb_array_elements($1) with ordinality
       )
       select place, %1$L
       from (select place, count(*) over (partition by text) from given where text is not null) as g
       where count > 1
       union
       select given.place, %1$L
       from given
       join %3$s as stored on stored.%2$I = given.text
       left join given as same on same.id = stored.id
       where same.id is null)',
      c.conname, a.attname, c.conrelid::regclass
    ),
    ' union all '
  )
  from pg_catalog.pg_constraint c
  join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.conrelid = private.catalog_table(kind) and c.contype = 'u'
$$;

-- Returns the names of the constraints that rows break, each with the position of its row from 1.
create function private.catalog_violations(kind text, given_rows jsonb)
returns table (place integer, name text)
language plpgsql stable
set search_path = ''
set enable_nestloop = off
as $$
begin
  return query execute private.catalog_checks(kind) using given_rows;
  return query execute private.catalog_duplicates(kind) using given_rows;
  return query
    select counted.place, kind || '_pkey'
    from (
      select given.ordinality::integer as place, count(*) over (partition by given.value ->> 'id')
      from jsonb_array_elements(given_rows) with ordinality as given
    ) as counted
    where counted.count > 1;
  if kind = 'products' then
    return query
      select given.ordinality::integer, 'products_brand_id_fkey'
      from jsonb_array_elements(given_rows) with ordinality as given
      where given.value ->> 'brand_id' is not null and not exists (
        select from public.brands b where b.id = (given.value ->> 'brand_id')::uuid
      );
  end if;
end
$$;

-- Writes rows by their id: the given columns of those that exist, all columns of new ones.
create function private.write_catalog_rows(kind text, given_rows jsonb, changed_columns text[])
returns void
language plpgsql
set search_path = ''
set enable_nestloop = off
as $$
declare
  target regclass := private.catalog_table(kind);
  assignments text := (
    select string_agg(format('%1$I = given.%1$I', each), ', ') from unnest(changed_columns) as each
  );
  old_values text := (select string_agg(format('stored.%I', each), ', ') from unnest(changed_columns) as each);
  new_values text := (select string_agg(format('given.%I', each), ', ') from unnest(changed_columns) as each);
  inserted text := (
    select string_agg(format('%I', each), ', ') from unnest(private.catalog_columns(kind)) as each
  );
begin
  if changed_columns <> '{}' then
    execute format(
      'update %1$s as stored set %2$s from jsonb_populate_recordset(null::%1$s, $1) as given
       where given.id = stored.id and (%3$s) is distinct from (%4$s)',
      target, assignments, old_values, new_values
    ) using given_rows;
  end if;
  execute format(
    'insert into %1$s (id, created_at, %2$s)
     select id, coalesce(created_at, now()), %2$s
     from jsonb_populate_recordset(null::%1$s, $1) as given
     where not exists (select from %1$s as stored where stored.id = given.id)',
    target, inserted
  ) using given_rows;
end
$$;

revoke all on function
  private.catalog_table(text), private.catalog_columns(text), private.catalog_content(text, jsonb),
  private.merge_catalog_content(jsonb, jsonb), private.catalog_defaults(text), private.catalog_checks(text), private.catalog_duplicates(text),
  private.catalog_violations(text, jsonb), private.write_catalog_rows(text, jsonb, text[])
  from public, anon, authenticated;
