-- An outage of the mail server or its login uses up no attempts: the mails keep their place and go out
-- oldest first, at most at a set rate, so that the provider does not refuse the backlog.

alter table private.lead_limits add column mails_per_minute integer not null default 300
  check (mails_per_minute > 0);
comment on column private.lead_limits.mails_per_minute is 'Of all servers together.';

create index lead_mails_by_sent_at on public.lead_mails (sent_at) where sent_at is not null;
create index lead_mails_by_lease on public.lead_mails (locked_until)
  where locked_until is not null;
create index lead_mails_given_up on public.lead_mails (created_at)
  where failed_at is not null and sent_at is null;

-- Returns how many mails may be claimed now. Claimed mails count as sent until their lease ends.
create function private.allowed_mails() returns integer
language sql volatile
set search_path = ''
as $$
  select greatest(0, mails_per_minute - (
    select count(*)::integer from public.lead_mails m
    where m.sent_at > clock_timestamp() - interval '1 minute'
      or m.locked_until > clock_timestamp()
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
  perform private.give_up_lead_mails(private.most_mail_attempts());
  return query
    with due as materialized (
      select id from public.lead_mails
      where sent_at is null and failed_at is null and suppressed_at is null
        and next_attempt_at <= now() and (locked_until is null or locked_until <= now())
      order by next_attempt_at, id
      limit least(maximum, private.allowed_mails())
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
    order by c.next_attempt_at, c.id;
end
$$;

create or replace function public.finish_lead_mail(id uuid, outcome text, error text default null)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if (outcome in ('sent', 'suppressed', 'failed', 'unavailable')) is not true then
    raise invalid_parameter_value using message = 'No such outcome of a mail';
  end if;
  update public.lead_mails m
  set locked_until = null,
    last_error = left(error, 2000),
    -- The claim counted an attempt; an unavailable server had none.
    attempts = case when outcome = 'unavailable' then greatest(m.attempts - 1, 0) else m.attempts end,
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
  'outcome: ''sent'', ''suppressed'', ''failed'', or ''unavailable'' where the mail server, not the
  mail, is at fault: that uses up no attempt. What was sent stays so.';

create function public.retry_given_up_mails() returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  retried integer;
begin
  update public.lead_mails m
  set attempts = 0, next_attempt_at = m.created_at, locked_until = null, failed_at = null
  where m.failed_at is not null and m.sent_at is null;
  get diagnostics retried = row_count;
  return retried;
end
$$;
comment on function public.retry_given_up_mails is
  'Puts all given-up mails back, oldest first. Returns how many.';

revoke all on function private.allowed_mails() from public;
revoke all on function public.retry_given_up_mails() from public, anon, authenticated;
grant execute on function public.retry_given_up_mails() to service_role;
