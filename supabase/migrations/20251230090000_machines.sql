-- Machines with the sizes of their rubber tracks, edited in the Catalogue tool.

-- A size of a rubber track as it is moulded: width in mm, distance of the links in mm, number of links. The last one, or
-- the last two, may not be known: 450x86x55, 450x86, 450 mm.
create function private.is_track_size(value text) returns boolean
language sql immutable strict
set search_path = ''
as $$
  select value ~ '^[1-9][0-9]{2}(\.[0-9]{1,2})?( mm|x[1-9][0-9]{1,2}(\.[0-9]{1,2})?(x[1-9][0-9]{1,2})?)$'
$$;
comment on function private.is_track_size is
  'A normal form of lib/values/track-size.ts: 450x86x55, 450x86 or 450 mm.';

create function private.are_track_sizes(list text[]) returns boolean
language sql immutable strict
set search_path = ''
as $$
  select cardinality(list) <= 20
    and not exists (
      select from unnest(list) as each where private.is_track_size(each) is not true
    )
    and cardinality(list) = (select count(distinct each) from unnest(list) as each)
$$;

-- Returns the letters with which a serial number begins: up to its last run of digits.
create function private.serial_series(value text) returns text
language sql immutable strict
set search_path = ''
as $$
  select regexp_replace(value, '[0-9]+$', '')
$$;

-- Machines, each with the tracks that it came with. A model that came with several has a row for each range of serial
-- numbers or years. What is not known is null, or an empty list.
create table public.machines (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(btrim(name)) between 1 and 100),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  brand_id uuid not null references public.brands (id) on delete cascade,
  year_from smallint check (year_from between 1960 and 2100),
  year_to smallint check (year_to between 1960 and 2100),
  serial_first text check (serial_first ~ '^[A-Z0-9]{2,14}[0-9]{3}$'),
  serial_last text check (serial_last ~ '^[A-Z0-9]{2,14}[0-9]{3}$'),
  track_sizes text[] not null default '{}' check (private.are_track_sizes(track_sizes)),
  evidence text check (evidence in ('measured', 'maker', 'customer', 'demo')),
  evidence_date date check (evidence_date between '1990-01-01' and '2100-12-31'),
  evidence_note text check (length(evidence_note) <= 300),
  evidence_note_fr text check (length(evidence_note_fr) <= 300),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  french_sources jsonb not null default '{}' check (jsonb_typeof(french_sources) = 'object'),
  french_todo jsonb not null default '{}',
  constraint machines_year_to_strict check (year_from <= year_to),
  constraint machines_serial_last_strict check (
    serial_last is null
    or serial_first is not null
      and private.serial_series(serial_first) = private.serial_series(serial_last)
      and length(serial_first) = length(serial_last)
      and serial_first <= serial_last
  )
);
comment on table public.machines is
  'Machines with the sizes of the rubber tracks that they came with.';
comment on column public.machines.name is 'The model, as products name it.';
comment on column public.machines.slug is 'Key of the row in CSV files.';
comment on column public.machines.serial_last is 'Null while the range is open.';
comment on column public.machines.track_sizes is 'As moulded: 450x86x55. Empty if none is known.';
comment on column public.machines.evidence is
  'How the sizes are known: measured, from the maker''s sheet, from a customer''s report, or made up for the demo.';
comment on column public.machines.version is 'Counts the changes of the row. Kept by triggers.';
create index machines_of_brand on public.machines (brand_id, name);

alter table public.machines enable row level security;
grant select on public.machines to anon, authenticated;
grant select, insert, update, delete on public.machines to service_role;
create policy "Anyone reads machines" on public.machines
  for select to anon, authenticated using (true);
create trigger touch_updated_at before update on public.machines
  for each row execute function private.touch_updated_at();

create or replace function private.french_texts(content jsonb)
returns table (name text, english text, french text)
language sql immutable
set search_path = ''
as $$
  select each, private.copy_text(texts -> each), private.copy_text(texts -> (each || '_fr'))
  from (
    select content || coalesce(nullif(content -> 'details_json', 'null'), '{}') as texts
  ) as row_texts,
    unnest(array['title', 'description', 'set_contents', 'highlights', 'evidence_note']) as each
  where texts ? each or texts ? (each || '_fr')
$$;

create trigger follow_french before insert or update of evidence_note, evidence_note_fr, french_sources
  on public.machines for each row execute function private.follow_french();
grant execute on function private.is_track_size, private.are_track_sizes, private.serial_series
  to service_role;

alter table private.catalog_history drop constraint catalog_history_table_name_check;
alter table private.catalog_history add constraint catalog_history_table_name_check
  check (table_name in ('products', 'brands', 'dealerships', 'machines'));
comment on table private.catalog_history is
  'Changes of products, brands, dealerships and machines. Deleted after three years.';
create trigger record_insert after insert on public.machines
  referencing new table as new_rows
  for each statement execute function private.record_catalog_changes();
create trigger record_update after update on public.machines
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.record_catalog_changes();
create trigger record_delete after delete on public.machines
  referencing old table as old_rows
  for each statement execute function private.record_catalog_changes();
create trigger announce_insert after insert on public.machines
  referencing new table as new_rows
  for each statement execute function private.announce_changes();
create trigger announce_update after update on public.machines
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.announce_changes();
create trigger announce_delete after delete on public.machines
  referencing old table as old_rows
  for each statement execute function private.announce_changes();
create trigger announce_truncate after truncate on public.machines
  for each statement execute function private.announce_changes();

create or replace function private.without_french(content jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select (content #- '{details_json,highlights_fr}') - array[
    'title_fr', 'description_fr', 'set_contents_fr', 'evidence_note_fr', 'french_sources', 'french_todo', 'updated_at', 'version'
  ]
$$;

create or replace function private.cache_tags_of(
  table_name text, changes jsonb, is_truncated boolean
)
returns text[]
language sql immutable
set search_path = ''
as $$
  with slugs as (
    select distinct slug
    from jsonb_array_elements(changes) as change,
      unnest(array[change ->> 'slug', change ->> 'oldSlug']) as slug
    where slug is not null
  ), brands as (
    select distinct brand
    from jsonb_array_elements(changes) as change,
      unnest(array[change ->> 'brand', change ->> 'oldBrand']) as brand
    where brand is not null
  )
  select case table_name
    when 'brands' then array['brands']
    when 'machines' then array['machines']
    when 'products' then
      array['products']
      || case
        when is_truncated or jsonb_path_exists(changes, '$[*].affectsLists ? (@ == true)')
        then array['product-lists'] else '{}'
      end
      || case
        when is_truncated or jsonb_path_exists(changes, '$[*].affectsSetPrices ? (@ == true)')
        then array['set-prices'] else '{}'
      end
      || case
        when is_truncated then array['brand-products:*', 'product:*']
        else array(select 'brand-products:' || brand from brands order by brand)
          || array(select 'product:' || slug from slugs order by slug)
      end
    when 'dealerships' then
      array['dealerships']
      || case
        when is_truncated then array['dealership:*']
        else array(select 'dealership:' || slug from slugs order by slug)
      end
  end
$$;

create or replace function private.catalog_table(kind text) returns regclass
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

create or replace function private.catalog_violations(kind text, given_rows jsonb)
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
end
$$;

create or replace function private.matching_rows(kind text, filters jsonb) returns setof uuid
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

create or replace function public.catalog_page(
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

create or replace function public.catalog_usage(kind text, id uuid) returns jsonb
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

create or replace function public.undo_catalog_batch(kind text, batch uuid, staff jsonb) returns jsonb
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

create or replace function private.personal_columns()
returns table (source regclass, table_name text, column_name text, type regtype)
language sql stable
set search_path = ''
as $$
  select c.oid::regclass, c.relname::text, a.attname::text, a.atttypid::regtype
  from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid
  where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind = 'r'
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and c.relname not in ('brands', 'products', 'dealerships', 'machines')
$$;

do $$
declare
  each record;
begin
  for each in
    select a.attname as name
    from pg_catalog.pg_attribute a
    where a.attrelid = 'public.machines'::regclass
      and a.attname = any (private.catalog_columns('machines'))
      and a.atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype)
  loop
    execute format(
      'alter table public.machines add constraint %1$I check (strpos(%2$I::text, U&''\FFFD'') = 0)',
      'machines_' || each.name || '_text', each.name
    );
  end loop;
end
$$;
