-- Read functions of the Studio's Catalogue tool. Staff also see inactive brands.

-- Returns the ids of matching rows. filters: search (words that must all occur; a product's models and
-- brand count), brand (id, or 'none'), featured, active, priced (each true or false).
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
          and (patterns = '{}' or private.searchable(
            concat_ws(' ', p.title, p.slug, b.name, p.details_json ->> 'models')
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
        where patterns = '{}' or private.searchable(
          (select string_agg(value, ' ') from jsonb_each_text(to_jsonb(d) - 'id'))
        ) like all (patterns);
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
    when sort_column = 'brand' and kind = 'products'
      then '(select b.name from public.brands b where b.id = r.brand_id)'
    when sort_column = any (private.catalog_columns(kind) || array['updated_at'])
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
      'products', (select count(*) from public.products p where p.brand_id = catalog_usage.id)
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

revoke all on function private.matching_rows(text, jsonb) from public, anon, authenticated;
revoke all on function
  public.catalog_page(text, jsonb, text, boolean, integer, integer),
  public.catalog_row(text, uuid), public.catalog_usage(text, uuid),
  public.catalog_changes(text, uuid, bigint, integer)
  from public, anon, authenticated;
grant execute on function
  public.catalog_page(text, jsonb, text, boolean, integer, integer),
  public.catalog_row(text, uuid), public.catalog_usage(text, uuid),
  public.catalog_changes(text, uuid, bigint, integer)
  to service_role;
