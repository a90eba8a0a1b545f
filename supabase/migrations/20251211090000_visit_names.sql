-- New campaigns and sites compete by visits: names that somebody makes up displace none that has more.

alter table private.visit_names add column first_visits integer not null default 0;
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
alter table private.visit_name_candidates enable row level security;
revoke all on private.visit_name_candidates from public, anon, authenticated, service_role;

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

-- Adds the names that have the most visits today, as many as the day allows; the others are candidates, of
-- which the 500 most visited and the 500 latest are stored: one that is rarely visited stays long enough to
-- collect visits after many were made up at once. A name that another one displaces is a candidate, too.
create or replace function private.add_visit_names(kind text, counted jsonb, maximum integer)
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
    select jsonb_agg(to_jsonb(each))
    from jsonb_to_recordset(counted) as each (
      day date, storefront text, path text, campaign text, referrer text, visits integer
    )
    where day is not null and private.is_line(storefront, 500)
      and path ~ '^/' and private.is_line(path, 500) and visits > 0
  );
  if counted is null then
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

revoke all on function private.fold_visit_name(text, text) from public;
