-- Rate limits per network address, per email address, and for all direct inserts through the data
-- API. Counted in the database, so that they hold across several servers. To change a limit, update
-- the only row:
--   update private.lead_limits set per_address_hour = 60;

create table private.lead_limits (
  is_only boolean primary key default true check (is_only),
  per_address_hour integer not null default 30 check (per_address_hour > 0),
  per_email_day integer not null default 10 check (per_email_day > 0),
  direct_hour integer not null default 60 check (direct_hour >= 0),
  salt text not null default encode(extensions.gen_random_bytes(32), 'hex')
);
comment on column private.lead_limits.salt is
  'Counters hold addresses and e-mails hashed with it, so that they are no record of visitors.';
insert into private.lead_limits default values;

create table private.lead_counts (
  key bytea not null,
  ends_at timestamptz not null,
  count integer not null default 1,
  primary key (key, ends_at)
);
create index lead_counts_by_end on private.lead_counts (ends_at);

alter table private.lead_limits enable row level security;
alter table private.lead_counts enable row level security;

create function private.lead_count_key(kind text, value text) returns bytea
language sql stable
set search_path = ''
as $$
  select extensions.hmac(kind || ' ' || value, salt, 'sha256') from private.lead_limits
$$;

-- Returns the address to count by: an IPv6 address counts as its /64 network, because one subscriber
-- has at least 2^64 addresses; an IPv4-mapped IPv6 address counts as its IPv4 address.
create function private.network_of(address inet) returns text
language sql immutable strict
set search_path = ''
as $$
  select case
    when family(address) = 6 and not address << inet '::ffff:0:0/96'
      then host(network(set_masklen(address, 64)))
    else replace(host(address), '::ffff:', '')
  end
$$;

-- Deletes up to ten expired counters. Runs once per new counter, so that the table stays bounded;
-- skips rows that another session has locked.
create function private.forget_past_counts() returns void
language sql
set search_path = ''
as $$
  delete from private.lead_counts
  where (key, ends_at) in (
    select key, ends_at from private.lead_counts
    where ends_at <= now() order by ends_at limit 10
    for update skip locked
  )
$$;

-- Exceeding the limit raises an error, which rolls back the submission and its count.
-- PostgREST maps SQLSTATE PT429 to HTTP status 429.
create function private.count_lead(kind text, value text, unit text, maximum integer) returns void
language plpgsql
set search_path = ''
as $$
declare
  window_end timestamptz := date_trunc(unit, now(), 'UTC') + ('1 ' || unit)::interval;
  counted integer;
begin
  insert into private.lead_counts as c (key, ends_at)
    values (private.lead_count_key(kind, value), window_end)
    on conflict (key, ends_at) do update set count = c.count + 1
    returning count into counted;
  if counted > maximum then
    raise sqlstate 'PT429' using
      message = 'Too many submissions',
      detail = greatest(1, ceil(extract(epoch from window_end - clock_timestamp())))::integer;
  end if;
  if counted = 1 then
    perform private.forget_past_counts();
  end if;
end
$$;
comment on function private.count_lead is
  'unit: ''hour'' or ''day'' (UTC). Refuses with the seconds to wait as its detail.';

revoke all on function
  private.lead_count_key(text, text), private.network_of(inet), private.forget_past_counts(),
  private.count_lead(text, text, text, integer)
  from public;
