-- Changes of the catalogue with their authors and earlier values: from the Studio's Catalogue tool, and by SQL
-- (without a name). An update has only the columns that it changed. The changes of one bulk change share a batch, so
-- that they are undone together.
create table private.catalog_history (
  id bigint generated always as identity primary key,
  changed_at timestamptz not null default now(),
  table_name text not null check (table_name in ('products', 'brands', 'dealerships', 'machines')),
  row_id uuid not null,
  staff_id text check (length(staff_id) <= 200),
  staff_name text check (length(staff_name) <= 200),
  before jsonb,
  after jsonb,
  batch_id uuid,
  batch_kind text check (batch_kind in ('prices', 'import', 'undo', 'texts')),
  check (before is not null or after is not null)
);
comment on table private.catalog_history is
  'Changes of products, brands, dealerships and machines. Deleted after three years.';
comment on column private.catalog_history.staff_name is
  'Null for a change that was not made in the Studio.';
comment on column private.catalog_history.before is 'Changed columns; null for a new row.';
comment on column private.catalog_history.after is 'Changed columns; null for a deleted row.';
comment on column private.catalog_history.batch_id is
  'Shared by the changes of one bulk change; null for a change of one row.';
create index catalog_history_of_row on private.catalog_history (table_name, row_id, id);
create index catalog_history_by_table on private.catalog_history (table_name, id);
create index catalog_history_by_time on private.catalog_history (changed_at);
create index catalog_history_by_batch on private.catalog_history (batch_id)
  where batch_id is not null;
alter table private.catalog_history enable row level security;

-- Puts the changes that the rest of the transaction records into a batch, or with a null kind into none.
create function private.start_catalog_batch(kind text, batch uuid default gen_random_uuid()) returns uuid
language plpgsql
set search_path = ''
as $$
begin
  perform set_config('catalog.batch_id', case when kind is null then '' else batch::text end, true),
    set_config('catalog.batch_kind', coalesce(kind, ''), true);
  return batch;
end
$$;

-- A separate trigger writes the batch, so that the trigger that records changes is independent of it.
create function private.set_catalog_batch() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.batch_id = nullif(current_setting('catalog.batch_id', true), '')::uuid;
  new.batch_kind = nullif(current_setting('catalog.batch_kind', true), '');
  return new;
end
$$;

create trigger set_batch before insert on private.catalog_history
  for each row execute function private.set_catalog_batch();

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
  select array['updated_at', 'version', 'is_custom', 'first_product_slug', 'french_todo']
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

do $$
declare
  changing text;
begin
  foreach changing in array array['dealerships', 'brands', 'products', 'machines'] loop
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

-- Changes of products at a time, and back at another: a price for a campaign, or a featured product.
-- public.apply_due_changes makes those that are due, each once, in the order of their times. Servers of the
-- site call it every other second, and pg_cron every minute where the database has it.
create table private.scheduled_changes (
  id bigint generated always as identity primary key,
  product_id uuid not null,
  -- Columns and their values; once applied, as they were written.
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  staff_id text check (length(staff_id) <= 200),
  staff_name text check (length(staff_name) <= 200),
  created_at timestamptz not null default now(),
  state text not null default 'waiting'
    check (state in ('waiting', 'applied', 'done', 'cancelled', 'failed')),
  -- Values of the columns before the change.
  earlier jsonb,
  closed_at timestamptz,
  -- Why it failed: names of constraints that the product would break, or none if the product is gone.
  broken text[]
);
comment on table private.scheduled_changes is
  'Changes of products at a time. Deleted three years after their end.';
comment on column private.scheduled_changes.state is
  'waiting; applied, until ends_at; done; cancelled by staff; failed';
create index scheduled_changes_of_product on private.scheduled_changes (product_id, id);
create index scheduled_changes_open on private.scheduled_changes (starts_at)
  where state in ('waiting', 'applied');
alter table private.scheduled_changes enable row level security;

-- Which pictures the catalogue names, now or at a time: the site makes no other crop and no other size,
-- because anybody can make up their URLs.

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

grant execute on function public.is_catalog_picture to anon, authenticated, service_role;
