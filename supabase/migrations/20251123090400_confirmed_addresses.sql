-- Confirmed opt-in. Anyone can enter anyone's address: the first mail to an address holds only a link
-- that confirms it, and mails to its visitor are held until the link is used. Mails to staff do not
-- wait.

alter table public.mail_recipients
  add column confirmed_at timestamptz,
  add column confirmation_mail_id uuid,
  add column mailbox text not null generated always as (private.mailbox_of(email)) stored;
comment on column public.mail_recipients.confirmation_mail_id is
  'The mail in whose place the confirmation link was sent. Only that one is sent again.';
create index mail_recipients_of_mailbox on public.mail_recipients (mailbox);

alter table public.lead_mails add column held_at timestamptz;
comment on column public.lead_mails.held_at is 'Waits until the address is confirmed.';

drop index public.lead_mails_due;
create index lead_mails_due on public.lead_mails (next_attempt_at)
  where sent_at is null and failed_at is null and suppressed_at is null and held_at is null;

create index lead_mails_by_held_at on public.lead_mails (held_at) where held_at is not null;

-- Returns how many mails may be claimed now. Claimed mails count as sent until their lease ends, and held
-- mails too: a confirmation link may have been sent in their place.
create or replace function private.allowed_mails() returns integer
language sql volatile
set search_path = ''
as $$
  select greatest(0, mails_per_minute - (
    select count(*)::integer from public.lead_mails m
    where m.sent_at > clock_timestamp() - interval '1 minute'
      or m.held_at > clock_timestamp() - interval '1 minute'
      or m.locked_until > clock_timestamp()
  ))
  from private.lead_limits
$$;

create or replace function public.mail_recipient(email text) returns jsonb
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
    where r.mailbox = box and r.confirmed_at is null
      and r.confirmation_mail_id <> request_confirmation.mail_id
  ) then
    return false;
  end if;
  update public.mail_recipients r
  set confirmation_mail_id = request_confirmation.mail_id
  where r.email = address and r.confirmed_at is null;
  return found;
end
$$;
comment on function public.request_confirmation is
  'Whether the mail may carry the confirmation link: true for one mail of a mailbox, also repeatedly.';

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

create or replace function private.give_up_lead_mails(most_attempts integer) returns void
language sql
set search_path = ''
as $$
  update public.lead_mails
  set failed_at = now(), locked_until = null,
    last_error = coalesce(last_error, 'Taken for sending, never finished')
  where sent_at is null and failed_at is null and suppressed_at is null and held_at is null
    and next_attempt_at <= now() and locked_until <= now() and attempts >= most_attempts
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
  perform private.give_up_lead_mails(private.most_mail_attempts());
  return query
    with due as materialized (
      select id from public.lead_mails
      where sent_at is null and failed_at is null and suppressed_at is null and held_at is null
        and next_attempt_at <= now() and (locked_until is null or locked_until <= now())
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

create or replace function public.finish_lead_mail(id uuid, outcome text, error text default null)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if (outcome in ('sent', 'suppressed', 'held', 'failed', 'unavailable')) is not true then
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
  'outcome: ''sent'', ''suppressed'', ''held'' until its address is confirmed, ''failed'', or
  ''unavailable'' where the mail server, not the mail, is at fault: that uses up no attempt. What was
  sent stays so.';

revoke all on function private.allowed_mails() from public;
revoke all on function public.request_confirmation(text, uuid), public.confirm_address(uuid)
  from public, anon, authenticated;
grant execute on function public.request_confirmation(text, uuid), public.confirm_address(uuid)
  to service_role;
