-- Names and comments of guests are deleted with their link, 30 days after it ends.

alter table private.retention_periods drop constraint retention_periods_kind_check;
alter table private.retention_periods add constraint retention_periods_kind_check check (
  kind in (
    'enquiries', 'consents', 'addresses', 'mails', 'counters', 'visits', 'visit_days', 'guests'
  )
) not valid;
alter table private.retention_periods validate constraint retention_periods_kind_check;
insert into private.retention_periods (kind, period, starts, basis) values
  ('guests', '30 days', 'the day the link to the draft expired or was revoked',
    'PIPEDA, schedule 1, 4.5.3: no longer than needed to work on the comments.');

-- Unchanged, except for the links of guests.
create or replace function public.purge_expired(maximum integer default 500) returns jsonb
language plpgsql
security definer
set search_path = ''
set statement_timeout = '2min'
as $$
declare
  purged jsonb;
  found_rows bigint;
begin
  -- Several servers and pg_cron may purge at the same time: only one does.
  if not pg_try_advisory_xact_lock(hashtext('purge_expired')) then
    return jsonb_build_object('leads', 0);
  end if;
  purged := jsonb_build_object('leads', private.purge_leads(maximum));
  update public.lead_consents set address = null
    where address is not null and consented_at < (select private.retention_limit('addresses'));
  get diagnostics found_rows = row_count;
  purged := purged || jsonb_build_object('addresses', found_rows);

  delete from public.lead_mails
    where coalesce(sent_at, suppressed_at, failed_at) < (select private.retention_limit('mails'));
  get diagnostics found_rows = row_count;
  purged := purged || jsonb_build_object(
    'mails', found_rows, 'recipients', private.purge_recipients()
  );

  delete from private.guest_links
    where least(expires_at, revoked_at) < (select private.retention_limit('guests'));
  get diagnostics found_rows = row_count;
  purged := purged || jsonb_build_object('guests', found_rows);

  delete from private.lead_counts where ends_at < (select private.retention_limit('counters'));
  get diagnostics found_rows = row_count;
  update private.last_purge set finished_at = now() where is_only;
  return purged || jsonb_build_object('counters', found_rows, 'search', search.prune());
end
$$;
