-- Deliveries to webhook endpoints are rows of the mails' outbox: inserted in the transaction that stores
-- the lead or changes its status, leased, retried and purged like mails. They hold no payload, which is
-- composed from the lead when it is sent: an erased lead leaves nothing behind.

-- Locks each endpoint against deletion: a foreign key violation would roll the lead back. A chat gets no
-- lead beyond a cap, which a CRM can filter by is_capped.
create function private.queue_webhooks(lead_id uuid, event text, change_id uuid) returns void
language sql
set search_path = ''
as $$
  insert into public.lead_mails (lead_id, audience, endpoint_id, event, change_id)
  select l.id, 'webhook', e.id, queue_webhooks.event, queue_webhooks.change_id
  from public.leads l cross join private.webhook_endpoints e
  where l.id = queue_webhooks.lead_id and e.is_enabled and queue_webhooks.event = any (e.events)
    and (e.dealership_id is null or e.dealership_id = l.dealership_id)
    and (e.format = 'standard' or not l.is_capped)
  for key share of e
$$;

create function private.queue_new_lead() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.queue_webhooks(new.id, 'lead.created', null);
  return null;
end
$$;

create function private.queue_changed_status() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.queue_webhooks(new.lead_id, 'lead.status_changed', new.id);
  return null;
end
$$;

-- Deferred to the end of the transaction, when the lead's dealership is stored.
create constraint trigger queue_webhooks after insert on public.leads
  deferrable initially deferred
  for each row execute function private.queue_new_lead();
create trigger queue_webhooks after insert on public.lead_changes
  for each row when (new.field = 'status') execute function private.queue_changed_status();

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

-- A row whose lease ends has an outcome: sent, or an error.
create trigger note_webhook_outcome after update of locked_until on public.lead_mails
  for each row
  when (new.endpoint_id is not null and old.locked_until is not null and new.locked_until is null)
  execute function private.note_webhook_outcome();

create function public.add_webhook_endpoint(settings jsonb) returns jsonb
language sql
security definer
set search_path = ''
as $$
  insert into private.webhook_endpoints as e (name, url, dealership_id, events, format)
  select s.name, s.url, s.dealership_id, s.events, s.format
  from jsonb_populate_record(null::private.webhook_endpoints, settings) as s
  returning jsonb_build_object('id', e.id, 'secret', e.secret)
$$;
comment on function public.add_webhook_endpoint is
  'settings: name, url, dealership_id, events and format. Returns id and secret.';

create function public.change_webhook_endpoint(id uuid, settings jsonb) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  update private.webhook_endpoints e
  set name = s.name, url = s.url, dealership_id = s.dealership_id, events = s.events,
    format = s.format, is_enabled = s.is_enabled,
    gone_at = case when not s.is_enabled then e.gone_at end
  from private.webhook_endpoints stored
    cross join lateral jsonb_populate_record(stored, settings) as s
  where stored.id = change_webhook_endpoint.id and e.id = stored.id;
  return found;
end
$$;
comment on function public.change_webhook_endpoint is
  'settings: any of name, url, dealership_id, events, format and is_enabled. False where there is none.';

create function public.rotate_webhook_secret(id uuid) returns text
language sql
security definer
set search_path = ''
as $$
  update private.webhook_endpoints e
  set old_secret = e.secret, old_secret_until = now() + interval '24 hours', secret = default
  where e.id = rotate_webhook_secret.id
  returning e.secret
$$;
comment on function public.rotate_webhook_secret is
  'Returns a new secret, or null where there is no endpoint. The old one signs, too, for 24 hours.';

create function public.delete_webhook_endpoint(id uuid) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.webhook_endpoints e where e.id = delete_webhook_endpoint.id;
  return found;
end
$$;
comment on function public.delete_webhook_endpoint is
  'Deletes its deliveries, too. False where there is none.';

create function public.test_webhook_endpoint(id uuid) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.lead_mails (audience, endpoint_id, event)
  select 'webhook', e.id, 'test'
  from private.webhook_endpoints e where e.id = test_webhook_endpoint.id
  for key share;
  return found;
end
$$;
comment on function public.test_webhook_endpoint is
  'Queues a test, also where the endpoint is disabled. False where there is none.';

-- Attempts after which a row is given up. Ten, in three days, are those of Standard Webhooks; a test has one.
create function private.most_attempts(mail public.lead_mails) returns integer
language sql immutable
set search_path = ''
return case
  when mail.event = 'test' then 1
  when mail.endpoint_id is not null then 10
  else private.most_mail_attempts()
end;

-- Returns the time until the next attempt.
create function private.retry_delay(mail public.lead_mails, outcome text) returns interval
language sql volatile
set search_path = ''
as $$
  select case when mail.endpoint_id is not null then
    (array[
      '5 seconds', '5 minutes', '30 minutes', '2 hours', '5 hours', '10 hours', '14 hours',
      '20 hours', '24 hours'
    ]::interval[])[least(mail.attempts, 9)] * (1 + random() / 10)
  else
    greatest(
      least(interval '15 seconds' * 2 ^ mail.attempts, interval '6 hours') * (0.9 + random() / 5),
      case when outcome = 'deferred' then interval '15 minutes' end
    )
  end
$$;

create function private.give_up_lead_mails() returns void
language sql
set search_path = ''
as $$
  update public.lead_mails m
  set failed_at = now(), locked_until = null,
    last_error = coalesce(last_error, 'Taken for sending, never finished')
  where sent_at is null and failed_at is null and suppressed_at is null and held_at is null
    and next_attempt_at <= now() and locked_until <= now()
    and attempts >= private.most_attempts(m)
$$;

-- Returns the oldest due delivery of each endpoint that has none on its way: one receiver that hangs
-- delays no other, and each gets its events in order.
create function private.due_webhooks() returns setof public.lead_mails
language sql stable
set search_path = ''
as $$
  select due.*
  from private.webhook_endpoints e cross join lateral (
    select * from public.lead_mails m
    where m.endpoint_id = e.id and m.sent_at is null and m.failed_at is null
      and m.next_attempt_at <= now() and (e.is_enabled or m.event = 'test')
    order by m.next_attempt_at, m.id
    limit 1
  ) as due
  where not exists (
    select from public.lead_mails m where m.endpoint_id = e.id and m.locked_until > now()
  )
$$;

-- Returns a delivery with what its payload is composed from.
create function private.claimed_webhook(mail public.lead_mails) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', mail.id,
    'attempts', mail.attempts,
    'event', mail.event,
    'created_at', mail.created_at,
    'endpoint', jsonb_build_object(
      'id', e.id,
      'url', e.url,
      'format', e.format,
      'secrets', array_remove(
        array[e.secret, case when e.old_secret_until > now() then e.old_secret end], null
      )
    ),
    'lead', to_jsonb(l) - 'search_text',
    'fields', private.form_row(l.form, l.id),
    'dealership', (
      select jsonb_build_object('name', d.name, 'slug', d.slug, 'contact_email', d.contact_email)
      from public.dealerships d where d.id = l.dealership_id
    ),
    'change', to_jsonb(c)
  )
  from private.webhook_endpoints e
    left join public.leads l on l.id = mail.lead_id
    left join public.lead_changes c on c.id = mail.change_id
  where e.id = mail.endpoint_id
$$;

-- Orders the endpoints that fail after the others, so that they cannot take all places of a server.
create function public.claim_webhook_deliveries(maximum integer, lease interval)
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
comment on function public.claim_webhook_deliveries is
  'Takes due deliveries, at most one of an endpoint, each for one caller until its lease is over.';

create function public.webhook_endpoints() returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      to_jsonb(e) - array['secret', 'old_secret', 'old_secret_until'] || jsonb_build_object(
        'given_up', (
          select count(*) from public.lead_mails m
          where m.endpoint_id = e.id and m.failed_at is not null and m.sent_at is null
            and m.event <> 'test'
        )
      )
      order by e.name, e.id
    ),
    '[]'
  )
  from private.webhook_endpoints e
$$;
comment on function public.webhook_endpoints is 'All endpoints by name, without their secrets.';

create function private.mail_of_staff(mail public.lead_mails) returns jsonb
language sql stable
set search_path = ''
as $$
  select to_jsonb(mail) || jsonb_build_object(
    'endpoint', (select e.name from private.webhook_endpoints e where e.id = mail.endpoint_id)
  )
$$;

create function public.webhook_deliveries(endpoint_id uuid, maximum integer default 30)
returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  with latest as (
    select m from public.lead_mails m
    where m.endpoint_id = webhook_deliveries.endpoint_id
    order by m.failed_at is not null and m.sent_at is null and m.event <> 'test' desc,
      m.created_at desc, m.id
    limit maximum
  )
  select coalesce(
    jsonb_agg(
      private.mail_of_staff(m) || jsonb_build_object(
        'lead_name', (select l.name from public.leads l where l.id = (m).lead_id)
      )
      order by (m).created_at desc, (m).id
    ),
    '[]'
  )
  from latest
$$;
comment on function public.webhook_deliveries is
  'The latest deliveries of an endpoint, newest first; given-up ones take precedence.';

-- Counts at most 10,000 of each kind, so that a backlog makes no health check slow.
create function private.unsent_counts(webhooks boolean) returns jsonb
language sql stable
set search_path = ''
as $$
  with unsent as (
    select m.held_at, m.created_at, m.next_attempt_at
    from public.lead_mails m
      left join private.webhook_endpoints e on e.id = m.endpoint_id
    where m.sent_at is null and m.failed_at is null and m.suppressed_at is null
      and (m.endpoint_id is not null) = webhooks and e.is_enabled is not false
      -- Buyers are asked after two weeks.
      and not (m.audience = 'buyer' and m.attempts = 0 and m.next_attempt_at > now())
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

grant execute on function
  public.add_webhook_endpoint, public.change_webhook_endpoint, public.rotate_webhook_secret,
  public.delete_webhook_endpoint, public.test_webhook_endpoint, public.claim_webhook_deliveries,
  public.webhook_endpoints, public.webhook_deliveries, public.refused_mails
  to service_role;
