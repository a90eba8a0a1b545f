-- Which pictures the catalogue names: the site makes no other crop and no other size, because anybody can make
-- up their URLs.

-- URLs of all pictures of a product.
create function private.product_pictures(image_url text, images text[], media jsonb) returns text[]
language sql immutable
set search_path = ''
as $$
  select array_remove(
    array[image_url] || images || array(
      select unnest(array[item ->> 'url', item ->> 'thumbnail'])
      from jsonb_array_elements(media) as item
    ),
    null
  )
$$;

create index products_by_picture on public.products
  using gin (private.product_pictures(image_url, images, media));

create function public.is_catalog_picture(url text) returns boolean
language sql stable strict security definer
set search_path = ''
as $$
  select exists (
      select from public.products p
      where private.product_pictures(p.image_url, p.images, p.media) @> array[url]
    )
    or exists (
      select from public.brands b
      where url in (b.plain_brand_logos, '/uploads/brands/' || b.logo_filename)
    )
    -- A preview of a coming date shows them.
    or url ~ '^(/|https?:)' and exists (
      select from private.scheduled_changes c
      where c.state in ('waiting', 'applied')
        and strpos(concat(c.content, c.earlier), to_jsonb(url)::text) > 0
    )
$$;
comment on function public.is_catalog_picture is
  'Whether a product, a brand, or a coming change of a product has a picture with exactly this URL.';

revoke all on function private.product_pictures(text, text[], jsonb) from public, anon, authenticated;
-- The index is written with the rights of the role that writes the row.
grant execute on function private.product_pictures(text, text[], jsonb) to service_role;
revoke all on function public.is_catalog_picture(text) from public, anon, authenticated;
grant execute on function public.is_catalog_picture(text) to anon, authenticated, service_role;
