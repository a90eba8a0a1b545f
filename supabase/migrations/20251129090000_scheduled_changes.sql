-- Changes of products at a time, and back at another: a price for a campaign, or a featured product.
-- private.apply_due_changes makes those that are due, each once, in the order of their times. Servers of the
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

alter table private.scheduled_changes enable row level security;
revoke all on private.scheduled_changes from public, anon, authenticated, service_role;

create index scheduled_changes_of_product on private.scheduled_changes (product_id, id);
create index scheduled_changes_open on private.scheduled_changes (starts_at)
  where state in ('waiting', 'applied');

-- Closes a change.
create function private.close_scheduled_change(change_id bigint, next_state text, broken text[])
returns void
language sql
set search_path = ''
as $$
  update private.scheduled_changes c
  set state = next_state, closed_at = now(), broken = close_scheduled_change.broken
  where c.id = change_id
$$;

-- Writes columns of a product in the name of who scheduled it. Returns the answer of store_catalog_row.
create function private.store_scheduled(
  change private.scheduled_changes, stored jsonb, content jsonb
) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  perform private.set_catalog_staff(
    jsonb_build_object('id', change.staff_id, 'name', change.staff_name || ', by date')
  );
  return private.store_catalog_row('products', change.product_id, stored, content);
end
$$;

create function private.start_scheduled_change(change private.scheduled_changes) returns void
language plpgsql
set search_path = ''
as $$
declare
  stored jsonb := private.lock_catalog_row('products', change.product_id);
  merged jsonb := private.merge_catalog_content(stored, change.content);
  written jsonb := (
    select jsonb_object_agg(key, merged -> key) from jsonb_object_keys(change.content) as key
  );
  answer jsonb;
begin
  if stored is null then
    perform private.close_scheduled_change(change.id, 'failed', null);
    return;
  end if;
  answer := private.store_scheduled(change, stored, written);
  if answer ->> 'status' = 'invalid' then
    perform private.close_scheduled_change(
      change.id, 'failed', array(select jsonb_array_elements_text(answer -> 'constraints'))
    );
    return;
  end if;
  update private.scheduled_changes c
  set content = written,
    earlier = (
      select jsonb_object_agg(key, stored -> key) from jsonb_object_keys(written) as key
    ),
    state = case when change.ends_at is null then 'done' else 'applied' end,
    closed_at = case when change.ends_at is null then now() end
  where c.id = change.id;
end
$$;

-- Returns the columns that nobody has changed since to their earlier values. A later change that found a
-- value of this one returns to the earlier value instead.
create function private.end_scheduled_change(change private.scheduled_changes) returns void
language plpgsql
set search_path = ''
as $$
declare
  stored jsonb := private.lock_catalog_row('products', change.product_id);
  restored jsonb := (
    select jsonb_object_agg(key, value) from jsonb_each(change.earlier)
    where stored -> key = change.content -> key
  );
  answer jsonb;
begin
  update private.scheduled_changes c
  set earlier = c.earlier || (
    select coalesce(jsonb_object_agg(key, change.earlier -> key), '{}')
    from jsonb_each(c.earlier)
    where change.content ? key and value = change.content -> key
  )
  where c.product_id = change.product_id and c.state = 'applied' and c.id <> change.id;
  if stored is not null and restored is not null then
    answer := private.store_scheduled(change, stored, restored);
  end if;
  if answer ->> 'status' = 'invalid' then
    perform private.close_scheduled_change(
      change.id, 'failed', array(select jsonb_array_elements_text(answer -> 'constraints'))
    );
  else
    perform private.close_scheduled_change(change.id, 'done', null);
  end if;
end
$$;

create function public.apply_due_changes(moment timestamptz default now()) returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  change private.scheduled_changes;
  applied integer := 0;
begin
  -- Several servers and pg_cron may call it at the same time: only one does the work.
  if not pg_try_advisory_xact_lock(hashtext('apply_due_changes')) then
    return 0;
  end if;
  loop
    select c.* into change
    from private.scheduled_changes c
    where (c.state = 'waiting' and c.starts_at <= moment)
      or (c.state = 'applied' and c.ends_at <= moment)
    order by case when c.state = 'waiting' then c.starts_at else c.ends_at end, c.id
    limit 1;
    exit when not found;
    if change.state = 'applied' then
      perform private.end_scheduled_change(change);
    elsif change.ends_at <= moment then
      -- No site and no database ran in its time.
      perform private.close_scheduled_change(change.id, 'done', null);
    else
      perform private.start_scheduled_change(change);
    end if;
    applied := applied + 1;
  end loop;
  if applied > 0 then
    delete from private.scheduled_changes where closed_at < now() - interval '3 years';
  end if;
  return applied;
end
$$;
comment on function public.apply_due_changes is
  'Makes the scheduled changes that are due, and returns how many. A time that has passed is done once.';

create function public.schedule_change(
  product_id uuid, content jsonb, starts_at timestamptz, ends_at timestamptz, staff jsonb
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  stored jsonb := private.lock_catalog_row('products', product_id);
  broken jsonb;
begin
  if private.catalog_content('products', content) <> content or content = '{}' then
    raise exception 'Only these columns can be changed: %', private.catalog_columns('products')
      using errcode = '22023';
  end if;
  if stored is null then
    return jsonb_build_object('status', 'gone');
  end if;
  select jsonb_agg(distinct v.name) into broken
  from private.catalog_violations(
    'products', jsonb_build_array(private.merge_catalog_content(stored, content))
  ) as v;
  if broken is not null then
    return jsonb_build_object('status', 'invalid', 'constraints', broken);
  end if;
  insert into private.scheduled_changes
      (product_id, content, starts_at, ends_at, staff_id, staff_name)
    values (
      schedule_change.product_id, schedule_change.content, schedule_change.starts_at,
      schedule_change.ends_at, left(staff ->> 'id', 200), left(staff ->> 'name', 200)
    );
  return jsonb_build_object('status', 'scheduled');
end
$$;
comment on function public.schedule_change is
  'content: the changed columns, by the rules of save_catalog_row. ends_at: null for a change that stays.';

create function public.cancel_scheduled_change(product_id uuid, change_id bigint) returns boolean
language sql
security definer
set search_path = ''
as $$
  with cancelled as (
    update private.scheduled_changes c
    set state = 'cancelled', closed_at = now()
    where c.id = change_id and c.product_id = cancel_scheduled_change.product_id
      and c.state in ('waiting', 'applied')
    returning 1
  )
  select exists (select from cancelled)
$$;
comment on function public.cancel_scheduled_change is
  'Cancels a change that waits, or the return of one that is applied. False if it is closed already.';

create function public.scheduled_changes(product_id uuid) returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      to_jsonb(c) - array['product_id', 'staff_id', 'closed_at', 'created_at'] order by c.starts_at, c.id
    ),
    '[]'
  )
  from private.scheduled_changes c
  where c.product_id = scheduled_changes.product_id
    and (c.closed_at is null or (c.state = 'failed' and c.closed_at > now() - interval '30 days'))
$$;
comment on function public.scheduled_changes is
  'Changes of a product that are not closed, and those that failed in the last 30 days.';

revoke all on function
  private.close_scheduled_change(bigint, text, text[]),
  private.store_scheduled(private.scheduled_changes, jsonb, jsonb),
  private.start_scheduled_change(private.scheduled_changes),
  private.end_scheduled_change(private.scheduled_changes)
  from public, anon, authenticated;
revoke all on function
  public.apply_due_changes(timestamptz),
  public.schedule_change(uuid, jsonb, timestamptz, timestamptz, jsonb),
  public.cancel_scheduled_change(uuid, bigint), public.scheduled_changes(uuid)
  from public, anon, authenticated;
grant execute on function
  public.apply_due_changes(timestamptz),
  public.schedule_change(uuid, jsonb, timestamptz, timestamptz, jsonb),
  public.cancel_scheduled_change(uuid, bigint), public.scheduled_changes(uuid)
  to service_role;

do $$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is not null then
    perform cron.schedule('apply-due-changes', '* * * * *', 'select public.apply_due_changes()');
  end if;
exception when others then
  raise warning 'pg_cron applies no scheduled changes, only servers with a timer do: %', sqlerrm;
end
$$;
