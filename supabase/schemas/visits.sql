-- How often pages are loaded, as counts: by day in Toronto, storefront, page, language, campaign and the
-- site that led there. No row is about a visitor: neither addresses nor identifiers get here.
create table private.visit_pages (
  id integer generated always as identity primary key,
  storefront text not null,
  path text not null check (path ~ '^/' and private.is_line(path, 500)),
  locale text not null default 'en' check (locale in ('en', 'fr')),
  unique (storefront, path, locale)
);
comment on column private.visit_pages.storefront is
  'The dealership''s slug at the time; empty on the main storefront.';
comment on column private.visit_pages.path is
  'As on the main storefront in English; a campaign page has one for each language.';

create table private.visit_sources (
  id integer generated always as identity primary key,
  campaign text not null,
  referrer text not null,
  unique (campaign, referrer)
);

-- Names of campaigns and sites come from URLs that anybody can make up, hence the limit of new ones, which
-- compete by visits: names that somebody makes up displace none that has more.
create table private.visit_names (
  kind text not null check (kind in ('campaign', 'referrer')),
  name text not null,
  first_day date not null,
  first_visits integer not null default 0,
  primary key (kind, name)
);
comment on column private.visit_names.first_visits is 'Visits on the first day.';

-- Today's names that count as '(other)'.
create table private.visit_name_candidates (
  kind text not null check (kind in ('campaign', 'referrer')),
  name text not null,
  day date not null,
  visits integer not null,
  seen_at timestamptz not null default now(),
  primary key (kind, name)
);

-- Today's and yesterday's visits. Earlier ones are in private.visit_history.
create table private.visits (
  day date not null,
  page_id integer not null references private.visit_pages (id),
  source_id integer not null references private.visit_sources (id),
  visits integer not null check (visits > 0),
  primary key (day, page_id, source_id)
) with (fillfactor = 90);

-- One row for all sources of a page and day takes a fifth of the space of a row each.
create table private.visit_history (
  day date not null,
  page_id integer not null references private.visit_pages (id),
  visits integer not null,
  source_ids integer[] not null,
  source_visits integer[] not null,
  primary key (day, page_id),
  check (cardinality(source_ids) = cardinality(source_visits))
);
comment on column private.visit_history.day is
  'The first day of the month for months before private.first_visit_day().';
comment on column private.visit_history.source_visits is 'Visits by source, in the order of source_ids.';

-- Sums of private.visit_history over all pages. Campaigns and sites are listed from it: to add up the sources of each
-- page takes fifty times as long.
create table private.visit_source_history (
  day date not null,
  source_id integer not null,
  visits integer not null,
  primary key (day, source_id)
);

-- The last batch of each server, so that a batch that is sent again counts once.
create table private.visit_batches (
  server_id uuid primary key,
  number integer not null,
  stored_at timestamptz not null default now()
);

alter table private.visit_pages enable row level security;
alter table private.visit_sources enable row level security;
alter table private.visit_names enable row level security;
alter table private.visit_name_candidates enable row level security;
alter table private.visits enable row level security;
alter table private.visit_history enable row level security;
alter table private.visit_source_history enable row level security;
alter table private.visit_batches enable row level security;

-- The grammar is normalizeCampaignName of lib/values/campaign-name.ts: tests compare them. The site's own name for
-- everything that it does not count separately, "(other)", stays: otherwise it would become a campaign named "other".
-- Classes are explicit because those of a regular expression depend on the database's locale.
create function private.campaign_name(given text) returns text
language sql immutable
set search_path = ''
as $$
  select case
    when given is null or given ~ '^[ \t\n\v\f\r(]*$' then ''
    when given = '(other)' or length(given) > 100
      or given ~ '[\u0001-\u001f\u007f-\u009f@<>]|://' then '(other)'
    else btrim(regexp_replace(lower(given), '^ *\(+ *([^()]*)\)?', '\1'), ' (')
  end
$$;

create function private.referrer_site(host text) returns text
language sql immutable
set search_path = ''
as $$
  select case
    when host is null or host = '' then ''
    when host = '(this site)' then host
    when length(host) <= 100 and host ~ '^([a-z0-9-]+\.)+[a-z][a-z0-9-]+$'
      then regexp_replace(host, '^(www|m|l|lm|amp)\.(?=.+\.)', '')
    else '(other)'
  end
$$;

-- Adds the names that have the most visits today, as many as the day allows; the others are candidates, of which the
-- 500 most visited and the 500 latest are stored: a rarely visited name stays long enough to collect visits after
-- many were made up at once. A name that another one displaces is a candidate, too.
create function private.add_visit_names(kind text, counted jsonb, maximum integer)
returns void
language plpgsql
set search_path = ''
as $$
#variable_conflict use_column
declare
  today date := private.today();
  displaced record;
begin
  delete from private.visit_name_candidates c where c.day <> today;
  with named as (
    select
      case add_visit_names.kind
        when 'campaign' then private.campaign_name(each.campaign)
        else private.referrer_site(each.referrer)
      end as name,
      each.visits
    from jsonb_to_recordset(counted) as each (campaign text, referrer text, visits integer)
  ), added as (
    select name, sum(visits)::integer as visits from named where name !~ '^(\(|$)' group by name
  ), known as (
    update private.visit_names n set first_visits = n.first_visits + a.visits
    from added a
    where (n.kind, n.name, n.first_day) = (add_visit_names.kind, a.name, today)
  )
  insert into private.visit_name_candidates as c (kind, name, day, visits)
    select add_visit_names.kind, a.name, today, a.visits
    from added a
    where not exists (
      select from private.visit_names n where (n.kind, n.name) = (add_visit_names.kind, a.name)
    )
    on conflict (kind, name) do update
    set visits = c.visits + excluded.visits, seen_at = excluded.seen_at;
  for displaced in
    with ranked as (
      select name, is_added, row_number() over (order by visits desc, is_added desc, name) as rank
      from (
        select n.name, n.first_visits as visits, true as is_added
        from private.visit_names n
        where (n.kind, n.first_day) = (add_visit_names.kind, today)
        union all
        select c.name, c.visits, false
        from private.visit_name_candidates c
        where c.kind = add_visit_names.kind
      ) as names
    ), promoted as (
      delete from private.visit_name_candidates c using ranked r
      where (c.kind, c.name) = (add_visit_names.kind, r.name)
        and not r.is_added and r.rank <= maximum
      returning c.name, c.visits
    ), stored as (
      insert into private.visit_names (kind, name, first_day, first_visits)
      select add_visit_names.kind, p.name, today, p.visits from promoted p
    )
    delete from private.visit_names n using ranked r
    where (n.kind, n.name) = (add_visit_names.kind, r.name) and r.is_added and r.rank > maximum
    returning n.name, n.first_visits as visits
  loop
    perform private.fold_visit_name(add_visit_names.kind, displaced.name);
    insert into private.visit_name_candidates (kind, name, day, visits)
      values (add_visit_names.kind, displaced.name, today, displaced.visits);
  end loop;
  delete from private.visit_name_candidates c
  using (
    select e.name, least(
      row_number() over (order by e.visits desc, e.seen_at desc, e.name),
      row_number() over (order by e.seen_at desc, e.visits desc, e.name)
    ) as rank
    from private.visit_name_candidates e where e.kind = add_visit_names.kind
  ) as ranked
  where (c.kind, c.name) = (add_visit_names.kind, ranked.name) and ranked.rank > 500;
end
$$;

create function private.known_visit_name(kind text, name text) returns text
language sql stable
set search_path = ''
as $$
  select case
    when name ~ '^(\(|$)' or exists (
      select from private.visit_names n
      where (n.kind, n.name) = (known_visit_name.kind, known_visit_name.name)
    ) then name
    else '(other)'
  end
$$;

create function public.add_visits(server_id uuid, batch integer, counted jsonb)
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

-- The first day of the first month that is counted by day. A longer period does not split months that are merged.
create function private.first_visit_day() returns date
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

create function public.purge_visits() returns void
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
comment on function public.purge_visits is
  'Moves the visits of ended days to the history, and applies the periods ''visits'' and ''visit_days'' of
  private.retention_periods.';

-- The path of a lead's page as private.visit_pages has it: /fr/concessionnaire/nord/a-propos is /about.
create function private.visit_path(page text, storefront text, segments jsonb) returns text
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
comment on function private.visit_path is
  'segments: English segments of paths by the French ones, where they differ.';

-- Whether a path is a page, or one of its subpages if the page ends in /*.
create function private.is_visit_of(path text, page text) returns boolean
language sql immutable
set search_path = ''
as $$
  select path = page or (page ~ '/\*$' and starts_with(path, left(page, -1)))
$$;

-- The site that a lead came from, as private.visit_sources has it.
create function private.referrer_of(referrer text) returns text
language sql immutable
set search_path = ''
as $$
  select private.referrer_site(lower(split_part(split_part(referrer_of.referrer, '/', 3), ':', 1)))
$$;

-- Values of leads that have a given page, campaign or site. visit_path, campaign_name and referrer_of take about ten
-- microseconds a call: lists call them once for each distinct value and compare leads with the result. Without
-- "materialized", the planner would call them before "distinct", for each lead.

-- Returns storefront and page of leads as one text, which is unambiguous: a page starts with a slash, a slug has none.
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

-- Returns the hosts of referrers, as the third part of a URL between slashes.
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

-- Visits with the leads of the same page, storefront, campaign and time, for the Studio.
create function public.visit_results(filters jsonb default '{}') returns jsonb
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

-- Counts the visits of a name as '(other)'. Only names of today are displaced: no history has them.
create function private.fold_visit_name(kind text, name text) returns void
language plpgsql
set search_path = ''
as $$
#variable_conflict use_column
declare
  source record;
  other_id integer;
begin
  for source in
    select s.id,
      case when fold_visit_name.kind = 'campaign' then '(other)' else s.campaign end as campaign,
      case when fold_visit_name.kind = 'referrer' then '(other)' else s.referrer end as referrer
    from private.visit_sources s
    where fold_visit_name.name = case fold_visit_name.kind
      when 'campaign' then s.campaign else s.referrer
    end
  loop
    insert into private.visit_sources as s (campaign, referrer)
      values (source.campaign, source.referrer)
      on conflict (campaign, referrer) do update set campaign = excluded.campaign
      returning s.id into other_id;
    insert into private.visits as v (day, page_id, source_id, visits)
      select each.day, each.page_id, other_id, each.visits
      from private.visits each where each.source_id = source.id
      on conflict (day, page_id, source_id) do update set visits = v.visits + excluded.visits;
    delete from private.visits v where v.source_id = source.id;
    delete from private.visit_sources s where s.id = source.id;
  end loop;
end
$$;

grant execute on function
  public.add_visits, public.purge_visits, public.visit_results
  to service_role;
