-- First answers of leads: until when, calls and mails from the desk, and leads that staff pass on.

alter table public.leads add column passed_at timestamptz, add column answered_at timestamptz,
  add column answer_due_at timestamptz, add column answer_mail_at timestamptz;
comment on column public.leads.dealership_id is
  'The dealership that answers: that of the storefront, or to which staff passed the lead. It may have been deleted
  since; null where the maker answers.';
comment on column public.leads.passed_at is 'When staff passed it to its dealership; null for one of its storefront.';
comment on column public.leads.answered_at is
  'First answer: a status other than new, a call or a mail from the desk; null while there is none.';
comment on column public.leads.answer_due_at is
  'When the first answer of the dealership is due, by its opening hours; null until the site computed it.';
comment on column public.leads.answer_mail_at is
  'When the dealership gets the next mail about the answer that is missing; null for none.';
create index leads_by_answer_mail on public.leads (answer_mail_at) where answer_mail_at is not null;
create index leads_by_answer_due on public.leads (answer_due_at)
  where answered_at is null and answer_due_at is not null;
create index leads_without_answer_due on public.leads (dealership_id, created_at)
  where answered_at is null and answer_due_at is null and dealership_id is not null;
alter table public.lead_changes drop constraint lead_changes_field_check,
  add constraint lead_changes_field_check check (
    field in ('status', 'assignee', 'remind_on', 'dealer_remind_on', 'dealership', 'call', 'mail')
  ) not valid;
alter table public.lead_changes validate constraint lead_changes_field_check;
comment on table public.lead_changes is 'Who changed the status, assignee, reminder or dealership of a lead, called its sender or wrote a mail.';
comment on column public.lead_changes.new_value is 'Of a mail: its subject; of a call: null.';

-- Leads that were answered before it was recorded.
update public.leads l set answered_at = c.answered_at
from (
  select h.lead_id, min(h.created_at) as answered_at from public.lead_changes h
  where h.field = 'status' and h.new_value <> 'new' group by 1
) as c
where c.lead_id = l.id and l.status <> 'new';

create table private.lead_answers (
  id uuid primary key,
  lead_id uuid not null references public.leads (id) on delete cascade,
  author text not null check (private.is_filled_line(author, 200)),
  email text not null check (private.is_email_address(email)),
  reply_to text not null check (private.is_email_address(reply_to)),
  sender text not null check (private.is_filled_line(sender, 120)),
  subject text not null check (private.is_filled_line(subject, 150)),
  text text not null check (private.is_text(text, 5000) and btrim(text) <> ''),
  created_at timestamptz not null default now()
);
comment on table private.lead_answers is 'Mails that the people of a dealership wrote at the desk.';
comment on column private.lead_answers.email is 'The sender of the lead, who gets the mail.';
comment on column private.lead_answers.reply_to is 'Address of the dealership, else of the author.';
comment on column private.lead_answers.sender is 'Name of the dealership at the time.';
create index lead_answers_of_lead on private.lead_answers (lead_id, created_at);
alter table private.lead_answers enable row level security;

alter table public.lead_mails drop constraint lead_mails_audience_check,
  add constraint lead_mails_audience_check check (
    audience in (
      'maker', 'dealership', 'visitor', 'webhook', 'buyer', 'desk', 'reminder', 'overdue', 'answer', 'passed'
    )
  ) not valid,
  add column answer_id uuid references private.lead_answers (id) on delete cascade,
  add constraint lead_mails_answer check ((answer_id is not null) = (audience = 'answer')) not valid,
  drop constraint lead_mails_webhook,
  add constraint lead_mails_webhook check (
    (endpoint_id is not null) = (audience = 'webhook')
      and (event is not null) = (audience = 'webhook')
      and case when audience in ('dealership', 'passed', 'reminder', 'overdue') then true
        else (change_id is not null) = (event is not distinct from 'lead.status_changed') end
  ) not valid;
alter table public.lead_mails validate constraint lead_mails_audience_check;
alter table public.lead_mails validate constraint lead_mails_answer;
alter table public.lead_mails validate constraint lead_mails_webhook;
comment on column public.lead_mails.audience is
  'visitor: the acknowledgement; buyer: the visitor again, once a set was theirs; desk: the link to the desk; reminder
  and overdue: the dealership, which has not answered; answer: the visitor, by the dealership; passed: the visitor, of
  the dealership that will answer.';
comment on column public.lead_mails.change_id is
  'The change of status that a delivery tells of, or the one that passed the lead to its dealership.';
drop index public.lead_mails_of_lead;
create unique index lead_mails_of_lead
  on public.lead_mails (lead_id, audience, endpoint_id, change_id, answer_id) nulls not distinct
  where lead_id is not null;
create index lead_mails_of_answer on public.lead_mails (answer_id) where answer_id is not null;

-- Mails that wait for another attempt are announced each minute where the database has pg_cron, because a serverless
-- host has no timer. Servers that have a timer ask for due mails themselves.
create or replace function private.announce_due_mails() returns void
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

create or replace function public.claim_lead_mails(maximum integer, lease interval)
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

-- Returns a mail with the data of its text: lead and fields, or a digest.
create or replace function private.claimed_mail(mail public.lead_mails) returns jsonb
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

-- Returns matching leads, newest first, after the given cursor. A custom plan per call drops unused
-- filters, so that an index applies; the trigram index looks up the longest word, the other words
-- filter its result.
create or replace function private.matching_leads(
  filters jsonb,
  before timestamptz,
  before_id uuid,
  maximum integer
) returns setof public.leads
language plpgsql stable
set search_path = ''
set plan_cache_mode = 'force_custom_plan'
as $$
<<wanted>>
declare
  form text := nullif(filters ->> 'form', '');
  brand text := lower(nullif(filters ->> 'brand', ''));
  storefront text := filters ->> 'storefront';
  status text := nullif(filters ->> 'status', '');
  assignee text := filters ->> 'assignee';
  attention text := nullif(filters ->> 'attention', '');
  locale text := nullif(filters ->> 'locale', '');
  starts_at timestamptz := private.start_of_day(nullif(filters ->> 'from', '')::date);
  ends_at timestamptz := private.start_of_day(nullif(filters ->> 'to', '')::date + 1);
  patterns text[] := private.search_patterns(filters ->> 'search');
  first_pattern text := patterns[1];
begin
  return query
    select l.* from public.leads l
    where (before is null or (l.created_at, l.id) < (before, before_id))
      and (wanted.form is null or l.form = wanted.form)
      and (wanted.brand is null or lower(l.brand) = wanted.brand)
      and (
        wanted.storefront is null
        or (wanted.storefront = '' and l.storefront is null)
        or l.storefront = wanted.storefront
      )
      and (wanted.status is null or l.status = wanted.status)
      and (wanted.locale is null or l.locale = wanted.locale)
      and (
        wanted.assignee is null
        or (wanted.assignee = '' and l.assignee_id is null)
        or l.assignee_id = wanted.assignee
      )
      and (attention is distinct from 'unread' or l.opened_at is null)
      and (attention is distinct from 'due' or l.remind_on <= private.today())
      and (attention is distinct from 'overdue' or (l.answered_at is null and l.answer_due_at <= now()))
      and (starts_at is null or l.created_at >= starts_at)
      and (ends_at is null or l.created_at < ends_at)
      and (first_pattern is null or l.search_text like first_pattern)
      and (patterns is null or l.search_text like all (patterns))
    order by l.created_at desc, l.id desc
    limit maximum;
end
$$;

create function private.answers_of_lead(id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', a.id, 'author', a.author, 'subject', a.subject, 'text', a.text, 'created_at', a.created_at,
        'sent_at', m.sent_at, 'failed_at', m.failed_at
      )
      order by a.created_at, a.id
    ),
    '[]'
  )
  from private.lead_answers a left join public.lead_mails m on m.answer_id = a.id
  where a.lead_id = answers_of_lead.id
$$;

comment on function public.leads_page is
  'filters: search (words), form, storefront ('''' is the main one), brand, status, assignee (a user''s id;
  '''' is nobody), attention (unread, due or overdue), locale, from and to (days in Toronto, both included). The
  next page is after created_at and id of the last lead.';

create or replace function public.lead_detail(id uuid) returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'lead', to_jsonb(l) - 'search_text',
    'fields', private.form_row(l.form, l.id),
    'mails', (
      select coalesce(
        jsonb_agg(private.mail_of_staff(m) order by m.endpoint_id is not null, m.audience, m.created_at),
        '[]'
      )
      from public.lead_mails m where m.lead_id = l.id
    ),
    'notes', private.notes_of_lead(l.id),
    'answers', private.answers_of_lead(l.id),
    'dealership', (select d.name from public.dealerships d where d.id = l.dealership_id),
    'changes', (
      select coalesce(jsonb_agg(to_jsonb(c) order by c.created_at, c.id), '[]')
      from public.lead_changes c where c.lead_id = l.id
    ),
    'consent', (select to_jsonb(c) from public.lead_consents c where c.lead_id = l.id),
    'fit_report', (select to_jsonb(r) - 'token' from private.fit_reports r where r.lead_id = l.id)
  )
  from public.leads l where l.id = lead_detail.id
$$;
comment on function public.lead_detail is 'Null where there is none.';

-- Writes the given changes of a locked lead, and who made them. given: any of status, assignee (id and name, or null),
-- remind_on, dealer_remind_on (a day or null) and is_read.
create or replace function private.record_lead_changes(stored public.leads, author text, given jsonb) returns void
language sql
set search_path = ''
as $$
  with changed as (
    update public.leads l set
      status = case when given ? 'status' then given ->> 'status' else l.status end,
      assignee_id = case when given ? 'assignee' then given #>> '{assignee,id}' else l.assignee_id end,
      assignee = case when given ? 'assignee' then given #>> '{assignee,name}' else l.assignee end,
      remind_on = case when given ? 'remind_on' then (given ->> 'remind_on')::date else l.remind_on end,
      dealer_remind_on = case
        when given ? 'dealer_remind_on' then (given ->> 'dealer_remind_on')::date else l.dealer_remind_on
      end,
      opened_at = case
        when not given ? 'is_read' then l.opened_at
        when (given ->> 'is_read')::boolean then coalesce(l.opened_at, now())
      end,
      answered_at = case
        when not given ? 'status' then l.answered_at
        when given ->> 'status' <> 'new' then coalesce(l.answered_at, now())
        -- A status that was set by mistake.
        else (
          select min(c.created_at) from public.lead_changes c
          where c.lead_id = l.id and c.field in ('call', 'mail') and c.created_at > coalesce(l.passed_at, '-infinity')
        )
      end,
      answer_mail_at = case
        when not given ? 'status' then l.answer_mail_at
        when given ->> 'status' = 'new' and l.answer_due_at > now() then l.answer_due_at
      end
    where l.id = stored.id
    returning l.status, l.assignee, l.remind_on, l.dealer_remind_on
  )
  insert into public.lead_changes (lead_id, author, field, old_value, new_value)
  select stored.id, author, part.field, part.old_value, part.new_value
  from changed, lateral (values
    ('status', stored.status, changed.status),
    ('assignee', stored.assignee, changed.assignee),
    ('remind_on', stored.remind_on::text, changed.remind_on::text),
    ('dealer_remind_on', stored.dealer_remind_on::text, changed.dealer_remind_on::text)
  ) as part (field, old_value, new_value)
  where part.old_value is distinct from part.new_value
$$;

create or replace function public.lead_backlog() returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'unread', (select count(*) from public.leads where opened_at is null),
    'due', (select count(*) from public.leads where remind_on <= private.today()),
    'overdue', (
      select count(*) from public.leads where answered_at is null and answer_due_at <= now()
    )
  )
$$;
comment on function public.lead_backlog is
  'Number of leads that nobody opened, of reminders that are due, and of leads whose dealership has not answered in time.';

create function public.leads_to_schedule(maximum integer) returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', due.id, 'starts_at', due.starts_at, 'opening_hours', d.opening_hours, 'province', d.province
      )
    ),
    '[]'
  )
  from (
    select l.id, l.dealership_id, coalesce(l.passed_at, l.created_at) as starts_at
    from (
      select p.dealership_id, min(p.created_at) as begins_at from private.desk_people p group by 1
    ) as desk
      join public.leads l on l.dealership_id = desk.dealership_id
    where l.answered_at is null and l.answer_due_at is null
      and l.status = 'new' and l.flags = '{}' and l.created_at > now() - interval '30 days'
      -- Before it had a desk, nobody could say that a lead was answered.
      and coalesce(l.passed_at, l.created_at) >= desk.begins_at
    order by l.created_at
    limit least(maximum, 500)
  ) as due join public.dealerships d on d.id = due.dealership_id
$$;
comment on function public.leads_to_schedule is
  'Leads of dealerships with a desk for which it is not known when an answer is due.';

create function public.schedule_answers(times jsonb) returns void
language sql
security definer
set search_path = ''
as $$
  update public.leads l
  set answer_due_at = (t ->> 'due_at')::timestamptz, answer_mail_at = (t ->> 'remind_at')::timestamptz
  from jsonb_array_elements(times) as t
  where l.id = (t ->> 'id')::uuid and l.answered_at is null and l.answer_due_at is null
    -- Passed on meanwhile: it is scheduled again.
    and coalesce(l.passed_at, l.created_at) = (t ->> 'starts_at')::timestamptz
$$;
comment on function public.schedule_answers is
  'times: id and starts_at as leads_to_schedule returns them, due_at, and remind_at, when half of the time is over.';

-- Queues the mail about a missing answer: once at half of the time, once when it is over. After an outage over both, only
-- the second is of use. The change that passed a lead on makes its mails others than those of an earlier dealership.
create function private.queue_answer_mails() returns void
language sql
set search_path = ''
as $$
  with due as (
    select l.id, l.answer_due_at <= now() as is_overdue, l.is_capped, (
      select c.id from public.lead_changes c
      where c.lead_id = l.id and c.field = 'dealership' order by c.created_at desc limit 1
    ) as change_id
    from public.leads l
    where l.answer_mail_at <= now()
    order by l.answer_mail_at
    limit 500
    for update of l skip locked
  ), told as (
    update public.leads l
    set answer_mail_at = case when not due.is_overdue then l.answer_due_at end
    from due where l.id = due.id
  )
  insert into public.lead_mails (lead_id, audience, change_id)
  select due.id, case when due.is_overdue then 'overdue' else 'reminder' end, due.change_id
  from due
  where not due.is_capped
  on conflict do nothing
$$;

create function public.pass_lead(id uuid, author text, dealership_id uuid default null)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  stored public.leads;
  earlier text;
  later text;
  change_id uuid;
begin
  select * into stored from public.leads l where l.id = pass_lead.id for update;
  if not found then
    return 'gone';
  end if;
  if stored.storefront is not null then
    return 'own';
  end if;
  if stored.dealership_id is not distinct from pass_lead.dealership_id then
    return 'unchanged';
  end if;
  select d.name into earlier from public.dealerships d where d.id = stored.dealership_id;
  select d.name into later from public.dealerships d where d.id = pass_lead.dealership_id for key share;
  if pass_lead.dealership_id is not null and later is null then
    return 'unknown';
  end if;
  if later is not null and not exists (
    select from public.dealerships d
    where d.id = pass_lead.dealership_id and (
      d.contact_email is not null
      or exists (select from private.desk_people p where p.dealership_id = d.id)
    )
  ) then
    return 'unreachable';
  end if;
  update public.leads l
  set dealership_id = pass_lead.dealership_id,
    passed_at = case when pass_lead.dealership_id is not null then now() end,
    answered_at = case when l.status <> 'new' then l.answered_at end,
    answer_due_at = null, answer_mail_at = null, dealer_remind_on = null
  where l.id = stored.id;
  insert into public.lead_changes (lead_id, author, field, old_value, new_value)
  values (stored.id, author, 'dealership', btrim(earlier), btrim(later))
  returning lead_changes.id into change_id;
  -- What the earlier dealership has not been told, it need not know any more.
  delete from public.lead_mails m
  where m.lead_id = stored.id and m.audience in ('dealership', 'reminder', 'overdue', 'passed')
    and m.sent_at is null and (m.locked_until is null or m.locked_until <= now());
  if later is not null then
    insert into public.lead_mails (lead_id, audience, change_id)
    select stored.id, reader.audience, change_id
    from unnest(array['dealership', 'passed']) as reader (audience)
    where case reader.audience
      when 'dealership' then exists (
        select from public.dealerships d
        where d.id = pass_lead.dealership_id and d.contact_email is not null
      )
      else stored.email is not null and stored.flags = '{}'
    end;
  end if;
  return 'passed';
end
$$;
comment on function public.pass_lead is
  'For staff. dealership_id: null gives it back to the maker. Answers passed, unchanged, own (a lead of a dealer''s
  storefront stays there), unknown (no such dealership), unreachable (it has neither an address for leads nor a desk) or
  gone (no such lead).';

grant execute on function public.leads_to_schedule, public.schedule_answers, public.pass_lead
  to service_role;

create or replace function public.desk(secret_hash text) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  session record;
begin
  select * into session from private.desk_session(desk.secret_hash);
  if not found then
    return null;
  end if;
  -- Every page asks; one write in ten minutes tells as much.
  update private.desk_sessions s set last_used_at = now()
  where s.id = session.id and s.last_used_at < now() - interval '10 minutes';
  return (
    select jsonb_build_object(
      'email', session.email,
      'name', p.name,
      'dealership', jsonb_build_object(
        'id', d.id, 'name', d.name, 'slug', d.slug, 'province', d.province, 'phone', d.phone
      ),
      'dealerships', (
        select jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name) order by o.name, o.id)
        from private.desk_people op join public.dealerships o on o.id = op.dealership_id
        where op.email = session.email
      )
    )
    from private.desk_people p join public.dealerships d on d.id = p.dealership_id
    where p.id = session.person_id
  );
end
$$;
comment on function public.desk is 'The person of a session, and the dealership; null without a valid session.';

create or replace function public.desk_leads(
  secret_hash text,
  filters jsonb default '{}',
  before timestamptz default null,
  before_id uuid default null,
  maximum integer default 30
) returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'counts', (
      select coalesce(jsonb_object_agg(each.status, each.count), '{}')
      from (
        select l.status, count(*) as count from public.leads l
        where l.dealership_id = s.dealership_id group by l.status
      ) as each
    ),
    'due', (
      select count(*) from public.leads l
      where l.dealership_id = s.dealership_id and l.dealer_remind_on <= (filters ->> 'today')::date
    ),
    'leads', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', l.id, 'form', l.form, 'name', l.name, 'company', l.company, 'brand', l.brand,
            'model', l.model, 'created_at', l.created_at, 'locale', l.locale, 'flags', l.flags,
            'status', l.status, 'remind_on', l.dealer_remind_on,
            'answer_due_at', case when l.answered_at is null then l.answer_due_at end
          )
          order by l.created_at desc, l.id desc
        ),
        '[]'
      )
      from private.desk_leads_of(s.dealership_id, filters, before, before_id, least(maximum, 100)) as l
    )
  )
  from private.desk_session(desk_leads.secret_hash) s
$$;
comment on function public.desk_leads is
  'filters: status (open is new, contacted and quoted), search (words), due_on (a day whose reminders are due), today
  (the day for the count of due reminders). Null without a valid session.';

create or replace function public.desk_lead(secret_hash text, id uuid) returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'lead', to_jsonb(l) - array['search_text', 'assignee_id', 'assignee', 'remind_on', 'opened_at'],
    'fields', private.form_row(l.form, l.id),
    'notes', (
      select coalesce(jsonb_agg(to_jsonb(n) - 'is_shared' order by n.created_at, n.id), '[]')
      from public.lead_notes n where n.lead_id = l.id and n.is_shared
    ),
    'answers', private.answers_of_lead(l.id),
    'changes', (
      select coalesce(jsonb_agg(to_jsonb(c) order by c.created_at, c.id), '[]')
      from public.lead_changes c
      where c.lead_id = l.id and c.field in ('status', 'dealer_remind_on', 'dealership', 'call', 'mail')
    ),
    'price', (
      select p.price from public.products p, private.form_row(l.form, l.id) as sent
      where sent ->> 'product_title' in (p.title, p.title_fr)
      order by p.id limit 1
    ),
    'reply_to', (
      select coalesce(d.contact_email, s.email) from public.dealerships d where d.id = s.dealership_id
    )
  )
  from private.desk_session(desk_lead.secret_hash) s
    join public.leads l on l.dealership_id = s.dealership_id and l.id = desk_lead.id
$$;
comment on function public.desk_lead is
  'With the price of the set that was asked for, and the address to which replies to a mail go. Null where the dealership
  of the session has no such lead.';

create function private.mark_answered(lead_id uuid) returns void
language sql
set search_path = ''
as $$
  update public.leads l
  set answered_at = coalesce(l.answered_at, now()), answer_mail_at = null
  where l.id = mark_answered.lead_id
$$;

create function public.record_desk_call(secret_hash text, lead_id uuid) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  session record;
begin
  select * into session from private.desk_session(record_desk_call.secret_hash);
  perform from public.leads l
  where l.id = record_desk_call.lead_id and l.dealership_id = session.dealership_id for update;
  if not found then
    return false;
  end if;
  -- Whoever presses twice calls once.
  insert into public.lead_changes (lead_id, author, field)
  select record_desk_call.lead_id, session.author, 'call'
  where not exists (
    select from public.lead_changes c
    where c.lead_id = record_desk_call.lead_id and c.field = 'call' and c.author = session.author
      and c.created_at > now() - interval '10 minutes'
  );
  perform private.mark_answered(record_desk_call.lead_id);
  return true;
end
$$;
comment on function public.record_desk_call is 'False where the dealership of the session has no such lead.';

create function public.answer_desk_lead(secret_hash text, lead_id uuid, answer jsonb) returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  session record;
  stored public.leads;
  dealership public.dealerships;
  answer_id uuid := (answer ->> 'id')::uuid;
  subject text := answer ->> 'subject';
  status text := answer ->> 'status';
begin
  select * into session from private.desk_session(answer_desk_lead.secret_hash);
  select * into stored from public.leads l
  where l.id = answer_desk_lead.lead_id and l.dealership_id = session.dealership_id for update;
  if not found then
    return null;
  end if;
  -- A form that is sent twice has the same id.
  if exists (select from private.lead_answers a where a.id = answer_id) then
    return 'queued';
  end if;
  if private.is_email_address(stored.email) is not true then
    return 'unreachable';
  end if;
  if (
    select count(*) >= 20 from private.lead_answers a
    where a.lead_id = stored.id and a.created_at > now() - interval '1 day'
  ) then
    return 'limited';
  end if;
  select * into dealership from public.dealerships d where d.id = session.dealership_id;
  insert into private.lead_answers (id, lead_id, author, email, reply_to, sender, subject, text)
  values (
    answer_id, stored.id, session.author, stored.email, coalesce(dealership.contact_email, session.email),
    btrim(dealership.name), subject, answer ->> 'text'
  );
  insert into public.lead_mails (lead_id, audience, answer_id) values (stored.id, 'answer', answer_id);
  insert into public.lead_changes (lead_id, author, field, new_value)
  values (stored.id, session.author, 'mail', subject);
  perform private.mark_answered(stored.id);
  -- A mail leads no status back.
  if array_position(array['new', 'contacted', 'quoted'], stored.status)
    < array_position(array['new', 'contacted', 'quoted'], status) then
    perform private.record_lead_changes(stored, session.author, jsonb_build_object('status', status));
  end if;
  return 'queued';
end
$$;
comment on function public.answer_desk_lead is
  'answer: id, subject, text and the status that it leads to (contacted or quoted). Answers queued, limited (20 mails a
  day about a lead) or unreachable (no address); null where the dealership of the session has no such lead.';

-- Figures. How fast others answer is shown from five dealerships on, so that none can be guessed. The median is the one
-- of the dealerships' medians: a dealership with many leads does not hide the others.
create function private.answer_figures(since timestamptz)
returns table (dealership_id uuid, leads bigint, answered bigint, overdue bigint, minutes double precision)
language sql stable
set search_path = ''
as $$
  select l.dealership_id, count(*), count(l.answered_at),
    count(*) filter (where l.answered_at is null and l.answer_due_at <= now()),
    percentile_cont(0.5) within group (
      order by extract(epoch from l.answered_at - coalesce(l.passed_at, l.created_at)) / 60
    )
  from public.leads l
  where l.dealership_id is not null and l.created_at >= since and l.flags = '{}'
  group by 1
$$;

create function public.desk_figures(secret_hash text) returns jsonb
language plpgsql stable
security definer
set search_path = ''
as $$
declare
  session record;
  result jsonb;
begin
  select s.dealership_id, d.slug into session
  from private.desk_session(desk_figures.secret_hash) s join public.dealerships d on d.id = s.dealership_id;
  if not found then
    return null;
  end if;
  select jsonb_agg(
    jsonb_build_object(
      'days', period.days,
      'visits', (
        select coalesce(sum(each.visits), 0) from (
          select v.visits, v.day, v.page_id from private.visits v
          union all
          select h.visits, h.day, h.page_id from private.visit_history h
        ) as each join private.visit_pages p on p.id = each.page_id
        where p.storefront = session.slug and each.day > private.today() - period.days
      ),
      'leads', coalesce(own.leads, 0), 'answered', coalesce(own.answered, 0),
      'quoted', sent.quoted, 'won', sent.won, 'lost', sent.lost, 'minutes', own.minutes,
      'minutes_of_all', case when everyone.dealerships >= 5 then everyone.minutes end
    )
    order by period.days
  ) into result
  from (values (28), (365)) as period (days)
    cross join lateral (
      select
        count(*) filter (where l.status = 'quoted') as quoted,
        count(*) filter (where l.status = 'won') as won,
        count(*) filter (where l.status = 'lost') as lost
      from public.leads l
      where l.dealership_id = session.dealership_id and l.flags = '{}'
        and l.created_at >= private.start_of_day(private.today() - period.days + 1)
    ) as sent
    cross join lateral (
      select count(f.minutes) as dealerships,
        percentile_cont(0.5) within group (order by f.minutes) as minutes
      from private.answer_figures(private.start_of_day(private.today() - period.days + 1)) as f
    ) as everyone
    left join lateral private.answer_figures(private.start_of_day(private.today() - period.days + 1)) as own
      on own.dealership_id = session.dealership_id;
  return result;
end
$$;
comment on function public.desk_figures is
  'Of the last 28 and 365 days: visits of the storefront, leads without those of robots, and the median time to the first
  answer (minutes), of the dealership and, from five dealerships on, of all. Null without a valid session.';

create function public.answers_of_dealers(days integer) returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', d.id, 'name', d.name, 'leads', f.leads, 'answered', f.answered, 'overdue', f.overdue,
        'minutes', f.minutes
      )
      order by f.minutes nulls last, d.name
    ),
    '[]'
  )
  from private.answer_figures(
    private.start_of_day(private.today() - least(answers_of_dealers.days, 3660) + 1)
  ) as f join public.dealerships d on d.id = f.dealership_id
$$;
comment on function public.answers_of_dealers is
  'For staff: leads of the last days by dealership, how many were answered, and the median time until then (minutes).';

grant execute on function
  public.record_desk_call, public.answer_desk_lead, public.desk_figures, public.answers_of_dealers
  to service_role;

-- Returns ids of other people's leads that mention the address. erase_person() only reports them:
-- staff decide.
create or replace function private.mentions_of_person(email text) returns jsonb
language sql stable
set search_path = ''
as $$
  with named as (
    select l.id from public.leads l
    where l.search_text like (private.search_patterns(mentions_of_person.email))[1]
    union
    select n.lead_id from public.lead_notes n
    where strpos(lower(n.text), lower(btrim(mentions_of_person.email))) > 0
    union
    select a.lead_id from private.lead_answers a
    where strpos(lower(a.text), lower(btrim(mentions_of_person.email))) > 0
  )
  select coalesce(jsonb_agg(id), '[]') from named
  where id not in (select l.id from private.leads_of_person(mentions_of_person.email) l)
$$;
