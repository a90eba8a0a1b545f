-- The desk: where the people of a dealership read and answer its leads. Nobody has a password: a link by mail starts a
-- session. The tables are private: the site reaches them only through functions. Secrets of sessions are nowhere, only
-- their hashes; the link in a mail is the id of its row with a signature by the site.

create table private.desk_people (
  id uuid primary key default gen_random_uuid(),
  dealership_id uuid not null references public.dealerships (id) on delete cascade,
  email text not null check (email = lower(email) and private.is_email_address(email)),
  name text not null check (private.is_filled_line(name, 100)),
  added_by text not null check (private.is_filled_line(added_by, 200)),
  created_at timestamptz not null default now(),
  unique (dealership_id, email)
);
comment on table private.desk_people is
  'Who may enter the desk of a dealership. A person of several dealerships has a row for each.';
create index desk_people_by_email on private.desk_people (email);

create table private.desk_links (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email) and private.is_email_address(email)),
  browser_hash text not null check (browser_hash ~ '^[0-9a-f]{64}$'),
  locale text not null check (locale in ('en', 'fr')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '15 minutes',
  used_at timestamptz
);
comment on table private.desk_links is 'Links that were asked for, of addresses that may enter.';
comment on column private.desk_links.browser_hash is
  'SHA-256 of the cookie of the browser that asked, in hexadecimal: the link opens there without a click.';
create index desk_links_by_email on private.desk_links (email, created_at desc);
create index desk_links_by_date on private.desk_links (created_at);

create table private.desk_sessions (
  id uuid primary key default gen_random_uuid(),
  secret_hash text not null unique check (secret_hash ~ '^[0-9a-f]{64}$'),
  email text not null,
  browser text not null check (private.is_line(browser, 100)),
  dealership_id uuid,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '30 days'
);
comment on column private.desk_sessions.secret_hash is 'SHA-256 of the cookie, in hexadecimal.';
comment on column private.desk_sessions.dealership_id is
  'The chosen one of several. The person may have been removed from it since, or it may have been deleted.';
create index desk_sessions_by_email on private.desk_sessions (email);
create index desk_sessions_by_expiry on private.desk_sessions (expires_at);

alter table private.desk_people enable row level security;
alter table private.desk_links enable row level security;
alter table private.desk_sessions enable row level security;

alter table public.leads add column dealer_remind_on date;
comment on column public.leads.dealer_remind_on is
  'Day from which the lead is due at its dealership, in the dealership''s time zone; remind_on is the maker''s.';
create index leads_of_dealership on public.leads (dealership_id, created_at desc, id desc)
  where dealership_id is not null;
alter table public.lead_notes add column is_shared boolean not null default false;
comment on column public.lead_notes.is_shared is
  'Whether staff and dealership both read it; otherwise only staff do. Notes of the dealership are shared.';
grant insert (is_shared) on public.lead_notes to service_role;
alter table public.lead_changes drop constraint lead_changes_field_check,
  add constraint lead_changes_field_check
    check (field in ('status', 'assignee', 'remind_on', 'dealer_remind_on')) not valid;
alter table public.lead_changes validate constraint lead_changes_field_check;

alter table public.lead_mails drop constraint lead_mails_audience_check,
  add constraint lead_mails_audience_check
    check (audience in ('maker', 'dealership', 'visitor', 'webhook', 'buyer', 'desk')) not valid,
  add column desk_link_id uuid references private.desk_links (id) on delete cascade,
  drop constraint lead_mails_about,
  add constraint lead_mails_about check (
    (lead_id is null)
      = (digest_until is not null or event is not distinct from 'test' or audience = 'desk')
  ) not valid,
  add constraint lead_mails_desk check ((desk_link_id is not null) = (audience = 'desk')) not valid;
alter table public.lead_mails validate constraint lead_mails_audience_check;
alter table public.lead_mails validate constraint lead_mails_about;
alter table public.lead_mails validate constraint lead_mails_desk;
comment on column public.lead_mails.audience is
  'visitor: the acknowledgement; buyer: the visitor again, once a set was theirs; desk: the link to the desk.';
comment on column public.lead_mails.lead_id is
  'Null for a digest, for a link to the desk and for a test of an endpoint.';
create index lead_mails_of_desk_link on public.lead_mails (desk_link_id)
  where desk_link_id is not null;

create or replace function public.claim_lead_mails(maximum integer, lease interval)
returns setof jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Serializes claims, so that several servers together keep to the rate.
  perform pg_advisory_xact_lock(hashtextextended('claim_lead_mails', 0));
  perform private.give_up_lead_mails();
  return query
    with due as materialized (
      select id from public.lead_mails
      where sent_at is null and failed_at is null and suppressed_at is null and held_at is null
        and next_attempt_at <= now() and (locked_until is null or locked_until <= now())
        and endpoint_id is null
      -- Somebody waits for a link to the desk.
      order by desk_link_id is null, next_attempt_at, id
      limit least(maximum, private.allowed_mails())
      for update skip locked
    ), claimed as (
      update public.lead_mails m
      set attempts = attempts + 1, locked_until = clock_timestamp() + lease
      from due where m.id = due.id
      returning m as mail
    )
    select private.claimed_mail(mail) from claimed
    order by (mail).desk_link_id is null, (mail).next_attempt_at, (mail).id;
end
$$;

create or replace function private.claimed_mail(mail public.lead_mails) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', mail.id,
    'audience', mail.audience,
    'attempts', mail.attempts,
    'dealership', (
      select jsonb_build_object(
        'name', d.name, 'slug', d.slug, 'contact_email', d.contact_email, 'mail_locale', d.mail_locale,
        'has_desk', exists (select from private.desk_people p where p.dealership_id = d.id)
      )
      from public.dealerships d where d.id = coalesce(mail.dealership_id, l.dealership_id)
    )
  ) || case
    when mail.digest_until is not null then
      jsonb_build_object('digest', private.lead_digest(mail))
    when mail.desk_link_id is not null then
      jsonb_build_object('desk_link', (
        select jsonb_build_object(
          'id', k.id, 'email', k.email, 'locale', k.locale,
          'is_open', k.used_at is null and k.expires_at > now()
        )
        from private.desk_links k where k.id = mail.desk_link_id
      ))
    else
      jsonb_build_object(
        'lead', to_jsonb(l) - 'search_text', 'fields', private.form_row(l.form, l.id)
      )
  end || case
    when mail.audience = 'buyer' then jsonb_build_object('report_token', (
      select r.token from private.fit_reports r where r.lead_id = mail.lead_id
    ))
    else '{}'
  end
  from (select) as one left join public.leads l on l.id = mail.lead_id
$$;

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
      opened_at = case
        when not given ? 'is_read' then l.opened_at
        when (given ->> 'is_read')::boolean then coalesce(l.opened_at, now())
      end
    where l.id = stored.id
    returning l.status, l.assignee, l.remind_on, l.dealer_remind_on
  )
  insert into public.lead_changes (lead_id, author, field, old_value, new_value)
  select stored.id, author, part.field, part.old_value, part.new_value
  from changed, lateral (values
    ('status', stored.status, changed.status),
    ('assignee', stored.assignee, changed.assignee),
    ('remind_on', stored.remind_on::text, changed.remind_on::text),
    ('dealer_remind_on', stored.dealer_remind_on::text, changed.dealer_remind_on::text)
  ) as part (field, old_value, new_value)
  where part.old_value is distinct from part.new_value
$$;

create or replace function public.change_lead(id uuid, staff jsonb, changes jsonb) returns boolean
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
        'id', d.id, 'name', d.name, 'slug', d.slug, 'province', d.province
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
            'status', l.status, 'remind_on', l.dealer_remind_on
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
    'lead', to_jsonb(l) - array['search_text', 'assignee_id', 'assignee', 'remind_on', 'opened_at'],
    'fields', private.form_row(l.form, l.id),
    'notes', (
      select coalesce(jsonb_agg(to_jsonb(n) - 'is_shared' order by n.created_at, n.id), '[]')
      from public.lead_notes n where n.lead_id = l.id and n.is_shared
    ),
    'changes', (
      select coalesce(jsonb_agg(to_jsonb(c) order by c.created_at, c.id), '[]')
      from public.lead_changes c where c.lead_id = l.id and c.field in ('status', 'dealer_remind_on')
    )
  )
  from private.desk_session(desk_lead.secret_hash) s
    join public.leads l on l.dealership_id = s.dealership_id and l.id = desk_lead.id
$$;
comment on function public.desk_lead is 'Null where the dealership of the session has no such lead.';

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

grant execute on function
  public.request_desk_link, public.desk_link, public.use_desk_link, public.desk,
  public.choose_desk_dealership, public.desk_sessions, public.end_desk_sessions, public.desk_people,
  public.add_desk_person, public.remove_desk_person, public.dealership_people,
  public.add_dealership_person, public.remove_dealership_person, public.desk_leads, public.desk_lead,
  public.change_desk_lead, public.add_desk_note
  to service_role;

create or replace function public.purge_expired(maximum integer default 500) returns jsonb
language plpgsql
security definer
set search_path = ''
set statement_timeout = '2min'
as $$
declare
  purged jsonb;
  found_rows bigint;
begin
  -- Several servers and pg_cron may purge at the same time: only one does.
  if not pg_try_advisory_xact_lock(hashtext('purge_expired')) then
    return jsonb_build_object('leads', 0);
  end if;
  purged := jsonb_build_object('leads', private.purge_leads(maximum));
  update public.lead_consents set address = null
    where address is not null and consented_at < (select private.retention_limit('addresses'));
  get diagnostics found_rows = row_count;
  purged := purged || jsonb_build_object('addresses', found_rows);

  delete from public.lead_mails
    where coalesce(sent_at, suppressed_at, failed_at) < (select private.retention_limit('mails'));
  get diagnostics found_rows = row_count;
  purged := purged || jsonb_build_object(
    'mails', found_rows, 'recipients', private.purge_recipients()
  );

  delete from private.guest_links
    where least(expires_at, revoked_at) < (select private.retention_limit('guests'));
  get diagnostics found_rows = row_count;
  purged := purged || jsonb_build_object('guests', found_rows);

  delete from private.desk_links where created_at < now() - interval '1 day';
  delete from private.desk_sessions where expires_at < now();

  -- Counts by text, about nobody.
  delete from private.fit_searches where searched_on < private.today() - 180;

  delete from private.lead_counts where ends_at < (select private.retention_limit('counters'));
  get diagnostics found_rows = row_count;
  update private.last_purge set finished_at = now() where is_only;
  return purged || jsonb_build_object('counters', found_rows);
end
$$;

create or replace function public.person_data(email text) returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'email', lower(btrim(person_data.email)),
    'leads', (
      select coalesce(jsonb_agg(public.lead_detail(l.id) order by l.created_at, l.id), '[]')
      from private.leads_of_person(person_data.email) l
    ),
    'unlinked_submissions', private.unlinked_submissions(person_data.email),
    'recipient', (
      select to_jsonb(r) from public.mail_recipients r
      where r.email = lower(btrim(person_data.email))
    ),
    'desk', (
      select coalesce(jsonb_agg(to_jsonb(p) order by p.created_at, p.id), '[]')
      from private.desk_people p where p.email = lower(btrim(person_data.email))
    ),
    'mentioned_in', private.mentions_of_person(person_data.email)
  )
$$;
comment on function public.person_data is
  'leads: as lead_detail() has each; desk: dealerships whose desk the person may enter; mentioned_in: the ids of others'' leads that name the address,
  a dealer share that was addressed to it included.';
