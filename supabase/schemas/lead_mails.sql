-- Transactional outbox: a lead's mails are inserted in the lead's own transaction and stay until each
-- is sent. The site sends them; this table records due time, lease and outcome. Deliveries to webhook
-- endpoints are rows of it, too.

-- Where leads are delivered besides mails: webhooks of a CRM (Standard Webhooks, standardwebhooks.com) or
-- of a chat. The table is private, because it holds the secrets and a chat's URL is one: the site reads it
-- only through functions.
create table private.webhook_endpoints (
  id uuid primary key default gen_random_uuid(),
  name text not null check (private.is_filled_line(name, 100)),
  url text not null check (length(url) <= 2000 and url ~ '^https?://[^\s/?#]+'),
  dealership_id uuid,
  events text[] not null
    check (events <> '{}' and events <@ array['lead.created', 'lead.status_changed']),
  format text not null check (format in ('standard', 'chat')),
  is_enabled boolean not null default true,
  gone_at timestamptz,
  secret text not null default 'whsec_' || encode(extensions.gen_random_bytes(32), 'base64'),
  old_secret text,
  old_secret_until timestamptz,
  created_at timestamptz not null default now(),
  failing_since timestamptz,
  failed_attempts integer not null default 0,
  last_failure text
);
comment on column private.webhook_endpoints.dealership_id is
  'Only leads of this dealership, which may have been deleted since; null for all leads.';
comment on column private.webhook_endpoints.gone_at is
  'When the receiver answered 410 (Gone), which disabled the endpoint; null once staff enable it.';
comment on column private.webhook_endpoints.old_secret is
  'Signs, too, until old_secret_until, so that the receiver can change to the new one meanwhile.';
comment on column private.webhook_endpoints.failing_since is
  'First failed attempt since the last success; null while the last attempt succeeded.';
comment on column private.webhook_endpoints.failed_attempts is 'Failed attempts since the last success.';

create table public.lead_mails (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid references public.leads (id) on delete cascade,
  audience text not null check (
    audience in (
      'maker', 'dealership', 'visitor', 'webhook', 'buyer', 'desk', 'reminder', 'overdue', 'answer', 'passed'
    )
  ),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  locked_until timestamptz,
  sent_at timestamptz,
  failed_at timestamptz,
  suppressed_at timestamptz,
  last_error text check (length(last_error) <= 2000),
  created_at timestamptz not null default now(),
  held_at timestamptz,
  digest_until timestamptz,
  dealership_id uuid references public.dealerships (id) on delete cascade,
  endpoint_id uuid references private.webhook_endpoints (id) on delete cascade,
  event text check (event in ('lead.created', 'lead.status_changed', 'test')),
  change_id uuid references public.lead_changes (id) on delete cascade,
  desk_link_id uuid references private.desk_links (id) on delete cascade,
  answer_id uuid references private.lead_answers (id) on delete cascade,
  constraint lead_mails_about check (
    (lead_id is null)
      = (digest_until is not null or event is not distinct from 'test' or audience = 'desk')
  ),
  constraint lead_mails_desk check ((desk_link_id is not null) = (audience = 'desk')),
  constraint lead_mails_answer check ((answer_id is not null) = (audience = 'answer')),
  constraint lead_mails_digest_reader check (
    dealership_id is null or (digest_until is not null and audience = 'dealership')
  ),
  constraint lead_mails_webhook check (
    (endpoint_id is not null) = (audience = 'webhook')
      and (event is not null) = (audience = 'webhook')
      and case when audience in ('dealership', 'passed', 'reminder', 'overdue') then true
        else (change_id is not null) = (event is not distinct from 'lead.status_changed') end
  )
);
comment on table public.lead_mails is 'The outbox: mails, and deliveries to webhook endpoints.';
comment on column public.lead_mails.audience is
  'visitor: the acknowledgement; buyer: the visitor again, once a set was theirs; desk: the link to the desk; reminder
  and overdue: the dealership, which has not answered; answer: the visitor, by the dealership; passed: the visitor, of
  the dealership that will answer.';
comment on column public.lead_mails.failed_at is 'Given up; staff may try again.';
comment on column public.lead_mails.suppressed_at is 'Not to be sent, as its reader wishes.';
comment on column public.lead_mails.held_at is 'Waits until the address is confirmed.';
comment on column public.lead_mails.digest_until is
  'End of the hour whose capped leads the mail lists; null for a mail about one lead.';
comment on column public.lead_mails.dealership_id is 'Reader of a digest; null for the maker.';
comment on column public.lead_mails.lead_id is
  'Null for a digest, for a link to the desk and for a test of an endpoint.';
comment on column public.lead_mails.change_id is
  'The change of status that a delivery tells of, or the one that passed the lead to its dealership.';
create unique index lead_mails_of_lead
  on public.lead_mails (lead_id, audience, endpoint_id, change_id, answer_id) nulls not distinct
  where lead_id is not null;
create index lead_mails_due on public.lead_mails (next_attempt_at)
  where sent_at is null and failed_at is null and suppressed_at is null and held_at is null;
create index lead_mails_by_sent_at on public.lead_mails (sent_at) where sent_at is not null;
create index lead_mails_by_lease on public.lead_mails (locked_until)
  where locked_until is not null;
create index lead_mails_given_up on public.lead_mails (created_at)
  where failed_at is not null and sent_at is null;
create index lead_mails_by_held_at on public.lead_mails (held_at) where held_at is not null;
create unique index lead_mails_digests
  on public.lead_mails (digest_until, audience, dealership_id) nulls not distinct
  where digest_until is not null;
create index lead_mails_of_dealership on public.lead_mails (dealership_id)
  where dealership_id is not null;
create index lead_mails_of_endpoint on public.lead_mails (endpoint_id, created_at desc)
  where endpoint_id is not null;
create index lead_mails_due_to_endpoint on public.lead_mails (endpoint_id, next_attempt_at)
  where endpoint_id is not null and sent_at is null and failed_at is null;
create index lead_mails_of_change on public.lead_mails (change_id) where change_id is not null;
create index lead_mails_of_desk_link on public.lead_mails (desk_link_id)
  where desk_link_id is not null;
create index lead_mails_of_answer on public.lead_mails (answer_id) where answer_id is not null;
-- Mails to staff that are suppressed because the address was refused, not because of an unsubscription.
create index lead_mails_refused on public.lead_mails (id)
  where suppressed_at is not null and last_error is not null and sent_at is null;

-- Confirmed opt-in. Anyone can enter anyone's address: the first mail to an address holds only a link
-- that confirms it, and mails to its visitor are held until the link is used. Mails to staff do not
-- wait. A link that was lost is sent again in place of a later mail of the mailbox: at most once in 24
-- hours, and three times until an address of the mailbox is confirmed.
--
-- A dealership that uses the link in a mail about a lead stops these mails. The stop is a state of its
-- own, so that staff can undo it without resubscribing the address to the waitlist.
create table public.mail_recipients (
  email text primary key check (email = lower(email) and private.is_email(email)),
  token uuid not null unique default gen_random_uuid(),
  unsubscribed_at timestamptz,
  created_at timestamptz not null default now(),
  lead_mails_stopped_at timestamptz,
  confirmed_at timestamptz,
  confirmation_mail_id uuid,
  mailbox text not null generated always as (private.mailbox_of(email)) stored,
  confirmation_requests integer not null default 0,
  confirmation_requested_at timestamptz
);
comment on column public.mail_recipients.token is 'Stands in the links of mails to this address.';
comment on column public.mail_recipients.lead_mails_stopped_at is
  'Applies to mails that tell a dealership about leads; unsubscribed_at to mails to visitors.';
comment on column public.mail_recipients.confirmation_mail_id is
  'The mail in whose place the latest confirmation link was sent; a retry of it sends the link again.';
comment on column public.mail_recipients.confirmation_requests is
  'Mails in whose place a confirmation link was sent.';
create index mail_recipients_of_mailbox on public.mail_recipients (mailbox);

-- Whether a set fitted the machine of its buyer, as the buyer says by a link in a mail: evidence that visitors do not see
-- until staff confirm it. A lead that is won asks after two weeks, when the set is mounted.
create table private.fit_reports (
  lead_id uuid primary key references public.leads (id) on delete cascade,
  token uuid not null unique default gen_random_uuid(),
  did_fit boolean,
  track text check (private.is_line(track, 100)),
  note text check (private.is_text(note, 1000)),
  reports smallint not null default 0 check (reports between 0 and 20),
  reported_at timestamptz,
  reviewed_at timestamptz,
  is_confirmed boolean,
  constraint fit_reports_reported check ((did_fit is null) = (reported_at is null)),
  constraint fit_reports_reviewed check ((is_confirmed is null) = (reviewed_at is null))
);
comment on column private.fit_reports.token is 'Stands in the link of the mail.';
comment on column private.fit_reports.reports is 'How often the buyer answered; the last answer counts.';
create index fit_reports_to_review on private.fit_reports (reported_at)
  where reported_at is not null and reviewed_at is null;

alter table private.webhook_endpoints enable row level security;
alter table private.fit_reports enable row level security;
alter table public.lead_mails enable row level security;
alter table public.mail_recipients enable row level security;
grant select on public.lead_mails to service_role;
create policy "The site reads mails" on public.lead_mails for select to service_role using (true);
create policy "The site reads recipients" on public.mail_recipients
  for select to service_role using (true);

-- Announcements to the site, by pg_net after the commit.

create function private.site_webhook_url() returns text
language sql stable
set search_path = ''
as $$
  select decrypted_secret from vault.decrypted_secrets where name = 'site_webhook_url'
$$;

-- Signs the body as Sanity's webhooks are signed. pg_net sends it after the commit.
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

create function private.announce(body jsonb) returns void
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

-- Mails that wait for another attempt are announced each minute where the database has pg_cron, because a serverless
-- host has no timer. Servers that have a timer ask for due mails themselves.
create function private.announce_due_mails() returns void
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
  ) or exists (select from public.leads where answer_mail_at <= now())
    or exists (select from private.due_webhooks()) then
    perform private.announce_to(
      substring(private.site_webhook_url() from '^https?://[^/?#]+') || '/api/leads/deliver',
      '{"source": "supabase", "mails": true}'
    );
  end if;
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

-- Queue. Beyond a cap, staff get one mail an hour about all capped leads instead of one mail a lead. A digest does
-- not belong to its first lead, so that it outlives the lead. It lists the capped leads that are stored when it is
-- sent.

-- Creates the digest of the current hour for the lead's readers, once each.
create function private.queue_digests(dealership_id uuid) returns void
language sql
set search_path = ''
as $$
  insert into public.lead_mails (audience, dealership_id, digest_until, next_attempt_at)
  -- A submission that began in the hour may end after it.
  select reader.audience, reader.dealership_id, hour_end, hour_end + interval '1 minute'
  from (
    select 'maker' as audience, null::uuid as dealership_id
    union all
    select 'dealership', d.id from public.dealerships d
    where d.id = queue_digests.dealership_id and d.contact_email is not null
  ) as reader, (select date_trunc('hour', now(), 'UTC') + interval '1 hour' as hour_end) as hours
  on conflict (digest_until, audience, dealership_id) where digest_until is not null do nothing
$$;

-- Deferred to the end of the transaction, when the lead's attribution is stored. A flagged lead sends
-- the visitor no mail, because a bot may have entered somebody else's address. submit_lead() holds the lock
-- on the counter of all leads: two leads cannot both start a digest.
create function private.queue_lead_mails() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  lead public.leads;
begin
  select * into lead from public.leads l where l.id = new.id;
  if lead.is_capped then
    perform private.queue_digests(lead.dealership_id);
    return null;
  end if;
  insert into public.lead_mails (lead_id, audience)
  select lead.id, reader.audience
  from unnest(array['maker', 'dealership', 'visitor']) as reader (audience)
  where lead.id is not null and case reader.audience
    when 'dealership' then exists (
      select from public.dealerships d
      where d.id = lead.dealership_id and d.contact_email is not null
    )
    when 'visitor' then lead.flags = '{}' and lead.email is not null
    else true
  end;
  return null;
end
$$;

create constraint trigger queue_mails after insert on public.leads
  deferrable initially deferred
  for each row execute function private.queue_lead_mails();

-- Sending. An outage of the mail server or its login uses up no attempts: the mails keep their place and go
-- out oldest first, at most at a set rate, so that the provider does not refuse the backlog.

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

create function private.most_mail_attempts() returns integer
language sql immutable
set search_path = ''
return 14;

create function public.claim_lead_mails(maximum integer, lease interval)
returns setof jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Serializes claims, so that several servers together keep to the rate.
  perform pg_advisory_xact_lock(hashtextextended('claim_lead_mails', 0));
  perform private.give_up_lead_mails();
  perform private.queue_answer_mails();
  return query
    with due as materialized (
      select id from public.lead_mails
      where sent_at is null and failed_at is null and suppressed_at is null and held_at is null
        and next_attempt_at <= now() and (locked_until is null or locked_until <= now())
        and endpoint_id is null
      -- Somebody waits for a link to the desk.
      order by desk_link_id is null, next_attempt_at, id
      limit least(maximum, private.allowed_mails())
      for update skip locked
    ), claimed as (
      update public.lead_mails m
      set attempts = attempts + 1, locked_until = clock_timestamp() + lease
      from due where m.id = due.id
      returning m as mail
    )
    select private.claimed_mail(mail) from claimed
    order by (mail).desk_link_id is null, (mail).next_attempt_at, (mail).id;
end
$$;
comment on function public.claim_lead_mails is
  'Takes mails that are due, each for one caller alone until its lease is over.';

-- A temporary refusal of a recipient or message (greylisting) is tried again after 15 minutes at the
-- earliest: servers accept a mail after some minutes, and refuse each attempt before. Within the day
-- this uses up no more attempts than any other failure.
create function public.finish_lead_mail(id uuid, outcome text, error text default null)
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

-- Sends a webhook again, with its id, also after a success; a mail only if it was not sent. A webhook that is being
-- sent is not changed.
create function public.retry_lead_mail(id uuid) returns boolean
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
    select jsonb_build_object(
      'token', token,
      'unsubscribed', unsubscribed_at is not null,
      'lead_mails_stopped', lead_mails_stopped_at is not null,
      'confirmed', confirmed_at is not null
    )
    from public.mail_recipients r where r.email = address
  );
end
$$;

create function private.set_subscription(token uuid, subscribed boolean)
returns boolean
language plpgsql
set search_path = ''
as $$
declare
  address text;
begin
  update public.mail_recipients r
  set unsubscribed_at = case when not subscribed then coalesce(r.unsubscribed_at, now()) end,
    lead_mails_stopped_at = case
      when not subscribed then coalesce(r.lead_mails_stopped_at, now())
    end
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

create function public.resume_lead_mails(dealership_id uuid) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.mail_recipients r
  set lead_mails_stopped_at = null
  from public.dealerships d
  where d.id = resume_lead_mails.dealership_id and r.email = lower(btrim(d.contact_email))
    and r.lead_mails_stopped_at is not null;
  return found;
end
$$;
comment on function public.resume_lead_mails is 'False where the dealership did not stop them.';

create function public.retry_given_up_mails() returns integer
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

-- Returns how many mails may be claimed now. Claimed mails count as sent until their lease ends, and held
-- mails too: a confirmation link may have been sent in their place.
create function private.allowed_mails() returns integer
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

-- One confirmation link goes to a mailbox until it is used, however many of its addresses are entered.
create function public.request_confirmation(email text, mail_id uuid) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  address text := lower(btrim(request_confirmation.email));
  box text := private.mailbox_of(address);
begin
  perform pg_advisory_xact_lock(hashtextextended('confirmation ' || box, 0));
  if exists (
    select from public.mail_recipients r
    where r.email = address and r.confirmed_at is null
      and r.confirmation_mail_id = request_confirmation.mail_id
  ) then
    return true;
  end if;
  if exists (
    select from public.mail_recipients r
    where r.mailbox = box and r.confirmed_at is null
    having sum(r.confirmation_requests) >= 3
      or max(r.confirmation_requested_at) > now() - interval '24 hours'
  ) then
    return false;
  end if;
  update public.mail_recipients r
  set confirmation_mail_id = request_confirmation.mail_id,
    confirmation_requests = r.confirmation_requests + 1,
    confirmation_requested_at = now()
  where r.email = address and r.confirmed_at is null;
  return found;
end
$$;
comment on function public.request_confirmation is
  'Whether the mail may carry the confirmation link: also repeatedly, until a later mail of the mailbox
  carries it.';

create function public.confirm_address(token uuid) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  address text;
begin
  update public.mail_recipients r
  set confirmed_at = coalesce(r.confirmed_at, now())
  where r.token = confirm_address.token
  returning r.email into address;
  update public.lead_mails m
  set held_at = null, attempts = 0, next_attempt_at = now()
  from public.leads l
  where l.id = m.lead_id and lower(l.email) = address and m.held_at is not null;
  return address is not null;
end
$$;
comment on function public.confirm_address is 'False where no address has that token.';

-- Returns the number of leads that a digest reports, and the first hundred of them.
create function private.lead_digest(mail public.lead_mails) returns jsonb
language sql stable
set search_path = ''
as $$
  with capped as (
    select l.name, l.email, l.form, l.created_at,
      row_number() over (order by l.created_at, l.id) as place
    from public.leads l
    where l.is_capped
      and l.created_at >= mail.digest_until - interval '1 hour'
      and l.created_at < mail.digest_until
      and (mail.audience = 'maker' or l.dealership_id = mail.dealership_id)
  )
  select jsonb_build_object(
    'count', count(*),
    'leads', coalesce(
      jsonb_agg(
        jsonb_build_object('name', name, 'email', email, 'form', form) order by place
      ) filter (where place <= 100),
      '[]'
    )
  )
  from capped
$$;

-- Returns a mail with the data of its text: lead and fields, or a digest.
create function private.claimed_mail(mail public.lead_mails) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', mail.id,
    'audience', mail.audience,
    'attempts', mail.attempts,
    'dealership', (
      select jsonb_build_object(
        'name', d.name, 'slug', d.slug, 'contact_email', d.contact_email, 'mail_locale', d.mail_locale,
        'phone', d.phone, 'opening_hours', d.opening_hours, 'province', d.province,
        'has_desk', exists (select from private.desk_people p where p.dealership_id = d.id)
      )
      from public.dealerships d where d.id = coalesce(mail.dealership_id, l.dealership_id)
    )
  ) || case
    when mail.digest_until is not null then
      jsonb_build_object('digest', private.lead_digest(mail))
    when mail.desk_link_id is not null then
      jsonb_build_object('desk_link', (
        select jsonb_build_object(
          'id', k.id, 'email', k.email, 'locale', k.locale,
          'is_open', k.used_at is null and k.expires_at > now()
        )
        from private.desk_links k where k.id = mail.desk_link_id
      ))
    else
      jsonb_build_object(
        'lead', to_jsonb(l) - 'search_text', 'fields', private.form_row(l.form, l.id)
      )
  end || case
    when mail.audience = 'buyer' then jsonb_build_object('report_token', (
      select r.token from private.fit_reports r where r.lead_id = mail.lead_id
    ))
    when mail.audience = 'answer' then jsonb_build_object('answer', (
      select jsonb_build_object(
        'email', a.email, 'reply_to', a.reply_to, 'sender', a.sender, 'subject', a.subject, 'text', a.text
      )
      from private.lead_answers a where a.id = mail.answer_id
    ))
    else '{}'
  end
  from (select) as one left join public.leads l on l.id = mail.lead_id
$$;

-- One JSON array instead of rows, of which the data API returns at most 1,000.
create function public.stopped_dealerships() returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object('id', d.id, 'name', d.name, 'stopped_at', r.lead_mails_stopped_at)
      order by d.name, d.id
    ),
    '[]'
  )
  from public.dealerships d
    join public.mail_recipients r on r.email = lower(btrim(d.contact_email))
  where r.lead_mails_stopped_at is not null
$$;
comment on function public.stopped_dealerships is
  'Dealerships that stopped mails about leads at their current address, by name.';

grant execute on function
  public.claim_lead_mails, public.finish_lead_mail, public.retry_lead_mail, public.mail_recipient,
  public.unsubscribe, public.resubscribe, public.resume_lead_mails, public.retry_given_up_mails,
  public.request_confirmation, public.confirm_address, public.stopped_dealerships
  to service_role;
