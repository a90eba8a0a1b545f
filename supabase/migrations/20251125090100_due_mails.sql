-- Mails that wait for another attempt are announced each minute where the database has pg_cron: a
-- serverless host has no timer of its own. Servers that have one ask for due mails themselves.

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
  ) then
    perform private.announce_to(
      substring(private.site_webhook_url() from '^https?://[^/?#]+') || '/api/leads/deliver',
      '{"source": "supabase", "mails": true}'
    );
  end if;
end
$$;

revoke all on function private.announce_due_mails() from public, anon, authenticated;

do $$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is not null then
    perform cron.schedule('announce-due-mails', '* * * * *', 'select private.announce_due_mails()');
  end if;
exception when others then
  raise warning 'pg_cron announces no due mails, only servers with a timer send them: %', sqlerrm;
end
$$;
