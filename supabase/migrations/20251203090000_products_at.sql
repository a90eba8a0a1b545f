-- Products as they will be at a time, for the preview of a coming date; and erasure in scheduled changes.

create function public.products_at(moment timestamptz) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  due uuid[] := array(
    select distinct c.product_id
    from private.scheduled_changes c
    where (c.state = 'waiting' and c.starts_at <= moment)
      or (c.state = 'applied' and c.ends_at <= moment)
  );
  found_rows jsonb := '[]';
begin
  if due = '{}' then
    return found_rows;
  end if;
  -- apply_due_changes does nothing while another call of it runs, so this one waits for that.
  perform pg_advisory_xact_lock(hashtext('apply_due_changes'));
  begin
    perform public.apply_due_changes(moment);
    select coalesce(jsonb_agg(to_jsonb(p)), '[]') into found_rows
      from public.products p where p.id = any (due);
    raise exception using errcode = 'PRVW1', message = 'The preview changes nothing';
  exception when sqlstate 'PRVW1' then
    -- All changes are undone, those of triggers too; the variable keeps its value.
    null;
  end;
  return found_rows;
end
$$;
comment on function public.products_at is
  'Rows of the products that scheduled changes affect until then, with the changes made. Changes nothing.';

revoke all on function public.products_at(timestamptz) from public, anon, authenticated;
grant execute on function public.products_at(timestamptz) to service_role;

-- A text of a product may name a person, and so may a text that a change has or had for it.
create or replace function private.redact_rows_with(address text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  redacted jsonb := private.redact_texts_with(address);
  found_rows bigint;
begin
  update private.catalog_history h
    set before = private.redact_json(h.before, address),
      after = private.redact_json(h.after, address)
    where concat_ws(' ', h.before, h.after) ~* private.address_pattern(address);
  get diagnostics found_rows = row_count;
  redacted := private.add_count(redacted, 'catalog_history', found_rows);
  update private.scheduled_changes c
    set content = private.redact_json(c.content, address),
      earlier = private.redact_json(c.earlier, address)
    where concat_ws(' ', c.content, c.earlier) ~* private.address_pattern(address);
  get diagnostics found_rows = row_count;
  return private.add_count(redacted, 'scheduled_changes', found_rows);
end
$$;
