-- Rows that the functions rely on, and jobs of the database: what supabase/schemas cannot declare.

insert into private.lead_limits default values;

insert into private.retention_periods (kind, period, starts, basis) values
  ('enquiries', '3 years', 'the day they were sent',
    'Civil Code of Québec, article 2925: a claim can be made for three years.'),
  ('consents', '3 years', 'the day the person joined the waitlist or left it',
    'CASL, sections 13 and 23: the sender proves consent; proceedings can begin for three years.'),
  ('addresses', '1 year', 'the day of the consent that they belong to',
    'PIPEDA, schedule 1, 4.5.3: no longer than needed to settle who gave a consent.'),
  ('mails', '1 year', 'the day they were sent or given up',
    'PIPEDA, schedule 1, 4.5.3: no longer than needed to answer whether a mail was sent.'),
  ('counters', '1 day', 'the end of the hour or day that they count',
    'PIPEDA, schedule 1, 4.5.3: without use after that; hashed from the start.'),
  ('visits', '3 years', 'the month that they count',
    'As long as the leads that they are compared with. Not personal information.'),
  ('visit_days', '62 days', 'the day that they count, then by month',
    'Months take a fraction of the space of days. Not personal information.'),
  ('guests', '30 days', 'the day the link to the draft expired or was revoked',
    'PIPEDA, schedule 1, 4.5.3: no longer than needed to work on the comments.');

insert into private.last_purge default values;

-- Servers of the site do these jobs by timers. Where pg_cron is available, the database does them, too, so
-- that they are done while no site runs and for a serverless host, which has no timer. An available
-- extension may still refuse to be created, for example if it is not preloaded.
do $$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is null then
    if not exists (select from pg_available_extensions where name = 'pg_cron') then
      return;
    end if;
    create extension if not exists pg_cron;
  end if;
  perform cron.schedule('purge-expired', '17 * * * *', 'select public.purge_expired(5000)');
  perform cron.schedule('announce-due-mails', '* * * * *', 'select private.announce_due_mails()');
  perform cron.schedule('apply-due-changes', '* * * * *', 'select public.apply_due_changes()');
exception when others then
  raise warning 'pg_cron does none of the jobs, only servers with a timer do: %', sqlerrm;
end
$$;
