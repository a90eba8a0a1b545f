-- Stand-in for pg_net: the same function, but the queue is a logged table, so that requests survive
-- a crash. A process beside Postgres delivers them (deliver-requests.ts).

create schema if not exists net;

create table if not exists net.http_request_queue (
  id bigint generated always as identity primary key,
  url text not null,
  headers jsonb not null,
  body text not null,
  timeout_milliseconds integer not null,
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now()
);
create index if not exists http_request_queue_due on net.http_request_queue (next_attempt_at, id);

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
