-- What dealers change of their storefront.

alter table public.dealerships add column closed_days text,
  add constraint dealerships_closed_days_check check (
    closed_days ~ '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])(\n20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])){0,59}$'
  ) not valid,
  add constraint dealerships_closed_days_text check (strpos(closed_days::text, U&'\FFFD') = 0) not valid;
alter table public.dealerships validate constraint dealerships_closed_days_check;
alter table public.dealerships validate constraint dealerships_closed_days_text;
comment on column public.dealerships.closed_days is
  'Days on which it is closed besides holidays, each on a line of its own: 2026-12-24.';
alter table public.dealerships add column logo_url text,
  add constraint dealerships_logo_url_check check (
    logo_url ~ '^/logos/[0-9a-f]{32}-[1-9][0-9]{0,2}x[1-9][0-9]{0,2}\.png$'
  ) not valid,
  add constraint dealerships_logo_url_text check (strpos(logo_url::text, U&'\FFFD') = 0) not valid;
alter table public.dealerships validate constraint dealerships_logo_url_check;
alter table public.dealerships validate constraint dealerships_logo_url_text;
comment on column public.dealerships.logo_url is 'Path of its logo, whose content is in private.dealer_logos.';

create or replace function public.leads_to_schedule(maximum integer) returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', due.id, 'starts_at', due.starts_at, 'opening_hours', d.opening_hours, 'province', d.province,
        'closed_days', d.closed_days
      )
    ),
    '[]'
  )
  from (
    select l.id, l.dealership_id, coalesce(l.passed_at, l.created_at) as starts_at
    from (
      select p.dealership_id, min(p.created_at) as begins_at from private.desk_people p group by 1
    ) as desk
      join public.leads l on l.dealership_id = desk.dealership_id
    where l.answered_at is null and l.answer_due_at is null
      and l.status = 'new' and l.flags = '{}' and l.created_at > now() - interval '30 days'
      -- Before it had a desk, nobody could say that a lead was answered.
      and coalesce(l.passed_at, l.created_at) >= desk.begins_at
    order by l.created_at
    limit least(maximum, 500)
  ) as due join public.dealerships d on d.id = due.dealership_id
$$;
comment on function public.leads_to_schedule is
  'Leads of dealerships with a desk for which it is not known when an answer is due.';

create table private.storefront_proposals (
  dealership_id uuid primary key references public.dealerships (id) on delete cascade,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  author text not null check (private.is_filled_line(author, 200)),
  created_at timestamptz not null default clock_timestamp()
);
comment on table private.storefront_proposals is 'The latest change of a dealership that waits for staff.';
alter table private.storefront_proposals enable row level security;

create function private.desk_storefront_columns() returns text[]
language sql immutable
set search_path = ''
as $$
  select array[
    'description', 'description_fr', 'phone', 'street', 'town', 'province', 'postal_code', 'opening_hours',
    'closed_days', 'logo_url'
  ]
$$;

create function private.desk_storefront_content(content jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(key, value), '{}')
  from jsonb_each(content) where key = any (private.desk_storefront_columns())
$$;

-- Content of logos, by their paths. Earlier ones stay, because the history of the catalogue can bring them back.
create table private.dealer_logos (
  url text primary key check (url ~ '^/logos/'),
  dealership_id uuid not null,
  content bytea not null check (octet_length(content) <= 300000),
  created_at timestamptz not null default now()
);
comment on column private.dealer_logos.dealership_id is
  'The dealership that uploaded it first, which may have been deleted since.';
create index dealer_logos_of_dealership on private.dealer_logos (dealership_id, created_at);
alter table private.dealer_logos enable row level security;

create function public.add_desk_logo(secret_hash text, url text, content text) returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  session record;
begin
  select * into session from private.desk_session(add_desk_logo.secret_hash);
  if not found then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('dealer_logos ' || session.dealership_id, 0));
  if (
    select count(*) >= 20 from private.dealer_logos l
    where l.dealership_id = session.dealership_id and l.created_at > now() - interval '1 day'
  ) then
    return 'limited';
  end if;
  insert into private.dealer_logos (url, dealership_id, content)
  values (add_desk_logo.url, session.dealership_id, decode(add_desk_logo.content, 'base64'))
  on conflict on constraint dealer_logos_pkey do nothing;
  return 'stored';
end
$$;
comment on function public.add_desk_logo is
  'content: a PNG, in base64. Answers stored, or limited (20 a day for each dealership); null without a valid session.';

create function public.dealer_logo(url text) returns text
language sql stable
security definer
set search_path = ''
as $$
  select encode(l.content, 'base64') from private.dealer_logos l where l.url = dealer_logo.url
$$;
comment on function public.dealer_logo is 'The PNG at a path, in base64; null where there is none.';

create function public.desk_storefront(secret_hash text) returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'version', d.version,
    'values', private.desk_storefront_content(to_jsonb(d)),
    'proposal', (
      select jsonb_build_object(
        'content', private.desk_storefront_content(p.content), 'author', p.author, 'created_at', p.created_at
      )
      from private.storefront_proposals p where p.dealership_id = d.id
    )
  )
  from private.desk_session(desk_storefront.secret_hash) s
    join public.dealerships d on d.id = s.dealership_id
$$;
comment on function public.desk_storefront is
  'What the desk may change of the storefront, and the change that waits for staff. Null without a valid session.';

create function public.save_desk_storefront(
  secret_hash text, version integer, content jsonb, needs_approval boolean
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  session record;
  stored jsonb;
  given jsonb := private.desk_storefront_content(content);
  broken jsonb;
begin
  select * into session from private.desk_session(save_desk_storefront.secret_hash);
  if not found then
    return null;
  end if;
  if given <> content then
    raise exception 'Only these columns can be changed: %', private.desk_storefront_columns()
      using errcode = '22023';
  end if;
  stored := private.lock_catalog_row('dealerships', session.dealership_id);
  if (stored ->> 'version')::integer is distinct from save_desk_storefront.version then
    return jsonb_build_object('status', 'conflict');
  end if;
  if given = private.desk_storefront_content(stored) then
    return jsonb_build_object('status', 'unchanged');
  end if;
  select jsonb_agg(distinct v.name) into broken
  from private.catalog_violations('dealerships', jsonb_build_array(stored || given)) as v;
  if broken is not null then
    return jsonb_build_object('status', 'invalid', 'constraints', broken);
  end if;
  if needs_approval then
    insert into private.storefront_proposals (dealership_id, content, author)
    values (session.dealership_id, given, session.author)
    on conflict (dealership_id) do update
    set content = excluded.content, author = excluded.author, created_at = clock_timestamp();
    return jsonb_build_object('status', 'proposed');
  end if;
  delete from private.storefront_proposals p where p.dealership_id = session.dealership_id;
  perform private.write_desk_storefront(
    session.dealership_id, stored, given, jsonb_build_object('id', 'desk', 'name', session.author)
  );
  return jsonb_build_object('status', 'saved');
end
$$;
comment on function public.save_desk_storefront is
  'content: the columns that the desk may change; version: of the row that they are based on. Answers saved, proposed,
  unchanged, conflict, or invalid with the constraints that are broken; null without a valid session.';

-- French that is written anew says what the text says now.
create function private.write_desk_storefront(
  dealership_id uuid, stored jsonb, given jsonb, staff jsonb
) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  perform private.set_catalog_staff(staff);
  return private.store_catalog_row(
    'dealerships', dealership_id, stored,
    given || case
      when given ->> 'description_fr' is distinct from stored ->> 'description_fr'
        then jsonb_build_object(
          'french_sources', (stored -> 'french_sources') || '{"description": null}'
        )
      else '{}'
    end
  );
end
$$;

create function public.storefront_proposals() returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'dealership_id', d.id, 'name', d.name, 'author', p.author, 'created_at', p.created_at,
        'changes', (
          select coalesce(
            jsonb_agg(
              jsonb_build_object('column', key, 'before', to_jsonb(d) -> key, 'after', value) order by key
            ),
            '[]'
          )
          from jsonb_each(private.desk_storefront_content(p.content))
          where value is distinct from to_jsonb(d) -> key
        )
      )
      order by p.created_at
    ),
    '[]'
  )
  from private.storefront_proposals p join public.dealerships d on d.id = p.dealership_id
$$;
comment on function public.storefront_proposals is 'For staff: changes of dealers that wait, oldest first.';

create function public.decide_storefront_proposal(
  dealership_id uuid, created_at timestamptz, staff jsonb, is_approved boolean
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  stored jsonb := private.lock_catalog_row('dealerships', dealership_id);
  proposal private.storefront_proposals;
  answer jsonb;
begin
  select * into proposal from private.storefront_proposals p
  where p.dealership_id = decide_storefront_proposal.dealership_id for update;
  -- Another one than staff have read.
  if proposal.created_at is distinct from decide_storefront_proposal.created_at then
    return jsonb_build_object('status', 'conflict');
  end if;
  if is_approved then
    answer := private.write_desk_storefront(
      dealership_id, stored, private.desk_storefront_content(proposal.content),
      jsonb_build_object(
        'id', staff ->> 'id', 'name', left(proposal.author || ', approved by ' || (staff ->> 'name'), 200)
      )
    );
    if answer ->> 'status' <> 'saved' then
      return jsonb_build_object('status', answer ->> 'status');
    end if;
  end if;
  delete from private.storefront_proposals p where p.dealership_id = decide_storefront_proposal.dealership_id;
  return jsonb_build_object('status', case when is_approved then 'approved' else 'rejected' end);
end
$$;
comment on function public.decide_storefront_proposal is
  'For staff. created_at: of the proposal that they have read. Answers approved, rejected, conflict (there is a later one, or
  none) or invalid (it breaks a rule by now).';

grant execute on function
  public.desk_storefront, public.save_desk_storefront, public.storefront_proposals,
  public.decide_storefront_proposal, public.add_desk_logo, public.dealer_logo
  to service_role;
