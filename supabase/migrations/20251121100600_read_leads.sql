-- Functions that the Studio's Leads tool calls.

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

create function private.start_of_day(day date) returns timestamptz
language sql stable strict
set search_path = ''
as $$
  select day::timestamp at time zone 'America/Toronto'
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
      and (starts_at is null or l.created_at >= starts_at)
      and (ends_at is null or l.created_at < ends_at)
      and (first_pattern is null or l.search_text like first_pattern)
      and (patterns is null or l.search_text like all (patterns))
    order by l.created_at desc, l.id desc
    limit maximum;
end
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
  select to_jsonb(l) - 'search_text'
  from private.matching_leads(filters, before, before_id, maximum) as l
$$;
comment on function public.leads_page is
  'filters: search (words), form, storefront ('''' is the main one), brand, from and to (days in
  Toronto, both included). The next page is after created_at and id of the last lead.';

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
      select coalesce(jsonb_agg(to_jsonb(m) order by m.audience), '[]')
      from public.lead_mails m where m.lead_id = l.id
    ),
    'notes', (
      select coalesce(jsonb_agg(to_jsonb(n) order by n.created_at, n.id), '[]')
      from public.lead_notes n where n.lead_id = l.id
    ),
    'consent', (select to_jsonb(c) from public.lead_consents c where c.lead_id = l.id)
  )
  from public.leads l where l.id = lead_detail.id
$$;
comment on function public.lead_detail is 'Null where there is none.';

revoke all on function
  private.search_patterns(text), private.start_of_day(date), private.last_weeks(integer),
  private.matching_leads(jsonb, timestamptz, uuid, integer)
  from public;

revoke all on function
  public.leads_page(jsonb, timestamptz, uuid, integer), public.leads_by_week(jsonb, integer),
  public.lead_detail(uuid)
  from public, anon, authenticated;
grant execute on function
  public.leads_page(jsonb, timestamptz, uuid, integer), public.leads_by_week(jsonb, integer),
  public.lead_detail(uuid)
  to service_role;
