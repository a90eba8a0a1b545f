-- What the desk reads and writes. Each function takes the hash of a session's secret, and finds the dealership by it:
-- none takes a dealership. A session is one of a person, who may be removed at any time: without a row of the person
-- there is no session.

-- Returns a session that is valid, as one row, with the dealership that its person chose, else the first by name.
create function private.desk_session(secret_hash text)
returns table (id uuid, email text, person_id uuid, author text, dealership_id uuid)
language sql stable
set search_path = ''
as $$
  select s.id, s.email, p.id, left(p.name || ' (' || d.name, 199) || ')', p.dealership_id
  from private.desk_sessions s
    join private.desk_people p on p.email = s.email
    join public.dealerships d on d.id = p.dealership_id
  where s.secret_hash = desk_session.secret_hash and s.expires_at > now()
  order by (p.dealership_id = s.dealership_id) is true desc, d.name, d.id
  limit 1
$$;
comment on function private.desk_session is 'author: name and dealership of the person, for the history of a lead.';

-- Coming in. A link that was asked for five minutes ago or less, and is not used, is enough; after ten in a day the one of
-- the last quarter of an hour: a stranger who asks again and again fills no mailbox, and locks nobody out, because
-- the last mail has a link that is valid.

create function public.request_desk_link(
  email text, browser_hash text, locale text, address inet default null
) returns void
language plpgsql
security definer
set search_path = ''
as $$
<<new>>
declare
  email text := lower(btrim(request_desk_link.email));
  recent interval := '5 minutes';
  link_id uuid;
begin
  if address is not null then
    perform private.count_lead(
      'desk', private.network_of(address), 'hour', (select per_address_hour from private.lead_limits)
    );
  end if;
  perform pg_advisory_xact_lock(hashtextextended('desk ' || new.email, 0));
  if (
    select count(*) >= 10 from private.desk_links l
    where l.email = new.email and l.created_at > now() - interval '1 day'
  ) then
    recent := '15 minutes';
  end if;
  insert into private.desk_links (email, browser_hash, locale)
  select new.email, request_desk_link.browser_hash, request_desk_link.locale
  where exists (select from private.desk_people p where p.email = new.email)
    and not exists (
      select from private.desk_links l
      where l.email = new.email and l.used_at is null and l.created_at > now() - new.recent
    )
  returning id into link_id;
  if link_id is not null then
    insert into public.lead_mails (audience, desk_link_id) values ('desk', link_id);
  end if;
end
$$;
comment on function public.request_desk_link is
  'Queues a mail with a link if the address may enter. Refuses (PT429) after too many requests of a network, whatever
  the address is.';

create function public.desk_link(id uuid) returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'email', l.email, 'browser_hash', l.browser_hash,
    'state', case
      when l.used_at is not null then 'used' when l.expires_at <= now() then 'expired' else 'open'
    end
  )
  from private.desk_links l
  where l.id = desk_link.id and exists (select from private.desk_people p where p.email = l.email)
$$;
comment on function public.desk_link is 'Null where there is none, or its address may not enter any more.';

create function public.use_desk_link(id uuid, secret_hash text, browser text) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  entered text;
begin
  update private.desk_links l set used_at = now()
  where l.id = use_desk_link.id and l.used_at is null and l.expires_at > now()
    and exists (select from private.desk_people p where p.email = l.email)
  returning l.email into entered;
  if entered is null then
    return false;
  end if;
  -- One is chosen at once: another dealership that adds the person changes nothing here.
  insert into private.desk_sessions (secret_hash, email, browser, dealership_id)
  select use_desk_link.secret_hash, entered, use_desk_link.browser, d.id
  from private.desk_people p join public.dealerships d on d.id = p.dealership_id
  where p.email = entered
  order by d.name, d.id
  limit 1;
  return true;
end
$$;
comment on function public.use_desk_link is 'Starts a session. False where the link is used, expired or unknown.';

create function public.desk(secret_hash text) returns jsonb
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

create function public.choose_desk_dealership(secret_hash text, dealership_id uuid) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  update private.desk_sessions s set dealership_id = choose_desk_dealership.dealership_id
  from private.desk_session(choose_desk_dealership.secret_hash) as session
  where s.id = session.id and exists (
    select from private.desk_people p
    where p.email = session.email and p.dealership_id = choose_desk_dealership.dealership_id
  );
  return found;
end
$$;
comment on function public.choose_desk_dealership is 'False for a dealership that the person of the session does not serve.';

create function public.desk_sessions(secret_hash text) returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  select jsonb_agg(
    jsonb_build_object(
      'id', s.id, 'browser', s.browser, 'created_at', s.created_at, 'last_used_at', s.last_used_at,
      'is_own', s.id = own.id
    )
    order by s.id = own.id desc, s.last_used_at desc, s.id
  )
  from private.desk_session(desk_sessions.secret_hash) as own
    join private.desk_sessions s on s.email = own.email and s.expires_at > now()
$$;
comment on function public.desk_sessions is 'Sessions of the person, this one first; null without a valid session.';

create function public.end_desk_sessions(secret_hash text, id uuid default null) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.desk_sessions s
  using private.desk_session(end_desk_sessions.secret_hash) as own
  where s.email = own.email and (end_desk_sessions.id is null or s.id = end_desk_sessions.id);
  return found;
end
$$;
comment on function public.end_desk_sessions is 'Ends one session of the person, or all.';

-- People. A person adds and removes others of the own dealership; staff those of any, in the Catalogue tool.

create function private.desk_people_of(dealership_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', p.id, 'email', p.email, 'name', p.name, 'added_by', p.added_by,
        'created_at', p.created_at,
        'last_used_at', (
          select max(s.last_used_at) from private.desk_sessions s
          where s.email = p.email and s.dealership_id = p.dealership_id
        )
      )
      order by p.name, p.id
    ),
    '[]'
  )
  from private.desk_people p where p.dealership_id = desk_people_of.dealership_id
$$;

create function private.add_desk_person(
  dealership_id uuid, email text, name text, added_by text
) returns text
language plpgsql
set search_path = ''
as $$
begin
  -- Serializes additions, so that two at once do not exceed the limit; none to a dealership that is gone.
  perform from public.dealerships d where d.id = add_desk_person.dealership_id for update;
  if not found then
    return 'gone';
  end if;
  if exists (
    select from private.desk_people p
    where p.dealership_id = add_desk_person.dealership_id and p.email = lower(btrim(add_desk_person.email))
  ) then
    return 'known';
  end if;
  if (
    select count(*) >= 30 from private.desk_people p
    where p.dealership_id = add_desk_person.dealership_id
  ) then
    return 'limited';
  end if;
  insert into private.desk_people (dealership_id, email, name, added_by)
  values (dealership_id, lower(btrim(email)), name, added_by);
  return 'added';
end
$$;

-- A person who is of no dealership any more has no session and no link that is valid: their rows go, too.
create function private.remove_desk_person() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not exists (select from private.desk_people p where p.email = old.email) then
    delete from private.desk_sessions s where s.email = old.email;
    delete from private.desk_links l where l.email = old.email;
  end if;
  return null;
end
$$;

create trigger remove_desk_person after delete on private.desk_people
  for each row execute function private.remove_desk_person();

create function public.desk_people(secret_hash text) returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  select private.desk_people_of(s.dealership_id) from private.desk_session(desk_people.secret_hash) s
$$;
comment on function public.desk_people is 'Who may enter; null without a valid session.';

create function public.add_desk_person(secret_hash text, email text, name text) returns text
language sql
security definer
set search_path = ''
as $$
  select private.add_desk_person(s.dealership_id, add_desk_person.email, add_desk_person.name, s.author)
  from private.desk_session(add_desk_person.secret_hash) s
$$;
comment on function public.add_desk_person is
  'Answers added, known, or limited (30 people); null without a valid session.';

create function public.remove_desk_person(secret_hash text, id uuid) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.desk_people p
  using private.desk_session(remove_desk_person.secret_hash) as s
  where p.dealership_id = s.dealership_id and p.id = remove_desk_person.id;
  return found;
end
$$;
comment on function public.remove_desk_person is 'False where the dealership of the session has no such person.';

create function public.dealership_people(dealership_id uuid) returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  select private.desk_people_of(dealership_people.dealership_id)
$$;
comment on function public.dealership_people is 'For staff.';

create function public.add_dealership_person(
  dealership_id uuid, email text, name text, added_by text
) returns text
language sql
security definer
set search_path = ''
as $$
  select private.add_desk_person(dealership_id, email, name, added_by)
$$;
comment on function public.add_dealership_person is 'For staff. Answers added, known, limited (30 people) or gone.';

create function public.remove_dealership_person(id uuid) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.desk_people p where p.id = remove_dealership_person.id;
  return found;
end
$$;
comment on function public.remove_dealership_person is 'For staff.';

-- Leads. The desk has all leads of its dealership, and never notes of staff that these do not share.

create function private.desk_leads_of(
  dealership_id uuid, filters jsonb, before timestamptz, before_id uuid, maximum integer
) returns setof public.leads
language plpgsql stable
set search_path = ''
set plan_cache_mode = 'force_custom_plan'
as $$
<<wanted>>
declare
  status text := nullif(filters ->> 'status', '');
  patterns text[] := private.search_patterns(filters ->> 'search');
  due_on date := (filters ->> 'due_on')::date;
begin
  return query
    select l.* from public.leads l
    where l.dealership_id = desk_leads_of.dealership_id
      and (before is null or (l.created_at, l.id) < (before, before_id))
      and (wanted.status is null or l.status = wanted.status
        or (wanted.status = 'open' and l.status in ('new', 'contacted', 'quoted')))
      and (due_on is null or l.dealer_remind_on <= due_on)
      and (patterns is null or l.search_text like all (patterns))
    order by l.created_at desc, l.id desc
    limit maximum;
end
$$;

create function public.desk_leads(
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

create function public.desk_lead(secret_hash text, id uuid) returns jsonb
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
comment on function public.desk_lead is
  'With the price of the set that was asked for, and the address to which replies to a mail go. Null where the dealership
  of the session has no such lead.';

create function public.change_desk_lead(secret_hash text, id uuid, changes jsonb) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  session record;
  stored public.leads;
begin
  select * into session from private.desk_session(change_desk_lead.secret_hash);
  select * into stored from public.leads l
  where l.id = change_desk_lead.id and l.dealership_id = session.dealership_id for update;
  if not found then
    return null;
  end if;
  if changes ? 'from' and stored.status is distinct from changes ->> 'from' then
    return jsonb_build_object('outcome', 'conflict', 'status', stored.status);
  end if;
  perform private.record_lead_changes(
    stored, session.author,
    (select coalesce(jsonb_object_agg(each.key, each.value), '{}') from jsonb_each(changes) as each
      where each.key in ('status', 'dealer_remind_on'))
  );
  return jsonb_build_object('outcome', 'stored');
end
$$;
comment on function public.change_desk_lead is
  'changes: status, with the one that the person saw as from, and dealer_remind_on (a day or null). Answers conflict with the
  status that somebody set meanwhile; null where the dealership of the session has no such lead.';

create function public.add_desk_note(secret_hash text, lead_id uuid, note_id uuid, text text) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  session record;
begin
  select * into session from private.desk_session(add_desk_note.secret_hash);
  perform from public.leads l
  where l.id = add_desk_note.lead_id and l.dealership_id = session.dealership_id for key share;
  if not found then
    return false;
  end if;
  -- A form that is sent twice has the same id.
  insert into public.lead_notes (id, lead_id, author, text, is_shared)
  values (note_id, lead_id, session.author, text, true)
  on conflict (id) do nothing;
  return true;
end
$$;
comment on function public.add_desk_note is 'False where the dealership of the session has no such lead.';

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

grant execute on function
  public.request_desk_link, public.desk_link, public.use_desk_link, public.desk,
  public.choose_desk_dealership, public.desk_sessions, public.end_desk_sessions, public.desk_people,
  public.add_desk_person, public.remove_desk_person, public.dealership_people,
  public.add_dealership_person, public.remove_dealership_person, public.desk_leads, public.desk_lead,
  public.change_desk_lead, public.add_desk_note, public.record_desk_call, public.answer_desk_lead,
  public.desk_figures, public.answers_of_dealers
  to service_role;
