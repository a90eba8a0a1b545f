-- Who changed what in the catalogue, and what was there before: from the Studio's Catalogue tool, and
-- by SQL (without a name). An update has only the columns that it changed.

create table private.catalog_history (
  id bigint generated always as identity primary key,
  changed_at timestamptz not null default now(),
  table_name text not null check (table_name in ('products', 'brands', 'dealerships')),
  row_id uuid not null,
  staff_id text check (length(staff_id) <= 200),
  staff_name text check (length(staff_name) <= 200),
  before jsonb,
  after jsonb,
  check (before is not null or after is not null)
);
comment on table private.catalog_history is
  'Changes of products, brands and dealerships. Deleted after three years.';
comment on column private.catalog_history.staff_name is
  'Null for a change that was not made in the Studio.';
comment on column private.catalog_history.before is 'Changed columns; null for a new row.';
comment on column private.catalog_history.after is 'Changed columns; null for a deleted row.';

alter table private.catalog_history enable row level security;
revoke all on private.catalog_history from public, anon, authenticated, service_role;

create index catalog_history_of_row on private.catalog_history (table_name, row_id, id);
create index catalog_history_by_table on private.catalog_history (table_name, id);
create index catalog_history_by_time on private.catalog_history (changed_at);

-- Names the person whose changes the rest of the transaction records.
create function private.set_catalog_staff(staff jsonb) returns void
language sql
set search_path = ''
as $$
  select set_config('catalog.staff_id', left(staff ->> 'id', 200), true),
    set_config('catalog.staff_name', left(staff ->> 'name', 200), true)
$$;

-- Columns maintained by triggers: excluded from the history and from editing.
create function private.kept_catalog_columns() returns text[]
language sql immutable
set search_path = ''
as $$
  select array['updated_at', 'version', 'is_custom', 'first_product_slug']
$$;

-- Security definer: the role that writes a row has no access to the history.
create function private.record_catalog_changes() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  staff_id text := nullif(current_setting('catalog.staff_id', true), '');
  staff_name text := nullif(current_setting('catalog.staff_name', true), '');
  kept text[] := private.kept_catalog_columns();
begin
  -- Each transition table exists for its own operation only.
  case tg_op
    when 'INSERT' then
      insert into private.catalog_history
          (table_name, row_id, staff_id, staff_name, after)
        select tg_table_name, n.id, staff_id, staff_name, to_jsonb(n) - kept from new_rows n;
    when 'DELETE' then
      insert into private.catalog_history
          (table_name, row_id, staff_id, staff_name, before)
        select tg_table_name, o.id, staff_id, staff_name, to_jsonb(o) - kept from old_rows o;
    when 'UPDATE' then
      insert into private.catalog_history
          (table_name, row_id, staff_id, staff_name, before, after)
        select tg_table_name, changed.id, staff_id, staff_name,
          jsonb_object_agg(b.key, b.value), jsonb_object_agg(b.key, changed.after -> b.key)
        from (
          select n.id, to_jsonb(o) - kept as before, to_jsonb(n) - kept as after
          from old_rows o join new_rows n using (id)
          where n.version <> o.version
        ) as changed, jsonb_each(changed.before) as b
        where b.value is distinct from changed.after -> b.key
        group by changed.id;
  end case;
  delete from private.catalog_history where changed_at < now() - interval '3 years';
  return null;
end
$$;

revoke all on function
  private.set_catalog_staff(jsonb), private.kept_catalog_columns(), private.record_catalog_changes()
  from public, anon, authenticated;

do $$
declare
  changing text;
begin
  foreach changing in array array['dealerships', 'brands', 'products'] loop
    execute format(
      'create trigger record_insert after insert on public.%1$I
         referencing new table as new_rows
         for each statement execute function private.record_catalog_changes();
       create trigger record_update after update on public.%1$I
         referencing old table as old_rows new table as new_rows
         for each statement execute function private.record_catalog_changes();
       create trigger record_delete after delete on public.%1$I
         referencing old table as old_rows
         for each statement execute function private.record_catalog_changes();',
      changing
    );
  end loop;
end
$$;
