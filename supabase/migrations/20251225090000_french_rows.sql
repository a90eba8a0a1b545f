-- Products and dealerships have their texts in French beside the English ones, and the state of that French.

alter table public.dealerships
  add column description_fr text check (length(description_fr) <= 2000),
  add column french_sources jsonb not null default '{}' check (jsonb_typeof(french_sources) = 'object'),
  add column french_todo jsonb not null default '{}',
  add constraint dealerships_description_fr_text check (strpos(description_fr::text, U&'\FFFD') = 0) not valid,
  add constraint dealerships_french_sources_text check (strpos(french_sources::text, U&'\FFFD') = 0) not valid;

alter table public.products
  add column title_fr text collate public.by_title check (length(btrim(title_fr)) between 1 and 200),
  add column description_fr text check (length(description_fr) <= 5000),
  add column set_contents_fr text[] not null default '{}' check (
    cardinality(set_contents_fr) <= 20
    and array_position(set_contents_fr, null) is null
    and octet_length(array_to_string(set_contents_fr, '')) <= 4000
  ),
  add column french_sources jsonb not null default '{}' check (jsonb_typeof(french_sources) = 'object'),
  add column french_todo jsonb not null default '{}',
  add constraint products_title_fr_text check (strpos(title_fr::text, U&'\FFFD') = 0) not valid,
  add constraint products_description_fr_text check (strpos(description_fr::text, U&'\FFFD') = 0) not valid,
  add constraint products_set_contents_fr_text check (strpos(set_contents_fr::text, U&'\FFFD') = 0) not valid,
  add constraint products_french_sources_text check (strpos(french_sources::text, U&'\FFFD') = 0) not valid;

alter table public.dealerships validate constraint dealerships_description_fr_text;
alter table public.dealerships validate constraint dealerships_french_sources_text;
alter table public.products validate constraint products_title_fr_text;
alter table public.products validate constraint products_description_fr_text;
alter table public.products validate constraint products_set_contents_fr_text;
alter table public.products validate constraint products_french_sources_text;

comment on column public.dealerships.french_sources is
  'Fingerprints of the texts that the French was written for, by their names. Kept by a trigger; null in
  place of one: the French says what the text says now.';
comment on column public.dealerships.french_todo is
  'Texts whose French is "missing" or "stale", by their names. Kept by a trigger.';
comment on column public.products.french_sources is
  'Fingerprints of the texts that the French was written for, by their names. Kept by a trigger; null in
  place of one: the French says what the text says now.';
comment on column public.products.french_todo is
  'Texts whose French is "missing" or "stale", by their names. Kept by a trigger.';

create index products_in_french_listing_order on public.products (is_custom, title_fr, title, id);
create index products_of_brand_in_french_listing_order
  on public.products (brand_id, title_fr, title, id);

create or replace function private.are_details(details jsonb) returns boolean
language sql immutable strict
set search_path = ''
as $$
  select case when jsonb_typeof(details) = 'object' then
    details - array['brand', 'models', 'highlights', 'highlights_fr'] = '{}'
    and coalesce(jsonb_typeof(details -> 'brand'), 'null') in ('string', 'null')
    and length(coalesce(details ->> 'brand', '')) <= 100
    and private.is_text_list(coalesce(details -> 'models', '[]'), 100)
    and private.is_text_list(coalesce(details -> 'highlights', '[]'), 300)
    and private.is_text_list(coalesce(details -> 'highlights_fr', '[]'), 300)
  else false end
$$;
comment on function private.are_details is
  'An object of "brand" (text), "models", "highlights" and "highlights_fr" (lists of text), each optional.';

create or replace function private.copy_text(value jsonb) returns text
language sql immutable
set search_path = ''
as $$
  select coalesce(
    case jsonb_typeof(value)
      when 'string' then btrim(value #>> '{}')
      when 'array' then (
        select string_agg(item, e'\n' order by place)
        from jsonb_array_elements_text(value) with ordinality as each (item, place)
      )
    end,
    ''
  )
$$;

create or replace function private.french_texts(content jsonb)
returns table (name text, english text, french text)
language sql immutable
set search_path = ''
as $$
  select each, private.copy_text(texts -> each), private.copy_text(texts -> (each || '_fr'))
  from (
    select content || coalesce(nullif(content -> 'details_json', 'null'), '{}') as texts
  ) as row_texts,
    unnest(array['title', 'description', 'set_contents', 'highlights']) as each
  where texts ? each or texts ? (each || '_fr')
$$;

create or replace function private.follow_french() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  given constant jsonb := new.french_sources;
  earlier constant jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
begin
  select
    coalesce(jsonb_object_agg(name, source) filter (where french <> ''), '{}'),
    coalesce(jsonb_object_agg(name, state) filter (where state is not null), '{}')
  into new.french_sources, new.french_todo
  from (
    select name, french, source, case
      when french <> '' then case when source <> md5(english) then 'stale' end
      when regexp_replace(english, '\{[^{}]*\}', '', 'g') ~ '[A-Za-z\u00aa-\U0010ffff]' then 'missing'
    end as state
    from (
      select texts.*, case
        when given ->> texts.name is null
          or (
            given -> texts.name = earlier -> 'french_sources' -> texts.name
            and texts.french is distinct from before.french
          ) then md5(texts.english)
        else given ->> texts.name
      end as source
      from private.french_texts(to_jsonb(new)) as texts
      left join private.french_texts(earlier) as before using (name)
    ) as sourced
  ) as states;
  return new;
end
$$;

-- The rows of today have no French: its state is written without a change of the rows.
alter table public.products disable trigger user;
alter table public.dealerships disable trigger user;
create trigger follow_french before insert or update of description, description_fr, french_sources
  on public.dealerships for each row execute function private.follow_french();
create trigger follow_french before insert or update of title, title_fr, description, description_fr,
  set_contents, set_contents_fr, details_json, french_sources
  on public.products for each row execute function private.follow_french();
update public.products set french_sources = '{}';
update public.dealerships set french_sources = '{}';
alter table public.products enable trigger user;
alter table public.dealerships enable trigger user;

create or replace function private.touch_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  kept constant text[] := array['is_custom', 'first_product_slug', 'french_todo', 'version'];
begin
  new.version = old.version;
  if to_jsonb(new) - kept is distinct from to_jsonb(old) - kept then
    new.updated_at = now();
    new.version = old.version + 1;
  end if;
  return new;
end
$$;

create or replace function private.kept_catalog_columns() returns text[]
language sql immutable
set search_path = ''
as $$
  select array['updated_at', 'version', 'is_custom', 'first_product_slug', 'french_todo']
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
    when sort_column = 'brand' and kind = 'products'
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

create or replace function private.without_french(content jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select (content #- '{details_json,highlights_fr}') - array[
    'title_fr', 'description_fr', 'set_contents_fr', 'french_sources', 'french_todo', 'updated_at', 'version'
  ]
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
          )
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
$$;

create or replace function private.stale_tags(table_name text, changes jsonb, is_truncated boolean)
returns text[]
language sql immutable
set search_path = ''
as $$
  select case
      when is_truncated or others <> '[]'
        then private.cache_tags_of(table_name, others, is_truncated)
      else '{}'
    end
    || case
      when is_truncated or french = '[]' then '{}'
      else array(
        select 'fr:' || tag
        from unnest(private.cache_tags_of(table_name, french, false)) with ordinality as each (tag, place)
        order by place
      )
    end
  from (
    select jsonb_path_query_array(changes, '$[*] ? (@.isFrench == true)') as french,
      jsonb_path_query_array(changes, '$[*] ? (@.isFrench == false)') as others
  ) as divided
$$;

create or replace function private.announce_changes() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  maximum constant integer := 200;
  unannounced constant text[] := array['updated_at', 'is_custom'];
  changed bigint;
  changes jsonb := '[]';
  tags text[];
begin
  -- Each transition table exists for its own operations only, hence one query per operation. The
  -- limit reads one row more than the maximum, which is enough to detect truncation.
  case tg_op
    when 'INSERT' then
      select count(*), coalesce(jsonb_agg(private.change(tg_table_name, null, n)), '[]')
        into changed, changes
        from (select to_jsonb(r) as n from new_rows r limit maximum + 1) as rows;
    when 'DELETE' then
      select count(*), coalesce(jsonb_agg(private.change(tg_table_name, o, null)), '[]')
        into changed, changes
        from (select to_jsonb(r) as o from old_rows r limit maximum + 1) as rows;
    when 'UPDATE' then
      select count(*), coalesce(jsonb_agg(private.change(tg_table_name, o, n)), '[]')
        into changed, changes
        from (
          select to_jsonb(before) as o, to_jsonb(after) as n
          from old_rows before full join new_rows after using (id)
          where to_jsonb(before) - unannounced is distinct from to_jsonb(after) - unannounced
          limit maximum + 1
        ) as rows;
    when 'TRUNCATE' then
      changed := maximum + 1;
  end case;
  if changed > 0 then
    tags := private.stale_tags(tg_table_name, changes, changed > maximum);
    perform private.invalidate_cache(tags);
    perform private.announce(jsonb_build_object('source', 'supabase', 'tags', tags));
  end if;
  return null;
exception when others then
  raise warning 'The change of % was not announced: %', tg_table_name, sqlerrm;
  return null;
end
$$;

grant execute on function private.follow_french, private.french_texts, private.copy_text
  to service_role;
