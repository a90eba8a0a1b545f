-- Extensions, default privileges, and objects that the other files share. All access is closed until a grant opens
-- it, to service_role, too, because hosted projects differ in their grants on new objects.

create extension if not exists pgcrypto with schema extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;

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

-- What searches and lists compare by. Visitors order lists with their own rights. The site's search itself is in
-- memory of the site (lib/search).
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

-- Folds as `foldText` of the site does: without invisible characters, with the apostrophes, quotation
-- marks, dashes and spaces of a keyboard, without accents. ASCII skips this, which does not change it.
create function search.plain(value text) returns text
language sql stable strict
set search_path = ''
as $$
  select lower(case
    when octet_length(value) = length(value) then value
    else translate(regexp_replace(
      extensions.unaccent(normalize(
        translate(
          regexp_replace(
            regexp_replace(
              value,
              '[\u00AD\u034F\u061C\u115F\u1160\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF9-\uFFFB]',
              '', 'g'
            ),
            '([0-9])([\u00BC-\u00BE\u2150-\u215E])', '\1 \2', 'g'
          ),
          U&'\2010\2011\2012\2013\2014\2015\2212\00B4\0060\02B9\02BB\02BC\02BD\02C8\2018\2019\201A\201B\2032\2035\2039\203A\02BA\02EE\201C\201D\201E\201F\2033\2036\00AB\00BB\301D\301E\301F',
          '-------''''''''''''''''''''''''''''''"""""""""""""'
        ),
        nfkc
      )),
      '[\u0300-\u036F]', '', 'g'
    ), U&'\2044', '/')
  end)
$$;

grant execute on function search.plain to service_role;
