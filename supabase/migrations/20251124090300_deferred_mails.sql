-- A temporary refusal of a recipient or message (greylisting) is tried again after 15 minutes at the
-- earliest: servers accept a mail after some minutes, and refuse each attempt before. Within the day
-- this uses up no more attempts than any other failure.

create or replace function public.finish_lead_mail(id uuid, outcome text, error text default null)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if (
    outcome in ('sent', 'suppressed', 'held', 'failed', 'deferred', 'unavailable')
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
      when outcome in ('failed', 'deferred') and m.attempts >= private.most_mail_attempts()
      then now()
    end,
    next_attempt_at = case when outcome in ('failed', 'deferred')
      then now() + greatest(
        least(interval '15 seconds' * 2 ^ m.attempts, interval '6 hours') * (0.9 + random() / 5),
        case when outcome = 'deferred' then interval '15 minutes' end
      )
      else m.next_attempt_at
    end
  where m.id = finish_lead_mail.id and m.sent_at is null;
end
$$;
comment on function public.finish_lead_mail is
  'outcome: ''sent'', ''suppressed'', ''held'' until its address is confirmed, ''failed'', ''deferred''
  where the refusal is temporary, or ''unavailable'' where the mail server, not the mail, is at fault:
  that uses up no attempt. What was sent stays so.';
