-- Stand-in for pg_net: the same function and tables. A request is sent once, by a process beside
-- Postgres (deliver-requests.ts), and a crash of Postgres empties both tables.

create schema if not exists net;

-- Earlier versions stored requests and repeated them.
do $$
begin
  if exists (
    select from pg_catalog.pg_attribute
    where attrelid = to_regclass('net.http_request_queue') and attname = 'next_attempt_at'
  ) then
    drop table net.http_request_queue;
  end if;
end
$$;

create unlogged table if not exists net.http_request_queue (
  id bigint generated always as identity primary key,
  url text not null,
  headers jsonb not null,
  body text not null,
  timeout_milliseconds integer not null
);

-- Rows older than six hours are deleted.
create unlogged table if not exists net._http_response (
  id bigint,
  status_code integer,
  timed_out boolean not null default false,
  error_msg text,
  created timestamptz not null default now()
);
create index if not exists _http_response_created on net._http_response (created);

create or replace function net.http_post(
  url text,
  body jsonb default '{}',
  params jsonb default '{}',
  headers jsonb default '{"Content-Type": "application/json"}',
  timeout_milliseconds integer default 5000
) returns bigint
language plpgsql
security definer
set search_path = ''
as $$
declare
  query text := (
    select string_agg(
      pg_catalog.concat(key, '=', value), '&' order by key
    ) from pg_catalog.jsonb_each_text(params)
  );
  request_id bigint;
begin
  insert into net.http_request_queue (url, headers, body, timeout_milliseconds)
  values (
    http_post.url || coalesce('?' || query, ''),
    http_post.headers,
    http_post.body::text,
    http_post.timeout_milliseconds
  )
  returning id into request_id;
  perform pg_catalog.pg_notify('net_http_request', '');
  return request_id;
end
$$;

revoke all on all functions in schema net from public;
