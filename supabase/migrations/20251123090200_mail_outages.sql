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

revoke all on function public.retry_given_up_mails() from public, anon, authenticated;
grant execute on function public.retry_given_up_mails() to service_role;
