-- The cheapest set of each kind, which the home page shows, has a cache tag of its own.

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
