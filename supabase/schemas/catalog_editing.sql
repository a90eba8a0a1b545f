-- Reads and writes of the Studio's Catalogue tool.

-- Which columns staff edit, and which rules of a table rows break. Both follow from the tables, so that a
-- later column needs no change here.

create function private.catalog_table(kind text) returns regclass
language plpgsql stable
set search_path = ''
as $$
begin
  if kind is null or kind not in ('products', 'brands', 'dealerships', 'machines') then
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
  if kind in ('products', 'machines') then
    return query
      select given.ordinality::integer, kind || '_brand_id_fkey'
      from jsonb_array_elements(given_rows) with ordinality as given
      where given.value ->> 'brand_id' is not null and not exists (
        select from public.brands b where b.id = (given.value ->> 'brand_id')::uuid
      );
  end if;
  if kind = 'machines' then
    return query
      with given as materialized (
        select each.ordinality::integer as place, machine
        from jsonb_array_elements(given_rows) with ordinality as each,
          jsonb_populate_record(null::public.machines, each.value) as machine
      ), others as materialized (
        select machine from given
        union all
        select m from public.machines m
        where not exists (select from given where (given.machine).id = m.id)
      )
      select distinct given.place, 'machines_serial_first_overlap'
      from given
      join others on (others.machine).brand_id = (given.machine).brand_id
        and private.model_key((others.machine).name) = private.model_key((given.machine).name)
      where private.contradicts(given.machine, others.machine);
  end if;
  if kind = 'products' then
    return query
      select each.ordinality::integer, 'products_fit_reason_check1'
      from jsonb_array_elements(given_rows) with ordinality as each,
        jsonb_populate_record(null::public.products, each.value) as product
      where product.fit_reason is null and product.track_sizes <> '{}'
        and exists (select from private.unfit_models(product));
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

-- No text of the catalogue has U+FFFD, which programs write in place of a letter that they could not read.
-- The rule holds for texts, lists and JSON; a test finds a column without it.
do $$
declare
  each record;
begin
  for each in
    select kind, a.attname as name
    from unnest(array['products', 'brands', 'dealerships', 'machines']) as kind
    join pg_catalog.pg_attribute a on a.attrelid = private.catalog_table(kind)
    where a.attname = any (private.catalog_columns(kind))
      and a.atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype)
  loop
    execute format(
      'alter table public.%1$I add constraint %2$I
         check (strpos(%3$I::text, U&''\FFFD'') = 0)',
      each.kind, each.kind || '_' || each.name || '_text', each.name
    );
  end loop;
end
$$;

-- Lists. Staff also see inactive brands.

-- Returns the ids of matching rows. filters: search (words that must all occur; a product's models and
-- brand count), brand (id, or 'none'), featured, active, priced, french (each true or false; French is true
-- where none is missing or stale).
create function private.matching_rows(kind text, filters jsonb) returns setof uuid
language plpgsql stable
set search_path = ''
set plan_cache_mode = 'force_custom_plan'
as $$
<<wanted>>
declare
  patterns text[] := coalesce(private.search_patterns(filters ->> 'search'), '{}');
  brand text := nullif(filters ->> 'brand', '');
  featured boolean := (filters ->> 'featured')::boolean;
  active boolean := (filters ->> 'active')::boolean;
  priced boolean := (filters ->> 'priced')::boolean;
  french boolean := (filters ->> 'french')::boolean;
begin
  case private.catalog_table(kind)::text
    when 'public.products' then
      return query
        select p.id
        from public.products p left join public.brands b on b.id = p.brand_id
        where (wanted.brand is null
            or case wanted.brand when 'none' then p.brand_id is null
              else p.brand_id = wanted.brand::uuid end)
          and (featured is null or p.is_featured = featured)
          and (priced is null or (p.price is not null) = priced)
          and (french is null or (p.french_todo = '{}') = french)
          and (patterns = '{}' or private.searchable(
            concat_ws(' ', p.title, p.title_fr, p.slug, b.name, p.details_json ->> 'models')
          ) like all (patterns));
    when 'public.brands' then
      return query
        select b.id from public.brands b
        where (active is null or b.is_active = active)
          and (patterns = '{}'
            or private.searchable(concat_ws(' ', b.name, b.slug, b.website_url)) like all (patterns));
    when 'public.machines' then
      return query
        select m.id
        from public.machines m join public.brands b on b.id = m.brand_id
        where (wanted.brand is null or m.brand_id::text = wanted.brand)
          and (french is null or (m.french_todo = '{}') = french)
          and (patterns = '{}' or private.searchable(concat_ws(
            ' ', m.name, m.slug, b.name, m.serial_first, m.serial_last, array_to_string(m.track_sizes, ' ')
          )) like all (patterns));
    else
      return query
        select d.id from public.dealerships d
        where (french is null or (d.french_todo = '{}') = french)
          and (patterns = '{}' or private.searchable((
            select string_agg(value, ' ')
            from jsonb_each_text(to_jsonb(d) - array['id', 'french_sources', 'french_todo'])
          )) like all (patterns));
  end case;
end
$$;

-- Returns a page of matching rows, and how many there are.
create function public.catalog_page(
  kind text,
  filters jsonb default '{}',
  sort_column text default null,
  is_descending boolean default false,
  first integer default 0,
  maximum integer default 50
) returns jsonb
language plpgsql stable
security definer
set search_path = ''
as $$
declare
  title text := case kind when 'products' then 'title' else 'name' end;
  sort text := case
    when sort_column = 'brand' and kind in ('products', 'machines')
      then '(select b.name from public.brands b where b.id = r.brand_id)'
    when sort_column = any (private.catalog_columns(kind) || array['updated_at', 'french_todo'])
      then format('r.%I', sort_column)
    else format('r.%I', title)
  end;
  page jsonb;
begin
  execute format(
    'with matching as materialized (
       select id from private.matching_rows($1, $2) as id
     ), shown as (
       select to_jsonb(r) as content, row_number() over () as position
       from (
         select r.* from %1$s r join matching using (id)
         order by %2$s %3$s nulls last, r.%4$I, r.id
         offset $3 limit $4
       ) as r
     )
     select jsonb_build_object(
       ''count'', (select count(*) from matching),
       ''rows'', coalesce((select jsonb_agg(content order by position) from shown), ''[]'')
     )',
    private.catalog_table(kind), sort, case when is_descending then 'desc' else '' end, title
  ) into page using kind, coalesce(filters, '{}'), first, least(maximum, 10000);
  return page;
end
$$;
comment on function public.catalog_page is
  'Matching rows in the order of a column, with their count. The title or name breaks ties.';

-- Returns a row as staff see it, or null.
create function public.catalog_row(kind text, id uuid) returns jsonb
language plpgsql stable
security definer
set search_path = ''
as $$
declare
  content jsonb;
begin
  execute format('select to_jsonb(r) from %s r where r.id = $1', private.catalog_table(kind))
    into content using id;
  return content;
end
$$;

-- What would no longer be as it is if the row were deleted.
create function public.catalog_usage(kind text, id uuid) returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  select case catalog_usage.kind
    when 'brands' then jsonb_build_object(
      'products', (select count(*) from public.products p where p.brand_id = catalog_usage.id),
      'machines', (select count(*) from public.machines m where m.brand_id = catalog_usage.id)
    )
    else '{}'
  end
$$;

-- Changes, newest first: of one row, or of all rows of a kind.
create function public.catalog_changes(
  kind text,
  row_id uuid default null,
  before_id bigint default null,
  maximum integer default 50
) returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(c) order by c.id desc), '[]')
  from (
    select h.id, h.changed_at, h.row_id, h.staff_name, h.before, h.after
    from private.catalog_history h
    where h.table_name = catalog_changes.kind
      and (catalog_changes.row_id is null or h.row_id = catalog_changes.row_id)
      and (before_id is null or h.id < before_id)
    order by h.id desc
    limit least(maximum, 200)
  ) as c
$$;

-- words: patterns of LIKE in lower case, which the columns of a row must all have. tokens: strings in lower
-- case, one of which is enough. More rows are returned than have a phrase; the site compares the texts. Only
-- characters that hide others, such as soft hyphens and full width, need the spelling of search.plain.
create function public.catalog_rows_with(
  kind text, columns text[], words text[], tokens text[], first integer default 0,
  maximum integer default 1000
) returns jsonb
language plpgsql stable
security definer
set search_path = ''
set plan_cache_mode = 'force_custom_plan'
as $$
declare
  title text := case kind when 'products' then 'title' else 'name' end;
  known text[] := private.catalog_columns(kind);
  names text := (
    select string_agg(format('r.%I', each), ', ') from unnest(columns) as each where each = any (known)
  );
  written text := (
    select string_agg(format('r.%I::text', each), ', ')
    from unnest(columns) as each where each = any (known)
  );
  found_rows jsonb;
begin
  execute format(
    'select coalesce(jsonb_agg(to_jsonb(each) order by each.%2$I, each.id), ''[]'')
     from (
       select r.id, r.version, %3$s
       from %1$s as r, lateral (select concat_ws(e''\n'', %4$s) as words) as stored
       where ($1 <> ''{}'' and (
           lower(stored.words) like all ($1)
           or (
             stored.words ~ ''[\u00AD\u034F\u061C\u115F\u1160\u180B-\u180F\u200B-\u200F\u2026\u202A-\u202E\u2060-\u206F\u3164\uFB00-\uFB06\uFE00-\uFE0F\uFEFF\uFF01-\uFFFB]''
             and search.plain(stored.words) like all ($1)
           )
         ))
         or exists (
           select from unnest($2) as token where strpos(lower(stored.words), token) > 0
         )
       order by r.%2$I, r.id
       offset $3 limit $4
     ) as each',
    private.catalog_table(kind), title, names, written
  ) into found_rows using words, tokens, first, least(maximum, 1000);
  return found_rows;
end
$$;
comment on function public.catalog_rows_with is
  'Rows that may have a phrase in some columns, in the order of their titles, with these columns.';

-- One row. Each function answers with a status instead of an error: "saved", "conflict" with the row as it
-- is now, "gone", or "invalid" with the names of the constraints that the row would break.

-- Returns a row and locks it, or null.
create function private.lock_catalog_row(kind text, id uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  content jsonb;
begin
  execute format(
    'select to_jsonb(r) from %s r where r.id = $1 for update', private.catalog_table(kind)
  ) into content using id;
  return content;
end
$$;

-- Writes the given columns of a row. Without a stored row, it is a new one.
create function private.store_catalog_row(kind text, id uuid, stored jsonb, content jsonb)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  wanted jsonb := coalesce(stored, private.catalog_defaults(kind)) || content
    || jsonb_build_object('id', id);
  broken jsonb;
begin
  select jsonb_agg(distinct v.name) into broken
  from private.catalog_violations(kind, jsonb_build_array(wanted)) as v;
  if broken is not null then
    return jsonb_build_object('status', 'invalid', 'constraints', broken);
  end if;
  perform private.write_catalog_rows(
    kind, jsonb_build_array(wanted),
    array(select key from jsonb_each(private.catalog_content(kind, content)))
  );
  return jsonb_build_object('status', 'saved', 'row', public.catalog_row(kind, id));
end
$$;

-- Returns the columns of a row as they were after a change, or before it if the change deleted the row:
-- of each later change, the oldest value.
create function private.earlier_catalog_content(kind text, id uuid, change_id bigint) returns jsonb
language sql stable
set search_path = ''
as $$
  with wanted as (
    select h.id - case when h.after is null then 1 else 0 end as last_id, h.after
    from private.catalog_history h
    where h.table_name = kind and h.row_id = earlier_catalog_content.id and h.id = change_id
  ), undone as (
    select distinct on (each.key) each.key, each.value
    from wanted, private.catalog_history h, jsonb_each(h.before) as each
    where h.table_name = kind and h.row_id = earlier_catalog_content.id and h.id > wanted.last_id
    order by each.key, h.id
  )
  select coalesce((select jsonb_object_agg(key, value) from undone), '{}') from wanted
$$;

create function public.save_catalog_row(
  kind text, id uuid, version integer, content jsonb, staff jsonb
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  stored jsonb := private.lock_catalog_row(kind, id);
  merged jsonb;
begin
  if private.catalog_content(kind, content) <> content then
    raise exception 'Only these columns can be changed: %', private.catalog_columns(kind)
      using errcode = '22023';
  end if;
  if stored is null and version is not null then
    return jsonb_build_object('status', 'gone');
  end if;
  if (stored ->> 'version')::integer is distinct from version then
    return jsonb_build_object('status', 'conflict', 'row', stored);
  end if;
  perform private.set_catalog_staff(staff);
  merged := private.merge_catalog_content(coalesce(stored, '{}'), content);
  return private.store_catalog_row(kind, id, stored, (
    select coalesce(jsonb_object_agg(key, merged -> key), '{}') from jsonb_object_keys(content) as key
  ));
end
$$;
comment on function public.save_catalog_row is
  'content: the changed columns. version: of the row they are based on; null for a new row.';

create function public.delete_catalog_row(kind text, id uuid, version integer, staff jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  stored jsonb := private.lock_catalog_row(kind, id);
begin
  if stored is null then
    return jsonb_build_object('status', 'gone');
  end if;
  if (stored ->> 'version')::integer is distinct from version then
    return jsonb_build_object('status', 'conflict', 'row', stored);
  end if;
  perform private.set_catalog_staff(staff);
  execute format('delete from %s where id = $1', private.catalog_table(kind)) using id;
  return jsonb_build_object('status', 'deleted');
end
$$;

create function public.restore_catalog_row(
  kind text, id uuid, version integer, change_id bigint, staff jsonb
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  stored jsonb := private.lock_catalog_row(kind, id);
  earlier jsonb := private.earlier_catalog_content(kind, id, change_id);
begin
  if earlier is null then
    return jsonb_build_object('status', 'gone');
  end if;
  if (stored ->> 'version')::integer is distinct from version then
    return jsonb_build_object('status', 'conflict', 'row', stored);
  end if;
  perform private.set_catalog_staff(staff);
  return private.store_catalog_row(
    kind, id, stored,
    case when stored is null then earlier else private.catalog_content(kind, earlier) end
  );
end
$$;
comment on function public.restore_catalog_row is
  'Writes the columns as they were after a change; brings a deleted row back. version: null then.';

-- Bulk changes. Each is previewed first: the preview returns a fingerprint of the previewed data, and the change is
-- refused ("stale") if the fingerprint differs when it is made.

create function private.new_price(price numeric, change jsonb) returns numeric
language sql immutable
set search_path = ''
as $$
  select round(
    case change ->> 'kind'
      when 'percent' then price * (1 + (change ->> 'value')::numeric / 100)
      when 'amount' then price + (change ->> 'value')::numeric
      when 'set' then (change ->> 'value')::numeric
    end / (change ->> 'step')::numeric
  ) * (change ->> 'step')::numeric
$$;
comment on function private.new_price is
  'change: kind (percent, amount, set), value, and step to which the new price is rounded.';

create function public.change_catalog_prices(
  filters jsonb, change jsonb, fingerprint text default null, staff jsonb default '{}'
) returns jsonb
language plpgsql
security definer
set search_path = ''
set statement_timeout = '2min'
as $$
declare
  batch uuid := gen_random_uuid();
  summary jsonb;
begin
  if fingerprint is not null then
    perform from public.products
      where id in (select private.matching_rows('products', filters)) order by id for update;
  end if;
  with priced as materialized (
    select p.id, p.title, p.slug, p.version, p.price, private.new_price(p.price, change) as new_price
    from public.products p
    where p.id in (select private.matching_rows('products', filters))
  ), changed as (
    select * from priced where new_price is distinct from price
  )
  select jsonb_build_object(
    'matching', (select count(*) from priced),
    'withoutPrice', (select count(*) from priced where new_price is null),
    'changed', (select count(*) from changed),
    'invalid', (select count(*) from changed where new_price not between 0 and 99999999.99),
    'rows', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'id', id, 'title', title, 'slug', slug, 'price', price, 'newPrice', new_price
          ) order by title, id
        )
        from (select * from changed order by title, id limit 200) as first
      ),
      '[]'
    ),
    'fingerprint', md5(coalesce(
      (select string_agg(id || ':' || version || ':' || new_price, ',' order by id) from changed), ''
    )),
    'batch', batch
  ) into summary;
  if fingerprint is null then
    return summary || '{"status": "preview"}';
  end if;
  if summary ->> 'fingerprint' <> fingerprint or (summary ->> 'invalid')::integer > 0 then
    return summary || '{"status": "stale"}';
  end if;
  perform private.set_catalog_staff(staff), private.start_catalog_batch('prices', batch);
  update public.products p
    set price = private.new_price(p.price, change)
    where p.id in (select private.matching_rows('products', filters))
      and private.new_price(p.price, change) is distinct from p.price;
  perform private.start_catalog_batch(null);
  return summary || '{"status": "changed"}';
end
$$;
comment on function public.change_catalog_prices is
  'Without a fingerprint, a preview with the first 200 products. Products without a price keep none,
  unless the price is set. batch: for undo_catalog_batch, once the prices are changed.';

-- given_rows: objects of the columns to write, each with id or slug. A row that exists keeps its other
-- columns; a new one has their defaults. The planner has no statistics of JSON: without the setting, it
-- joins 10,000 rows by nested loops.
create function public.import_catalog_rows(
  kind text, given_rows jsonb, fingerprint text default null, staff jsonb default '{}'
) returns jsonb
language plpgsql
security definer
set search_path = ''
set statement_timeout = '2min'
set enable_nestloop = off
as $$
declare
  columns text[] := array(
    select key
    from (
      select distinct key
      from jsonb_array_elements(given_rows) as given, jsonb_object_keys(given) as key
    ) as keys
    where key = any (private.catalog_columns(kind))
  );
  batch uuid := gen_random_uuid();
  wanted jsonb;
  summary jsonb;
begin
  if fingerprint is not null then
    -- Other changes wait until this one has compared the fingerprint and is written.
    execute format('lock table %s in share row exclusive mode', private.catalog_table(kind));
  end if;
  execute format(
    'with given as materialized (
       select value as content, ordinality::integer as place
       from jsonb_array_elements($1) with ordinality
     ), matched as (
       select given.place, given.content, coalesce(to_jsonb(by_id), to_jsonb(by_slug)) as stored
       from given
       left join %1$s as by_id on by_id.id = (given.content ->> ''id'')::uuid
       left join %1$s as by_slug
         on given.content ->> ''id'' is null and by_slug.slug = given.content ->> ''slug''
     )
     select coalesce(jsonb_agg(
       jsonb_build_object(
         ''place'', place,
         ''stored'', stored,
         ''row'', private.merge_catalog_content(coalesce(stored, $2), content - ''id'')
           || jsonb_build_object(''id'', coalesce(
             stored ->> ''id'', content ->> ''id'', gen_random_uuid()::text
           ))
       ) order by place
     ), ''[]'') from matched',
    private.catalog_table(kind)
  ) into wanted using given_rows, private.catalog_defaults(kind);

  with each as materialized (
    select (value ->> 'place')::integer as place, nullif(value -> 'stored', 'null') as stored,
      value -> 'row' as content
    from jsonb_array_elements(wanted)
  ), broken as materialized (
    select v.place, jsonb_agg(distinct v.name) as constraints
    from private.catalog_violations(
      kind, (select coalesce(jsonb_agg(content order by place), '[]') from each)
    ) as v
    group by v.place
  ), compared as materialized (
    select each.place, each.stored, each.content, broken.constraints, (
      select coalesce(jsonb_object_agg(
        key, jsonb_build_object('before', each.stored -> key, 'after', each.content -> key)
      ), '{}')
      from unnest(columns) as key
      where each.stored -> key is distinct from each.content -> key
    ) as changes
    from each left join broken using (place)
  )
  select jsonb_build_object(
    'rows', coalesce(jsonb_agg(
      jsonb_build_object(
        'place', place,
        'id', content ->> 'id',
        'slug', content ->> 'slug',
        'status', case
          when constraints is not null then 'invalid'
          when stored is null then 'new'
          when changes = '{}' then 'unchanged'
          else 'changed'
        end,
        'changes', case when stored is null then '{}' else changes end,
        'constraints', coalesce(constraints, '[]')
      ) order by place
    ), '[]'),
    'fingerprint', md5(coalesce(string_agg(
      coalesce(stored ->> 'id' || ':' || (stored ->> 'version'), 'new')
        || coalesce(constraints::text, ''), ',' order by place
    ), '')),
    'batch', batch
  ) into summary
  from compared;

  if fingerprint is null then
    return summary || '{"status": "preview"}';
  end if;
  if summary ->> 'fingerprint' <> fingerprint
    or jsonb_path_exists(summary, '$.rows[*].status ? (@ == "invalid")') then
    return summary || '{"status": "stale"}';
  end if;
  perform private.set_catalog_staff(staff), private.start_catalog_batch('import', batch);
  perform private.write_catalog_rows(
    kind, (select coalesce(jsonb_agg(value -> 'row'), '[]') from jsonb_array_elements(wanted)), columns
  );
  perform private.start_catalog_batch(null);
  return summary || '{"status": "imported"}';
end
$$;
comment on function public.import_catalog_rows is
  'Without a fingerprint, a dry run. Answers for each row: new, changed, unchanged or invalid.
  batch: for undo_catalog_batch, once the rows are imported.';

-- Saves rows of all tables as one batch. Answers for each change, in the order of the table and id, as
-- save_catalog_row does, without the row.
create function public.save_catalog_rows(changes jsonb, staff jsonb) returns jsonb
language plpgsql
security definer
set search_path = ''
set statement_timeout = '2min'
as $$
declare
  batch uuid := private.start_catalog_batch('texts');
  change jsonb;
  answers jsonb := '[]';
begin
  -- In one order, so that two requests never wait for each other.
  for change in
    select value from jsonb_array_elements(changes) order by value ->> 'kind', value ->> 'id'
  loop
    answers := answers || jsonb_build_array(
      jsonb_build_object('kind', change -> 'kind', 'id', change -> 'id')
      || (public.save_catalog_row(
        change ->> 'kind', (change ->> 'id')::uuid, (change ->> 'version')::integer,
        change -> 'content', staff
      ) - 'row')
    );
  end loop;
  perform private.start_catalog_batch(null);
  return jsonb_build_object('batch', batch, 'rows', answers);
end
$$;
comment on function public.save_catalog_rows is
  'changes: kind, id, version and content of each row. batch: for undo_catalog_batch, per kind.';

-- The latest bulk changes of a kind of rows, newest first.
create function public.catalog_batches(kind text) returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(b) - 'last_id' order by b.last_id desc), '[]')
  from (
    select h.batch_id as id, h.batch_kind as kind, min(h.changed_at) as changed_at,
      min(h.staff_name) as staff_name, count(*) as count, max(h.id) as last_id
    from private.catalog_history h
    where h.table_name = catalog_batches.kind and h.batch_id is not null
      and h.changed_at > now() - interval '90 days'
    group by h.batch_id, h.batch_kind
    order by max(h.id) desc
    limit 10
  ) as b
$$;

-- Returns the values of a row that a batch changed as they were before and after it: of a row that a batch
-- changed twice, the oldest before and the newest after.
create function private.catalog_batch_rows(kind text, batch uuid)
returns table (row_id uuid, before jsonb, after jsonb)
language sql stable
set search_path = ''
as $$
  select h.row_id,
    (array_agg(h.before order by h.id))[1], (array_agg(h.after order by h.id desc))[1]
  from private.catalog_history h
  where h.table_name = kind and h.batch_id = batch
  group by h.row_id
$$;

-- Writes the values that a bulk change replaced, removes the rows that it added and brings back those that it
-- removed. A row is skipped if one of its values has changed since, if it is gone, if something refers to it, or if
-- it would break a rule; a row with its earlier values is neither changed nor skipped.
create function public.undo_catalog_batch(kind text, batch uuid, staff jsonb) returns jsonb
language plpgsql
security definer
set search_path = ''
set statement_timeout = '2min'
set enable_nestloop = off
as $$
declare
  target regclass := private.catalog_table(kind);
  title text := case kind when 'products' then 'title' else 'name' end;
  rows jsonb;
  broken uuid[];
  written jsonb;
  removed uuid[];
  columns text[];
  undone uuid;
begin
  -- Other changes wait, and so does a second undo, which then finds nothing to undo.
  execute format('lock table %s in share row exclusive mode', target);
  if not exists (
    select from private.catalog_history h where h.table_name = kind and h.batch_id = batch
  ) then
    return jsonb_build_object('status', 'gone');
  end if;
  execute format(
    'select coalesce(jsonb_agg(jsonb_build_object(
       ''id'', b.row_id,
       ''title'', coalesce(r.content ->> %2$L, b.after ->> %2$L, b.before ->> %2$L, b.row_id::text),
       ''stored'', r.content,
       ''before'', b.before,
       ''after'', b.after,
       ''state'', case
         when (r.content is null) = (b.before is null)
           and not exists (
             select from jsonb_each(b.before) as e where r.content -> e.key is distinct from e.value
           ) then ''done''
         when r.content is null and b.after is null then ''undo''
         when r.content is null then ''gone''
         when b.after is null or exists (
           select from jsonb_each(b.after) as e
           where e.key <> ''id'' and r.content -> e.key is distinct from e.value
         ) then ''changed''
         when b.before is null and $1 = ''brands'' and (
           exists (select from public.products p where p.brand_id = b.row_id)
           or exists (select from public.machines m where m.brand_id = b.row_id)
         ) then ''used''
         else ''undo''
       end
     )), ''[]'')
     from private.catalog_batch_rows($1, $2) as b
     left join lateral (
       select to_jsonb(t) as content from %1$s as t where t.id = b.row_id
     ) as r on true',
    target, title
  ) into rows using kind, batch;

  -- A row that would break a rule may be the reason why another one would, so the rest is checked again.
  loop
    select coalesce(jsonb_agg(
      coalesce(nullif(value -> 'stored', 'null'), '{}') || (value -> 'before')
        || jsonb_build_object('id', value -> 'id')
    ), '[]') into written
    from jsonb_array_elements(rows)
    where value ->> 'state' = 'undo' and jsonb_typeof(value -> 'before') = 'object';
    select array_agg(distinct (written -> (v.place - 1) ->> 'id')::uuid) into broken
    from private.catalog_violations(kind, written) as v;
    exit when broken is null;
    select jsonb_agg(
      case when (value ->> 'id')::uuid = any (broken) then value || '{"state": "invalid"}' else value end
    ) into rows
    from jsonb_array_elements(rows);
  end loop;

  select coalesce(array_agg((value ->> 'id')::uuid), '{}') into removed
  from jsonb_array_elements(rows)
  where value ->> 'state' = 'undo' and jsonb_typeof(value -> 'before') <> 'object';
  columns := array(
    select distinct key
    from jsonb_array_elements(rows) as r,
      jsonb_object_keys(case when jsonb_typeof(r.value -> 'before') = 'object' then r.value -> 'before' else '{}' end) as key
    where r.value ->> 'state' = 'undo' and key = any (private.catalog_columns(kind))
  );
  perform private.set_catalog_staff(staff);
  undone := private.start_catalog_batch('undo');
  execute format('delete from %s where id = any ($1)', target) using removed;
  if written <> '[]' then
    perform private.write_catalog_rows(kind, written, columns);
  end if;
  perform private.start_catalog_batch(null);
  return jsonb_build_object(
    'status', 'undone',
    'batch', undone,
    'restored', jsonb_array_length(written) + cardinality(removed),
    'skipped', (
      select coalesce(jsonb_agg(
        jsonb_build_object('id', value -> 'id', 'title', value -> 'title', 'reason', value -> 'state')
        order by value ->> 'title', value ->> 'id'
      ), '[]')
      from jsonb_array_elements(rows)
      where value ->> 'state' not in ('undo', 'done')
    )
  );
end
$$;
comment on function public.undo_catalog_batch is
  'Answers how many rows are as before the batch, and which were skipped: changed, gone, used or invalid.';

-- Scheduled changes.

-- Closes a change.
create function private.close_scheduled_change(change_id bigint, next_state text, broken text[])
returns void
language sql
set search_path = ''
as $$
  update private.scheduled_changes c
  set state = next_state, closed_at = now(), broken = close_scheduled_change.broken
  where c.id = change_id
$$;

-- Writes columns of a product in the name of who scheduled it. Returns the answer of store_catalog_row.
create function private.store_scheduled(
  change private.scheduled_changes, stored jsonb, content jsonb
) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  perform private.set_catalog_staff(
    jsonb_build_object('id', change.staff_id, 'name', change.staff_name || ', by date')
  );
  return private.store_catalog_row('products', change.product_id, stored, content);
end
$$;

create function private.start_scheduled_change(change private.scheduled_changes) returns void
language plpgsql
set search_path = ''
as $$
declare
  stored jsonb := private.lock_catalog_row('products', change.product_id);
  merged jsonb := private.merge_catalog_content(stored, change.content);
  written jsonb := (
    select jsonb_object_agg(key, merged -> key) from jsonb_object_keys(change.content) as key
  );
  answer jsonb;
begin
  if stored is null then
    perform private.close_scheduled_change(change.id, 'failed', null);
    return;
  end if;
  answer := private.store_scheduled(change, stored, written);
  if answer ->> 'status' = 'invalid' then
    perform private.close_scheduled_change(
      change.id, 'failed', array(select jsonb_array_elements_text(answer -> 'constraints'))
    );
    return;
  end if;
  update private.scheduled_changes c
  set content = written,
    earlier = (
      select jsonb_object_agg(key, stored -> key) from jsonb_object_keys(written) as key
    ),
    state = case when change.ends_at is null then 'done' else 'applied' end,
    closed_at = case when change.ends_at is null then now() end
  where c.id = change.id;
end
$$;

-- Restores the earlier values of the columns that still have the values of the change. Another applied change that
-- recorded a value of this one as its earlier value gets the earlier value of this one instead.
create function private.end_scheduled_change(change private.scheduled_changes) returns void
language plpgsql
set search_path = ''
as $$
declare
  stored jsonb := private.lock_catalog_row('products', change.product_id);
  restored jsonb := (
    select jsonb_object_agg(key, value) from jsonb_each(change.earlier)
    where stored -> key = change.content -> key
  );
  answer jsonb;
begin
  update private.scheduled_changes c
  set earlier = c.earlier || (
    select coalesce(jsonb_object_agg(key, change.earlier -> key), '{}')
    from jsonb_each(c.earlier)
    where change.content ? key and value = change.content -> key
  )
  where c.product_id = change.product_id and c.state = 'applied' and c.id <> change.id;
  if stored is not null and restored is not null then
    answer := private.store_scheduled(change, stored, restored);
  end if;
  if answer ->> 'status' = 'invalid' then
    perform private.close_scheduled_change(
      change.id, 'failed', array(select jsonb_array_elements_text(answer -> 'constraints'))
    );
  else
    perform private.close_scheduled_change(change.id, 'done', null);
  end if;
end
$$;

create function public.apply_due_changes(moment timestamptz default now()) returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  change private.scheduled_changes;
  applied integer := 0;
begin
  -- Several servers and pg_cron may call it at the same time: only one does the work.
  if not pg_try_advisory_xact_lock(hashtext('apply_due_changes')) then
    return 0;
  end if;
  loop
    select c.* into change
    from private.scheduled_changes c
    where (c.state = 'waiting' and c.starts_at <= moment)
      or (c.state = 'applied' and c.ends_at <= moment)
    order by case when c.state = 'waiting' then c.starts_at else c.ends_at end, c.id
    limit 1;
    exit when not found;
    if change.state = 'applied' then
      perform private.end_scheduled_change(change);
    elsif change.ends_at <= moment then
      -- No site and no database ran in its time.
      perform private.close_scheduled_change(change.id, 'done', null);
    else
      perform private.start_scheduled_change(change);
    end if;
    applied := applied + 1;
  end loop;
  if applied > 0 then
    delete from private.scheduled_changes where closed_at < now() - interval '3 years';
  end if;
  return applied;
end
$$;
comment on function public.apply_due_changes is
  'Makes the scheduled changes that are due, and returns how many. A time that has passed is done once.';

-- schedule_change refuses a change that begins in the past, regardless of the caller: it would be made at once, which
-- is not the purpose of a date. The tolerance is that of the site (lib/catalog/staff/scheduled-change.ts).
create function public.schedule_change(
  product_id uuid, content jsonb, starts_at timestamptz, ends_at timestamptz, staff jsonb
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  stored jsonb := private.lock_catalog_row('products', product_id);
  broken jsonb;
begin
  if private.catalog_content('products', content) <> content or content = '{}' then
    raise exception 'Only these columns can be changed: %', private.catalog_columns('products')
      using errcode = '22023';
  end if;
  if not isfinite(starts_at) or not isfinite(coalesce(ends_at, starts_at))
      or starts_at < now() - interval '1 minute' then
    raise exception 'Choose a time in the future.' using errcode = '22023';
  end if;
  if stored is null then
    return jsonb_build_object('status', 'gone');
  end if;
  select jsonb_agg(distinct v.name) into broken
  from private.catalog_violations(
    'products', jsonb_build_array(private.merge_catalog_content(stored, content))
  ) as v;
  if broken is not null then
    return jsonb_build_object('status', 'invalid', 'constraints', broken);
  end if;
  insert into private.scheduled_changes
      (product_id, content, starts_at, ends_at, staff_id, staff_name)
    values (
      schedule_change.product_id, schedule_change.content, schedule_change.starts_at,
      schedule_change.ends_at, left(staff ->> 'id', 200), left(staff ->> 'name', 200)
    );
  return jsonb_build_object('status', 'scheduled');
end
$$;
comment on function public.schedule_change is
  'content: the changed columns, by the rules of save_catalog_row. starts_at: not in the past. ends_at: null for a change that stays.';

create function public.cancel_scheduled_change(product_id uuid, change_id bigint) returns boolean
language sql
security definer
set search_path = ''
as $$
  with cancelled as (
    update private.scheduled_changes c
    set state = 'cancelled', closed_at = now()
    where c.id = change_id and c.product_id = cancel_scheduled_change.product_id
      and c.state in ('waiting', 'applied')
    returning 1
  )
  select exists (select from cancelled)
$$;
comment on function public.cancel_scheduled_change is
  'Cancels a change that waits, or the return of one that is applied. False if it is closed already.';

create function public.scheduled_changes(product_id uuid) returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      to_jsonb(c) - array['product_id', 'staff_id', 'closed_at', 'created_at'] order by c.starts_at, c.id
    ),
    '[]'
  )
  from private.scheduled_changes c
  where c.product_id = scheduled_changes.product_id
    and (c.closed_at is null or (c.state = 'failed' and c.closed_at > now() - interval '30 days'))
$$;
comment on function public.scheduled_changes is
  'Changes of a product that are not closed, and those that failed in the last 30 days.';

-- Products as they will be at a time, for the preview of a coming date.
create function public.products_at(moment timestamptz) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  due uuid[] := array(
    select distinct c.product_id
    from private.scheduled_changes c
    where (c.state = 'waiting' and c.starts_at <= moment)
      or (c.state = 'applied' and c.ends_at <= moment)
  );
  found_rows jsonb := '[]';
begin
  if due = '{}' then
    return found_rows;
  end if;
  -- apply_due_changes does nothing while another call of it runs, so this one waits for that.
  perform pg_advisory_xact_lock(hashtext('apply_due_changes'));
  begin
    perform public.apply_due_changes(moment);
    select coalesce(jsonb_agg(to_jsonb(p)), '[]') into found_rows
      from public.products p where p.id = any (due);
    raise exception using errcode = 'PRVW1', message = 'The preview changes nothing';
  exception when sqlstate 'PRVW1' then
    -- All changes are undone, those of triggers too; the variable keeps its value.
    null;
  end;
  return found_rows;
end
$$;
comment on function public.products_at is
  'Rows of the products that scheduled changes affect until then, with the changes made. Changes nothing.';

grant execute on function
  public.catalog_page, public.catalog_row, public.catalog_usage, public.catalog_changes,
  public.save_catalog_row, public.delete_catalog_row, public.restore_catalog_row,
  public.apply_due_changes, public.schedule_change, public.cancel_scheduled_change,
  public.scheduled_changes, public.products_at, public.change_catalog_prices,
  public.import_catalog_rows, public.catalog_batches, public.undo_catalog_batch,
  public.catalog_rows_with, public.save_catalog_rows
  to service_role;
