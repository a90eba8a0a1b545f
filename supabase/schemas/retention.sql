-- Retention periods of personal data (PIPEDA, schedule 1, 4.5.3; Quebec's private sector act, section 23: destroyed
-- once its purpose is fulfilled). Staff change them in the Studio (data_settings.sql). The privacy page states these
-- periods: change its text in the Studio, too.
create table private.retention_periods (
  kind text primary key check (
    kind in (
      'enquiries', 'consents', 'addresses', 'mails', 'counters', 'visits', 'visit_days', 'guests'
    )
  ),
  period interval not null check (period > interval '0'),
  starts text not null,
  basis text not null,
  minimum interval not null,
  maximum interval not null
);
comment on column private.retention_periods.starts is 'What the period is counted from, for staff.';
comment on column private.retention_periods.basis is 'Why this long: the law or practice, for staff.';
comment on column private.retention_periods.minimum is 'Shortest period that staff can choose.';

create table private.last_purge (
  is_only boolean primary key default true check (is_only),
  finished_at timestamptz,
  visits_by_day_from date,
  visits_from date
);
comment on column private.last_purge.visits_by_day_from is
  'First day of the first month whose visits purge_visits() has not merged; null before its first run.';
comment on column private.last_purge.visits_from is
  'First day whose visits are known: the first that was counted, or the first of the oldest month that is kept; null
  before purge_visits() found visits.';

alter table private.retention_periods enable row level security;
alter table private.last_purge enable row level security;

-- The site calls purge_expired() every hour, and pg_cron where the database has it.

-- Callers put it into a scalar subquery, which Postgres evaluates once instead of once per row.
create function private.retention_limit(kind text) returns timestamptz
language sql stable
set search_path = ''
as $$
  select now() - p.period from private.retention_periods p where p.kind = retention_limit.kind
$$;

-- The index serves the first bound.
create function private.expired_leads(maximum integer) returns setof uuid
language sql stable
set search_path = ''
as $$
  with limits as materialized (
    select private.retention_limit('enquiries') as enquiries,
      private.retention_limit('consents') as consents
  )
  select l.id
  from limits, public.leads l
    left join public.mail_recipients r on l.form = 'waitlist' and r.email = lower(l.email)
  where l.created_at < (select greatest(enquiries, consents) from limits)
    and case when l.form = 'waitlist' then greatest(l.created_at, r.unsubscribed_at) < consents
      else l.created_at < enquiries end
  order by l.created_at
  limit maximum
$$;

-- Submissions without a lead, for example after leads was truncated.
create function private.expired_submissions(maximum integer) returns setof uuid
language sql stable
set search_path = ''
as $$
  with submissions as (
    select id, created_at from public.vehicle_requests_form_submissions
    union all select id, created_at from public.join_the_waitlist_form_submissions
    union all select id, created_at from public.dealer_inquiry_form_submissions
    union all select id, created_at from public.share_with_dealer_form_submissions
    union all select id, created_at from public.dealer_tip_form_submissions
  )
  select s.id from submissions s
  where s.created_at
      < (select least(private.retention_limit('enquiries'), private.retention_limit('consents')))
    and not exists (select from public.leads l where l.id = s.id)
  limit maximum
$$;

create function private.purge_leads(maximum integer) returns bigint
language plpgsql
set search_path = ''
as $$
declare
  ids uuid[] := array(
    select private.expired_leads(maximum) union all select private.expired_submissions(maximum)
  );
begin
  delete from public.leads where id = any (ids);
  delete from public.vehicle_requests_form_submissions where id = any (ids);
  delete from public.join_the_waitlist_form_submissions where id = any (ids);
  delete from public.dealer_inquiry_form_submissions where id = any (ids);
  delete from public.share_with_dealer_form_submissions where id = any (ids);
  delete from public.dealer_tip_form_submissions where id = any (ids);
  return cardinality(ids);
end
$$;

-- Unsubscriptions stay: without them the addresses would get mail again (CASL, section 11(3)).
create function private.purge_recipients() returns bigint
language sql
set search_path = ''
as $$
  with purged as (
    delete from public.mail_recipients r
    where r.unsubscribed_at is null and r.created_at < (select private.retention_limit('mails'))
      and not exists (select from public.leads l where lower(l.email) = r.email)
      and not exists (select from public.dealerships d where lower(d.contact_email) = r.email)
    returning 1
  )
  select count(*) from purged
$$;

-- The first run may delete the mails of years, hence the longer time limit.
create function public.purge_expired(maximum integer default 500) returns jsonb
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

  -- Proof that a request was answered (Civil Code of Québec, article 2925), without the address.
  delete from private.erasures where erased_at < now() - interval '3 years';
  delete from private.desk_links where created_at < now() - interval '1 day';
  delete from private.desk_sessions where expires_at < now();

  -- Counts by text, about nobody.
  delete from private.fit_searches where searched_on < private.today() - 180;

  delete from private.lead_counts where ends_at < (select private.retention_limit('counters'));
  get diagnostics found_rows = row_count;
  update private.last_purge set finished_at = now() where is_only;
  return purged || jsonb_build_object('counters', found_rows);
end
$$;
comment on function public.purge_expired is
  'Purges what is older than private.retention_periods, at most so many leads in one call. Answers
  how much of each kind was purged; no leads while another call purges.';

create function public.retention() returns jsonb
language sql stable
security definer
set search_path = ''
set intervalstyle = 'postgres'
as $$
  select jsonb_build_object(
    'periods', (
      select jsonb_agg(
        jsonb_build_object(
          'kind', p.kind, 'period', p.period::text, 'starts', p.starts, 'basis', p.basis,
          'minimum', p.minimum::text, 'maximum', p.maximum::text
        )
        order by p.period desc, p.kind
      )
      from private.retention_periods p
    ),
    'last_purge', (select finished_at from private.last_purge)
  )
$$;

grant execute on function public.purge_expired, public.retention to service_role;
