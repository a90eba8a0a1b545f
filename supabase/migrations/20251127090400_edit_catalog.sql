-- How the Studio's Catalogue tool changes one row. Each function answers with a status instead of an
-- error: "saved", "conflict" with the row as it is now, "gone", or "invalid" with the names of the
-- constraints that the row would break.

-- Returns a row and locks it, or null.
create function private.lock_catalog_row(kind text, id uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  content jsonb;
begin
  execute format(
    'select to_jsonb(r) from %s r where r.id = $1 for update', private.catalog_table(kind)
  ) into content using id;
  return content;
end
$$;

-- Writes the given columns of a row. Without a stored row, it is a new one.
create function private.store_catalog_row(kind text, id uuid, stored jsonb, content jsonb)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  wanted jsonb := coalesce(stored, private.catalog_defaults(kind)) || content
    || jsonb_build_object('id', id);
  broken jsonb;
begin
  select jsonb_agg(distinct v.name) into broken
  from private.catalog_violations(kind, jsonb_build_array(wanted)) as v;
  if broken is not null then
    return jsonb_build_object('status', 'invalid', 'constraints', broken);
  end if;
  perform private.write_catalog_rows(
    kind, jsonb_build_array(wanted),
    array(select key from jsonb_each(private.catalog_content(kind, content)))
  );
  return jsonb_build_object('status', 'saved', 'row', public.catalog_row(kind, id));
end
$$;

create function public.save_catalog_row(
  kind text, id uuid, version integer, content jsonb, staff jsonb
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  stored jsonb := private.lock_catalog_row(kind, id);
  merged jsonb;
begin
  if private.catalog_content(kind, content) <> content then
    raise exception 'Only these columns can be changed: %', private.catalog_columns(kind)
      using errcode = '22023';
  end if;
  if stored is null and version is not null then
    return jsonb_build_object('status', 'gone');
  end if;
  if (stored ->> 'version')::integer is distinct from version then
    return jsonb_build_object('status', 'conflict', 'row', stored);
  end if;
  perform private.set_catalog_staff(staff);
  merged := private.merge_catalog_content(coalesce(stored, '{}'), content);
  return private.store_catalog_row(kind, id, stored, (
    select coalesce(jsonb_object_agg(key, merged -> key), '{}') from jsonb_object_keys(content) as key
  ));
end
$$;
comment on function public.save_catalog_row is
  'content: the changed columns. version: of the row they are based on; null for a new row.';

create function public.delete_catalog_row(kind text, id uuid, version integer, staff jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  stored jsonb := private.lock_catalog_row(kind, id);
begin
  if stored is null then
    return jsonb_build_object('status', 'gone');
  end if;
  if (stored ->> 'version')::integer is distinct from version then
    return jsonb_build_object('status', 'conflict', 'row', stored);
  end if;
  perform private.set_catalog_staff(staff);
  execute format('delete from %s where id = $1', private.catalog_table(kind)) using id;
  return jsonb_build_object('status', 'deleted');
end
$$;

-- Returns the columns of a row as they were after a change, or before it if the change deleted the row:
-- of each later change, the oldest value.
create function private.earlier_catalog_content(kind text, id uuid, change_id bigint) returns jsonb
language sql stable
set search_path = ''
as $$
  with wanted as (
    select h.id - case when h.after is null then 1 else 0 end as last_id, h.after
    from private.catalog_history h
    where h.table_name = kind and h.row_id = earlier_catalog_content.id and h.id = change_id
  ), undone as (
    select distinct on (each.key) each.key, each.value
    from wanted, private.catalog_history h, jsonb_each(h.before) as each
    where h.table_name = kind and h.row_id = earlier_catalog_content.id and h.id > wanted.last_id
    order by each.key, h.id
  )
  select coalesce((select jsonb_object_agg(key, value) from undone), '{}') from wanted
$$;

create function public.restore_catalog_row(
  kind text, id uuid, version integer, change_id bigint, staff jsonb
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  stored jsonb := private.lock_catalog_row(kind, id);
  earlier jsonb := private.earlier_catalog_content(kind, id, change_id);
begin
  if earlier is null then
    return jsonb_build_object('status', 'gone');
  end if;
  if (stored ->> 'version')::integer is distinct from version then
    return jsonb_build_object('status', 'conflict', 'row', stored);
  end if;
  perform private.set_catalog_staff(staff);
  return private.store_catalog_row(
    kind, id, stored,
    case when stored is null then earlier else private.catalog_content(kind, earlier) end
  );
end
$$;
comment on function public.restore_catalog_row is
  'Writes the columns as they were after a change; brings a deleted row back. version: null then.';

revoke all on function
  private.lock_catalog_row(text, uuid), private.store_catalog_row(text, uuid, jsonb, jsonb),
  private.earlier_catalog_content(text, uuid, bigint)
  from public, anon, authenticated;
revoke all on function
  public.save_catalog_row(text, uuid, integer, jsonb, jsonb),
  public.delete_catalog_row(text, uuid, integer, jsonb),
  public.restore_catalog_row(text, uuid, integer, bigint, jsonb)
  from public, anon, authenticated;
grant execute on function
  public.save_catalog_row(text, uuid, integer, jsonb, jsonb),
  public.delete_catalog_row(text, uuid, integer, jsonb),
  public.restore_catalog_row(text, uuid, integer, bigint, jsonb)
  to service_role;
