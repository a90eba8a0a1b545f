-- Visits are counted by language.

alter table private.visit_pages
  add column locale text not null default 'en' check (locale in ('en', 'fr')),
  add constraint visit_pages_storefront_path_locale_key unique (storefront, path, locale),
  drop constraint visit_pages_storefront_path_key;
comment on column private.visit_pages.path is
  'As on the main storefront in English; a campaign page has one for each language.';

create or replace function public.add_visits(server_id uuid, batch integer, counted jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Servers that add at the same time would wait for each other's rows in different orders.
  perform pg_advisory_xact_lock(hashtext('add_visits'));
  insert into private.visit_batches as b (server_id, number)
    values (add_visits.server_id, batch)
    on conflict on constraint visit_batches_pkey do update
    set number = batch, stored_at = now() where b.number < batch;
  if not found then
    return;
  end if;
  -- A count that violates a constraint would keep all others of its batch from being stored.
  counted := (
    select jsonb_agg(to_jsonb(each) || jsonb_build_object('locale', coalesce(each.locale, 'en')))
    from jsonb_to_recordset(counted) as each (
      day date, storefront text, path text, locale text, campaign text, referrer text, visits integer
    )
    where day is not null and coalesce(locale, 'en') in ('en', 'fr') and private.is_line(storefront, 500)
      and path ~ '^/' and private.is_line(path, 500) and visits > 0
  );
  if counted is null then
    return;
  end if;
  perform private.add_visit_names('campaign', counted, 20);
  perform private.add_visit_names('referrer', counted, 200);
  counted := (
    select jsonb_agg(jsonb_build_object(
      'day', day, 'storefront', storefront, 'path', path, 'locale', locale, 'visits', visits,
      'campaign', private.known_visit_name('campaign', private.campaign_name(campaign)),
      'referrer', private.known_visit_name('referrer', private.referrer_site(referrer))
    ))
    from jsonb_to_recordset(counted) as each (
      day date, storefront text, path text, locale text, campaign text, referrer text, visits integer
    )
  );
  insert into private.visit_pages (storefront, path, locale)
    select distinct storefront, path, locale
    from jsonb_to_recordset(counted) as each (storefront text, path text, locale text)
    where not exists (
      select from private.visit_pages p
      where (p.storefront, p.path, p.locale) = (each.storefront, each.path, each.locale)
    );
  insert into private.visit_sources (campaign, referrer)
    select distinct campaign, referrer
    from jsonb_to_recordset(counted) as each (campaign text, referrer text)
    where not exists (
      select from private.visit_sources s
      where (s.campaign, s.referrer) = (each.campaign, each.referrer)
    );
  insert into private.visits as v (day, page_id, source_id, visits)
    select each.day, p.id, s.id, sum(each.visits)
    from jsonb_to_recordset(counted) as each (
      day date, storefront text, path text, locale text, campaign text, referrer text, visits integer
    )
    join private.visit_pages p using (storefront, path, locale)
    join private.visit_sources s using (campaign, referrer)
    group by each.day, p.id, s.id
    on conflict (day, page_id, source_id) do update set visits = v.visits + excluded.visits;
end
$$;
comment on function public.add_visits is
  'counted: visits of a day, storefront, path, locale (en by default), campaign and referrer (a host
  name), which are added to the counts. Batches of a server are numbered from 1; one that was stored is ignored.';

create function private.visit_path(page text, storefront text, segments jsonb) returns text
language sql immutable
set search_path = ''
as $$
  select case
    when page is null then ''
    when page !~ '^/fr(/|$)' then
      case
        when storefront is null then page
        else coalesce(nullif(substr(page, length('/dealer/' || storefront) + 1), ''), '/')
      end
    else '/' || array_to_string(coalesce(segments ->> parts[1], parts[1]) || parts[2:], '/')
  end
  from (
    select (string_to_array(page, '/'))[case when storefront is null then 3 else 5 end:]
  ) as after_storefront (parts)
$$;
comment on function private.visit_path is
  'segments: English segments of paths by the French ones, where they differ.';

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
      (l.status = 'lost')::integer as lost
    from public.leads l,
      private.visit_path(l.page, l.storefront, filters -> 'segments') as path
    where l.created_at >= private.start_of_day(starts_on)
      and l.created_at < private.start_of_day(ends_on + 1)
      and (wanted.storefront is null or coalesce(l.storefront, '') = wanted.storefront)
      and (wanted.locale is null or l.locale = wanted.locale)
      and (wanted.page is null or path = wanted.page or starts_with(path, wanted.subpages))
      and (wanted.campaign = '' or private.campaign_name(l.utm_campaign) = wanted.campaign)
  ), by_day as (
    select day, sum(visits) as visits, 0 as leads, 0 as quoted, 0 as won, 0 as lost
    from counted group by day
    union all
    select day, 0, sum(leads), sum(quoted), sum(won), sum(lost) from sent group by day
  ), by_unit as (
    select date_trunc(unit, day::timestamp)::date as start, sum(visits) as visits,
      sum(leads) as leads, sum(quoted) as quoted, sum(won) as won, sum(lost) as lost
    from by_day group by 1
  ), periods as (
    select moment::date as start, coalesce(visits, 0) as visits, coalesce(leads, 0) as leads,
      coalesce(quoted, 0) as quoted, coalesce(won, 0) as won, coalesce(lost, 0) as lost
    from generate_series(
        starts_on::timestamp, ends_on::timestamp, ('1 ' || unit)::interval
      ) as moment
      left join by_unit on start = moment::date
  ), named as (
    select
      case grouping when 'page' then p.path when 'language' then p.locale else p.storefront end as name,
      c.visits, 0 as leads, 0 as quoted, 0 as won, 0 as lost
    from (select page_id, sum(visits) as visits from counted group by page_id) as c
      join private.visit_pages p on p.id = c.page_id
    where not is_by_source
    union all
    select case grouping when 'campaign' then s.campaign else s.referrer end,
      c.visits, 0, 0, 0, 0
    from by_source c join private.visit_sources s on s.id = c.source_id
    union all
    select
      case grouping
        when 'page' then path
        when 'storefront' then sent.storefront
        when 'language' then sent.locale
        when 'campaign' then private.campaign_name(utm_campaign)
        else private.referrer_site(lower(split_part(split_part(referrer, '/', 3), ':', 1)))
      end,
      0, leads, quoted, won, lost
    from sent
  ), totals as (
    select name, sum(visits) as visits, sum(leads) as leads, sum(quoted) as quoted,
      sum(won) as won, sum(lost) as lost
    from named group by name
  ), listed as (
    select * from totals order by visits desc, leads desc, name limit 500
  )
  select jsonb_build_object(
    'from', starts_on,
    'to', ends_on,
    'unit', unit,
    'periods', (select jsonb_agg(to_jsonb(p) order by p.start) from periods p),
    'rows', (
      select coalesce(jsonb_agg(to_jsonb(l) order by l.visits desc, l.leads desc, l.name), '[]')
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
  page, storefront, language, campaign or referrer, of which the 500 most visited are listed, and segments
  as visit_path takes them. Days become weeks or months if the time is long, and months if it is no longer
  counted by day. campaigns: the 500 latest.';
