-- A brand's logo leads to its main set, which by title was often an ice set: featured products come first,
-- then the kinds of sets, then the order of the listing.

comment on column public.brands.first_product_slug is
  'Slug of the main set of the brand: featured, then standard, then first in its listing. Kept by triggers.';

-- Unchanged, except for the order.
create or replace function private.set_first_products(brand_ids uuid[]) returns void
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
      select p.slug
      from public.products p
      where p.brand_id = each.id
      order by p.is_featured desc, search.set_rank(p.set_type), p.title, p.id
      limit 1
    ) as slug
    from public.brands each
    where id = any (brand_ids)
  ) as first
  where first.id = b.id and first.slug is distinct from b.first_product_slug;
end
$$;

-- Unchanged, except for the columns that the order depends on.
create or replace function private.follow_first_products() returns trigger
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
        where (o.slug, o.title, o.brand_id, o.is_featured, o.set_type)
          is distinct from (n.slug, n.title, n.brand_id, n.is_featured, n.set_type)
      ));
    when 'DELETE' then
      perform private.set_first_products(array(select distinct brand_id from old_rows));
    when 'TRUNCATE' then
      update public.brands set first_product_slug = null where first_product_slug is not null;
  end case;
  return null;
end
$$;

select private.set_first_products(array(select id from public.brands));
