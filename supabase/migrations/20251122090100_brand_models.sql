-- Models of a brand in one row: a list of its products would end at the row limit of the data API.

create function public.brand_models(brand text) returns text[]
language sql stable
security invoker
set search_path = ''
as $$
  select coalesce(array_agg(distinct model), '{}')
  from public.brands b
  join public.products p on p.brand_id = b.id
  cross join jsonb_array_elements_text(coalesce(p.details_json -> 'models', '[]')) as model
  where b.name = brand
$$;
comment on function public.brand_models is
  'Models that the products of an active brand fit, without duplicates, in no order.';

revoke all on function public.brand_models(text) from public, anon, authenticated;
grant execute on function public.brand_models(text) to anon, authenticated, service_role;
