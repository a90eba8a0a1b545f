-- Erasing a person masks their address in the history of the catalogue, too: an earlier address of a
-- dealership may be theirs.

alter function private.redact_rows_with(text) rename to redact_texts_with;

-- A value that is the address alone gets one that is still valid but cannot exist (RFC 6761).
create function private.redact_json(value jsonb, address text) returns jsonb
language sql immutable strict
set search_path = ''
as $$
  select private.redact_address(
    regexp_replace(
      value::text, '"' || private.address_pattern(address) || '"', '"erased@erased.invalid"', 'gi'
    ),
    address
  )::jsonb
$$;

create function private.redact_rows_with(address text) returns jsonb
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
  return private.add_count(redacted, 'catalog_history', found_rows);
end
$$;

revoke all on function private.redact_json(jsonb, text), private.redact_rows_with(text) from public;
