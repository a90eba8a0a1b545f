-- Reads and writes of the Studio's Leads tool: lists, weeks, a lead with its notes, its status, its assignee, a
-- reminder, whether anyone has opened it, and a record of these changes.

-- Returns one LIKE pattern per word, longest first, with LIKE wildcards escaped.
create function private.search_patterns(search text) returns text[]
language sql stable
set search_path = ''
as $$
  select array_agg(
    '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%'
    order by length(word) desc
  )
  from regexp_split_to_table(private.searchable(search), '\s+') as word
  where word <> ''
$$;

-- Returns matching leads, newest first, after the given cursor. A custom plan per call drops unused
-- filters, so that an index applies; the trigram index looks up the longest word, the other words
-- filter its result.
create function private.matching_leads(
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
  stored_pages text[] := case when filters ->> 'page' <> ''
    then private.stored_pages(filters ->> 'page', filters -> 'segments') end;
  stored_campaigns text[] := case when filters ->> 'campaign' is not null
    then private.stored_campaigns(filters ->> 'campaign') end;
  stored_hosts text[] := case when filters ->> 'referrer' is not null
    then private.stored_hosts(filters ->> 'referrer') end;
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
      and (stored_pages is null or concat(l.storefront, l.page) = any (stored_pages))
      and (stored_campaigns is null or coalesce(l.utm_campaign, '') = any (stored_campaigns))
      and (stored_hosts is null or split_part(coalesce(l.referrer, ''), '/', 3) = any (stored_hosts))
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

create function private.notes_of_lead(id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(n) order by n.created_at, n.id), '[]')
  from public.lead_notes n where n.lead_id = notes_of_lead.id
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

create function public.leads_page(
  filters jsonb default '{}',
  before timestamptz default null,
  before_id uuid default null,
  maximum integer default 50
) returns setof jsonb
language sql stable
security definer
set search_path = ''
as $$
  select to_jsonb(l) - 'search_text' || jsonb_build_object('notes', private.notes_of_lead(l.id))
  from private.matching_leads(filters, before, before_id, maximum) as l
$$;
comment on function public.leads_page is
  'filters: search (words), form, storefront ('''' is the main one), brand, status, assignee (a user''s id;
  '''' is nobody), attention (unread, due or overdue), locale, page, campaign and referrer as visit_results() lists them, with
  segments as it takes them, from and to (days in Toronto, both included). The
  next page is after created_at and id of the last lead.';

create function private.last_weeks(weeks integer) returns setof date
language sql stable
set search_path = ''
as $$
  select date_trunc('week', now() at time zone 'America/Toronto')::date - 7 * back
  from generate_series(0, least(weeks, 520) - 1) as back
$$;

-- Raises the lower bound to the first week shown, so that older leads are not read.
create function public.leads_by_week(filters jsonb default '{}', weeks integer default 12)
returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  with shown as (
    select monday from private.last_weeks(weeks) as monday
  ), recent as (
    select coalesce(filters, '{}') || jsonb_build_object(
      'from', greatest(nullif(filters ->> 'from', '')::date, (select min(monday) from shown))
    ) as filters
  ), counted as (
    select date_trunc('week', l.created_at at time zone 'America/Toronto')::date as monday,
      count(*) as count
    from recent, private.matching_leads(recent.filters, null, null, null) as l
    group by 1
  )
  select coalesce(
    jsonb_agg(
      jsonb_build_object('week', monday, 'count', coalesce(counted.count, 0)) order by monday
    ),
    '[]'
  )
  from shown left join counted using (monday)
$$;
comment on function public.leads_by_week is
  'Weeks from Monday to Sunday in Toronto, the current one last.';

create function public.lead_detail(id uuid) returns jsonb
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
-- remind_on, dealer_remind_on (a day or null), amount (a number or null) and is_read.
create function private.record_lead_changes(stored public.leads, author text, given jsonb) returns void
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
      amount = case when given ? 'amount' then (given ->> 'amount')::numeric else l.amount end,
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
    returning l.status, l.assignee, l.remind_on, l.dealer_remind_on, l.amount
  )
  insert into public.lead_changes (lead_id, author, field, old_value, new_value)
  select stored.id, author, part.field, part.old_value, part.new_value
  from changed, lateral (values
    ('status', stored.status, changed.status),
    ('assignee', stored.assignee, changed.assignee),
    ('remind_on', stored.remind_on::text, changed.remind_on::text),
    ('dealer_remind_on', stored.dealer_remind_on::text, changed.dealer_remind_on::text),
    ('amount', stored.amount::text, changed.amount::text)
  ) as part (field, old_value, new_value)
  where part.old_value is distinct from part.new_value
$$;

create function public.change_lead(id uuid, staff jsonb, changes jsonb) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  stored public.leads;
  given jsonb := changes - 'dealer_remind_on';
begin
  select * into stored from public.leads l where l.id = change_lead.id for update;
  if not found then
    return false;
  end if;
  -- Whoever changes the status of a lead without an assignee takes care of it.
  if stored.assignee_id is null and not given ? 'assignee' and given ->> 'status' <> stored.status then
    given := given || jsonb_build_object('assignee', staff);
  end if;
  perform private.record_lead_changes(stored, staff ->> 'name', given);
  return true;
end
$$;
comment on function public.change_lead is
  'staff: id and name of who changes it; changes: any of status, assignee (id and name, or null),
  remind_on (a day or null), amount (Canadian dollars, or null) and is_read. Answers whether there is such a lead.';

create function public.lead_backlog() returns jsonb
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

grant execute on function
  public.leads_page, public.leads_by_week, public.lead_detail, public.change_lead,
  public.lead_backlog
  to service_role;
