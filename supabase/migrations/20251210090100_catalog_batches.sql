-- Bulk changes of the catalogue are undone as a whole: the changes that one price change, import or undo
-- made share a batch.

alter table private.catalog_history
  add column batch_id uuid,
  add column batch_kind text
    constraint catalog_history_batch_kind_check check (batch_kind in ('prices', 'import', 'undo'));
comment on column private.catalog_history.batch_id is
  'Shared by the changes of one bulk change; null for a change of one row.';
create index catalog_history_by_batch on private.catalog_history (batch_id)
  where batch_id is not null;

-- Puts the changes that the rest of the transaction records into a new batch, or with null into none.
create function private.start_catalog_batch(kind text) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  batch uuid := case when kind is not null then gen_random_uuid() end;
begin
  perform set_config('catalog.batch_id', coalesce(batch::text, ''), true),
    set_config('catalog.batch_kind', coalesce(kind, ''), true);
  return batch;
end
$$;

-- The batch is written by a trigger of its own: the one that records changes need not know of it.
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

-- The bulk changes as they were; functions of the same names add the batch.
alter function public.change_catalog_prices(jsonb, jsonb, text, jsonb) set schema private;
alter function public.import_catalog_rows(text, jsonb, text, jsonb) set schema private;
revoke all on function
  private.change_catalog_prices(jsonb, jsonb, text, jsonb),
  private.import_catalog_rows(text, jsonb, text, jsonb)
  from public, anon, authenticated, service_role;

create function public.change_catalog_prices(
  filters jsonb, change jsonb, fingerprint text default null, staff jsonb default '{}'
) returns jsonb
language plpgsql
security definer
set search_path = ''
set statement_timeout = '2min'
as $$
declare
  batch uuid := private.start_catalog_batch('prices');
  summary jsonb := private.change_catalog_prices(filters, change, fingerprint, staff);
begin
  perform private.start_catalog_batch(null);
  return summary || jsonb_build_object('batch', batch);
end
$$;
comment on function public.change_catalog_prices is
  'Without a fingerprint, a preview with the first 200 products. Products without a price keep none,
  unless the price is set. batch: for undo_catalog_batch, once the prices are changed.';

create function public.import_catalog_rows(
  kind text, given_rows jsonb, fingerprint text default null, staff jsonb default '{}'
) returns jsonb
language plpgsql
security definer
set search_path = ''
set statement_timeout = '2min'
as $$
declare
  batch uuid := private.start_catalog_batch('import');
  summary jsonb := private.import_catalog_rows(kind, given_rows, fingerprint, staff);
begin
  perform private.start_catalog_batch(null);
  return summary || jsonb_build_object('batch', batch);
end
$$;
comment on function public.import_catalog_rows is
  'Without a fingerprint, a dry run. Answers for each row: new, changed, unchanged or invalid.
  batch: for undo_catalog_batch, once the rows are imported.';

-- The latest bulk changes of a kind of rows, newest first.
create function public.catalog_batches(kind text) returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(b) - 'last_id' order by b.last_id desc), '[]')
  from (
    select h.batch_id as id, h.batch_kind as kind, min(h.changed_at) as changed_at,
      min(h.staff_name) as staff_name, count(*) as count, max(h.id) as last_id
    from private.catalog_history h
    where h.table_name = catalog_batches.kind and h.batch_id is not null
      and h.changed_at > now() - interval '90 days'
    group by h.batch_id, h.batch_kind
    order by max(h.id) desc
    limit 10
  ) as b
$$;

-- Returns the values of a row that a batch changed as they were before and after it: of a row that a batch
-- changed twice, the oldest before and the newest after.
create function private.catalog_batch_rows(kind text, batch uuid)
returns table (row_id uuid, before jsonb, after jsonb)
language sql stable
set search_path = ''
as $$
  select h.row_id,
    (array_agg(h.before order by h.id))[1], (array_agg(h.after order by h.id desc))[1]
  from private.catalog_history h
  where h.table_name = kind and h.batch_id = batch
  group by h.row_id
$$;

-- Writes the values that a bulk change replaced, removes the rows that it added and brings back those that it
-- removed. A row is skipped if one of its values has changed since, if it is gone, if something refers to it,
-- or if it would break a rule; one that is as it was before is neither changed nor skipped.
create function public.undo_catalog_batch(kind text, batch uuid, staff jsonb) returns jsonb
language plpgsql
security definer
set search_path = ''
set statement_timeout = '2min'
set enable_nestloop = off
as $$
declare
  target regclass := private.catalog_table(kind);
  title text := case kind when 'products' then 'title' else 'name' end;
  rows jsonb;
  broken uuid[];
  written jsonb;
  removed uuid[];
  columns text[];
  undone uuid;
begin
  -- Other changes wait, and so does a second undo, which then finds nothing to undo.
  execute format('lock table %s in share row exclusive mode', target);
  if not exists (
    select from private.catalog_history h where h.table_name = kind and h.batch_id = batch
  ) then
    return jsonb_build_object('status', 'gone');
  end if;
  execute format(
    'select coalesce(jsonb_agg(jsonb_build_object(
       ''id'', b.row_id,
       ''title'', coalesce(r.content ->> %2$L, b.after ->> %2$L, b.before ->> %2$L, b.row_id::text),
       ''stored'', r.content,
       ''before'', b.before,
       ''after'', b.after,
       ''state'', case
         when (r.content is null) = (b.before is null)
           and not exists (
             select from jsonb_each(b.before) as e where r.content -> e.key is distinct from e.value
           ) then ''done''
         when r.content is null and b.after is null then ''undo''
         when r.content is null then ''gone''
         when b.after is null or exists (
           select from jsonb_each(b.after) as e
           where e.key <> ''id'' and r.content -> e.key is distinct from e.value
         ) then ''changed''
         when b.before is null and $1 = ''brands'' and exists (
           select from public.products p where p.brand_id = b.row_id
         ) then ''used''
         else ''undo''
       end
     )), ''[]'')
     from private.catalog_batch_rows($1, $2) as b
     left join lateral (
       select to_jsonb(t) as content from %1$s as t where t.id = b.row_id
     ) as r on true',
    target, title
  ) into rows using kind, batch;

  -- A row that would break a rule may be the reason why another one would, so the rest is checked again.
  loop
    select coalesce(jsonb_agg(
      coalesce(nullif(value -> 'stored', 'null'), '{}') || (value -> 'before')
        || jsonb_build_object('id', value -> 'id')
    ), '[]') into written
    from jsonb_array_elements(rows)
    where value ->> 'state' = 'undo' and jsonb_typeof(value -> 'before') = 'object';
    select array_agg(distinct (written -> (v.place - 1) ->> 'id')::uuid) into broken
    from private.catalog_violations(kind, written) as v;
    exit when broken is null;
    select jsonb_agg(
      case when (value ->> 'id')::uuid = any (broken) then value || '{"state": "invalid"}' else value end
    ) into rows
    from jsonb_array_elements(rows);
  end loop;

  select coalesce(array_agg((value ->> 'id')::uuid), '{}') into removed
  from jsonb_array_elements(rows)
  where value ->> 'state' = 'undo' and jsonb_typeof(value -> 'before') <> 'object';
  columns := array(
    select distinct key
    from jsonb_array_elements(rows) as r,
      jsonb_object_keys(case when jsonb_typeof(r.value -> 'before') = 'object' then r.value -> 'before' else '{}' end) as key
    where r.value ->> 'state' = 'undo' and key = any (private.catalog_columns(kind))
  );
  perform private.set_catalog_staff(staff);
  undone := private.start_catalog_batch('undo');
  execute format('delete from %s where id = any ($1)', target) using removed;
  if written <> '[]' then
    perform private.write_catalog_rows(kind, written, columns);
  end if;
  perform private.start_catalog_batch(null);
  return jsonb_build_object(
    'status', 'undone',
    'batch', undone,
    'restored', jsonb_array_length(written) + cardinality(removed),
    'skipped', (
      select coalesce(jsonb_agg(
        jsonb_build_object('id', value -> 'id', 'title', value -> 'title', 'reason', value -> 'state')
        order by value ->> 'title', value ->> 'id'
      ), '[]')
      from jsonb_array_elements(rows)
      where value ->> 'state' not in ('undo', 'done')
    )
  );
end
$$;
comment on function public.undo_catalog_batch is
  'Answers how many rows are as before the batch, and which were skipped: changed, gone, used or invalid.';

revoke all on function
  private.start_catalog_batch(text), private.set_catalog_batch(), private.catalog_batch_rows(text, uuid)
  from public, anon, authenticated;
revoke all on function
  public.change_catalog_prices(jsonb, jsonb, text, jsonb),
  public.import_catalog_rows(text, jsonb, text, jsonb),
  public.catalog_batches(text), public.undo_catalog_batch(text, uuid, jsonb)
  from public, anon, authenticated;
grant execute on function
  public.change_catalog_prices(jsonb, jsonb, text, jsonb),
  public.import_catalog_rows(text, jsonb, text, jsonb),
  public.catalog_batches(text), public.undo_catalog_batch(text, uuid, jsonb)
  to service_role;
