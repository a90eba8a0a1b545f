-- Changes of data that pages show, as rows that each server of the site follows. A change of the catalogue writes
-- them in its own transaction; the site writes those of the Content Lake. A request of pg_net only signals new rows:
-- it is neither repeated nor survives a crash. One request per statement is sent after the commit, signed like
-- Sanity's webhooks. The vault holds URL and secret as 'site_webhook_url' and 'site_webhook_secret'; while either is
-- missing, no request is sent.

create table private.cache_invalidations (
  id bigint generated always as identity primary key,
  tag text not null check (length(tag) between 1 and 300),
  stale_at timestamptz not null default clock_timestamp(),
  xid xid8 not null default pg_current_xact_id()
);
comment on table private.cache_invalidations is
  'Cache tags whose pages are stale. The latest row of each tag stays, for servers that start later.';
comment on column private.cache_invalidations.stale_at is
  'Time of the commit: pages that were rendered before show what was there before.';
create index cache_invalidations_by_xid on private.cache_invalidations (xid);
create index cache_invalidations_by_tag on private.cache_invalidations (tag, stale_at);
alter table private.cache_invalidations enable row level security;

-- Security definer: a deferred trigger runs as the role that commits.
create function private.date_cache_invalidation() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update private.cache_invalidations set stale_at = clock_timestamp() where id = new.id;
  return null;
end
$$;

create constraint trigger date_on_commit after insert on private.cache_invalidations
  deferrable initially deferred
  for each row execute function private.date_cache_invalidation();

-- Returns a row without its French, and without what follows from that.
create function private.without_french(content jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select (content #- '{details_json,highlights_fr}') - array[
    'title_fr', 'description_fr', 'set_contents_fr', 'tools_fr', 'fit_reason_fr', 'evidence_note_fr',
    'seo_title_fr', 'seo_description_fr', 'french_sources', 'french_todo', 'updated_at', 'version'
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

-- isFrench: whether only the French has changed, which only pages in French show.
-- affectsLists: whether lists may show other products or another order: a page that shows a product in a list
-- then depends on more than the products that it shows. affectsSetPrices: whether another set may be the cheapest of
-- its kind. Brands are named only if another product, model or order of the brand's may result. widths: of the tracks
-- for which other products or machines may be listed.
create function private.change(table_name text, old_row jsonb, new_row jsonb) returns jsonb
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

-- Security definer: the role that writes a row has no access to the vault. A failed announcement must
-- not roll the change back: cached pages expire within minutes anyway.
create function private.announce_changes() returns trigger
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

-- Rows that are an hour old and have a successor go. Those that another transaction deletes are skipped.
create function private.invalidate_cache(tags text[]) returns void
language sql
set search_path = ''
as $$
  with superseded as (
    select id
    from private.cache_invalidations
    where tag = any (tags) and stale_at < now() - interval '1 hour'
    for update skip locked
  ), deleted as (
    delete from private.cache_invalidations where id in (select id from superseded)
  )
  insert into private.cache_invalidations (tag) select distinct unnest(tags)
$$;

create function public.add_cache_invalidations(tags text[]) returns void
language sql
security definer
set search_path = ''
as $$
  select private.invalidate_cache(tags)
$$;

-- Returns the tags that were committed since an earlier call, with the time since then in milliseconds;
-- all tags without an earlier call, or if the database is an older copy than at that call. Compares
-- snapshots: transactions that began earlier may commit later.
create function public.read_cache_invalidations(since_snapshot text default null) returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  with since as materialized (
    select case
      when pg_snapshot_xmax(since_snapshot::pg_snapshot)
        <= pg_snapshot_xmax(pg_current_snapshot())
      then since_snapshot::pg_snapshot
    end as snapshot
  ), committed as (
    select tag, max(stale_at) as stale_at
    from private.cache_invalidations
    where (select snapshot from since) is null
      or xid >= (select pg_snapshot_xmin(snapshot) from since)
        and not pg_visible_in_snapshot(xid, (select snapshot from since))
        and pg_visible_in_snapshot(xid, pg_current_snapshot())
    group by tag
  )
  select jsonb_build_object(
    'snapshot', pg_current_snapshot()::text,
    'invalidations', coalesce(
      (
        select jsonb_agg(jsonb_build_object(
          'tag', tag,
          'age', round(extract(epoch from clock_timestamp() - stale_at) * 1000)
        ))
        from committed
      ),
      '[]'
    )
  )
$$;

-- Returns the narrowest cache tags that cover changed rows: by their old and their new slug, and for what
-- depends on which products of a brand fit which machine, by their old and their new brand.
create function private.cache_tags_of(
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

-- Returns the tags of changed rows. What only pages in French show has tags of its own (`tags.french`).
create function private.stale_tags(table_name text, changes jsonb, is_truncated boolean)
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

do $$
declare
  changing text;
begin
  foreach changing in array array['dealerships', 'brands', 'products', 'machines'] loop
    execute format(
      'create trigger announce_insert after insert on public.%1$I
         referencing new table as new_rows
         for each statement execute function private.announce_changes();
       create trigger announce_update after update on public.%1$I
         referencing old table as old_rows new table as new_rows
         for each statement execute function private.announce_changes();
       create trigger announce_delete after delete on public.%1$I
         referencing old table as old_rows
         for each statement execute function private.announce_changes();
       create trigger announce_truncate after truncate on public.%1$I
         for each statement execute function private.announce_changes();',
      changing
    );
  end loop;
end
$$;
grant execute on function
  public.add_cache_invalidations, public.read_cache_invalidations
  to service_role;
