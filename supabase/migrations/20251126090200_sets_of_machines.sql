-- The sets that fit a machine. Pages of machines and products depend on the products of one brand, so that
-- a change of another brand's does not render them again.

-- Models are text, because the data API turns a parameter of a URL into a JSON string.
create function public.sets_of_machine(brand uuid, models text)
returns table (id uuid, slug text)
language sql stable
security invoker
set search_path = ''
as $$
  select p.id, p.slug
  from public.products p
  where p.brand_id = brand
    and p.details_json -> 'models' ?| array(select jsonb_array_elements_text(models::jsonb))
  order by search.set_rank(p.set_type), p.is_featured desc, p.title, p.id
  limit 24
$$;
comment on function public.sets_of_machine is
  'Products of a brand that fit one of these models (a JSON array of names), at most 24: standard sets
  first, then wide, ice and others; of a kind, featured ones first.';

create function public.other_sets(product text)
returns table (id uuid, slug text)
language sql stable
security invoker
set search_path = ''
as $$
  select p.id, p.slug
  from public.products own
  join public.products p on p.brand_id = own.brand_id and p.id <> own.id
  where own.slug = product
    and p.details_json -> 'models' ?| array(
      select jsonb_array_elements_text(coalesce(nullif(own.details_json -> 'models', 'null'), '[]'))
    )
  order by search.set_rank(p.set_type), p.is_featured desc, p.title, p.id
  limit 6
$$;
comment on function public.other_sets is
  'Products of the same brand that fit a model of this product (a slug), at most six, in the order of
  public.sets_of_machine.';

revoke all on function public.sets_of_machine(uuid, text), public.other_sets(text)
  from public, anon, authenticated;
grant execute on function public.sets_of_machine(uuid, text), public.other_sets(text)
  to anon, authenticated, service_role;

-- Returns the narrowest cache tags that cover changed rows: by their old and their new slug, and for what
-- depends on which products of a brand fit which machine, by their old and their new brand.
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
    when 'products' then
      array['products']
      || case
        when is_truncated or jsonb_path_exists(changes, '$[*].affectsLists ? (@ == true)')
        then array['product-lists'] else '{}'
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

-- Brands are named only if another product, model or order of the brand's may result.
create or replace function private.change(table_name text, old_row jsonb, new_row jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('slug', new_row ->> 'slug', 'oldSlug', old_row ->> 'slug')
    || case when table_name = 'products' then
      jsonb_build_object(
        'affectsLists',
          (new_row -> 'slug', new_row -> 'title', new_row -> 'brand_id', new_row -> 'is_featured')
          is distinct from
          (old_row -> 'slug', old_row -> 'title', old_row -> 'brand_id', old_row -> 'is_featured')
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
