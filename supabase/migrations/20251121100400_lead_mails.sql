-- Transactional outbox: a lead's mails are inserted in the lead's own transaction and stay until each
-- is sent. The site sends them; this table records due time, lease and outcome.

create table public.lead_mails (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid not null references public.leads (id) on delete cascade,
  audience text not null check (audience in ('maker', 'dealership', 'visitor')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  locked_until timestamptz,
  sent_at timestamptz,
  failed_at timestamptz,
  suppressed_at timestamptz,
  last_error text check (length(last_error) <= 2000),
  created_at timestamptz not null default now(),
  unique (lead_id, audience)
);
comment on column public.lead_mails.failed_at is 'Given up; staff may try again.';
comment on column public.lead_mails.suppressed_at is 'Not to be sent, as its reader wishes.';

create index lead_mails_due on public.lead_mails (next_attempt_at)
  where sent_at is null and failed_at is null and suppressed_at is null;

create table public.mail_recipients (
  email text primary key check (email = lower(email) and private.is_email(email)),
  token uuid not null unique default gen_random_uuid(),
  unsubscribed_at timestamptz,
  created_at timestamptz not null default now()
);
comment on column public.mail_recipients.token is 'Stands in the links of mails to this address.';

alter table public.lead_mails enable row level security;
alter table public.mail_recipients enable row level security;
revoke all on public.lead_mails, public.mail_recipients from anon, authenticated, service_role;
grant select on public.lead_mails to service_role;

create policy "The site reads mails" on public.lead_mails for select to service_role using (true);
create policy "The site reads recipients" on public.mail_recipients
  for select to service_role using (true);

-- Deferred to the end of the transaction, when the lead's attribution is stored. A flagged lead sends
-- the visitor no mail, because a bot may have entered somebody else's address.
create function private.queue_lead_mails() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.lead_mails (lead_id, audience)
  select l.id, audience
  from public.leads l
    left join public.dealerships d on d.id = l.dealership_id
    cross join unnest(array['maker', 'dealership', 'visitor']) as audience
  where l.id = new.id and case audience
    when 'dealership' then d.contact_email is not null
    when 'visitor' then l.flags = '{}'
    else true
  end;
  return null;
end
$$;

create constraint trigger queue_mails after insert on public.leads
  deferrable initially deferred
  for each row execute function private.queue_lead_mails();

-- Same as private.announce, with the URL as an argument.
create function private.announce_to(url text, body jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  secret text :=
    (select decrypted_secret from vault.decrypted_secrets where name = 'site_webhook_secret');
  milliseconds text := floor(extract(epoch from clock_timestamp()) * 1000)::bigint::text;
  signature text;
begin
  if url is null or secret is null then
    return;
  end if;
  -- pg_net sends body::text, so the signature covers body::text.
  signature := encode(extensions.hmac(milliseconds || '.' || body::text, secret, 'sha256'), 'base64');
  perform net.http_post(
    url => url,
    body => body,
    headers => jsonb_build_object(
      'Content-Type', 'application/json',
      'sanity-webhook-signature', format('t=%s,v1=%s', milliseconds, translate(signature, '+/=', '-_'))
    )
  );
end
$$;

create function private.site_webhook_url() returns text
language sql stable
set search_path = ''
as $$
  select decrypted_secret from vault.decrypted_secrets where name = 'site_webhook_url'
$$;

create or replace function private.announce(body jsonb) returns void
language sql
set search_path = ''
as $$
  select private.announce_to(private.site_webhook_url(), body)
$$;

-- One request per statement, sent after the commit. A failed announcement must not roll the leads
-- back: their mails stay in the outbox.
create function private.announce_mails() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (select from new_rows) then
    perform private.announce_to(
      substring(private.site_webhook_url() from '^https?://[^/?#]+') || '/api/leads/deliver',
      '{"source": "supabase", "mails": true}'
    );
  end if;
  return null;
exception when others then
  raise warning 'Mails were not announced: %', sqlerrm;
  return null;
end
$$;

do $$
declare
  stored_in text;
begin
  foreach stored_in in array array[
    'vehicle_requests_form_submissions', 'join_the_waitlist_form_submissions',
    'dealer_inquiry_form_submissions', 'share_with_dealer_form_submissions',
    'dealer_tip_form_submissions'
  ] loop
    execute format(
      'create trigger announce_mails after insert on public.%I referencing new table as new_rows
         for each statement execute function private.announce_mails();',
      stored_in
    );
  end loop;
end
$$;

create function private.form_row(form text, id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select case form
    when 'quote' then (
      select to_jsonb(r) from public.vehicle_requests_form_submissions r
      where r.id = form_row.id)
    when 'waitlist' then (
      select to_jsonb(r) from public.join_the_waitlist_form_submissions r
      where r.id = form_row.id)
    when 'dealer-inquiry' then (
      select to_jsonb(r) from public.dealer_inquiry_form_submissions r
      where r.id = form_row.id)
    when 'dealer-share' then (
      select to_jsonb(r) from public.share_with_dealer_form_submissions r
      where r.id = form_row.id)
    when 'dealer-tip' then (
      select to_jsonb(r) from public.dealer_tip_form_submissions r
      where r.id = form_row.id)
  end
$$;

-- A sender that crashed reports no outcome: a mail whose lease expired after the last attempt is
-- marked as failed here.
create function private.give_up_lead_mails(most_attempts integer) returns void
language sql
set search_path = ''
as $$
  update public.lead_mails
  set failed_at = now(), locked_until = null,
    last_error = coalesce(last_error, 'Taken for sending, never finished')
  where sent_at is null and failed_at is null and suppressed_at is null
    and next_attempt_at <= now() and locked_until <= now() and attempts >= most_attempts
$$;

create function private.most_mail_attempts() returns integer
language sql immutable
set search_path = ''
return 14;

create function public.claim_lead_mails(maximum integer, lease interval) returns setof jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.give_up_lead_mails(private.most_mail_attempts());
  return query
    with due as materialized (
      select id from public.lead_mails
      where sent_at is null and failed_at is null and suppressed_at is null
        and next_attempt_at <= now() and (locked_until is null or locked_until <= now())
      order by next_attempt_at
      limit maximum
      for update skip locked
    ), claimed as (
      update public.lead_mails m
      set attempts = attempts + 1, locked_until = clock_timestamp() + lease
      from due where m.id = due.id
      returning m.*
    )
    select jsonb_build_object(
      'id', c.id,
      'audience', c.audience,
      'attempts', c.attempts,
      'lead', to_jsonb(l) - 'search_text',
      'fields', private.form_row(l.form, l.id),
      'dealership', case when d.id is not null then
        jsonb_build_object('name', d.name, 'slug', d.slug, 'contact_email', d.contact_email)
      end
    )
    from claimed c
      join public.leads l on l.id = c.lead_id
      left join public.dealerships d on d.id = l.dealership_id
    order by c.next_attempt_at;
end
$$;
comment on function public.claim_lead_mails is
  'Takes mails that are due, each for one caller alone until its lease is over.';

create function public.finish_lead_mail(id uuid, outcome text, error text default null) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if (outcome in ('sent', 'suppressed', 'failed')) is not true then
    raise invalid_parameter_value using message = 'No such outcome of a mail';
  end if;
  update public.lead_mails m
  set locked_until = null,
    last_error = left(error, 2000),
    sent_at = case when outcome = 'sent' then now() end,
    suppressed_at = case when outcome = 'suppressed' then now() end,
    failed_at = case
      when outcome = 'failed' and m.attempts >= private.most_mail_attempts() then now()
    end,
    next_attempt_at = case when outcome = 'failed'
      then now()
        + least(interval '15 seconds' * 2 ^ m.attempts, interval '6 hours') * (0.9 + random() / 5)
      else m.next_attempt_at
    end
  where m.id = finish_lead_mail.id and m.sent_at is null;
end
$$;
comment on function public.finish_lead_mail is
  'outcome: ''sent'', ''suppressed'' or ''failed''. What was sent stays so.';

create function public.retry_lead_mail(id uuid) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.lead_mails m
  set attempts = 0, next_attempt_at = now(), locked_until = null, failed_at = null,
    suppressed_at = null
  where m.id = retry_lead_mail.id and m.sent_at is null;
  return found;
end
$$;
comment on function public.retry_lead_mail is 'False where there is none to be sent.';

create function public.mail_recipient(email text) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  address text := lower(btrim(mail_recipient.email));
begin
  insert into public.mail_recipients (email) values (address) on conflict do nothing;
  return (
    select jsonb_build_object('token', token, 'unsubscribed', unsubscribed_at is not null)
    from public.mail_recipients r where r.email = address
  );
end
$$;

create function private.set_subscription(token uuid, subscribed boolean) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  address text;
begin
  update public.mail_recipients r
  set unsubscribed_at = case when not subscribed then coalesce(r.unsubscribed_at, now()) end
  where r.token = set_subscription.token
  returning r.email into address;
  update public.join_the_waitlist_form_submissions w
  set subscription_status = case when subscribed then 'Subscribe' else 'Unsubscribe' end
  where w.id in (
    select l.id from public.leads l where l.form = 'waitlist' and lower(l.email) = address
  );
  return address is not null;
end
$$;

create function public.unsubscribe(token uuid) returns boolean
language sql
security definer
set search_path = ''
as $$
  select private.set_subscription(token, false)
$$;
comment on function public.unsubscribe is 'False where no address has that token.';

create function public.resubscribe(token uuid) returns boolean
language sql
security definer
set search_path = ''
as $$
  select private.set_subscription(token, true)
$$;

revoke all on function
  private.queue_lead_mails(), private.announce_to(text, jsonb), private.site_webhook_url(),
  private.announce_mails(), private.form_row(text, uuid), private.give_up_lead_mails(integer),
  private.most_mail_attempts(), private.set_subscription(uuid, boolean)
  from public;

revoke all on function
  public.claim_lead_mails(integer, interval), public.finish_lead_mail(uuid, text, text),
  public.retry_lead_mail(uuid), public.mail_recipient(text), public.unsubscribe(uuid),
  public.resubscribe(uuid)
  from public, anon, authenticated;
grant execute on function
  public.claim_lead_mails(integer, interval), public.finish_lead_mail(uuid, text, text),
  public.retry_lead_mail(uuid), public.mail_recipient(text), public.unsubscribe(uuid),
  public.resubscribe(uuid)
  to service_role;
