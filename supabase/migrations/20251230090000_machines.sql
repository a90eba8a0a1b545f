-- Machines with the sizes of their rubber tracks, and what sets fit: edited in the Catalogue tool.

-- A size of a rubber track as it is moulded: width in mm, distance of the links in mm, number of links. The last one, or
-- the last two, may not be known: 450x86x55, 450x86, 450 mm.
create function private.is_track_size(value text) returns boolean
language sql immutable strict
set search_path = ''
as $$
  select value ~ ('^[1-9][0-9]{2}' || decimals || '( mm|x(([3-9][0-9]|1[0-9]{2})' || decimals || '|200)'
    || '(x(1[5-9]|[2-9][0-9]|1[0-9]{2}|200))?)$')
  from (values ('(\.[0-9]?[1-9])?')) as each (decimals)
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

-- Returns whether a track may be one of the given sizes: what either does not say is no difference. matchesTrackSize of
-- lib/values/track-size.ts is the same.
create function private.matches_track_sizes(track text, sizes text[]) returns boolean
language sql immutable strict
set search_path = ''
as $$
  select exists (
    select
    from unnest(sizes) as size,
      lateral (
        select string_to_array(replace(track, ' mm', ''), 'x')::numeric[] as t,
          string_to_array(replace(size, ' mm', ''), 'x')::numeric[] as s
      ) as numbers
    where t[1] = s[1]
      and coalesce(t[2] = s[2], true)
      and coalesce(t[3] = s[3], true)
  )
$$;

-- Returns the widths of track sizes in mm, rounded, without duplicates.
create function private.track_widths(sizes text[]) returns integer[]
language sql immutable strict
set search_path = ''
as $$
  select coalesce(array_agg(distinct round((regexp_match(size, '^[0-9.]+'))[1]::numeric)::integer), '{}')
  from unnest(sizes) as size
$$;

-- Returns the letters and digits of a model, by which models are compared: T-590 and t 590 are t590. modelKey of
-- lib/values/model-key.ts is the same.
create function private.model_key(value text) returns text
language sql immutable strict
set search_path = ''
as $$
  select regexp_replace(lower(normalize(value, nfkd)), '[^a-z0-9]+', '', 'g')
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
  other_names text[] not null default '{}' check (
    cardinality(other_names) <= 20
    and array_position(other_names, null) is null
    and octet_length(array_to_string(other_names, '')) <= 4000
  ),
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
comment on column public.machines.other_names is 'What else people call it.';
comment on column public.machines.evidence is
  'How the sizes are known: measured, from the maker''s sheet, from a customer''s report, or made up for the demo.';
comment on column public.machines.version is 'Counts the changes of the row. Kept by triggers.';
create index machines_of_model on public.machines (brand_id, private.model_key(name));
create index machines_by_track_width on public.machines using gin (private.track_widths(track_sizes));

alter table public.machines enable row level security;
grant select on public.machines to anon, authenticated;
grant select, insert, update, delete on public.machines to service_role;
create policy "Anyone reads machines" on public.machines
  for select to anon, authenticated using (true);
create trigger touch_updated_at before update on public.machines
  for each row execute function private.touch_updated_at();

alter table public.products
  add column track_sizes text[] not null default '{}' check (private.are_track_sizes(track_sizes)),
  add column bar_spacing smallint check (bar_spacing between 1 and 20),
  add column bar_weight numeric(6, 2) check (bar_weight > 0),
  add column set_weight numeric(7, 2) check (set_weight > 0),
  add column tools text[] not null default '{}' check (
    cardinality(tools) <= 20
    and array_position(tools, null) is null
    and octet_length(array_to_string(tools, '')) <= 4000
  ),
  add column tools_fr text[] not null default '{}' check (
    cardinality(tools_fr) <= 20
    and array_position(tools_fr, null) is null
    and octet_length(array_to_string(tools_fr, '')) <= 4000
  ),
  add column torque smallint check (torque between 1 and 2000),
  add column install_minutes smallint check (install_minutes between 1 and 6000),
  add column fit_reason text check (length(fit_reason) <= 300),
  add column fit_reason_fr text check (length(fit_reason_fr) <= 300),
  add column evidence text check (evidence in ('measured', 'maker', 'customer', 'demo')),
  add column evidence_date date check (evidence_date between '1990-01-01' and '2100-12-31'),
  add column evidence_note text check (length(evidence_note) <= 300),
  add column evidence_note_fr text check (length(evidence_note_fr) <= 300);
comment on column public.products.track_sizes is
  'Tracks that the set fits, as moulded; 450x86 fits any number of links. Empty if none is known.';
comment on column public.products.bar_spacing is 'Links of the track from one bar to the next.';
comment on column public.products.bar_weight is 'Kilograms.';
comment on column public.products.set_weight is 'Kilograms, packed.';
comment on column public.products.torque is 'Newton metres.';
comment on column public.products.fit_reason is
  'Why the set is offered for a model of which no known track has a size that it fits.';
comment on column public.products.evidence is 'As public.machines.evidence, of the sizes that the set fits.';
create index products_by_track_width on public.products using gin (private.track_widths(track_sizes));

create or replace function private.french_texts(content jsonb)
returns table (name text, english text, french text)
language sql immutable
set search_path = ''
as $$
  select each, private.copy_text(texts -> each), private.copy_text(texts -> (each || '_fr'))
  from (
    select content || coalesce(nullif(content -> 'details_json', 'null'), '{}') as texts
  ) as row_texts,
    unnest(array[
      'title', 'description', 'set_contents', 'highlights', 'tools', 'fit_reason', 'evidence_note'
    ]) as each
  where texts ? each or texts ? (each || '_fr')
$$;

drop trigger follow_french on public.products;
create trigger follow_french before insert or update of title, title_fr, description, description_fr,
  set_contents, set_contents_fr, details_json, tools, tools_fr, fit_reason, fit_reason_fr, evidence_note,
  evidence_note_fr, french_sources
  on public.products for each row execute function private.follow_french();
create trigger follow_french before insert or update of evidence_note, evidence_note_fr, french_sources
  on public.machines for each row execute function private.follow_french();

-- What machines and products say about tracks does not contradict itself.

-- Returns whether two machines of a model have serial numbers in common, but different tracks.
create function private.contradicts(a public.machines, b public.machines) returns boolean
language sql immutable
set search_path = ''
as $$
  select a.id <> b.id
    and a.brand_id = b.brand_id
    and private.model_key(a.name) = private.model_key(b.name)
    and a.track_sizes <> '{}' and b.track_sizes <> '{}'
    and not (a.track_sizes @> b.track_sizes and a.track_sizes <@ b.track_sizes)
    and private.serial_series(a.serial_first) = private.serial_series(b.serial_first)
    and length(a.serial_first) = length(b.serial_first)
    and (b.serial_last is null or a.serial_first collate "C" <= b.serial_last collate "C")
    and (a.serial_last is null or b.serial_first collate "C" <= a.serial_last collate "C")
$$;

-- Two transactions that write machines of a model wait for each other.
create function private.refuse_contradiction() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(new.brand_id::text || private.model_key(new.name), 42));
  if exists (
    select from public.machines m
    where m.brand_id = new.brand_id
      and private.model_key(m.name) = private.model_key(new.name)
      and private.contradicts(m, new)
  ) then
    raise exception 'Serial numbers of % overlap with those of other tracks', new.slug
      using errcode = '23P01', table = 'machines', constraint = 'machines_serial_first_overlap';
  end if;
  return null;
end
$$;

create trigger refuse_contradiction
  after insert or update of name, brand_id, serial_first, serial_last, track_sizes on public.machines
  for each row when (new.serial_first is not null and new.track_sizes <> '{}')
  execute function private.refuse_contradiction();

-- Returns models of a set of which tracks are known, but none that the set fits.
create function private.unfit_models(product public.products) returns setof text
language sql stable
set search_path = ''
as $$
  select model
  from jsonb_array_elements_text(coalesce(nullif(product.details_json -> 'models', 'null'), '[]')) as model
  join public.machines m
    on m.brand_id = product.brand_id and private.model_key(m.name) = private.model_key(model)
  cross join unnest(m.track_sizes) as track
  where product.track_sizes <> '{}'
  group by model
  having not bool_or(private.matches_track_sizes(track, product.track_sizes))
$$;

create function private.refuse_unfit_models() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (select from private.unfit_models(new)) then
    raise exception 'No known track of a model of % is one that it fits', new.slug
      using errcode = '23514', table = 'products', constraint = 'products_fit_reason_check1';
  end if;
  return new;
end
$$;

create trigger refuse_unfit_models
  before insert or update of brand_id, details_json, track_sizes, fit_reason on public.products
  for each row when (new.track_sizes <> '{}' and new.fit_reason is null)
  execute function private.refuse_unfit_models();


-- Owner's rights, because visitors have none on the schema of the functions that compare sizes and models; their
-- policies show them all rows of both tables.
create function public.machines_of_model(brand uuid, model text) returns setof public.machines
language sql stable
security definer
set search_path = ''
as $$
  select m.*
  from public.machines m
  where m.brand_id = brand and private.model_key(m.name) = private.model_key(model)
  order by m.year_from nulls first, m.serial_first nulls first, m.slug
  limit 50
$$;
comment on function public.machines_of_model is
  'Machines of a model, however it is spelled, at most 50: a row for each range of serial numbers or years.';

create function public.machines_of_widths(widths text) returns setof public.machines
language sql stable
security definer
set search_path = ''
as $$
  select m.*
  from public.machines m
  where private.track_widths(m.track_sizes) && array(select jsonb_array_elements_text(widths::jsonb)::integer)
  order by m.name, m.slug
  limit 200
$$;
comment on function public.machines_of_widths is
  'Machines that came with tracks of one of these widths (a JSON array, in mm), at most 200.';

create function public.sets_of_widths(widths text)
returns table (id uuid, slug text, track_sizes text[])
language sql stable
security definer
set search_path = ''
as $$
  select p.id, p.slug, p.track_sizes
  from public.products p
  where private.track_widths(p.track_sizes) && array(select jsonb_array_elements_text(widths::jsonb)::integer)
  order by search.set_rank(p.set_type), p.is_featured desc, p.title, p.id
  limit 200
$$;
comment on function public.sets_of_widths is
  'Products that fit tracks of one of these widths (a JSON array, in mm), at most 200, in the order of public.sets_of_machine.';

grant execute on function public.machines_of_model, public.machines_of_widths, public.sets_of_widths
  to anon, authenticated, service_role;
grant execute on function
  private.is_track_size, private.are_track_sizes, private.serial_series, private.matches_track_sizes,
  private.track_widths, private.model_key, private.contradicts, private.unfit_models
  to service_role;

alter table private.catalog_history drop constraint catalog_history_table_name_check;
alter table private.catalog_history add constraint catalog_history_table_name_check
  check (table_name in ('products', 'brands', 'dealerships', 'machines')) not valid;
alter table private.catalog_history validate constraint catalog_history_table_name_check;
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
    'title_fr', 'description_fr', 'set_contents_fr', 'tools_fr', 'fit_reason_fr', 'evidence_note_fr',
    'french_sources', 'french_todo', 'updated_at', 'version'
  ]
$$;

-- Returns the widths of the tracks of machines and products.
create function private.widths_of(variadic contents jsonb[]) returns integer[]
language sql immutable
set search_path = ''
as $$
  select private.track_widths(array(
    select size
    from unnest(contents) as content,
      jsonb_array_elements_text(coalesce(nullif(content -> 'track_sizes', 'null'), '[]')) as size
  ))
$$;

-- Returns what names the pages of a machine's model: its brand and its key.
create function private.machine_of(content jsonb) returns text
language sql immutable strict
set search_path = ''
as $$
  select (content ->> 'brand_id') || ':' || private.model_key(content ->> 'name')
$$;

create or replace function private.change(table_name text, old_row jsonb, new_row jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
      'slug', new_row ->> 'slug',
      'oldSlug', old_row ->> 'slug',
      'isFrench',
        coalesce(private.without_french(new_row) = private.without_french(old_row), false)
    )
    || case when table_name = 'products' then
      jsonb_build_object(
        'affectsLists',
          (
            new_row -> 'slug', new_row -> 'title', new_row -> 'title_fr', new_row -> 'brand_id',
            new_row -> 'is_featured'
          ) is distinct from (
            old_row -> 'slug', old_row -> 'title', old_row -> 'title_fr', old_row -> 'brand_id',
            old_row -> 'is_featured'
          ),
        'affectsSetPrices',
          coalesce(new_row ->> 'set_type', old_row ->> 'set_type') is not null
          and (new_row -> 'slug', new_row -> 'set_type', new_row -> 'price')
            is distinct from (old_row -> 'slug', old_row -> 'set_type', old_row -> 'price')
      )
    else '{}' end
    || case
      when table_name = 'products' and (
        new_row -> 'slug', new_row -> 'title', new_row -> 'brand_id', new_row -> 'is_featured',
        new_row -> 'set_type', new_row -> 'details_json' -> 'models'
      ) is distinct from (
        old_row -> 'slug', old_row -> 'title', old_row -> 'brand_id', old_row -> 'is_featured',
        old_row -> 'set_type', old_row -> 'details_json' -> 'models'
      ) then
        jsonb_build_object('brand', new_row ->> 'brand_id', 'oldBrand', old_row ->> 'brand_id')
      else '{}'
    end
    || case
      when table_name = 'machines' then
        jsonb_build_object(
          'machine', private.machine_of(new_row),
          'oldMachine', private.machine_of(old_row),
          'widths', private.widths_of(old_row, new_row)
        )
      when table_name = 'products' and (
        new_row -> 'slug', new_row -> 'title', new_row -> 'brand_id', new_row -> 'is_featured',
        new_row -> 'set_type', new_row -> 'track_sizes'
      ) is distinct from (
        old_row -> 'slug', old_row -> 'title', old_row -> 'brand_id', old_row -> 'is_featured',
        old_row -> 'set_type', old_row -> 'track_sizes'
      ) then
        jsonb_build_object('widths', private.widths_of(old_row, new_row))
      else '{}'
    end
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
  ), machines as (
    select distinct machine
    from jsonb_array_elements(changes) as change,
      unnest(array[change ->> 'machine', change ->> 'oldMachine']) as machine
    where machine is not null
  ), widths as (
    select array(
      select distinct 'track-width:' || (width #>> '{}') as tag
      from jsonb_path_query(changes, '$[*].widths[*]') as width
      order by tag
    ) as tags
  )
  select case table_name
    when 'brands' then array['brands']
    when 'machines' then
      array['machines']
      || case
        when is_truncated then array['machine:*', 'track-width:*']
        else array(select 'machine:' || machine from machines order by machine)
          || (select tags from widths)
      end
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
        when is_truncated then array['brand-products:*', 'product:*', 'track-width:*']
        else array(select 'brand-products:' || brand from brands order by brand)
          || array(select 'product:' || slug from slugs order by slug)
          || (select tags from widths)
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
comment on function public.catalog_page is
  'Matching rows in the order of a column, with their count. The title or name breaks ties.';

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
comment on function public.undo_catalog_batch is
  'Answers how many rows are as before the batch, and which were skipped: changed, gone, used or invalid.';

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

alter table public.vehicle_requests_form_submissions
  add column track text check (private.is_line(track, 100)),
  add column fit text check (private.is_line(fit, 1000));
comment on column public.vehicle_requests_form_submissions.track is
  'Size on the rubber track, or serial number of the machine, as the visitor typed it.';
comment on column public.vehicle_requests_form_submissions.fit is
  'Whether the product fits the machine, as the site answered in the visitor''s language.';
comment on column public.vehicle_requests_form_submissions.product_title is
  'Title of the product as its page showed it; empty where the request is about no product.';

create or replace function private.store_form(form text, id uuid, fields jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  case form
    when 'quote' then
      insert into public.vehicle_requests_form_submissions (
        id, first_name, last_name, company_name, email, phone_number, vehicle_make, vehicle_model,
        track, product_title, fit, preferred_contact_methods, industries_served, notes
      )
      select store_form.id, f.first_name, f.last_name, f.company_name, f.email, f.phone_number,
        f.vehicle_make, f.vehicle_model, f.track, f.product_title, f.fit, f.preferred_contact_methods,
        f.industries_served, f.notes
      from jsonb_populate_record(
        null::public.vehicle_requests_form_submissions, fields - array['id', 'created_at']
      ) as f;
    when 'waitlist' then
      insert into public.join_the_waitlist_form_submissions (
        id, first_name, last_name, company_name, email, phone_number, preferred_contact_methods,
        industries_served, notes, brand_id, brand, model
      )
      select store_form.id, f.first_name, f.last_name, f.company_name, f.email, f.phone_number,
        f.preferred_contact_methods, f.industries_served, f.notes,
        (select b.id from public.brands b where b.id = f.brand_id), f.brand, f.model
      from jsonb_populate_record(
        null::public.join_the_waitlist_form_submissions, fields - array['id', 'created_at']
      ) as f;
    when 'dealer-inquiry' then
      insert into public.dealer_inquiry_form_submissions (
        id, business_name, contact_name, email, phone_number, territory
      )
      select store_form.id, f.business_name, f.contact_name, f.email, f.phone_number, f.territory
      from jsonb_populate_record(
        null::public.dealer_inquiry_form_submissions, fields - array['id', 'created_at']
      ) as f;
    when 'dealer-share' then
      insert into public.share_with_dealer_form_submissions (
        id, name, email, dealer_email, message, shared_by
      )
      select store_form.id, f.name, f.email, f.dealer_email, f.message, f.shared_by
      from jsonb_populate_record(
        null::public.share_with_dealer_form_submissions, fields - array['id', 'created_at']
      ) as f;
    when 'dealer-tip' then
      insert into public.dealer_tip_form_submissions (
        id, dealer_name, location, contact_info, name, email
      )
      select store_form.id, f.dealer_name, f.location, f.contact_info, f.name, f.email
      from jsonb_populate_record(
        null::public.dealer_tip_form_submissions, fields - array['id', 'created_at']
      ) as f;
    else
      raise invalid_parameter_value using message = 'No such form';
  end case;
end
$$;

alter table public.lead_mails drop constraint lead_mails_audience_check;
alter table public.lead_mails add constraint lead_mails_audience_check
  check (audience in ('maker', 'dealership', 'visitor', 'webhook', 'buyer')) not valid;
alter table public.lead_mails validate constraint lead_mails_audience_check;
comment on column public.lead_mails.audience is
  'visitor: the acknowledgement; buyer: the visitor again, once a set was theirs.';

-- Whether a set fitted the machine of its buyer, as the buyer says by a link in a mail: evidence that visitors do not see
-- until staff confirm it. A lead that is won asks after two weeks, when the set is mounted.
create table private.fit_reports (
  lead_id uuid primary key references public.leads (id) on delete cascade,
  token uuid not null unique default gen_random_uuid(),
  did_fit boolean,
  track text check (private.is_line(track, 100)),
  note text check (private.is_text(note, 1000)),
  reports smallint not null default 0 check (reports between 0 and 20),
  reported_at timestamptz,
  reviewed_at timestamptz,
  is_confirmed boolean,
  constraint fit_reports_reported check ((did_fit is null) = (reported_at is null)),
  constraint fit_reports_reviewed check ((is_confirmed is null) = (reviewed_at is null))
);
comment on column private.fit_reports.token is 'Stands in the link of the mail.';
comment on column private.fit_reports.reports is 'How often the buyer answered; the last answer counts.';
create index fit_reports_to_review on private.fit_reports (reported_at)
  where reported_at is not null and reviewed_at is null;

alter table private.fit_reports enable row level security;

-- What the site could not answer, and what staff have to review.

-- What visitors typed to find a fit, where nothing is known: counts by text. No row is about a visitor. Texts without a
-- digit, such as a name, and those that look like an address or a telephone number are not counted.
create table private.fit_searches (
  text text primary key check (private.is_filled_line(text, 80)),
  searches integer not null check (searches > 0),
  searched_on date not null default private.today()
);
comment on column private.fit_searches.searched_on is 'Day of the last search, in Toronto.';

alter table private.fit_searches enable row level security;

create function public.count_fit_searches(counted jsonb) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- One at a time: deletions are not in the order of insertions.
  perform pg_advisory_xact_lock(hashtextextended('count_fit_searches', 0));
  insert into private.fit_searches as known (text, searches)
  select each.key, least(greatest(each.value::integer, 1), 100)
  from jsonb_each_text(counted) as each
  where private.is_filled_line(each.key, 80) and each.key ~ '[0-9]'
    and each.key !~ '@' and each.key !~ '[0-9]([ ()./+-]*[0-9]){9}'
  order by each.key
  on conflict (text) do update
    set searches = known.searches + excluded.searches, searched_on = private.today();
  -- Anybody can make up texts. Those that are searched often stay, and of the others the latest.
  delete from private.fit_searches where text in (
    select s.text from private.fit_searches s
    order by s.searches >= 5 desc, s.searched_on desc, s.searches desc, s.text offset 1000
  );
end
$$;
comment on function public.count_fit_searches is
  'Counts searches that found nothing. counted: number of searches by text.';

create function public.forget_fit_search(text text) returns void
language sql
security definer
set search_path = ''
as $$
  delete from private.fit_searches s where s.text = forget_fit_search.text
$$;

-- Reports of buyers (private.fit_reports).

create function private.ask_whether_it_fitted() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.new_value = 'won' then
    insert into private.fit_reports (lead_id)
    select l.id
    from public.leads l join public.vehicle_requests_form_submissions r on r.id = l.id
    where l.id = new.lead_id and l.email is not null and l.flags = '{}' and r.product_title <> ''
    on conflict do nothing;
    insert into public.lead_mails (lead_id, audience, next_attempt_at)
    select r.lead_id, 'buyer', now() + interval '14 days'
    from private.fit_reports r where r.lead_id = new.lead_id
    on conflict do nothing;
  else
    delete from public.lead_mails m
    where m.lead_id = new.lead_id and m.audience = 'buyer' and m.sent_at is null;
  end if;
  return null;
end
$$;

create trigger ask_whether_it_fitted after insert on public.lead_changes
  for each row when (new.field = 'status' and 'won' in (new.old_value, new.new_value))
  execute function private.ask_whether_it_fitted();

create function private.described_report(report private.fit_reports) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'product', r.product_title,
    'machine', btrim(concat_ws(' ', r.vehicle_make, r.vehicle_model)),
    'track', coalesce(report.track, r.track, ''),
    'did_fit', report.did_fit,
    'note', coalesce(report.note, ''),
    'reported_at', report.reported_at,
    'is_confirmed', report.is_confirmed
  )
  from public.vehicle_requests_form_submissions r where r.id = report.lead_id
$$;

create function public.fit_report(token uuid) returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  select private.described_report(r) from private.fit_reports r where r.token = fit_report.token
$$;
comment on function public.fit_report is 'Null where no report has that token.';

create function public.report_fit(token uuid, did_fit boolean, track text, note text) returns text
language plpgsql
security definer
set search_path = ''
as $$
begin
  update private.fit_reports r
  set did_fit = report_fit.did_fit, track = report_fit.track, note = report_fit.note,
    reported_at = now(), reports = r.reports + 1
  where r.token = report_fit.token and r.reviewed_at is null and r.reports < 20;
  if found then
    return 'stored';
  end if;
  return case
    when exists (select from private.fit_reports r where r.token = report_fit.token) then 'closed'
    else 'unknown'
  end;
end
$$;
comment on function public.report_fit is
  'Answers ''stored''; ''closed'' once staff have reviewed it, or after 20 answers; or ''unknown''.';

create function public.review_fit_report(
  lead_id uuid, reported_at timestamptz, is_confirmed boolean
) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  update private.fit_reports r
  set reviewed_at = now(), is_confirmed = review_fit_report.is_confirmed
  where r.lead_id = review_fit_report.lead_id and r.reported_at = review_fit_report.reported_at
    and r.reviewed_at is null;
  return found;
end
$$;
comment on function public.review_fit_report is 'False where there is none of that time to be reviewed: the buyer may have changed it.';

-- Models of products of which no track is known, with the machine that lacks it, if there is one.
create function private.models_without_tracks() returns jsonb
language sql stable
set search_path = ''
as $$
  with models as (
    select p.brand_id, private.model_key(model) as key, min(btrim(model)) as name, count(*) as sets
    from public.products p
    cross join jsonb_array_elements_text(coalesce(nullif(p.details_json -> 'models', 'null'), '[]')) as model
    where p.brand_id is not null
    group by p.brand_id, private.model_key(model)
  ), known as (
    select m.brand_id, private.model_key(m.name) as key,
      bool_or(m.track_sizes <> '{}') as has_tracks,
      (array_agg(m.id order by m.slug))[1] as machine_id
    from public.machines m
    group by m.brand_id, private.model_key(m.name)
  ), missing as (
    select models.*, b.name as brand, known.machine_id
    from models
    join public.brands b on b.id = models.brand_id
    left join known using (brand_id, key)
    where known.has_tracks is not true
  )
  select jsonb_build_object('count', (select count(*) from missing), 'rows', (
    select coalesce(jsonb_agg(to_jsonb(m) - 'key' order by m.sets desc, m.brand, m.name), '[]')
    from (select * from missing order by sets desc, brand, name limit 200) as m
  ))
$$;

-- Products of a condition, by title.
create function private.products_to_review(ids uuid[]) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('count', cardinality(ids), 'rows', (
    select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'title', p.title) order by p.title, p.id), '[]')
    from (
      select q.id, q.title from public.products q where q.id = any (ids) order by q.title, q.id limit 200
    ) as p
  ))
$$;

create function public.fit_review() returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  with sets as (
    select p as product, p.id, p.title, p.track_sizes, p.set_contents, p.fit_reason
    from public.products p where p.bar_count is not null or p.set_type is not null
  ), contradictions as (
    select s.id, s.title, s.fit_reason as reason, array_agg(model order by model) as models
    from sets s cross join private.unfit_models(s.product) as model
    where s.track_sizes <> '{}'
    group by s.id, s.title, s.fit_reason
  )
  select jsonb_build_object(
    'contradictions', jsonb_build_object('count', (select count(*) from contradictions), 'rows', (
      select coalesce(jsonb_agg(to_jsonb(c) order by c.title, c.id), '[]')
      from (select * from contradictions order by title, id limit 200) as c
    )),
    'models_without_tracks', private.models_without_tracks(),
    'sets_without_tracks',
      private.products_to_review(array(select s.id from sets s where s.track_sizes = '{}')),
    'sets_without_contents',
      private.products_to_review(array(select s.id from sets s where s.set_contents = '{}')),
    'reports', jsonb_build_object(
      'count', (
        select count(*) from private.fit_reports r
        where r.reported_at is not null and r.reviewed_at is null
      ),
      'rows', (
        select coalesce(jsonb_agg(
          private.described_report(r) || jsonb_build_object('lead_id', r.lead_id) order by r.reported_at
        ), '[]')
        from private.fit_reports r
        where r.lead_id in (
          select oldest.lead_id from private.fit_reports oldest
          where oldest.reported_at is not null and oldest.reviewed_at is null
          order by oldest.reported_at limit 200
        )
      )
    ),
    'searches', jsonb_build_object('count', (select count(*) from private.fit_searches), 'rows', (
      select coalesce(jsonb_agg(to_jsonb(s) order by s.searches desc, s.text), '[]')
      from (select * from private.fit_searches order by searches desc, text limit 200) as s
    ))
  )
$$;
comment on function public.fit_review is
  'What staff have to review so that the site can answer what fits: at most 200 rows of each kind.';

grant execute on function
  public.count_fit_searches, public.forget_fit_search, public.fit_report, public.report_fit,
  public.review_fit_report, public.fit_review
  to service_role;

create or replace function private.claimed_mail(mail public.lead_mails) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', mail.id,
    'audience', mail.audience,
    'attempts', mail.attempts,
    'dealership', (
      select jsonb_build_object(
        'name', d.name, 'slug', d.slug, 'contact_email', d.contact_email, 'mail_locale', d.mail_locale
      )
      from public.dealerships d where d.id = coalesce(mail.dealership_id, l.dealership_id)
    )
  ) || case
    when mail.digest_until is not null then
      jsonb_build_object('digest', private.lead_digest(mail))
    else
      jsonb_build_object(
        'lead', to_jsonb(l) - 'search_text', 'fields', private.form_row(l.form, l.id)
      )
  end || case
    when mail.audience = 'buyer' then jsonb_build_object('report_token', (
      select r.token from private.fit_reports r where r.lead_id = mail.lead_id
    ))
    else '{}'
  end
  from (select) as one left join public.leads l on l.id = mail.lead_id
$$;

create or replace function public.lead_detail(id uuid) returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'lead', to_jsonb(l) - 'search_text',
    'fields', private.form_row(l.form, l.id),
    'mails', (
      select coalesce(
        jsonb_agg(private.mail_of_staff(m) order by m.endpoint_id is not null, m.audience, m.created_at),
        '[]'
      )
      from public.lead_mails m where m.lead_id = l.id
    ),
    'notes', private.notes_of_lead(l.id),
    'changes', (
      select coalesce(jsonb_agg(to_jsonb(c) order by c.created_at, c.id), '[]')
      from public.lead_changes c where c.lead_id = l.id
    ),
    'consent', (select to_jsonb(c) from public.lead_consents c where c.lead_id = l.id),
    'fit_report', (select to_jsonb(r) - 'token' from private.fit_reports r where r.lead_id = l.id)
  )
  from public.leads l where l.id = lead_detail.id
$$;
comment on function public.lead_detail is 'Null where there is none.';

create or replace function private.unsent_counts(webhooks boolean) returns jsonb
language sql stable
set search_path = ''
as $$
  with unsent as (
    select m.held_at, m.created_at, m.next_attempt_at
    from public.lead_mails m
      left join private.webhook_endpoints e on e.id = m.endpoint_id
    where m.sent_at is null and m.failed_at is null and m.suppressed_at is null
      and (m.endpoint_id is not null) = webhooks and e.is_enabled is not false
      -- Buyers are asked after two weeks.
      and not (m.audience = 'buyer' and m.attempts = 0 and m.next_attempt_at > now())
    limit 10000
  ), given_up as (
    select from public.lead_mails m
    where m.failed_at is not null and m.sent_at is null
      and (m.endpoint_id is not null) = webhooks and m.event is distinct from 'test'
    limit 10000
  )
  select jsonb_build_object(
    'waiting', count(*) filter (where held_at is null),
    'oldestWaitingSeconds',
      round(extract(epoch from now() - min(created_at) filter (where held_at is null))),
    'overdueSeconds', round(extract(epoch from now() - min(next_attempt_at) filter (
      where held_at is null and next_attempt_at <= now()
    ))),
    'held', count(*) filter (where held_at is not null),
    'givenUp', (select count(*) from given_up)
  )
  from unsent
$$;

create or replace function public.purge_expired(maximum integer default 500) returns jsonb
language plpgsql
security definer
set search_path = ''
set statement_timeout = '2min'
as $$
declare
  purged jsonb;
  found_rows bigint;
begin
  -- Several servers and pg_cron may purge at the same time: only one does.
  if not pg_try_advisory_xact_lock(hashtext('purge_expired')) then
    return jsonb_build_object('leads', 0);
  end if;
  purged := jsonb_build_object('leads', private.purge_leads(maximum));
  update public.lead_consents set address = null
    where address is not null and consented_at < (select private.retention_limit('addresses'));
  get diagnostics found_rows = row_count;
  purged := purged || jsonb_build_object('addresses', found_rows);

  delete from public.lead_mails
    where coalesce(sent_at, suppressed_at, failed_at) < (select private.retention_limit('mails'));
  get diagnostics found_rows = row_count;
  purged := purged || jsonb_build_object(
    'mails', found_rows, 'recipients', private.purge_recipients()
  );

  delete from private.guest_links
    where least(expires_at, revoked_at) < (select private.retention_limit('guests'));
  get diagnostics found_rows = row_count;
  purged := purged || jsonb_build_object('guests', found_rows);

  -- Counts by text, about nobody.
  delete from private.fit_searches where searched_on < private.today() - 180;

  delete from private.lead_counts where ends_at < (select private.retention_limit('counters'));
  get diagnostics found_rows = row_count;
  update private.last_purge set finished_at = now() where is_only;
  return purged || jsonb_build_object('counters', found_rows);
end
$$;

do $$
declare
  each record;
begin
  for each in
    select kind, a.attname as name
    from unnest(array['products', 'machines']) as kind
    join pg_catalog.pg_attribute a on a.attrelid = private.catalog_table(kind)
    where a.attname = any (private.catalog_columns(kind))
      and a.atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype)
      and not exists (
        select from pg_catalog.pg_constraint c
        where c.conrelid = a.attrelid and c.conname = kind || '_' || a.attname || '_text'
      )
  loop
    execute format(
      'alter table public.%1$I add constraint %2$I check (strpos(%3$I::text, U&''\FFFD'') = 0)',
      each.kind, each.kind || '_' || each.name || '_text', each.name
    );
  end loop;
end
$$;
