-- Results, and the leads of a row, name each page, campaign and site once instead of once for each lead. The time of
-- results is not widened to whole weeks, and on request not to whole months, so that equal times can be compared.

create or replace function private.visit_path(page text, storefront text, segments jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  parts text[];
begin
  if page is null then
    return '';
  end if;
  if page !~ '^/fr(/|$)' then
    return case
      when storefront is null then page
      else coalesce(nullif(substr(page, length('/dealer/' || storefront) + 1), ''), '/')
    end;
  end if;
  parts := (string_to_array(page, '/'))[case when storefront is null then 3 else 5 end:];
  return '/' || array_to_string(coalesce(segments ->> parts[1], parts[1]) || parts[2:], '/');
end
$$;

create function private.stored_pages(page text, segments jsonb) returns text[]
language sql stable
set search_path = ''
as $$
  with stored as materialized (
    select distinct l.page, l.storefront from public.leads l
  )
  select coalesce(array_agg(concat(stored.storefront, stored.page)), '{}')
  from stored
  where private.is_visit_of(
    private.visit_path(stored.page, stored.storefront, stored_pages.segments), stored_pages.page
  )
$$;

create function private.stored_campaigns(campaign text) returns text[]
language sql stable
set search_path = ''
as $$
  with stored as materialized (
    select distinct coalesce(l.utm_campaign, '') as campaign from public.leads l
  )
  select coalesce(array_agg(stored.campaign), '{}')
  from stored
  where private.campaign_name(stored.campaign) = stored_campaigns.campaign
$$;

create function private.stored_hosts(referrer text) returns text[]
language sql stable
set search_path = ''
as $$
  with stored as materialized (
    select distinct split_part(coalesce(l.referrer, ''), '/', 3) as host from public.leads l
  )
  select coalesce(array_agg(stored.host), '{}')
  from stored
  where private.referrer_of('//' || stored.host) = stored_hosts.referrer
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
  is_exact boolean := coalesce((filters ->> 'exact')::boolean, false);
  is_by_source boolean := grouping in ('campaign', 'referrer');
  ends_on date := least(coalesce((filters ->> 'to')::date, private.today()), private.today());
  starts_on date := least(coalesce((filters ->> 'from')::date, ends_on - 27), ends_on);
  first_visit_day date := private.first_visit_day();
  oldest_visit_day date := private.oldest_visit_day();
  unit text := case
    when starts_on < first_visit_day and not is_exact then 'month'
    when ends_on - starts_on > 31 then 'week'
    else 'day'
  end;
  has_visits boolean;
  period_starts date[];
  -- Computed before the query, in which a scan would call start_of_day for each lead.
  period_bounds timestamptz[];
  ends_at timestamptz;
  page_ids integer[];
  source_ids integer[];
  stored_pages text[];
  stored_campaigns text[];
  result jsonb;
begin
  if unit = 'month' then
    starts_on := date_trunc('month', starts_on::timestamp);
    ends_on := least(
      (date_trunc('month', ends_on::timestamp) + interval '1 month - 1 day')::date, private.today()
    );
  end if;
  -- The first day of a month that is kept by month has the visits of all its days.
  has_visits :=
    (starts_on >= first_visit_day or extract(day from starts_on) = 1)
    and (ends_on >= first_visit_day - 1 or extract(day from ends_on + 1) = 1)
    and (not is_exact or coalesce(starts_on >= oldest_visit_day, false));
  period_starts := array(
    select moment::date
    from generate_series(
      date_trunc(unit, starts_on::timestamp), ends_on::timestamp, ('1 ' || unit)::interval
    ) as moment
  );
  period_bounds := array(
    select private.start_of_day(greatest(start, starts_on))
    from unnest(period_starts) with ordinality as period (start, number)
    order by number
  );
  ends_at := private.start_of_day(ends_on + 1);
  page_ids := case
    when not has_visits then '{}'
    when coalesce(page, storefront, locale) is not null then array(
      select p.id from private.visit_pages p
      where (wanted.storefront is null or p.storefront = wanted.storefront)
        and (wanted.locale is null or p.locale = wanted.locale)
        and (wanted.page is null or p.path = wanted.page or starts_with(p.path, subpages))
    )
  end;
  source_ids := case when campaign <> '' then array(
    select s.id from private.visit_sources s where s.campaign = wanted.campaign
  ) end;
  stored_pages := case when page is not null then private.stored_pages(page, filters -> 'segments') end;
  stored_campaigns := case when campaign <> '' then private.stored_campaigns(campaign) end;
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
      select s.source_id, s.visits
      from private.visit_source_history s
      where wanted.source_ids is null
        and wanted.page_ids is null
        and s.day between starts_on and ends_on
      union all
      select unnest(h.source_ids), unnest(h.source_visits)
      from private.visit_history h
      where wanted.source_ids is null
        and h.day between starts_on and ends_on
        and h.page_id = any (wanted.page_ids)
    ) as each
    where is_by_source
    group by source_id
  ), sent as (
    -- By period, and by the stored values that get their name below, once each. A row has one of both.
    select each.period, each.storefront, each.value, count(*) as leads,
      count(*) filter (where each.status = 'quoted') as quoted,
      count(*) filter (where each.status = 'won') as won,
      count(*) filter (where each.status = 'lost') as lost,
      coalesce(sum(each.amount) filter (where each.status = 'won'), 0) as amount
    from (
      -- Takes a third of the time that a conversion to a day takes.
      select width_bucket(l.created_at, period_bounds) as period, l.status, l.amount,
        case when grouping in ('page', 'storefront') then l.storefront end as storefront,
        case grouping
          when 'page' then l.page
          when 'language' then l.locale
          when 'campaign' then l.utm_campaign
          when 'referrer' then '//' || split_part(l.referrer, '/', 3)
        end as value
      from public.leads l
      where l.created_at >= period_bounds[1]
        and l.created_at < ends_at
        and (wanted.storefront is null or coalesce(l.storefront, '') = wanted.storefront)
        and (wanted.locale is null or l.locale = wanted.locale)
        and (wanted.stored_pages is null or concat(l.storefront, l.page) = any (wanted.stored_pages))
        and (wanted.stored_campaigns is null or coalesce(l.utm_campaign, '') = any (wanted.stored_campaigns))
    ) as each
    group by grouping sets ((each.period), (each.storefront, each.value))
  ), by_day as (
    select day, sum(visits) as visits, 0 as leads, 0 as quoted, 0 as won, 0 as lost, 0 as amount
    from counted group by day
    union all
    select period_starts[period], 0, leads, quoted, won, lost, amount from sent where period is not null
  ), by_unit as (
    select date_trunc(unit, day::timestamp)::date as start, sum(visits) as visits,
      sum(leads) as leads, sum(quoted) as quoted, sum(won) as won, sum(lost) as lost, sum(amount) as amount
    from by_day group by 1
  ), periods as (
    select first_day as start, coalesce(visits, 0) as visits, coalesce(leads, 0) as leads,
      coalesce(quoted, 0) as quoted, coalesce(won, 0) as won, coalesce(lost, 0) as lost,
      coalesce(amount, 0) as amount
    from unnest(period_starts) as first_day left join by_unit on start = first_day
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
        when 'page' then private.visit_path(value, sent.storefront, filters -> 'segments')
        when 'storefront' then coalesce(sent.storefront, '')
        when 'language' then value
        when 'campaign' then private.campaign_name(value)
        else private.referrer_of(value)
      end,
      0, leads, quoted, won, lost, amount
    from sent
    where period is null
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
    'has_visits', has_visits,
    'visits_from', oldest_visit_day,
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
  amount (of won leads, in Canadian dollars), lead_rate (leads to visits) or won_rate (won to leads), exact, and
  segments as visit_path takes them. Periods become weeks if the time is long. If its visits are no longer kept by
  day, they become months, and the time the whole months around it. An exact time stays: has_visits is false, and no
  visits are counted, if it begins before visits_from, the first day whose visits are known, or begins or ends within a
  month whose visits are kept by month. campaigns: the 500 latest.';
