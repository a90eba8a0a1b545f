-- Version of each row of the catalogue. Who saves a row names the version that they started from: a
-- change of someone else in between is then noticed instead of overwritten.

alter table public.products add column version integer not null default 1;
alter table public.brands add column version integer not null default 1;
alter table public.dealerships add column version integer not null default 1;
comment on column public.products.version is 'Counts the changes of the row. Kept by triggers.';
comment on column public.brands.version is 'Counts the changes of the row. Kept by triggers.';
comment on column public.dealerships.version is 'Counts the changes of the row. Kept by triggers.';

-- Columns maintained by triggers do not count as a change; clients cannot set the version.
create or replace function private.touch_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  kept constant text[] := array['is_custom', 'first_product_slug', 'version'];
begin
  new.version = old.version;
  if to_jsonb(new) - kept is distinct from to_jsonb(old) - kept then
    new.updated_at = now();
    new.version = old.version + 1;
  end if;
  return new;
end
$$;

-- Same as private.touch_updated_at, without the conversion of each row to JSON.
create or replace function private.touch_product() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  old.is_custom = new.is_custom;
  new.version = old.version;
  if new is distinct from old then
    new.updated_at = now();
    new.version = old.version + 1;
  end if;
  return new;
end
$$;
