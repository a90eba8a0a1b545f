-- What staff see of a webhook that fails, and of mails that cannot be sent to the address of their reader.

alter table private.webhook_endpoints
  add column failing_since timestamptz,
  add column failed_attempts integer not null default 0,
  add column last_failure text;
comment on column private.webhook_endpoints.failing_since is
  'First failed attempt since the last success; null while the last attempt succeeded.';
comment on column private.webhook_endpoints.failed_attempts is 'Failed attempts since the last success.';

create function private.note_webhook_outcome() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.sent_at is not null then
    update private.webhook_endpoints e
    set failing_since = null, failed_attempts = 0, last_failure = null
    where e.id = new.endpoint_id and e.failing_since is not null;
  elsif new.last_error is not null then
    update private.webhook_endpoints e
    set failing_since = coalesce(e.failing_since, now()), failed_attempts = e.failed_attempts + 1,
      last_failure = new.last_error
    where e.id = new.endpoint_id;
  end if;
  return null;
end
$$;
revoke all on function private.note_webhook_outcome() from public;

-- A row whose lease ends has an outcome: sent, or an error.
create trigger note_webhook_outcome after update of locked_until on public.lead_mails
  for each row
  when (new.endpoint_id is not null and old.locked_until is not null and new.locked_until is null)
  execute function private.note_webhook_outcome();

-- Orders the endpoints that fail after the others, so that they cannot take all places of a server.
create or replace function public.claim_webhook_deliveries(maximum integer, lease interval)
returns setof jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Serializes claims, so that an endpoint never gets two deliveries at a time.
  perform pg_advisory_xact_lock(hashtextextended('claim_webhook_deliveries', 0));
  perform private.give_up_lead_mails();
  return query
    with due as materialized (
      select d.id from private.due_webhooks() d
        join private.webhook_endpoints e on e.id = d.endpoint_id
      where (select webhooks_per_minute from private.lead_limits) > (
        select count(*) from public.lead_mails m
        where m.endpoint_id = d.endpoint_id and m.sent_at > clock_timestamp() - interval '1 minute'
      )
      order by e.failing_since is not null, d.next_attempt_at, d.id
      limit maximum
    ), claimed as (
      update public.lead_mails m
      set attempts = attempts + 1, locked_until = clock_timestamp() + lease
      from due where m.id = due.id and m.sent_at is null
      returning m as mail
    )
    select private.claimed_webhook(mail) from claimed
    order by (mail).next_attempt_at, (mail).id;
end
$$;

-- A webhook is sent again also after a success, with its id; a mail only if it was not sent. What is on its
-- way stays so.
create or replace function public.retry_lead_mail(id uuid) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.lead_mails m
  set attempts = 0, next_attempt_at = now(), locked_until = null, failed_at = null,
    suppressed_at = null, last_error = null, sent_at = null
  where m.id = retry_lead_mail.id
    and (m.sent_at is null or m.endpoint_id is not null)
    and (m.endpoint_id is null or m.locked_until is null or m.locked_until <= now());
  return found or exists (
    select from public.lead_mails m
    where m.id = retry_lead_mail.id and m.endpoint_id is not null and m.sent_at is null
  );
end
$$;

-- Mails to staff that are suppressed with an error: the address was refused, nobody unsubscribed.
create index lead_mails_refused on public.lead_mails (id)
  where suppressed_at is not null and last_error is not null and sent_at is null;

create function public.refused_mails() returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  with refused as (
    select case when m.audience = 'dealership' then coalesce(m.dealership_id, l.dealership_id) end
        as dealership_id, m.suppressed_at
    from public.lead_mails m left join public.leads l on l.id = m.lead_id
    where m.suppressed_at is not null and m.last_error is not null and m.sent_at is null
      and m.audience in ('maker', 'dealership')
    limit 10000
  ), counted as (
    select dealership_id, count(*) as mails, min(suppressed_at) as since
    from refused group by dealership_id
  )
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'dealership_id', c.dealership_id, 'name', d.name, 'count', c.mails, 'since', c.since
      )
      order by d.name, c.dealership_id
    ),
    '[]'
  )
  from counted c left join public.dealerships d on d.id = c.dealership_id
$$;
comment on function public.refused_mails is
  'Mails that were not sent because the address of their reader is refused, by dealership; null for the maker.';
revoke all on function public.refused_mails() from public, anon, authenticated;
grant execute on function public.refused_mails() to service_role;

create or replace function public.retry_given_up_mails() returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  retried integer;
begin
  update public.lead_mails m
  set attempts = 0, next_attempt_at = m.created_at, locked_until = null, failed_at = null,
    suppressed_at = null, last_error = null
  where m.sent_at is null and m.event is distinct from 'test'
    and (
      m.failed_at is not null
      or (
        m.suppressed_at is not null and m.last_error is not null
        and m.audience in ('maker', 'dealership')
      )
    );
  get diagnostics retried = row_count;
  return retried;
end
$$;
comment on function public.retry_given_up_mails is
  'Puts given-up mails and deliveries, and mails to refused addresses, back, oldest first. Returns how many.';

create or replace function private.unsent_counts(webhooks boolean) returns jsonb
language sql stable
set search_path = ''
as $$
  with unsent as (
    select m.held_at, m.created_at, m.next_attempt_at
    from public.lead_mails m
      left join private.webhook_endpoints e on e.id = m.endpoint_id
    where m.sent_at is null and m.failed_at is null and m.suppressed_at is null
      and (m.endpoint_id is not null) = webhooks and e.is_enabled is not false
    limit 10000
  ), given_up as (
    select from public.lead_mails m
    where m.failed_at is not null and m.sent_at is null
      and (m.endpoint_id is not null) = webhooks and m.event is distinct from 'test'
    limit 10000
  )
  select jsonb_build_object(
    'waiting', count(*) filter (where held_at is null),
    'oldestWaitingSeconds',
      round(extract(epoch from now() - min(created_at) filter (where held_at is null))),
    'overdueSeconds', round(extract(epoch from now() - min(next_attempt_at) filter (
      where held_at is null and next_attempt_at <= now()
    ))),
    'held', count(*) filter (where held_at is not null),
    'givenUp', (select count(*) from given_up)
  )
  from unsent
$$;

create or replace function public.outbox_counts() returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  select private.unsent_counts(false) || jsonb_build_object(
    'refused', (
      select coalesce(sum((each ->> 'count')::integer), 0)
      from jsonb_array_elements(public.refused_mails()) as each
    ),
    'webhooks', private.unsent_counts(true) - 'held' || jsonb_build_object(
      'gone', (select count(*) from private.webhook_endpoints where gone_at is not null),
      'failing', (
        select count(*) from private.webhook_endpoints where is_enabled and failing_since is not null
      )
    )
  )
$$;
comment on function public.outbox_counts is
  'Mails that wait to be sent, since when the longest is due, that are held until their address is confirmed,
  that were given up, and whose address is refused; webhooks: deliveries to enabled endpoints likewise,
  endpoints that fail, and endpoints that answered 410 (gone).';
