-- Sort order of the paginated product listing: products shown as Custom last, then by title.

-- Natural sort order: É next to E, upper case next to lower case, TL8 before TL12.
create collation public.by_title (provider = icu, locale = 'en-u-kn-true');
alter table public.products alter column title type text collate public.by_title;

alter table public.products add column is_custom boolean not null default true;
comment on column public.products.is_custom is
  'Whether visitors see it as Custom: it has no brand, or one that is not active. Kept by triggers.';

-- A change of only is_custom follows from the brand and does not set updated_at.
create or replace function private.touch_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if to_jsonb(new) - 'is_custom' is distinct from to_jsonb(old) - 'is_custom' then
    new.updated_at = now();
  end if;
  return new;
end
$$;

-- A change of only is_custom sends no webhook: the brand's own webhook revalidates every page that
-- shows products. Everything else is unchanged from the previous definition.
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
    perform private.announce(jsonb_build_object(
      'source', 'supabase',
      'table', tg_table_name,
      'operation', tg_op,
      'truncated', changed > maximum,
      'changes', case when changed > maximum then '[]' else changes end
    ));
  end if;
  return null;
exception when others then
  raise warning 'The change of % was not announced: %', tg_table_name, sqlerrm;
  return null;
end
$$;

update public.products set is_custom = false
where brand_id in (select id from public.brands where is_active);

-- Locks the brand row, so that a concurrent deactivation waits and then updates this product too.
create function private.set_is_custom() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  active boolean;
begin
  select is_active into active from public.brands where id = new.brand_id for share;
  new.is_custom = active is not true;
  return new;
end
$$;

create function private.set_is_custom_of_brand() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.products set is_custom = not new.is_active where brand_id = new.id;
  return null;
end
$$;

revoke all on function private.set_is_custom(), private.set_is_custom_of_brand()
  from public, anon, authenticated;

create trigger set_is_custom before insert or update of brand_id, is_custom on public.products
  for each row execute function private.set_is_custom();

create trigger set_is_custom_of_products after update of is_active on public.brands
  for each row when (old.is_active is distinct from new.is_active)
  execute function private.set_is_custom_of_brand();

create index products_in_listing_order on public.products (is_custom, title, id);
-- is_custom is not in this index: it has the same value for all products of a brand.
create index products_of_brand_in_listing_order on public.products (brand_id, title, id);
drop index public.products_of_brand_by_title;
