-- Initial state of a hosted Supabase project: roles, extensions and default privileges. Idempotent,
-- because it runs at every start.

do $$
declare
  wanted record;
begin
  for wanted in
    select * from (values
      ('anon', 'nologin noinherit'),
      ('authenticated', 'nologin noinherit'),
      ('service_role', 'nologin noinherit bypassrls'),
      ('authenticator', 'login noinherit')
    ) as roles (name, attributes)
  loop
    if not exists (select from pg_roles where rolname = wanted.name) then
      execute format('create role %I %s', wanted.name, wanted.attributes);
    end if;
  end loop;
end
$$;

grant anon, authenticated, service_role to authenticator;

create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;
create extension if not exists citext with schema extensions;
alter database postgres set search_path = "$user", public, extensions;

-- Once for each database: migrations may change these settings, and a restart must not undo that.
do $$
begin
  if to_regnamespace('supabase_migrations') is not null then
    return;
  end if;
  alter role anon set statement_timeout = '3s';
  alter role authenticated set statement_timeout = '8s';
  alter role authenticator set statement_timeout = '8s';
  alter role authenticator set lock_timeout = '8s';
  grant usage on schema public to anon, authenticated, service_role;
  -- Default privileges of hosted projects since 2026-05-30: the data API reads and writes a new table only after a
  -- migration grants it, to service_role, too.
  alter default privileges in schema public
    grant truncate, references, trigger, maintain on tables to anon, authenticated, service_role;
  alter default privileges in schema public
    grant update on sequences to anon, authenticated, service_role;
end
$$;

-- History tables of the Supabase CLI.
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text primary key,
  statements text[],
  name text
);
create table if not exists supabase_migrations.seed_files (
  path text primary key,
  hash text not null
);
