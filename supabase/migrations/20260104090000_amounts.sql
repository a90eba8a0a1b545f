-- What won leads brought, and the leads of a row of the results.

alter table public.leads add column amount numeric(10, 2),
  add constraint leads_amount_check check (amount > 0) not valid;
alter table public.leads validate constraint leads_amount_check;
comment on column public.leads.amount is
  'What the lead brought, in Canadian dollars without taxes, as staff entered it; counts while the lead is won.';
alter table public.lead_changes drop constraint lead_changes_field_check,
  add constraint lead_changes_field_check check (
    field in (
      'status', 'assignee', 'remind_on', 'dealer_remind_on', 'dealership', 'call', 'mail', 'corrected',
      'amount'
    )
  ) not valid;
alter table public.lead_changes validate constraint lead_changes_field_check;
comment on table public.lead_changes is
  'Who changed the status, assignee, reminder, dealership or amount of a lead, corrected it, called its sender or wrote a mail.';

create function private.is_visit_of(path text, page text) returns boolean
language sql immutable
set search_path = ''
as $$
  select path = page or (page ~ '/\*$' and starts_with(path, left(page, -1)))
$$;

create function private.referrer_of(referrer text) returns text
language sql immutable
set search_path = ''
as $$
  select private.referrer_site(lower(split_part(split_part(referrer_of.referrer, '/', 3), ':', 1)))
$$;

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
  page text := nullif(filters ->> 'page', '');
  campaign text := filters ->> 'campaign';
  referrer text := filters ->> 'referrer';
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
        wanted.page is null
        or private.is_visit_of(private.visit_path(l.page, l.storefront, filters -> 'segments'), wanted.page)
      )
      and (wanted.campaign is null or private.campaign_name(l.utm_campaign) = wanted.campaign)
      and (wanted.referrer is null or private.referrer_of(l.referrer) = wanted.referrer)
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

comment on function public.leads_page is
  'filters: search (words), form, storefront ('''' is the main one), brand, status, assignee (a user''s id;
  '''' is nobody), attention (unread, due or overdue), locale, page, campaign and referrer as visit_results() lists them, with
  segments as it takes them, from and to (days in Toronto, both included). The
  next page is after created_at and id of the last lead.';

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

comment on function public.change_lead is
  'staff: id and name of who changes it; changes: any of status, assignee (id and name, or null),
  remind_on (a day or null), amount (Canadian dollars, or null) and is_read. Answers whether there is such a lead.';

-- What a lead brought the maker is not the dealership's.
create or replace function public.desk_lead(secret_hash text, id uuid) returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'lead', to_jsonb(l) - array['search_text', 'assignee_id', 'assignee', 'remind_on', 'opened_at', 'amount'],
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

create or replace function public.visit_results(filters jsonb default '{}') returns jsonb
language plpgsql stable
security definer
set search_path = ''
set plan_cache_mode = 'force_custom_plan'
set work_mem = '32MB'
as $$
<<wanted>>
declare
  page text := filters ->> 'page';
  subpages text := case when page ~ '/\*$' then left(page, -1) end;
  storefront text := filters ->> 'storefront';
  campaign text := private.campaign_name(filters ->> 'campaign');
  locale text := filters ->> 'locale';
  grouping text := coalesce(filters ->> 'group', 'page');
  sorting text := coalesce(filters ->> 'sort', 'visits');
  is_by_source boolean := grouping in ('campaign', 'referrer');
  ends_on date := least(coalesce((filters ->> 'to')::date, private.today()), private.today());
  starts_on date := least(coalesce((filters ->> 'from')::date, ends_on - 27), ends_on);
  unit text := case
    when starts_on < private.first_visit_day() then 'month'
    when ends_on - starts_on > 31 then 'week'
    else 'day'
  end;
  page_ids integer[];
  source_ids integer[];
  result jsonb;
begin
  starts_on := date_trunc(unit, starts_on::timestamp);
  if unit = 'month' then
    ends_on := least(
      (date_trunc('month', ends_on::timestamp) + interval '1 month - 1 day')::date, private.today()
    );
  end if;
  page_ids := case when coalesce(page, storefront, locale) is not null then array(
    select p.id from private.visit_pages p
    where (wanted.storefront is null or p.storefront = wanted.storefront)
      and (wanted.locale is null or p.locale = wanted.locale)
      and (wanted.page is null or p.path = wanted.page or starts_with(p.path, subpages))
  ) end;
  source_ids := case when campaign <> '' then array(
    select s.id from private.visit_sources s where s.campaign = wanted.campaign
  ) end;
  with recent as materialized (
    select v.day, v.page_id, v.source_id, v.visits
    from private.visits v
    where v.day between starts_on and ends_on
      and (wanted.page_ids is null or v.page_id = any (wanted.page_ids))
      and (wanted.source_ids is null or v.source_id = any (wanted.source_ids))
  ), of_campaign as materialized (
    -- In the list of columns, unnest takes a third of the time that it takes as a table.
    select *
    from (
      select h.day, h.page_id, unnest(h.source_ids) as source_id, unnest(h.source_visits) as visits
      from private.visit_history h
      where h.day between starts_on and ends_on
        and (wanted.page_ids is null or h.page_id = any (wanted.page_ids))
    ) as each
    where wanted.source_ids is not null and source_id = any (wanted.source_ids)
  ), counted as materialized (
    select r.day, r.page_id, r.visits from recent r
    union all
    select c.day, c.page_id, c.visits from of_campaign c
    union all
    select h.day, h.page_id, h.visits
    from private.visit_history h
    where wanted.source_ids is null
      and h.day between starts_on and ends_on
      and (wanted.page_ids is null or h.page_id = any (wanted.page_ids))
  ), by_source as (
    select source_id, sum(visits) as visits
    from (
      select r.source_id, r.visits from recent r
      union all
      select c.source_id, c.visits from of_campaign c
      union all
      select unnest(h.source_ids), unnest(h.source_visits)
      from private.visit_history h
      where wanted.source_ids is null
        and h.day between starts_on and ends_on
        and (wanted.page_ids is null or h.page_id = any (wanted.page_ids))
    ) as each
    where is_by_source
    group by source_id
  ), sent as materialized (
    select (l.created_at at time zone 'America/Toronto')::date as day,
      coalesce(l.storefront, '') as storefront, path, l.locale, l.utm_campaign, l.referrer, 1 as leads,
      (l.status = 'quoted')::integer as quoted, (l.status = 'won')::integer as won,
      (l.status = 'lost')::integer as lost,
      case when l.status = 'won' then coalesce(l.amount, 0) else 0 end as amount
    from public.leads l,
      private.visit_path(l.page, l.storefront, filters -> 'segments') as path
    where l.created_at >= private.start_of_day(starts_on)
      and l.created_at < private.start_of_day(ends_on + 1)
      and (wanted.storefront is null or coalesce(l.storefront, '') = wanted.storefront)
      and (wanted.locale is null or l.locale = wanted.locale)
      and (wanted.page is null or path = wanted.page or starts_with(path, wanted.subpages))
      and (wanted.campaign = '' or private.campaign_name(l.utm_campaign) = wanted.campaign)
  ), by_day as (
    select day, sum(visits) as visits, 0 as leads, 0 as quoted, 0 as won, 0 as lost, 0 as amount
    from counted group by day
    union all
    select day, 0, sum(leads), sum(quoted), sum(won), sum(lost), sum(amount) from sent group by day
  ), by_unit as (
    select date_trunc(unit, day::timestamp)::date as start, sum(visits) as visits,
      sum(leads) as leads, sum(quoted) as quoted, sum(won) as won, sum(lost) as lost, sum(amount) as amount
    from by_day group by 1
  ), periods as (
    select moment::date as start, coalesce(visits, 0) as visits, coalesce(leads, 0) as leads,
      coalesce(quoted, 0) as quoted, coalesce(won, 0) as won, coalesce(lost, 0) as lost,
      coalesce(amount, 0) as amount
    from generate_series(
        starts_on::timestamp, ends_on::timestamp, ('1 ' || unit)::interval
      ) as moment
      left join by_unit on start = moment::date
  ), named as (
    select
      case grouping when 'page' then p.path when 'language' then p.locale else p.storefront end as name,
      c.visits, 0 as leads, 0 as quoted, 0 as won, 0 as lost, 0 as amount
    from (select page_id, sum(visits) as visits from counted group by page_id) as c
      join private.visit_pages p on p.id = c.page_id
    where not is_by_source
    union all
    select case grouping when 'campaign' then s.campaign else s.referrer end,
      c.visits, 0, 0, 0, 0, 0
    from by_source c join private.visit_sources s on s.id = c.source_id
    union all
    select
      case grouping
        when 'page' then path
        when 'storefront' then sent.storefront
        when 'language' then sent.locale
        when 'campaign' then private.campaign_name(utm_campaign)
        else private.referrer_of(referrer)
      end,
      0, leads, quoted, won, lost, amount
    from sent
  ), totals as (
    select name, sum(visits) as visits, sum(leads) as leads, sum(quoted) as quoted,
      sum(won) as won, sum(lost) as lost, sum(amount) as amount
    from named group by name
  ), ranked as (
    select t.*, row_number() over (
      order by case sorting
          when 'leads' then leads when 'won' then won when 'amount' then amount
          when 'lead_rate' then leads::numeric / nullif(visits, 0) when 'won_rate' then won::numeric / nullif(leads, 0)
          else visits
        end desc nulls last, visits desc, leads desc, name
    ) as place
    from totals t
  ), listed as (
    select * from ranked where place <= 500
  )
  select jsonb_build_object(
    'from', starts_on,
    'to', ends_on,
    'unit', unit,
    'periods', (select jsonb_agg(to_jsonb(p) order by p.start) from periods p),
    'rows', (
      select coalesce(jsonb_agg(to_jsonb(l) - 'place' order by l.place), '[]')
      from listed l
    ),
    'row_count', (select count(*) from totals),
    'campaigns', (
      select coalesce(jsonb_agg(name order by name), '[]')
      from (
        select n.name from private.visit_names n
        where n.kind = 'campaign' order by n.first_day desc, n.name limit 500
      ) as latest
    )
  ) into result;
  return result;
end
$$;
comment on function public.visit_results is
  'filters: page (a path of the main storefront, or its subpages by /*), storefront ('''' is the main
  one), locale, campaign, from and to (days in Toronto, both included; the last 28 days by default), group:
  page, storefront, language, campaign or referrer, of which the first 500 are listed, sort: visits (the default), leads, won,
  amount (of won leads, in Canadian dollars), lead_rate (leads to visits) or won_rate (won to leads), and segments
  as visit_path takes them. Days become weeks or months if the time is long, and months if it is no longer
  counted by day. campaigns: the 500 latest.';
