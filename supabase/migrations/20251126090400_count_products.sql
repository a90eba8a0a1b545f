-- The number of products in a listing. A count of the data API makes its answer partial content, which
-- caches of the site do not store.

create function public.count_products(brand uuid default null) returns bigint
language sql stable
security invoker
set search_path = ''
as $$
  select count(*) from public.products where brand is null or brand_id = brand
$$;
comment on function public.count_products is 'Number of products of a brand, or of all without one.';

revoke all on function public.count_products(uuid) from public, anon, authenticated;
grant execute on function public.count_products(uuid) to anon, authenticated, service_role;
