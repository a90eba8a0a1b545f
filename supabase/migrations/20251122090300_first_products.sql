-- The header of every page links to the first product of each brand. Its slug is stored with the brand:
-- pages then depend on the brands alone, and a change of another product does not render them again.

alter table public.brands add column first_product_slug text;
comment on column public.brands.first_product_slug is
  'Slug of the first product in the listing of the brand. Kept by triggers.';

-- Locks the brand as set_first_products does: two transactions that shared the lock would then wait for
-- each other.
create or replace function private.set_is_custom() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  active boolean;
begin
  select is_active into active from public.brands where id = new.brand_id for no key update;
  new.is_custom = active is not true;
  return new;
end
$$;

-- Locks the brands first: of two transactions that change products of a brand, the later one sees the
-- products of the earlier one.
create function private.set_first_products(brand_ids uuid[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Triggers of an update run without changed rows too, those of brands and products in turn.
  if brand_ids = '{}' then
    return;
  end if;
  perform from public.brands where id = any (brand_ids) order by id for no key update;
  update public.brands b
  set first_product_slug = first.slug
  from (
    select id, (
      select p.slug from public.products p where p.brand_id = each.id order by p.title, p.id limit 1
    ) as slug
    from public.brands each
    where id = any (brand_ids)
  ) as first
  where first.id = b.id and first.slug is distinct from b.first_product_slug;
end
$$;

create function private.follow_first_products() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  case tg_op
    when 'INSERT' then
      perform private.set_first_products(array(select distinct brand_id from new_rows));
    when 'UPDATE' then
      perform private.set_first_products(array(
        select distinct unnest(array[o.brand_id, n.brand_id])
        from old_rows o full join new_rows n using (id)
        where (o.slug, o.title, o.brand_id) is distinct from (n.slug, n.title, n.brand_id)
      ));
    when 'DELETE' then
      perform private.set_first_products(array(select distinct brand_id from old_rows));
    when 'TRUNCATE' then
      update public.brands set first_product_slug = null where first_product_slug is not null;
  end case;
  return null;
end
$$;

revoke all on function private.set_first_products(uuid[]), private.follow_first_products()
  from public, anon, authenticated;

create trigger set_first_products_insert after insert on public.products
  referencing new table as new_rows
  for each statement execute function private.follow_first_products();
create trigger set_first_products_update after update on public.products
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.follow_first_products();
create trigger set_first_products_delete after delete on public.products
  referencing old table as old_rows
  for each statement execute function private.follow_first_products();
create trigger set_first_products_truncate after truncate on public.products
  for each statement execute function private.follow_first_products();

-- A change of only the first product is not a change of the brand.
create or replace function private.touch_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  kept constant text[] := array['is_custom', 'first_product_slug'];
begin
  if to_jsonb(new) - kept is distinct from to_jsonb(old) - kept then
    new.updated_at = now();
  end if;
  return new;
end
$$;

-- Whether lists may show other products or another order: a page that shows a product in a list then
-- depends on more than the products that it shows.
create or replace function private.change(table_name text, old_row jsonb, new_row jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('slug', new_row ->> 'slug', 'oldSlug', old_row ->> 'slug')
    || case when table_name = 'products' then
      jsonb_build_object(
        'brandSlug', private.slug_of_brand(new_row),
        'oldBrandSlug', private.slug_of_brand(old_row),
        'affectsLists',
          (new_row -> 'slug', new_row -> 'title', new_row -> 'brand_id', new_row -> 'is_featured')
          is distinct from
          (old_row -> 'slug', old_row -> 'title', old_row -> 'brand_id', old_row -> 'is_featured')
      )
    else '{}' end
$$;

select private.set_first_products(array(select id from public.brands));
