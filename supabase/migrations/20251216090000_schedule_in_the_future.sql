-- A change that begins in the past would be made at once, which nobody who chooses a date means: schedule_change
-- refuses it, whoever calls. The tolerance is that of the site (lib/catalog/staff/scheduled-change.ts).
create or replace function public.schedule_change(
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
  if not isfinite(starts_at) or not isfinite(coalesce(ends_at, starts_at))
      or starts_at < now() - interval '1 minute' then
    raise exception 'Choose a time in the future.' using errcode = '22023';
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
  'content: the changed columns, by the rules of save_catalog_row. starts_at: not in the past. ends_at: null for a change that stays.';
