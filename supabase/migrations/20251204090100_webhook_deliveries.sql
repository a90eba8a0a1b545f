-- Deliveries to webhook endpoints are rows of the mails' outbox: inserted in the transaction that stores
-- the lead or changes its status, leased, retried and purged like mails. They hold no payload, which is
-- composed from the lead when it is sent: an erased lead leaves nothing behind.

alter table public.lead_mails
  add column endpoint_id uuid references private.webhook_endpoints (id) on delete cascade,
  add column event text,
  add column change_id uuid references public.lead_changes (id) on delete cascade;
comment on table public.lead_mails is 'The outbox: mails, and deliveries to webhook endpoints.';
comment on column public.lead_mails.lead_id is 'Null for a digest and for a test of an endpoint.';
comment on column public.lead_mails.change_id is 'The change of status that a delivery tells of.';

alter table public.lead_mails
  drop constraint lead_mails_audience_check,
  drop constraint lead_mails_about,
  drop constraint lead_mails_lead_id_audience_key,
  add constraint lead_mails_audience_check
    check (audience in ('maker', 'dealership', 'visitor', 'webhook')) not valid,
  add constraint lead_mails_event_check
    check (event in ('lead.created', 'lead.status_changed', 'test')) not valid,
  add constraint lead_mails_about check (
    (lead_id is null) = (digest_until is not null or event is not distinct from 'test')
  ) not valid,
  add constraint lead_mails_webhook check (
    (endpoint_id is not null) = (audience = 'webhook')
      and (event is not null) = (audience = 'webhook')
      and (change_id is not null) = (event is not distinct from 'lead.status_changed')
  ) not valid;
alter table public.lead_mails
  validate constraint lead_mails_audience_check, validate constraint lead_mails_event_check,
  validate constraint lead_mails_about, validate constraint lead_mails_webhook;

create unique index lead_mails_of_lead
  on public.lead_mails (lead_id, audience, endpoint_id, change_id) nulls not distinct
  where lead_id is not null;
create index lead_mails_of_endpoint on public.lead_mails (endpoint_id, created_at desc)
  where endpoint_id is not null;
create index lead_mails_due_to_endpoint on public.lead_mails (endpoint_id, next_attempt_at)
  where endpoint_id is not null and sent_at is null and failed_at is null;
create index lead_mails_of_change on public.lead_mails (change_id) where change_id is not null;

alter table private.lead_limits add column webhooks_per_minute integer not null default 60
  check (webhooks_per_minute > 0);
comment on column private.lead_limits.webhooks_per_minute is
  'Per endpoint, of all servers together: a chat takes about one message a second.';

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

create or replace function private.allowed_mails() returns integer
language sql volatile
set search_path = ''
as $$
  select greatest(0, mails_per_minute - (
    select count(*)::integer from public.lead_mails m
    where m.endpoint_id is null and (
      m.sent_at > clock_timestamp() - interval '1 minute'
      or m.held_at > clock_timestamp() - interval '1 minute'
      or m.locked_until > clock_timestamp()
    )
  ))
  from private.lead_limits
$$;

create or replace function public.claim_lead_mails(maximum integer, lease interval)
returns setof jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Serializes claims, so that several servers together keep to the rate.
  perform pg_advisory_xact_lock(hashtextextended('claim_lead_mails', 0));
  perform private.give_up_lead_mails();
  return query
    with due as materialized (
      select id from public.lead_mails
      where sent_at is null and failed_at is null and suppressed_at is null and held_at is null
        and next_attempt_at <= now() and (locked_until is null or locked_until <= now())
        and endpoint_id is null
      order by next_attempt_at, id
      limit least(maximum, private.allowed_mails())
      for update skip locked
    ), claimed as (
      update public.lead_mails m
      set attempts = attempts + 1, locked_until = clock_timestamp() + lease
      from due where m.id = due.id
      returning m as mail
    )
    select private.claimed_mail(mail) from claimed
    order by (mail).next_attempt_at, (mail).id;
end
$$;
drop function private.give_up_lead_mails(integer);

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
      where (select webhooks_per_minute from private.lead_limits) > (
        select count(*) from public.lead_mails m
        where m.endpoint_id = d.endpoint_id and m.sent_at > clock_timestamp() - interval '1 minute'
      )
      order by d.next_attempt_at, d.id
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

create or replace function public.finish_lead_mail(id uuid, outcome text, error text default null)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if (
    outcome in ('sent', 'suppressed', 'held', 'failed', 'deferred', 'unavailable', 'gone')
  ) is not true then
    raise invalid_parameter_value using message = 'No such outcome of a mail';
  end if;
  update public.lead_mails m
  set locked_until = null,
    last_error = left(error, 2000),
    -- The claim counted an attempt; an unavailable server had none.
    attempts = case when outcome = 'unavailable' then greatest(m.attempts - 1, 0) else m.attempts end,
    sent_at = case when outcome = 'sent' then now() end,
    suppressed_at = case when outcome = 'suppressed' then now() end,
    -- A mail whose address was confirmed meanwhile is due again at once.
    held_at = case when outcome = 'held' and not exists (
      select from public.leads l join public.mail_recipients r on r.email = lower(l.email)
      where l.id = m.lead_id and r.confirmed_at is not null
    ) then now() end,
    failed_at = case
      when outcome = 'gone'
        or (outcome in ('failed', 'deferred') and m.attempts >= private.most_attempts(m))
      then now()
    end,
    next_attempt_at = case when outcome in ('failed', 'deferred')
      then now() + private.retry_delay(m, outcome) else m.next_attempt_at
    end
  where m.id = finish_lead_mail.id and m.sent_at is null;
  if outcome = 'gone' then
    update private.webhook_endpoints e
    set is_enabled = false, gone_at = now()
    from public.lead_mails m
    where m.id = finish_lead_mail.id and e.id = m.endpoint_id;
  end if;
end
$$;
comment on function public.finish_lead_mail is
  'outcome: ''sent'', ''suppressed'', ''held'' until its address is confirmed, ''failed'', ''deferred''
  where the refusal is temporary, ''unavailable'' where the mail server, not the mail, is at fault: that
  uses up no attempt, or ''gone'', which disables the endpoint. What was sent stays so.';

create or replace function public.retry_lead_mail(id uuid) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.lead_mails m
  set attempts = 0, next_attempt_at = now(), locked_until = null, failed_at = null,
    suppressed_at = null, last_error = null
  where m.id = retry_lead_mail.id and m.sent_at is null;
  return found;
end
$$;

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
    last_error = null
  where m.failed_at is not null and m.sent_at is null and m.event is distinct from 'test';
  get diagnostics retried = row_count;
  return retried;
end
$$;
comment on function public.retry_given_up_mails is
  'Puts all given-up mails and deliveries back, oldest first. Returns how many.';

create or replace function private.announce_due_mails() returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (
    select from public.lead_mails
    where sent_at is null and failed_at is null and suppressed_at is null and held_at is null
      and next_attempt_at <= now() and (locked_until is null or locked_until <= now())
      and endpoint_id is null
  ) or exists (select from private.due_webhooks()) then
    perform private.announce_to(
      substring(private.site_webhook_url() from '^https?://[^/?#]+') || '/api/leads/deliver',
      '{"source": "supabase", "mails": true}'
    );
  end if;
end
$$;

revoke all on function
  private.queue_webhooks(uuid, text, uuid), private.queue_new_lead(), private.queue_changed_status(),
  private.most_attempts(public.lead_mails), private.retry_delay(public.lead_mails, text),
  private.give_up_lead_mails(), private.due_webhooks(), private.claimed_webhook(public.lead_mails)
  from public;
revoke all on function
  public.test_webhook_endpoint(uuid), public.claim_webhook_deliveries(integer, interval)
  from public, anon, authenticated;
grant execute on function
  public.test_webhook_endpoint(uuid), public.claim_webhook_deliveries(integer, interval)
  to service_role;
