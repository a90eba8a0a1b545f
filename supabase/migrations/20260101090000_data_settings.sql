-- A person's data, retention periods and limits of forms from the Studio.

alter table private.retention_periods add column minimum interval, add column maximum interval;
comment on column private.retention_periods.minimum is 'Shortest period that staff can choose.';
update private.retention_periods p set minimum = r.minimum::interval, maximum = r.maximum::interval
from (values
  ('enquiries', '1 year', '7 years'), ('consents', '3 years', '10 years'), ('addresses', '1 month', '3 years'),
  ('mails', '3 months', '3 years'), ('counters', '1 day', '7 days'), ('visits', '13 months', '10 years'),
  ('visit_days', '62 days', '400 days'), ('guests', '7 days', '1 year')
) as r (kind, minimum, maximum)
where p.kind = r.kind;
alter table private.retention_periods alter column minimum set not null, alter column maximum set not null;

alter table public.lead_changes drop constraint lead_changes_field_check,
  add constraint lead_changes_field_check check (
    field in (
      'status', 'assignee', 'remind_on', 'dealer_remind_on', 'dealership', 'call', 'mail', 'corrected'
    )
  ) not valid;
alter table public.lead_changes validate constraint lead_changes_field_check;
comment on table public.lead_changes is
  'Who changed the status, assignee, reminder or dealership of a lead, corrected it, called its sender or wrote a mail.';
comment on column public.lead_changes.new_value is
  'Of a mail: its subject; of a call: null; of a correction: the names of the columns.';

-- Erasures, without the address: its hash proves that an address was erased, and cannot be read.
create table private.erasures (
  id uuid primary key default gen_random_uuid(),
  key bytea not null,
  erased_at timestamptz not null default now(),
  erased_by text not null check (private.is_filled_line(erased_by, 200)),
  reason text not null check (private.is_filled_line(reason, 500)),
  outcome jsonb not null default '{}'
);
comment on column private.erasures.key is 'private.lead_count_key() of the address.';
comment on column private.erasures.outcome is 'As erase_person() answers it.';
create index erasures_by_key on private.erasures (key);
create index erasures_by_date on private.erasures (erased_at desc, id);
alter table private.erasures enable row level security;

create function private.erasure_key(email text) returns bytea
language sql stable
set search_path = ''
as $$
  select private.lead_count_key('erasure', lower(btrim(erasure_key.email)))
$$;

-- Receipt of an erasure.
create function private.receipt_of(erasure private.erasures) returns jsonb
language sql stable
set search_path = ''
as $$
  select to_jsonb(erasure) - 'key' - 'outcome' || erasure.outcome
$$;

-- Returns a part of the address that is the same in each notation and letter case: the @, or an empty text without one.
create function private.address_mark(address text) returns text
language sql immutable strict
set search_path = ''
as $$
  select coalesce(substring(address from '@'), '')
$$;

-- Columns of each table that can hold an address, JSON and lists included, so that a new table needs no line here.
-- changes masks the address $1 in a row; conditions finds the rows that have it, and calls the slower functions only
-- where the notation of a value contains the address: JSON and lists escape quotes and backslashes alike. lower() is
-- slow, too, so it is called only for values with an @ (private.address_mark).
create function private.address_columns()
returns table (source regclass, table_name text, changes text, conditions text)
language sql stable
set search_path = ''
as $$
  select c.source, c.table_name,
    string_agg(format('%1$I = private.%2$s(%1$I, $1)', c.column_name, r.redact), ', '),
    string_agg(
      format(
        '(strpos(%1$I::text, private.address_mark($1)) > 0 and strpos(lower(%1$I::text), %3$s) > 0 '
          'and %1$I is distinct from private.%2$s(%1$I, $1))',
        c.column_name, r.redact, r.notation
      ),
      ' or '
    )
  from private.personal_columns() c
  join (
    values ('text'::regtype, 'redact_address', '$1'),
      ('jsonb'::regtype, 'redact_json', $notation$btrim(to_jsonb($1)::text, '"')$notation$),
      ('text[]'::regtype, 'redact_list', $notation$btrim(to_jsonb($1)::text, '"')$notation$)
  ) as r (type, redact, notation) on r.type = c.type
  group by c.source, c.table_name
$$;

-- Returns the number of rows that have the address, by table.
create function private.rows_with(address text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  counts jsonb := '{}';
  found_rows bigint;
  part record;
begin
  for part in select * from private.address_columns() loop
    execute format('select count(*) from %s where %s', part.source, part.conditions)
      into found_rows using address;
    counts := private.add_count(counts, part.table_name, found_rows);
  end loop;
  return counts;
end
$$;

-- Returns the number of changed rows by table. Form rows come first: their trigger rebuilds the
-- searchable text of their leads.
create or replace function private.redact_rows_with(address text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  redacted jsonb := '{}';
  found_rows bigint;
  part record;
begin
  for part in
    select * from private.address_columns() order by table_name not like '%_submissions'
  loop
    execute format('update %1$s set %2$s where %3$s', part.source, part.changes, part.conditions)
      using address;
    get diagnostics found_rows = row_count;
    redacted := private.add_count(redacted, part.table_name, found_rows);
  end loop;
  return redacted;
end
$$;

-- Returns ids of other people's leads that mention the address. erase_person() only reports them:
-- staff decide.
create or replace function private.mentions_of_person(email text) returns jsonb
language sql stable
set search_path = ''
as $$
  with address (pattern, mark) as materialized (
    select private.address_pattern(lower(btrim(mentions_of_person.email))),
      private.address_mark(mentions_of_person.email)
  ), named as (
    select l.id from public.leads l
    where l.search_text like (private.search_patterns(mentions_of_person.email))[1]
      and l.search_text ~ private.address_pattern(private.searchable(btrim(mentions_of_person.email)))
    union
    select n.lead_id from address, public.lead_notes n
    where case when strpos(n.text, mark) > 0 then n.text ~* pattern end
    union
    select a.lead_id from address, private.lead_answers a
    where case when strpos(a.text, mark) > 0 then a.text ~* pattern end
  )
  select coalesce(jsonb_agg(id), '[]') from named
  where id not in (select l.id from private.leads_of_person(mentions_of_person.email) l)
$$;

-- Reads every row of every table, hence the longer time limit.
create or replace function public.person_data(email text) returns jsonb
language sql stable
security definer
set search_path = ''
set statement_timeout = '2min'
as $$
  select jsonb_build_object(
    'email', lower(btrim(person_data.email)),
    'leads', (
      select coalesce(jsonb_agg(public.lead_detail(l.id) order by l.created_at, l.id), '[]')
      from private.leads_of_person(person_data.email) l
    ),
    'unlinked_submissions', private.unlinked_submissions(person_data.email),
    'recipient', (
      select to_jsonb(r) from public.mail_recipients r
      where r.email = lower(btrim(person_data.email))
    ),
    'desk', (
      select coalesce(jsonb_agg(to_jsonb(p) order by p.created_at, p.id), '[]')
      from private.desk_people p where p.email = lower(btrim(person_data.email))
    ),
    'mentioned_in', private.mentions_of_person(person_data.email),
    'comments', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('path', c.path, 'name', c.name, 'text', c.body, 'created_at', c.created_at)
          order by c.created_at, c.id
        ),
        '[]'
      )
      from (
        select g.id, g.path, g.name, g.body, g.created_at from private.guest_comments g
        union all
        select r.id, g.path, r.name, r.body, r.created_at
        from private.guest_replies r join private.guest_comments g on g.id = r.comment_id
      ) as c
      where (c.name || ' ' || c.body) ~* private.address_pattern(lower(btrim(person_data.email)))
    ),
    'stored_in', private.rows_with(lower(btrim(person_data.email))),
    'erasures', (
      select coalesce(jsonb_agg(private.receipt_of(e) order by e.erased_at desc, e.id), '[]')
      from private.erasures e where e.key = private.erasure_key(person_data.email)
    )
  )
$$;
comment on function public.person_data is
  'leads: as lead_detail() has each; desk: dealerships whose desk the person may enter; mentioned_in: the ids of others'' leads that name the address,
  a dealer share that was addressed to it included; comments: of guests on drafts, with replies and answers, that name it; stored_in: in how many
  rows of each table the address is, those of the other parts included; erasures: receipts of earlier erasures.';

drop function public.erase_person(text);
-- Reads every row of every table, hence the longer time limit.
create function public.erase_person(
  email text, staff text default 'Command line', reason text default 'Request of the person'
)
returns jsonb
language plpgsql
security definer
set search_path = ''
set statement_timeout = '2min'
as $$
declare
  address text := lower(btrim(erase_person.email));
  erasure private.erasures;
  counts jsonb;
begin
  if private.is_email(address) is not true then
    raise invalid_parameter_value using message = 'Not an email address';
  end if;
  -- Before the address is masked, in the reason, too.
  insert into private.erasures (key, erased_by, reason)
  values (private.erasure_key(address), staff, erase_person.reason)
  returning * into erasure;
  counts := jsonb_build_object(
    'deleted', private.delete_rows_of(address), 'redacted', private.redact_rows_with(address)
  );
  update private.erasures e set outcome = counts || jsonb_build_object(
    'dealerships', (
      select coalesce(jsonb_agg(d.slug order by d.slug), '[]') from public.dealerships d
      where lower(btrim(d.contact_email)) = address
    )
  ) where e.id = erasure.id returning * into erasure;
  return private.receipt_of(erasure);
end
$$;
comment on function public.erase_person is
  'staff: who erases; reason: why. Answers the receipt: how many rows of each table were deleted, and in how many the
  address was masked because the row is about somebody else; dealerships: slugs of those that publish the address.';

create function public.erasures() returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(private.receipt_of(e) order by e.erased_at desc, e.id), '[]')
  from (select * from private.erasures order by erased_at desc, id limit 200) e
$$;
comment on function public.erasures is 'Receipts of the last 200 erasures, the newest first.';

-- Corrects what somebody submitted. The lead and its searchable text follow by trigger; a consent is a record of what
-- was agreed to and stays.
create function public.correct_lead(id uuid, staff text, fields jsonb) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  form_name text;
  stored jsonb;
  form_table regclass;
  assignments text;
  changed text;
begin
  select l.form into form_name from public.leads l where l.id = correct_lead.id for update;
  stored := private.form_row(form_name, correct_lead.id);
  if stored is null then
    return false;
  end if;
  form_table := case form_name
    when 'quote' then 'public.vehicle_requests_form_submissions'
    when 'waitlist' then 'public.join_the_waitlist_form_submissions'
    when 'dealer-inquiry' then 'public.dealer_inquiry_form_submissions'
    when 'dealer-share' then 'public.share_with_dealer_form_submissions'
    when 'dealer-tip' then 'public.dealer_tip_form_submissions'
  end;
  select string_agg(format('%1$I = $2 ->> %1$L', c.column_name), ', ' order by c.column_name),
    string_agg(c.column_name, ', ' order by c.column_name)
  into assignments, changed
  from private.personal_columns() c
  where c.source = form_table and c.type = 'text'::regtype and fields ? c.column_name
    and c.column_name not in ('subscription_status', 'shared_by')
    and stored ->> c.column_name is distinct from fields ->> c.column_name;
  if assignments is not null then
    execute format('update %s set %s where id = $1', form_table, assignments) using correct_lead.id, fields;
    insert into public.lead_changes (lead_id, author, field, new_value)
    values (correct_lead.id, staff, 'corrected', changed);
  end if;
  return true;
end
$$;
comment on function public.correct_lead is
  'fields: new values of text columns of the form''s row, null for none; staff: who corrects. The history names the columns, not
  their values. Answers whether there is such a lead.';

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

create or replace function public.retention() returns jsonb
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

-- Sums of private.visit_history over all pages. Campaigns and sites are listed from it: to add up the sources of each
-- page takes fifty times as long.
create table private.visit_source_history (
  day date not null,
  source_id integer not null,
  visits integer not null,
  primary key (day, source_id)
);
alter table private.visit_source_history enable row level security;
insert into private.visit_source_history (day, source_id, visits)
  select h.day, each.source_id, sum(each.visits)
  from private.visit_history h, unnest(h.source_ids, h.source_visits) as each (source_id, visits)
  group by h.day, each.source_id;

-- Until now, months were merged as the period says.
alter table private.last_purge add column visits_by_day_from date, add column visits_from date;
comment on column private.last_purge.visits_by_day_from is
  'First day of the first month whose visits purge_visits() has not merged; null before its first run.';
comment on column private.last_purge.visits_from is
  'First day whose visits are known: the first that was counted, or the first of the oldest month that is kept; null
  before purge_visits() found visits.';
comment on column private.visit_history.day is
  'The first day of the month for months before private.first_visit_day().';
update private.last_purge set visits_by_day_from = private.first_visit_day();
-- The first day of the first month that is counted by day. A longer period does not split months that are merged.
create or replace function private.first_visit_day() returns date
language sql stable
set search_path = ''
as $$
  select greatest(
    date_trunc('month', private.retention_limit('visit_days') at time zone 'America/Toronto')::date,
    (select p.visits_by_day_from from private.last_purge p)
  )
$$;

-- The first day whose visits are known: earlier ones were not counted yet, or are no longer kept. Null without visits.
create function private.oldest_visit_day() returns date
language sql stable
set search_path = ''
as $$
  select coalesce(
    (select p.visits_from from private.last_purge p),
    least((select min(v.day) from private.visits v), (select min(h.day) from private.visit_history h))
  )
$$;

create or replace function public.purge_visits() returns void
language plpgsql
security definer
set search_path = ''
set statement_timeout = '2min'
as $$
declare
  first_day date := private.first_visit_day();
  kept_from date :=
    date_trunc('month', private.retention_limit('visits') at time zone 'America/Toronto')::date;
begin
  perform pg_advisory_xact_lock(hashtext('add_visits'));
  -- Before days are merged to months: the first day that was counted is known only now.
  update private.last_purge set
    visits_by_day_from = greatest(visits_by_day_from, first_day),
    visits_from = (
      select greatest(oldest_day, kept_from)
      from private.oldest_visit_day() as oldest_day
      where oldest_day is not null
    )
    where is_only;
  with ended as (
    delete from private.visits v where v.day < private.today() - 1 returning *
  ), outdated as (
    delete from private.visit_history h
    where h.day < first_day and h.day <> date_trunc('month', h.day)::date
    returning *
  ), moved as (
    select day, page_id, source_id, visits from ended
    union all
    select o.day, o.page_id, each.source_id, each.visits
    from outdated o, unnest(o.source_ids, o.source_visits) as each (source_id, visits)
  ), added as (
    select
      case when day < first_day then date_trunc('month', day)::date else day end as day,
      page_id, source_id, sum(visits)::integer as visits
    from moved
    group by 1, 2, 3
  ), added_by_source as (
    insert into private.visit_source_history as s (day, source_id, visits)
      select day, source_id, sum(visits) from added group by day, source_id
      on conflict (day, source_id) do update set visits = s.visits + excluded.visits
  )
  insert into private.visit_history as h (day, page_id, visits, source_ids, source_visits)
    select day, page_id, sum(visits), array_agg(source_id), array_agg(visits)
    from added
    group by day, page_id
    on conflict (day, page_id) do update
    set (visits, source_ids, source_visits) = (
      select sum(visits), array_agg(source_id), array_agg(visits)
      from (
        select source_id, sum(visits)::integer as visits
        from (
          select * from unnest(h.source_ids, h.source_visits)
          union all
          select * from unnest(excluded.source_ids, excluded.source_visits)
        ) as both_rows (source_id, visits)
        group by source_id
      ) as merged
    );
  delete from private.visit_history where day < kept_from;
  delete from private.visit_source_history s
  where s.day < kept_from or (s.day < first_day and s.day <> date_trunc('month', s.day)::date);
  delete from private.visit_batches where stored_at < now() - interval '7 days';
end
$$;

-- Retention periods and limits of forms, which staff read and change in the Studio, and who changed them.
create table private.setting_changes (
  id uuid primary key default gen_random_uuid(),
  setting text not null check (private.is_filled_line(setting, 100)),
  old_value text not null,
  new_value text not null,
  changed_by text not null check (private.is_filled_line(changed_by, 200)),
  changed_at timestamptz not null default now()
);
comment on column private.setting_changes.setting is 'Kind of a retention period, or column of private.lead_limits.';
create index setting_changes_by_date on private.setting_changes (changed_at desc, id);
alter table private.setting_changes enable row level security;

-- What is a safe value of each limit: the least still serves visitors who share an address, such as a company or a
-- mobile network; the most still stops a flood.
create function private.lead_limit_ranges() returns table (name text, minimum integer, maximum integer)
language sql immutable
set search_path = ''
as $$
  values ('per_address_hour', 5, 300), ('per_48_hour', 20, 1200), ('per_email_day', 3, 100),
    ('per_domain_day', 20, 3000), ('all_hour', 50, 3000), ('direct_hour', 0, 600),
    ('mails_per_minute', 1, 3000), ('webhooks_per_minute', 1, 600)
$$;

create function public.data_settings() returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'retention', public.retention(),
    'limits', (
      select jsonb_agg(
        jsonb_build_object(
          'name', r.name, 'value', (to_jsonb(l) -> r.name), 'minimum', r.minimum, 'maximum', r.maximum
        ) order by r.place
      )
      from private.lead_limits l,
        rows from (private.lead_limit_ranges()) with ordinality as r (name, minimum, maximum, place)
    ),
    'changes', (
      select coalesce(jsonb_agg(to_jsonb(c) order by c.changed_at desc, c.id), '[]')
      from (select * from private.setting_changes order by changed_at desc, id limit 50) c
    )
  )
$$;
comment on function public.data_settings is
  'retention: as retention() has it; limits: of private.lead_limits with their ranges; changes: the last 50.';

-- Whether a period is shorter than another from the start of any month on: months and years differ in length, and
-- Postgres compares intervals as if a month had 30 days.
create function private.is_shorter(period interval, other interval) returns boolean
language sql immutable
set search_path = ''
as $$
  select exists (
    select from generate_series(timestamp '2001-01-01', '2004-12-01', '1 month') as start
    where start + period < start + other
  )
$$;

create function public.change_retention(kind text, period text, staff text) returns boolean
language plpgsql
security definer
set search_path = ''
set intervalstyle = 'postgres'
as $$
declare
  chosen interval;
  stored private.retention_periods;
begin
  if period !~ '^[1-9][0-9]{0,3} (day|month|year)s?$' then
    raise invalid_parameter_value using message = 'A period is a number of days, months or years';
  end if;
  chosen := period::interval;
  select * into stored from private.retention_periods p where p.kind = change_retention.kind for update;
  if not found then
    return false;
  end if;
  if private.is_shorter(chosen, stored.minimum) or private.is_shorter(stored.maximum, chosen) then
    raise invalid_parameter_value
      using message = format('The period must be from %s to %s', stored.minimum, stored.maximum);
  end if;
  -- As texts: Postgres takes 30 days for equal to a month.
  if chosen::text <> stored.period::text then
    update private.retention_periods p set period = chosen where p.kind = stored.kind;
    insert into private.setting_changes (setting, old_value, new_value, changed_by)
    values (stored.kind, stored.period::text, chosen::text, staff);
  end if;
  return true;
end
$$;
comment on function public.change_retention is
  'period: 3 years, 18 months, 30 days, in the range at each time of a year. Answers whether there is such a kind. What is too old then is deleted within the hour.';

create function public.change_lead_limit(name text, value integer, staff text) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  allowed record;
  former integer;
begin
  select r.* into allowed from private.lead_limit_ranges() r where r.name = change_lead_limit.name;
  if not found then
    return false;
  end if;
  if value is null or value not between allowed.minimum and allowed.maximum then
    raise invalid_parameter_value
      using message = format('The limit must be from %s to %s', allowed.minimum, allowed.maximum);
  end if;
  execute format('select %I from private.lead_limits for update', allowed.name) into former;
  if value <> former then
    execute format('update private.lead_limits set %I = $1', allowed.name) using value;
    insert into private.setting_changes (setting, old_value, new_value, changed_by)
    values (allowed.name, former::text, value::text, staff);
  end if;
  return true;
end
$$;
comment on function public.change_lead_limit is
  'name: a column of private.lead_limits. Answers whether staff can change a limit of that name.';

grant execute on function public.data_settings, public.change_retention, public.change_lead_limit
  to service_role;

grant execute on function public.erase_person, public.erasures, public.correct_lead to service_role;
