-- Access to and erasure of personal data in all tables (Quebec's private sector act, sections 23, 27 and 28; Civil
-- Code of Québec, article 40). A person is one email address, compared regardless of letter case. In every table, a
-- column "email" holds the address of the person whom its row is about, and a column "lead_id" the lead that the row
-- belongs to; any other text only mentions an address. The catalogue is not personal data: a dealership's published
-- contact address is reported, and staff change it there.

-- Erasures, without the address: its hash proves that an address was erased, and cannot be read.
create table private.erasures (
  id uuid primary key default gen_random_uuid(),
  key bytea not null,
  erased_at timestamptz not null default now(),
  erased_by text not null check (private.is_filled_line(erased_by, 200)),
  reason text not null check (private.is_filled_line(reason, 500)),
  outcome jsonb not null default '{}'
);
comment on column private.erasures.key is 'private.lead_count_key() of the address.';
comment on column private.erasures.outcome is 'As erase_person() answers it.';
create index erasures_by_key on private.erasures (key);
create index erasures_by_date on private.erasures (erased_at desc, id);
alter table private.erasures enable row level security;

create function private.erasure_key(email text) returns bytea
language sql stable
set search_path = ''
as $$
  select private.lead_count_key('erasure', lower(btrim(erasure_key.email)))
$$;

-- Receipt of an erasure.
create function private.receipt_of(erasure private.erasures) returns jsonb
language sql stable
set search_path = ''
as $$
  select to_jsonb(erasure) - 'key' - 'outcome' || erasure.outcome
$$;

-- Returns leads sent from the address, and dealer shares addressed to it.
create function private.leads_of_person(email text) returns setof public.leads
language sql stable
set search_path = ''
as $$
  select l.* from public.leads l where lower(l.email) = lower(btrim(leads_of_person.email))
$$;

create function private.personal_columns()
returns table (source regclass, table_name text, column_name text, type regtype)
language sql stable
set search_path = ''
as $$
  select c.oid::regclass, c.relname::text, a.attname::text, a.atttypid::regtype
  from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid
  where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind = 'r'
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and c.relname not in ('brands', 'products', 'dealerships', 'machines')
$$;

-- Returns a part of the address that is the same in each notation and letter case: the @, or an empty text without one.
create function private.address_mark(address text) returns text
language sql immutable strict
set search_path = ''
as $$
  select coalesce(substring(address from '@'), '')
$$;

-- Matches the address, but not a longer address that contains it.
create function private.address_pattern(address text) returns text
language sql immutable strict
set search_path = ''
as $$
  select '(?<![[:alnum:]._%+-])'
    || regexp_replace(address, '[][\\.*+?^${}()|-]', '\\\&', 'g')
    || '(?![[:alnum:]-]|\.[[:alnum:]])'
$$;

-- A column that holds only the address gets a valid address that cannot exist (RFC 6761). The mask inside a text is
-- shorter than any address, so that it never exceeds a length limit.
create function private.redact_address(value text, address text) returns text
language sql immutable strict
set search_path = ''
as $$
  select case when lower(btrim(value)) = address then 'erased@erased.invalid'
    else regexp_replace(value, private.address_pattern(address), '***', 'gi') end
$$;

create function private.add_count(counts jsonb, name text, added bigint) returns jsonb
language sql immutable
set search_path = ''
as $$
  select case when added = 0 then counts
    else counts || jsonb_build_object(name, coalesce((counts ->> name)::bigint, 0) + added) end
$$;

-- Reads the texts of a value, not its notation, in which quotes and backslashes of an address are escaped.
create function private.redact_json(value jsonb, address text) returns jsonb
language sql immutable strict
set search_path = ''
as $$
  select case jsonb_typeof(value)
    when 'string' then to_jsonb(private.redact_address(value #>> '{}', address))
    when 'array' then (
      select coalesce(jsonb_agg(private.redact_json(i.item, address) order by i.place), '[]')
      from jsonb_array_elements(value) with ordinality as i (item, place)
    )
    when 'object' then (
      select coalesce(
        jsonb_object_agg(
          private.redact_address(i.name, address), private.redact_json(i.item, address)
        ),
        '{}'
      )
      from jsonb_each(value) as i (name, item)
    )
    else value
  end
$$;

create function private.redact_list(value text[], address text) returns text[]
language sql immutable strict
set search_path = ''
as $$
  select array(
    select private.redact_address(i.item, address)
    from unnest(value) with ordinality as i (item, place) order by i.place
  )
$$;

-- Columns of each table that can hold an address, JSON and lists included, so that a new table needs no line here.
-- changes masks the address $1 in a row; conditions finds the rows that have it, and calls the slower functions only
-- where the notation of a value contains the address: JSON and lists escape quotes and backslashes alike. lower() is
-- slow, too, so it is called only for values with an @ (private.address_mark).
create function private.address_columns()
returns table (source regclass, table_name text, changes text, conditions text)
language sql stable
set search_path = ''
as $$
  select c.source, c.table_name,
    string_agg(format('%1$I = private.%2$s(%1$I, $1)', c.column_name, r.redact), ', '),
    string_agg(
      format(
        '(strpos(%1$I::text, private.address_mark($1)) > 0 and strpos(lower(%1$I::text), %3$s) > 0 '
          'and %1$I is distinct from private.%2$s(%1$I, $1))',
        c.column_name, r.redact, r.notation
      ),
      ' or '
    )
  from private.personal_columns() c
  join (
    values ('text'::regtype, 'redact_address', '$1'),
      ('jsonb'::regtype, 'redact_json', $notation$btrim(to_jsonb($1)::text, '"')$notation$),
      ('text[]'::regtype, 'redact_list', $notation$btrim(to_jsonb($1)::text, '"')$notation$)
  ) as r (type, redact, notation) on r.type = c.type
  group by c.source, c.table_name
$$;

-- Returns the number of rows that have the address, by table.
create function private.rows_with(address text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  counts jsonb := '{}';
  found_rows bigint;
  part record;
begin
  for part in select * from private.address_columns() loop
    execute format('select count(*) from %s where %s', part.source, part.conditions)
      into found_rows using address;
    counts := private.add_count(counts, part.table_name, found_rows);
  end loop;
  return counts;
end
$$;

-- Returns ids of other people's leads that mention the address. erase_person() only reports them:
-- staff decide. The planner would call the operator before the function, hence case.
create function private.mentions_of_person(email text) returns jsonb
language sql stable
set search_path = ''
as $$
  with address (pattern, mark) as materialized (
    select private.address_pattern(lower(btrim(mentions_of_person.email))),
      private.address_mark(mentions_of_person.email)
  ), named as (
    select l.id from public.leads l
    where l.search_text like (private.search_patterns(mentions_of_person.email))[1]
      and l.search_text ~ private.address_pattern(private.searchable(btrim(mentions_of_person.email)))
    union
    select n.lead_id from address, public.lead_notes n
    where case when strpos(n.text, mark) > 0 then n.text ~* pattern end
    union
    select a.lead_id from address, private.lead_answers a
    where case when strpos(a.text, mark) > 0 then a.text ~* pattern end
  )
  select coalesce(jsonb_agg(id), '[]') from named
  where id not in (select l.id from private.leads_of_person(mentions_of_person.email) l)
$$;

-- Submissions without a lead, for example after leads was truncated.
create function private.unlinked_submissions(email text) returns jsonb
language sql stable
set search_path = ''
as $$
  with submissions (id, email, content) as (
    select s.id, s.email, to_jsonb(s) from public.vehicle_requests_form_submissions s
    union all select s.id, s.email, to_jsonb(s) from public.join_the_waitlist_form_submissions s
    union all select s.id, s.email, to_jsonb(s) from public.dealer_inquiry_form_submissions s
    union all select s.id, s.email, to_jsonb(s) from public.share_with_dealer_form_submissions s
    union all select s.id, s.email, to_jsonb(s) from public.dealer_tip_form_submissions s
  )
  select coalesce(jsonb_agg(s.content order by s.id), '[]') from submissions s
  where lower(s.email) = lower(btrim(unlinked_submissions.email))
    and not exists (select from public.leads l where l.id = s.id)
$$;

-- Reads every row of every table, hence the longer time limit.
create function public.person_data(email text) returns jsonb
language sql stable
security definer
set search_path = ''
set statement_timeout = '2min'
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
    'mentioned_in', private.mentions_of_person(person_data.email),
    'comments', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('path', c.path, 'name', c.name, 'text', c.body, 'created_at', c.created_at)
          order by c.created_at, c.id
        ),
        '[]'
      )
      from (
        select g.id, g.path, g.name, g.body, g.created_at from private.guest_comments g
        union all
        select r.id, g.path, r.name, r.body, r.created_at
        from private.guest_replies r join private.guest_comments g on g.id = r.comment_id
      ) as c
      where (c.name || ' ' || c.body) ~* private.address_pattern(lower(btrim(person_data.email)))
    ),
    'stored_in', private.rows_with(lower(btrim(person_data.email))),
    'erasures', (
      select coalesce(jsonb_agg(private.receipt_of(e) order by e.erased_at desc, e.id), '[]')
      from private.erasures e where e.key = private.erasure_key(person_data.email)
    )
  )
$$;
comment on function public.person_data is
  'leads: as lead_detail() has each; desk: dealerships whose desk the person may enter; mentioned_in: the ids of others'' leads that name the address,
  a dealer share that was addressed to it included; comments: of guests on drafts, with replies and answers, that name it; stored_in: in how many
  rows of each table the address is, those of the other parts included; erasures: receipts of earlier erasures.';

-- Reads every row of every table, hence the longer time limit.
create function public.erase_person(
  email text, staff text default 'Command line', reason text default 'Request of the person'
)
returns jsonb
language plpgsql
security definer
set search_path = ''
set statement_timeout = '2min'
as $$
declare
  address text := lower(btrim(erase_person.email));
  erasure private.erasures;
  counts jsonb;
begin
  if private.is_email(address) is not true then
    raise invalid_parameter_value using message = 'Not an email address';
  end if;
  -- Before the address is masked, in the reason, too.
  insert into private.erasures (key, erased_by, reason)
  values (private.erasure_key(address), staff, erase_person.reason)
  returning * into erasure;
  counts := jsonb_build_object(
    'deleted', private.delete_rows_of(address), 'redacted', private.redact_rows_with(address)
  );
  update private.erasures e set outcome = counts || jsonb_build_object(
    'dealerships', (
      select coalesce(jsonb_agg(d.slug order by d.slug), '[]') from public.dealerships d
      where lower(btrim(d.contact_email)) = address
    )
  ) where e.id = erasure.id returning * into erasure;
  return private.receipt_of(erasure);
end
$$;
comment on function public.erase_person is
  'staff: who erases; reason: why. Answers the receipt: how many rows of each table were deleted, and in how many the
  address was masked because the row is about somebody else; dealerships: slugs of those that publish the address.';

create function public.erasures() returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(private.receipt_of(e) order by e.erased_at desc, e.id), '[]')
  from (select * from private.erasures order by erased_at desc, id limit 200) e
$$;
comment on function public.erasures is 'Receipts of the last 200 erasures, the newest first.';

-- Corrects what somebody submitted. The lead and its searchable text follow by trigger; a consent is a record of what
-- was agreed to and stays.
create function public.correct_lead(id uuid, staff text, fields jsonb) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  form_name text;
  stored jsonb;
  form_table regclass;
  assignments text;
  changed text;
begin
  select l.form into form_name from public.leads l where l.id = correct_lead.id for update;
  stored := private.form_row(form_name, correct_lead.id);
  if stored is null then
    return false;
  end if;
  form_table := case form_name
    when 'quote' then 'public.vehicle_requests_form_submissions'
    when 'waitlist' then 'public.join_the_waitlist_form_submissions'
    when 'dealer-inquiry' then 'public.dealer_inquiry_form_submissions'
    when 'dealer-share' then 'public.share_with_dealer_form_submissions'
    when 'dealer-tip' then 'public.dealer_tip_form_submissions'
  end;
  select string_agg(format('%1$I = $2 ->> %1$L', c.column_name), ', ' order by c.column_name),
    string_agg(c.column_name, ', ' order by c.column_name)
  into assignments, changed
  from private.personal_columns() c
  where c.source = form_table and c.type = 'text'::regtype and fields ? c.column_name
    and c.column_name not in ('subscription_status', 'shared_by')
    and stored ->> c.column_name is distinct from fields ->> c.column_name;
  if assignments is not null then
    execute format('update %s set %s where id = $1', form_table, assignments) using correct_lead.id, fields;
    insert into public.lead_changes (lead_id, author, field, new_value)
    values (correct_lead.id, staff, 'corrected', changed);
  end if;
  return true;
end
$$;
comment on function public.correct_lead is
  'fields: new values of text columns of the form''s row, null for none; staff: who corrects. The history names the columns, not
  their values. Answers whether there is such a lead.';

-- Returns the number of deleted rows by table. Rows of a lead come before the lead, whose deletion
-- cascades to them, and leads before the form rows, whose trigger deletes leads.
create function private.delete_rows_of(address text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  ids uuid[] := array(select l.id from private.leads_of_person(address) l);
  deleted jsonb := '{}';
  found_rows bigint;
  part record;
begin
  for part in
    select * from private.personal_columns()
    where (column_name, type) in (('lead_id', 'uuid'::regtype), ('email', 'text'::regtype))
    order by column_name = 'email', table_name <> 'leads'
  loop
    if part.column_name = 'lead_id' then
      execute format('delete from %s where lead_id = any ($1)', part.source) using ids;
    else
      execute format('delete from %s where lower(email) = $1', part.source) using address;
    end if;
    get diagnostics found_rows = row_count;
    deleted := private.add_count(deleted, part.table_name, found_rows);
  end loop;
  delete from private.lead_counts where key = private.lead_count_key('email', private.mailbox_of(address));
  get diagnostics found_rows = row_count;
  return private.add_count(deleted, 'lead_counts', found_rows);
end
$$;

-- Returns the number of changed rows by table. Form rows come first: their trigger rebuilds the
-- searchable text of their leads.
create function private.redact_rows_with(address text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  redacted jsonb := '{}';
  found_rows bigint;
  part record;
begin
  for part in
    select * from private.address_columns() order by table_name not like '%_submissions'
  loop
    execute format('update %1$s set %2$s where %3$s', part.source, part.changes, part.conditions)
      using address;
    get diagnostics found_rows = row_count;
    redacted := private.add_count(redacted, part.table_name, found_rows);
  end loop;
  return redacted;
end
$$;

grant execute on function
  public.person_data, public.erase_person, public.erasures, public.correct_lead
  to service_role;
