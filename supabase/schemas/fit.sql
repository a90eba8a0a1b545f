-- What the site could not answer, and what staff have to review.

-- What visitors typed to find a fit, where nothing is known: counts by text. No row is about a visitor. Texts without a
-- digit, such as a name, and those that look like an address or a telephone number are not counted.
create table private.fit_searches (
  text text primary key check (private.is_filled_line(text, 80)),
  searches integer not null check (searches > 0),
  searched_on date not null default private.today()
);
comment on column private.fit_searches.searched_on is 'Day of the last search, in Toronto.';

alter table private.fit_searches enable row level security;

create function public.count_fit_searches(counted jsonb) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- One at a time: deletions are not in the order of insertions.
  perform pg_advisory_xact_lock(hashtextextended('count_fit_searches', 0));
  insert into private.fit_searches as known (text, searches)
  select each.key, least(greatest(each.value::integer, 1), 100)
  from jsonb_each_text(counted) as each
  where private.is_filled_line(each.key, 80) and each.key ~ '[0-9]'
    and each.key !~ '@' and each.key !~ '[0-9]([ ()./+-]*[0-9]){9}'
  order by each.key
  on conflict (text) do update
    set searches = known.searches + excluded.searches, searched_on = private.today();
  -- Anybody can make up texts. Those that are searched often stay, and of the others the latest.
  delete from private.fit_searches where text in (
    select s.text from private.fit_searches s
    order by s.searches >= 5 desc, s.searched_on desc, s.searches desc, s.text offset 1000
  );
end
$$;
comment on function public.count_fit_searches is
  'Counts searches that found nothing. counted: number of searches by text.';

create function public.forget_fit_search(text text) returns void
language sql
security definer
set search_path = ''
as $$
  delete from private.fit_searches s where s.text = forget_fit_search.text
$$;

-- Reports of buyers (private.fit_reports).

create function private.ask_whether_it_fitted() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.new_value = 'won' then
    insert into private.fit_reports (lead_id)
    select l.id
    from public.leads l join public.vehicle_requests_form_submissions r on r.id = l.id
    where l.id = new.lead_id and l.email is not null and l.flags = '{}' and r.product_title <> ''
    on conflict do nothing;
    insert into public.lead_mails (lead_id, audience, next_attempt_at)
    select r.lead_id, 'buyer', now() + interval '14 days'
    from private.fit_reports r where r.lead_id = new.lead_id
    on conflict do nothing;
  else
    delete from public.lead_mails m
    where m.lead_id = new.lead_id and m.audience = 'buyer' and m.sent_at is null;
  end if;
  return null;
end
$$;

create trigger ask_whether_it_fitted after insert on public.lead_changes
  for each row when (new.field = 'status' and 'won' in (new.old_value, new.new_value))
  execute function private.ask_whether_it_fitted();

create function private.described_report(report private.fit_reports) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'product', r.product_title,
    'machine', btrim(concat_ws(' ', r.vehicle_make, r.vehicle_model)),
    'track', coalesce(report.track, r.track, ''),
    'did_fit', report.did_fit,
    'note', coalesce(report.note, ''),
    'reported_at', report.reported_at,
    'is_confirmed', report.is_confirmed
  )
  from public.vehicle_requests_form_submissions r where r.id = report.lead_id
$$;

create function public.fit_report(token uuid) returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  select private.described_report(r) from private.fit_reports r where r.token = fit_report.token
$$;
comment on function public.fit_report is 'Null where no report has that token.';

create function public.report_fit(token uuid, did_fit boolean, track text, note text) returns text
language plpgsql
security definer
set search_path = ''
as $$
begin
  update private.fit_reports r
  set did_fit = report_fit.did_fit, track = report_fit.track, note = report_fit.note,
    reported_at = now(), reports = r.reports + 1
  where r.token = report_fit.token and r.reviewed_at is null and r.reports < 20;
  if found then
    return 'stored';
  end if;
  return case
    when exists (select from private.fit_reports r where r.token = report_fit.token) then 'closed'
    else 'unknown'
  end;
end
$$;
comment on function public.report_fit is
  'Answers ''stored''; ''closed'' once staff have reviewed it, or after 20 answers; or ''unknown''.';

create function public.review_fit_report(
  lead_id uuid, reported_at timestamptz, is_confirmed boolean
) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  update private.fit_reports r
  set reviewed_at = now(), is_confirmed = review_fit_report.is_confirmed
  where r.lead_id = review_fit_report.lead_id and r.reported_at = review_fit_report.reported_at
    and r.reviewed_at is null;
  return found;
end
$$;
comment on function public.review_fit_report is 'False where there is none of that time to be reviewed: the buyer may have changed it.';

-- Models of products of which no track is known, with the machine that lacks it, if there is one.
create function private.models_without_tracks() returns jsonb
language sql stable
set search_path = ''
as $$
  with models as (
    select p.brand_id, private.model_key(model) as key, min(btrim(model)) as name, count(*) as sets
    from public.products p
    cross join jsonb_array_elements_text(coalesce(nullif(p.details_json -> 'models', 'null'), '[]')) as model
    where p.brand_id is not null
    group by p.brand_id, private.model_key(model)
  ), known as (
    select m.brand_id, private.model_key(m.name) as key,
      bool_or(m.track_sizes <> '{}') as has_tracks,
      (array_agg(m.id order by m.slug))[1] as machine_id
    from public.machines m
    group by m.brand_id, private.model_key(m.name)
  ), missing as (
    select models.*, b.name as brand, known.machine_id
    from models
    join public.brands b on b.id = models.brand_id
    left join known using (brand_id, key)
    where known.has_tracks is not true
  )
  select jsonb_build_object('count', (select count(*) from missing), 'rows', (
    select coalesce(jsonb_agg(to_jsonb(m) - 'key' order by m.sets desc, m.brand, m.name), '[]')
    from (select * from missing order by sets desc, brand, name limit 200) as m
  ))
$$;

-- Products of a condition, by title.
create function private.products_to_review(ids uuid[]) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('count', cardinality(ids), 'rows', (
    select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'title', p.title) order by p.title, p.id), '[]')
    from (
      select q.id, q.title from public.products q where q.id = any (ids) order by q.title, q.id limit 200
    ) as p
  ))
$$;

create function public.fit_review() returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  with sets as (
    select p as product, p.id, p.title, p.track_sizes, p.set_contents, p.fit_reason
    from public.products p where p.bar_count is not null or p.set_type is not null
  ), contradictions as (
    select s.id, s.title, s.fit_reason as reason, array_agg(model order by model) as models
    from sets s cross join private.unfit_models(s.product) as model
    where s.track_sizes <> '{}'
    group by s.id, s.title, s.fit_reason
  )
  select jsonb_build_object(
    'contradictions', jsonb_build_object('count', (select count(*) from contradictions), 'rows', (
      select coalesce(jsonb_agg(to_jsonb(c) order by c.title, c.id), '[]')
      from (select * from contradictions order by title, id limit 200) as c
    )),
    'models_without_tracks', private.models_without_tracks(),
    'sets_without_tracks',
      private.products_to_review(array(select s.id from sets s where s.track_sizes = '{}')),
    'sets_without_contents',
      private.products_to_review(array(select s.id from sets s where s.set_contents = '{}')),
    'reports', jsonb_build_object(
      'count', (
        select count(*) from private.fit_reports r
        where r.reported_at is not null and r.reviewed_at is null
      ),
      'rows', (
        select coalesce(jsonb_agg(
          private.described_report(r) || jsonb_build_object('lead_id', r.lead_id) order by r.reported_at
        ), '[]')
        from private.fit_reports r
        where r.lead_id in (
          select oldest.lead_id from private.fit_reports oldest
          where oldest.reported_at is not null and oldest.reviewed_at is null
          order by oldest.reported_at limit 200
        )
      )
    ),
    'searches', jsonb_build_object('count', (select count(*) from private.fit_searches), 'rows', (
      select coalesce(jsonb_agg(to_jsonb(s) order by s.searches desc, s.text), '[]')
      from (select * from private.fit_searches order by searches desc, text limit 200) as s
    ))
  )
$$;
comment on function public.fit_review is
  'What staff have to review so that the site can answer what fits: at most 200 rows of each kind.';

grant execute on function
  public.count_fit_searches, public.forget_fit_search, public.fit_report, public.report_fit,
  public.review_fit_report, public.fit_review
  to service_role;
