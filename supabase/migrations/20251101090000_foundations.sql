-- Foundations for the other migrations. A hosted project grants every new table and function in
-- schema "public" to the anon role; these defaults revoke that, so each grant is explicit.

create extension if not exists pgcrypto with schema extensions;

-- Hosted projects provide pg_net and the vault as extensions. The embedded database provides their
-- schemas itself.
do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_net') then
    create extension if not exists pg_net with schema extensions;
  end if;
  if exists (select from pg_available_extensions where name = 'supabase_vault') then
    create extension if not exists supabase_vault with schema vault;
  end if;
end
$$;

alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;

-- Internal functions. The data API does not expose this schema.
create schema if not exists private;
revoke all on schema private from public;

create function private.touch_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new is distinct from old then
    new.updated_at = now();
  end if;
  return new;
end
$$;

create function private.is_location(value text) returns boolean
language sql immutable strict
set search_path = ''
as $$
  select length(value) <= 2000 and value ~ '^(https?://[^\s/]|/([^/]|$))\S*$'
$$;
comment on function private.is_location is 'A web address, or a path on the site itself.';

create function private.are_locations(list text[]) returns boolean
language sql immutable
set search_path = ''
as $$
  select coalesce(array_ndims(list), 1) = 1
    and cardinality(list) <= 30
    and not exists (
      select from unnest(list) as item where private.is_location(item) is not true
    )
$$;

create function private.is_text_list(list jsonb, maximum_length integer) returns boolean
language sql immutable
set search_path = ''
as $$
  select case when jsonb_typeof(list) = 'array' then
    jsonb_array_length(list) <= 200
    and not exists (
      select from jsonb_array_elements(list) as item
      where jsonb_typeof(item) <> 'string'
        or length(item #>> '{}') not between 1 and maximum_length
    )
  else false end
$$;

create function private.is_media_list(list jsonb) returns boolean
language sql immutable strict
set search_path = ''
as $$
  select case when jsonb_typeof(list) = 'array' then
    jsonb_array_length(list) <= 30
    and not exists (
      select from jsonb_array_elements(list) as item
      where case when jsonb_typeof(item) = 'object' then
        item - array['type', 'url', 'thumbnail'] <> '{}'
        or (item ->> 'type' in ('image', 'video')) is not true
        or jsonb_typeof(item -> 'url') is distinct from 'string'
        or not private.is_location(item ->> 'url')
        or coalesce(jsonb_typeof(item -> 'thumbnail'), 'null') not in ('string', 'null')
        or not coalesce(private.is_location(item ->> 'thumbnail'), true)
      else true end
    )
  else false end
$$;
comment on function private.is_media_list is
  'A list of {"type": "image" | "video", "url", "thumbnail" (optional)}.';

create function private.are_details(details jsonb) returns boolean
language sql immutable strict
set search_path = ''
as $$
  select case when jsonb_typeof(details) = 'object' then
    details - array['brand', 'models', 'highlights'] = '{}'
    and coalesce(jsonb_typeof(details -> 'brand'), 'null') in ('string', 'null')
    and length(coalesce(details ->> 'brand', '')) <= 100
    and private.is_text_list(coalesce(details -> 'models', '[]'), 100)
    and private.is_text_list(coalesce(details -> 'highlights', '[]'), 300)
  else false end
$$;
comment on function private.are_details is
  'An object of "brand" (text), "models" and "highlights" (lists of text), each optional.';

-- CHECK constraints run with the rights of the role that writes the row: service_role.
revoke all on all functions in schema private from public, anon, authenticated;
grant usage on schema private to service_role;
grant execute on all functions in schema private to service_role;
