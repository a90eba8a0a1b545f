-- Erasing a person masks their address in every column that can hold a text, JSON and lists included, so that
-- a new table needs no line here.

-- Reads the texts of a value, not its notation, in which quotes and backslashes of an address are escaped.
create or replace function private.redact_json(value jsonb, address text) returns jsonb
language sql immutable strict
set search_path = ''
as $$
  select case jsonb_typeof(value)
    when 'string' then to_jsonb(private.redact_address(value #>> '{}', address))
    when 'array' then (
      select coalesce(jsonb_agg(private.redact_json(i.item, address) order by i.place), '[]')
      from jsonb_array_elements(value) with ordinality as i (item, place)
    )
    when 'object' then (
      select coalesce(
        jsonb_object_agg(
          private.redact_address(i.name, address), private.redact_json(i.item, address)
        ),
        '{}'
      )
      from jsonb_each(value) as i (name, item)
    )
    else value
  end
$$;

create function private.redact_list(value text[], address text) returns text[]
language sql immutable strict
set search_path = ''
as $$
  select array(
    select private.redact_address(i.item, address)
    from unnest(value) with ordinality as i (item, place) order by i.place
  )
$$;

-- Returns the number of changed rows by table. Form rows come first: their trigger rebuilds the
-- searchable text of their leads.
create or replace function private.redact_rows_with(address text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  redacted jsonb := '{}';
  found_rows bigint;
  part record;
begin
  for part in
    select c.source, c.table_name,
      string_agg(format('%1$I = private.%2$s(%1$I, $1)', c.column_name, r.redact), ', ') as changes,
      string_agg(
        format('%1$I is distinct from private.%2$s(%1$I, $1)', c.column_name, r.redact), ' or '
      ) as conditions
    from private.personal_columns() c
    join (
      values ('text'::regtype, 'redact_address'), ('jsonb'::regtype, 'redact_json'),
        ('text[]'::regtype, 'redact_list')
    ) as r (type, redact) on r.type = c.type
    group by c.source, c.table_name
    order by c.table_name not like '%_submissions'
  loop
    execute format('update %1$s set %2$s where %3$s', part.source, part.changes, part.conditions)
      using address;
    get diagnostics found_rows = row_count;
    redacted := private.add_count(redacted, part.table_name, found_rows);
  end loop;
  return redacted;
end
$$;

drop function private.redact_texts_with(text);
revoke all on function private.redact_list(text[], text) from public;
