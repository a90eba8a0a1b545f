-- How often pages are loaded, as counts: by day in Toronto, storefront, page, campaign and the site that
-- led there. No row is about a visitor: neither addresses nor identifiers get here.

create table private.visit_pages (
  id integer generated always as identity primary key,
  storefront text not null,
  path text not null check (path ~ '^/' and private.is_line(path, 500)),
  unique (storefront, path)
);
comment on column private.visit_pages.storefront is
  'The dealership''s slug at the time; empty on the main storefront.';
comment on column private.visit_pages.path is 'As on the main storefront.';

create table private.visit_sources (
  id integer generated always as identity primary key,
  campaign text not null,
  referrer text not null,
  unique (campaign, referrer)
);

-- Names of campaigns and sites come from URLs that anybody can make up, hence the limit of new ones.
create table private.visit_names (
  kind text not null check (kind in ('campaign', 'referrer')),
  name text not null,
  first_day date not null,
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
  'The first day of the month for months that are older than the period ''visit_days''.';
comment on column private.visit_history.source_visits is 'Visits by source, in the order of source_ids.';

-- The last batch of each server, so that a batch that is sent again counts once.
create table private.visit_batches (
  server_id uuid primary key,
  number integer not null,
  stored_at timestamptz not null default now()
);

alter table private.visit_pages enable row level security;
alter table private.visit_sources enable row level security;
alter table private.visit_names enable row level security;
alter table private.visits enable row level security;
alter table private.visit_history enable row level security;
alter table private.visit_batches enable row level security;
revoke all on
  private.visit_pages, private.visit_sources, private.visit_names, private.visits,
  private.visit_history, private.visit_batches
  from public, anon, authenticated, service_role;

alter table private.retention_periods drop constraint retention_periods_kind_check;
alter table private.retention_periods add constraint retention_periods_kind_check check (
  kind in ('enquiries', 'consents', 'addresses', 'mails', 'counters', 'visits', 'visit_days')
) not valid;
alter table private.retention_periods validate constraint retention_periods_kind_check;
insert into private.retention_periods (kind, period, starts, basis) values
  ('visits', '3 years', 'the month that they count',
    'As long as the leads that they are compared with. Not personal information.'),
  ('visit_days', '62 days', 'the day that they count, then by month',
    'Months take a fraction of the space of days. Not personal information.');

-- Spellings of a campaign are one campaign. What looks like an address or markup is none.
create function private.campaign_name(given text) returns text
language sql immutable
set search_path = ''
as $$
  select case
    when given is null or btrim(given) = '' then ''
    when length(given) > 100 or given ~ '[[:cntrl:]@<>"''`\\/(){};,?&=%#|]' then '(other)'
    else lower(btrim(given))
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

-- Adds as many new names as the day allows, the most frequent first.
create function private.add_visit_names(kind text, counted jsonb, maximum integer) returns void
language sql
set search_path = ''
as $$
  insert into private.visit_names (kind, name, first_day)
  select add_visit_names.kind, name, private.today()
  from jsonb_to_recordset(counted) as each (campaign text, referrer text, visits integer),
    lateral (
      select case add_visit_names.kind
        when 'campaign' then private.campaign_name(each.campaign)
        else private.referrer_site(each.referrer)
      end
    ) as named (name)
  where name !~ '^(\(|$)' and not exists (
    select from private.visit_names n where (n.kind, n.name) = (add_visit_names.kind, named.name)
  )
  group by name
  order by sum(visits) desc, name
  limit greatest(0, maximum - (
    select count(*) from private.visit_names n
    where n.kind = add_visit_names.kind and n.first_day = private.today()
  ))
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

create function public.add_visits(server_id uuid, batch integer, counted jsonb) returns void
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
  perform private.add_visit_names('campaign', counted, 20);
  perform private.add_visit_names('referrer', counted, 200);
  counted := (
    select jsonb_agg(jsonb_build_object(
      'day', day, 'storefront', storefront, 'path', path, 'visits', visits,
      'campaign', private.known_visit_name('campaign', private.campaign_name(campaign)),
      'referrer', private.known_visit_name('referrer', private.referrer_site(referrer))
    ))
    from jsonb_to_recordset(counted) as each (
      day date, storefront text, path text, campaign text, referrer text, visits integer
    )
  );
  insert into private.visit_pages (storefront, path)
    select distinct storefront, path
    from jsonb_to_recordset(counted) as each (storefront text, path text)
    where not exists (
      select from private.visit_pages p
      where (p.storefront, p.path) = (each.storefront, each.path)
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
      day date, storefront text, path text, campaign text, referrer text, visits integer
    )
    join private.visit_pages p using (storefront, path)
    join private.visit_sources s using (campaign, referrer)
    group by each.day, p.id, s.id
    on conflict (day, page_id, source_id) do update set visits = v.visits + excluded.visits;
end
$$;
comment on function public.add_visits is
  'counted: visits of a day, storefront, path, campaign and referrer (a host name), which are added to
  the counts. Batches of a server are numbered from 1; one that was stored is ignored.';

-- The first day of the first month that is counted by day.
create function private.first_visit_day() returns date
language sql stable
set search_path = ''
as $$
  select date_trunc(
    'month', private.retention_limit('visit_days') at time zone 'America/Toronto'
  )::date
$$;

create function public.purge_visits() returns void
language plpgsql
security definer
set search_path = ''
set statement_timeout = '2min'
as $$
declare
  first_day date := private.first_visit_day();
begin
  perform pg_advisory_xact_lock(hashtext('add_visits'));
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
  delete from private.visit_history where day < (
    select date_trunc('month', private.retention_limit('visits') at time zone 'America/Toronto')
  );
  delete from private.visit_batches where stored_at < now() - interval '7 days';
end
$$;
comment on function public.purge_visits is
  'Moves the visits of ended days to the history, and applies the periods ''visits'' and ''visit_days'' of
  private.retention_periods.';

revoke all on function
  private.campaign_name(text), private.referrer_site(text),
  private.add_visit_names(text, jsonb, integer), private.known_visit_name(text, text),
  private.first_visit_day()
  from public;
revoke all on function public.add_visits(uuid, integer, jsonb), public.purge_visits()
  from public, anon, authenticated;
grant execute on function public.add_visits(uuid, integer, jsonb), public.purge_visits()
  to service_role;
