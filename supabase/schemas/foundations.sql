-- Extensions, default privileges, and objects that the other files share. All access is closed until a grant opens
-- it, to service_role, too, because hosted projects differ in their grants on new objects.

create extension if not exists pgcrypto with schema extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;
create extension if not exists fuzzystrmatch with schema extensions;

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

alter default privileges in schema public
  revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public
  revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public
  revoke all on functions from anon, authenticated, service_role;
-- A global default: revoking PUBLIC's right to execute new functions in a schema has no effect.
alter default privileges revoke execute on functions from public;

-- Internal tables and functions. The data API does not expose this schema.
create schema private;
-- CHECK constraints run with the rights of the role that writes the row.
grant usage on schema private to service_role;

-- The index of the site's search, which visitors reach only through public.search_catalogue.
create schema search;
grant usage on schema search to anon, authenticated, service_role;

-- Natural sort order: É next to E, upper case next to lower case, TL8 before TL12. Lists have it whatever
-- the database's own collation is: hosted projects differ by their age. Ties are broken by the id.
create collation public.by_title (provider = icu, locale = 'en-u-kn-true');

-- Validation of visitors' text, which is copied into mails, lists and spreadsheets. A one-line text
-- has no line breaks, control characters or bidirectional controls; a multi-line text may have line
-- breaks and tabs. The ranges are explicit because [:cntrl:] depends on the locale.
--
-- CHECK constraints run with the rights of the inserting role, so visitors may execute these
-- functions; without usage on the schema they cannot call them directly. SQL-standard bodies
-- ("return ...") are resolved at creation, so that they can call each other without that usage.

create function private.is_line(value text, maximum integer) returns boolean
language sql immutable strict
set search_path = ''
return length(value) <= maximum
  and value !~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]';

create function private.is_filled_line(value text, maximum integer) returns boolean
language sql immutable strict
set search_path = ''
return private.is_line(value, maximum) and btrim(value) <> '';

create function private.is_text(value text, maximum integer) returns boolean
language sql immutable strict
set search_path = ''
return length(value) <= maximum and value !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]';

create function private.is_email(value text) returns boolean
language sql immutable strict
set search_path = ''
return private.is_line(value, 254) and value ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$';

create function private.are_choices(list text[], choices text[]) returns boolean
language sql immutable strict
set search_path = ''
return coalesce(array_ndims(list), 1) = 1
  and cardinality(list) <= cardinality(choices)
  and list <@ choices;

-- Days of Toronto.

create function private.start_of_day(day date) returns timestamptz
language sql stable strict
set search_path = ''
as $$
  select day::timestamp at time zone 'America/Toronto'
$$;

create function private.today() returns date
language sql stable
set search_path = ''
as $$
  select (now() at time zone 'America/Toronto')::date
$$;

grant execute on function
  private.is_line, private.is_filled_line, private.is_text, private.is_email, private.are_choices
  to anon, authenticated, service_role;
