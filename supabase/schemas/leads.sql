-- One lead per submission of any form: sender, storefront, attribution. The row in the form's own
-- table has the same id and holds the submitted fields; triggers on it insert, update and delete the
-- lead. Rows of other tables belong to a lead by lead_id, so that erasure deletes them with it.

create table public.leads (
  id uuid primary key,
  form text not null
    check (form in ('quote', 'waitlist', 'dealer-inquiry', 'dealer-share', 'dealer-tip')),
  name text not null,
  email text,
  company text,
  brand text,
  model text,
  created_at timestamptz not null default now(),
  -- No foreign key: it set the id of each lead to null when a dealership was deleted, which rewrote every
  -- index entry, 19 seconds for 200,000 leads.
  dealership_id uuid,
  storefront text,
  page text check (page ~ '^/' and private.is_line(page, 2000)),
  locale text not null default 'en' check (locale in ('en', 'fr')),
  referrer text check (private.is_line(referrer, 2000)),
  utm_source text check (private.is_line(utm_source, 200)),
  utm_medium text check (private.is_line(utm_medium, 200)),
  utm_campaign text check (private.is_line(utm_campaign, 200)),
  utm_term text check (private.is_line(utm_term, 200)),
  utm_content text check (private.is_line(utm_content, 200)),
  flags text[] not null default '{}'
    check (private.are_choices(flags, array['honeypot', 'too-fast', 'direct'])),
  search_text text not null,
  is_capped boolean not null default false,
  status text not null default 'new'
    check (status in ('new', 'contacted', 'quoted', 'won', 'lost')),
  assignee_id text,
  assignee text,
  remind_on date,
  opened_at timestamptz,
  dealer_remind_on date,
  passed_at timestamptz,
  answered_at timestamptz,
  answer_due_at timestamptz,
  answer_mail_at timestamptz,
  amount numeric(10, 2) check (amount > 0),
  constraint leads_assignee_check check (
    (assignee_id is null) = (assignee is null) and private.is_filled_line(assignee_id, 200)
      and private.is_filled_line(assignee, 200)
  )
);
comment on column public.leads.storefront is
  'The dealership''s slug at the time; null on the main storefront.';
comment on column public.leads.flags is
  'Why it may be a robot''s: it filled the trap, it was too fast, it came past the site.';
comment on column public.leads.is_capped is
  'Beyond a cap: its visitor gets no mail, and staff get a digest.';
comment on column public.leads.dealership_id is
  'The dealership that answers: that of the storefront, or to which staff passed the lead. It may have been deleted
  since; null where the maker answers.';
comment on column public.leads.passed_at is 'When staff passed it to its dealership; null for one of its storefront.';
comment on column public.leads.answered_at is
  'First answer: a status other than new, a call or a mail from the desk; null while there is none.';
comment on column public.leads.answer_due_at is
  'When the first answer of the dealership is due, by its opening hours; null until the site computed it.';
comment on column public.leads.answer_mail_at is
  'When the dealership gets the next mail about the answer that is missing; null for none.';
comment on column public.leads.amount is
  'What the lead brought, in Canadian dollars without taxes, as staff entered it; counts while the lead is won.';
comment on column public.leads.assignee_id is 'Sanity user id of the member of staff who takes care of it.';
comment on column public.leads.remind_on is 'Day in Toronto from which the lead is due.';
comment on column public.leads.dealer_remind_on is
  'Day from which the lead is due at its dealership, in the dealership''s time zone; remind_on is the maker''s.';
comment on column public.leads.opened_at is 'When staff first opened it; null while it is unread.';
create index leads_by_date on public.leads (created_at desc, id desc);
create index leads_of_storefront on public.leads (storefront, created_at desc, id desc);
create index leads_of_form on public.leads (form, created_at desc, id desc);
create index leads_of_brand on public.leads (lower(brand), created_at desc, id desc);
create index leads_of_email on public.leads (lower(email));
create index leads_by_text on public.leads using gin (search_text extensions.gin_trgm_ops);
create index leads_capped on public.leads (created_at) where is_capped;
create index leads_unread on public.leads (created_at desc, id desc) where opened_at is null;
create index leads_with_reminder on public.leads (remind_on) where remind_on is not null;
create index leads_of_assignee on public.leads (assignee_id, created_at desc, id desc)
  where assignee_id is not null;
create index leads_of_status on public.leads (status, created_at desc, id desc);
create index leads_of_dealership on public.leads (dealership_id, created_at desc, id desc)
  where dealership_id is not null;
create index leads_by_answer_mail on public.leads (answer_mail_at) where answer_mail_at is not null;
create index leads_by_answer_due on public.leads (answer_due_at)
  where answered_at is null and answer_due_at is not null;
create index leads_without_answer_due on public.leads (dealership_id, created_at)
  where answered_at is null and answer_due_at is null and dealership_id is not null;

create table public.lead_consents (
  lead_id uuid primary key references public.leads (id) on delete cascade,
  email text not null check (private.is_email(email)),
  wording text not null check (private.is_text(wording, 5000) and btrim(wording) <> ''),
  locale text not null check (locale in ('en', 'fr')),
  page text check (private.is_line(page, 2000)),
  address inet,
  consented_at timestamptz not null default now(),
  version text
);
comment on table public.lead_consents is 'Proof of what was agreed to (CASL, section 13).';
comment on column public.lead_consents.version is
  'Null for consents stored before versions existed: their wording came from the browser.';

-- Consent wordings by version. A form sends only the version of the wording that it shows, so that the
-- stored proof never holds a visitor's own text. Earlier versions stay: a page that was opened before a
-- change still posts the version that its visitor read.
create table private.consent_wordings (
  version text primary key check (version ~ '^[0-9a-f]{64}$'),
  wording text not null check (private.is_text(wording, 5000) and btrim(wording) <> ''),
  locale text not null check (locale in ('en', 'fr')),
  created_at timestamptz not null default now()
);
comment on column private.consent_wordings.version is 'SHA-256 of locale and wording, by the site.';

create table public.lead_notes (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid not null references public.leads (id) on delete cascade,
  author text not null check (private.is_filled_line(author, 200)),
  text text not null check (private.is_text(text, 5000) and btrim(text) <> ''),
  created_at timestamptz not null default now(),
  is_shared boolean not null default false
);
comment on column public.lead_notes.is_shared is
  'Whether staff and dealership both read it; otherwise only staff do. Notes of the dealership are shared.';
create index lead_notes_of_lead on public.lead_notes (lead_id, created_at);

create table public.lead_changes (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid not null references public.leads (id) on delete cascade,
  author text not null check (private.is_filled_line(author, 200)),
  field text not null check (
    field in (
      'status', 'assignee', 'remind_on', 'dealer_remind_on', 'dealership', 'call', 'mail', 'corrected',
      'amount'
    )
  ),
  old_value text check (private.is_filled_line(old_value, 200)),
  new_value text check (private.is_filled_line(new_value, 200)),
  created_at timestamptz not null default clock_timestamp()
);
comment on table public.lead_changes is
  'Who changed the status, assignee, reminder, dealership or amount of a lead, corrected it, called its sender or wrote a mail.';
comment on column public.lead_changes.new_value is
  'Of a mail: its subject; of a call: null; of a correction: the names of the columns.';
create index lead_changes_of_lead on public.lead_changes (lead_id, created_at);

-- Rate limits per network address, per email address, and for all direct inserts through the data
-- API. Counted in the database, so that they hold across several servers. Staff change them in the Studio
-- (data_settings.sql), except salt.
--
-- Caps against mail to third parties: one mailbox has many addresses (victim+1@, v.ictim@gmail.com) and
-- one attacker many networks, so that limits count mailboxes and /48 networks. Caps per domain and of
-- all leads refuse no lead, because anyone could then close the forms for everyone: the lead is stored,
-- and its visitor gets no mail.
create table private.lead_limits (
  is_only boolean primary key default true check (is_only),
  per_address_hour integer not null default 30 check (per_address_hour > 0),
  per_email_day integer not null default 10 check (per_email_day > 0),
  direct_hour integer not null default 60 check (direct_hour >= 0),
  salt text not null default encode(extensions.gen_random_bytes(32), 'hex'),
  mails_per_minute integer not null default 300 check (mails_per_minute > 0),
  per_48_hour integer not null default 120 check (per_48_hour > 0),
  per_domain_day integer not null default 300 check (per_domain_day > 0),
  all_hour integer not null default 300 check (all_hour > 0),
  webhooks_per_minute integer not null default 60 check (webhooks_per_minute > 0)
);
comment on column private.lead_limits.salt is
  'Counters hold addresses and e-mails hashed with it, so that they are no record of visitors.';
comment on column private.lead_limits.mails_per_minute is 'Of all servers together.';
comment on column private.lead_limits.per_email_day is
  'Per mailbox: without +tag, and for Gmail without dots.';
comment on column private.lead_limits.per_48_hour is 'Per IPv6 network of 48 bits, one customer''s.';
comment on column private.lead_limits.per_domain_day is
  'Further leads of the domain are stored without a mail to their visitor, and staff get a digest.';
comment on column private.lead_limits.all_hour is
  'Further leads are stored without a mail to their visitor, and staff get a digest.';
comment on column private.lead_limits.webhooks_per_minute is
  'Per endpoint, of all servers together: a chat takes about one message a second.';

create table private.lead_counts (
  key bytea not null,
  ends_at timestamptz not null,
  count integer not null default 1,
  primary key (key, ends_at)
);
create index lead_counts_by_end on private.lead_counts (ends_at);

alter table public.leads enable row level security;
alter table public.lead_consents enable row level security;
alter table private.consent_wordings enable row level security;
alter table public.lead_notes enable row level security;
alter table public.lead_changes enable row level security;
alter table private.lead_limits enable row level security;
alter table private.lead_counts enable row level security;

grant select on public.leads, public.lead_consents, public.lead_notes, public.lead_changes
  to service_role;
grant insert (lead_id, author, text, is_shared) on public.lead_notes to service_role;

create policy "The site reads leads" on public.leads for select to service_role using (true);
create policy "The site reads consents" on public.lead_consents
  for select to service_role using (true);
create policy "The site reads notes" on public.lead_notes for select to service_role using (true);
create policy "The site reads changes of leads" on public.lead_changes
  for select to service_role using (true);

-- Leads from rows of forms.

-- Searches in the lists of Leads and Catalogue fold as all others do: without invisible characters, with the
-- apostrophes, quotation marks, dashes and spaces of a keyboard. Lists call it for each row: ASCII skips the
-- second function, which would only lower it.
create function private.searchable(value text) returns text
language sql stable
set search_path = ''
as $$
  select case
    when octet_length(value) = length(value) then lower(value)
    else search.plain(value)
  end
$$;

-- Builds a lead from a form's row. A column name has the same meaning in every form's table.
create function private.lead_of(sent jsonb) returns public.leads
language plpgsql stable
set search_path = ''
as $$
declare
  lead public.leads;
begin
  lead.id := sent ->> 'id';
  lead.created_at := sent ->> 'created_at';
  lead.email := sent ->> 'email';
  lead.name := coalesce(
    sent ->> 'name',
    sent ->> 'contact_name',
    concat_ws(' ', sent ->> 'first_name', sent ->> 'last_name')
  );
  lead.company := nullif(
    coalesce(sent ->> 'company_name', sent ->> 'business_name', sent ->> 'dealer_name'), ''
  );
  lead.brand := nullif(coalesce(sent ->> 'vehicle_make', sent ->> 'brand'), '');
  lead.model := nullif(coalesce(sent ->> 'vehicle_model', sent ->> 'model'), '');
  lead.search_text := private.searchable(concat_ws(
    ' ', lead.name, lead.email, lead.company, lead.brand, lead.model, sent ->> 'product_title',
    sent ->> 'notes', sent ->> 'message', sent ->> 'dealer_email', sent ->> 'territory',
    sent ->> 'location', sent ->> 'contact_info'
  ));
  return lead;
end
$$;

-- current_setting('role') is the role that PostgREST switched to; in a security definer function
-- current_user is the function's owner.
create function private.add_lead() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  lead public.leads := private.lead_of(to_jsonb(new));
  is_direct boolean := current_setting('role') in ('anon', 'authenticated');
begin
  if is_direct then
    perform private.count_lead('direct', '', 'hour', (select direct_hour from private.lead_limits));
  end if;
  insert into public.leads
    (id, form, name, email, company, brand, model, created_at, search_text, flags)
  values (
    lead.id, tg_argv[0], lead.name, lead.email, lead.company, lead.brand, lead.model,
    lead.created_at, lead.search_text, case when is_direct then array['direct'] else '{}' end
  );
  return null;
end
$$;

create function private.update_lead() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  lead public.leads := private.lead_of(to_jsonb(new));
begin
  update public.leads l
  set (name, email, company, brand, model, search_text)
    = (lead.name, lead.email, lead.company, lead.brand, lead.model, lead.search_text)
  where l.id = lead.id and (l.name, l.email, l.company, l.brand, l.model, l.search_text)
    is distinct from (lead.name, lead.email, lead.company, lead.brand, lead.model, lead.search_text);
  return null;
end
$$;

create function private.remove_lead() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.leads where id = old.id;
  return null;
end
$$;

do $$
declare
  form record;
begin
  for form in
    select * from (values
      ('quote', 'vehicle_requests_form_submissions'),
      ('waitlist', 'join_the_waitlist_form_submissions'),
      ('dealer-inquiry', 'dealer_inquiry_form_submissions'),
      ('dealer-share', 'share_with_dealer_form_submissions'),
      ('dealer-tip', 'dealer_tip_form_submissions')
    ) as forms (name, stored_in)
  loop
    execute format(
      'create trigger add_lead after insert on public.%1$I
         for each row execute function private.add_lead(%2$L);
       create trigger update_lead after update on public.%1$I
         for each row execute function private.update_lead();
       create trigger remove_lead after delete on public.%1$I
         for each row execute function private.remove_lead();',
      form.stored_in, form.name
    );
  end loop;
end
$$;

-- Marks a new row of an unsubscribed address as unsubscribed: only the link in a mail resubscribes.
create function private.keep_unsubscription() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.join_the_waitlist_form_submissions w
  set subscription_status = 'Unsubscribe'
  where w.id = new.id and exists (
    select from public.mail_recipients r
    where r.email = lower(new.email) and r.unsubscribed_at is not null
  );
  return null;
end
$$;

create trigger keep_unsubscription after insert on public.join_the_waitlist_form_submissions
  for each row execute function private.keep_unsubscription();

-- Limits and caps. Beyond half of one, a lead is stored only if its sender passed a challenge, which the
-- site makes and verifies. The limits stay: who exceeds one is refused, challenge or not. A passed challenge
-- is bound to the lead's id, and a lead is stored once, so that no challenge needs to be recorded.

create function private.lead_count_key(kind text, value text) returns bytea
language sql stable
set search_path = ''
as $$
  select extensions.hmac(kind || ' ' || value, salt, 'sha256') from private.lead_limits
$$;

-- Returns the address to count by: an IPv6 address counts as its /64 network, because one subscriber
-- has at least 2^64 addresses; an IPv4-mapped IPv6 address counts as its IPv4 address.
create function private.network_of(address inet) returns text
language sql immutable strict
set search_path = ''
as $$
  select case
    when family(address) = 6 and not address << inet '::ffff:0:0/96'
      then host(network(set_masklen(address, 64)))
    else replace(host(address), '::ffff:', '')
  end
$$;

create function private.mailbox_of(email text) returns text
language sql immutable strict
set search_path = ''
as $$
  select case domain when 'gmail.com' then replace(name, '.', '') else name end || '@' || domain
  from (
    select coalesce(nullif(split_part(local, '+', 1), ''), local) as name,
      case domain when 'googlemail.com' then 'gmail.com' else domain end as domain
    from (
      select split_part(lower(btrim(email)), '@', 1) as local,
        split_part(lower(btrim(email)), '@', 2) as domain
    ) as parts
  ) as mailbox
$$;

-- Deletes up to ten expired counters. Runs once per new counter, so that the table stays bounded;
-- skips rows that another session has locked.
create function private.forget_past_counts() returns void
language sql
set search_path = ''
as $$
  delete from private.lead_counts
  where (key, ends_at) in (
    select key, ends_at from private.lead_counts
    where ends_at <= now() order by ends_at limit 10
    for update skip locked
  )
$$;

-- PostgREST maps SQLSTATE PT428 to HTTP status 428. The error rolls back the submission and its count.
create function private.require_challenge() returns void
language plpgsql
set search_path = ''
as $$
begin
  raise sqlstate 'PT428' using message = 'A challenge is required';
end
$$;

-- Counts without a limit. Returns the count of the current window.
create function private.count_in_window(kind text, value text, unit text) returns integer
language plpgsql
set search_path = ''
as $$
declare
  window_end timestamptz := date_trunc(unit, now(), 'UTC') + ('1 ' || unit)::interval;
  counted integer;
begin
  insert into private.lead_counts as c (key, ends_at)
    values (private.lead_count_key(kind, value), window_end)
    on conflict (key, ends_at) do update set count = c.count + 1
    returning count into counted;
  if counted = 1 then
    perform private.forget_past_counts();
  end if;
  return counted;
end
$$;

create function private.count_lead(kind text, value text, unit text, maximum integer)
returns boolean
language plpgsql
set search_path = ''
as $$
declare
  window_end timestamptz := date_trunc(unit, now(), 'UTC') + ('1 ' || unit)::interval;
  counted integer := private.count_in_window(kind, value, unit);
begin
  if counted > maximum then
    raise sqlstate 'PT429' using
      message = 'Too many submissions',
      detail = greatest(1, ceil(extract(epoch from window_end - clock_timestamp())))::integer;
  end if;
  return counted > maximum / 2.0;
end
$$;
comment on function private.count_lead is
  'unit: ''hour'' or ''day'' (UTC). Refuses with the seconds to wait as its detail. Returns whether more
  than half of the maximum is used up.';

-- Locks counters in a fixed order (networks from narrow to wide, then mailbox) to prevent deadlocks.
create function private.count_submission(address inet, email text) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  limits private.lead_limits;
  is_over_half boolean := false;
begin
  select * into limits from private.lead_limits;
  if address is not null then
    is_over_half := private.count_lead(
      'address', private.network_of(address), 'hour', limits.per_address_hour
    );
  end if;
  if family(address) = 6 and not address << inet '::ffff:0:0/96' then
    is_over_half := private.count_lead(
      'net48', host(network(set_masklen(address, 48))), 'hour', limits.per_48_hour
    ) or is_over_half;
  end if;
  if email is not null then
    is_over_half := private.count_lead(
      'email', private.mailbox_of(email), 'day', limits.per_email_day
    ) or is_over_half;
  end if;
  return is_over_half;
end
$$;
comment on function private.count_submission is
  'Returns whether more than half of a limit is used up.';

-- Counts a lead towards the caps and marks it if it exceeds one. Runs last, because every submission
-- waits for the lock on the counter of all leads.
create function private.cap_lead(id uuid) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  limits private.lead_limits;
  domain text;
  in_domain integer := 0;
  in_all integer;
begin
  select * into limits from private.lead_limits;
  select split_part(private.mailbox_of(l.email), '@', 2) into domain
    from public.leads l where l.id = cap_lead.id;
  if domain is not null then
    in_domain := private.count_in_window('domain', domain, 'day');
  end if;
  in_all := private.count_in_window('all', '', 'hour');
  if in_domain > limits.per_domain_day or in_all > limits.all_hour then
    update public.leads l set is_capped = true where l.id = cap_lead.id;
  end if;
  return in_domain > limits.per_domain_day / 2.0 or in_all > limits.all_hour / 2.0;
end
$$;
comment on function private.cap_lead is 'Returns whether more than half of a cap is used up.';

-- submit_lead() stores a submission with everything that belongs to it, atomically and idempotently.
-- Attribution never rejects a lead: invalid characters are removed and long values truncated.

create function private.attribution_line(value text, maximum integer) returns text
language sql immutable strict
set search_path = ''
as $$
  select nullif(left(btrim(regexp_replace(
    value, '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]', '', 'g'
  )), maximum), '')
$$;

-- Inserts the form's own row. Ignores submitted values for columns that the database fills in, and
-- stores null for a brand that was deleted after the page was rendered.
create function private.store_form(form text, id uuid, fields jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  case form
    when 'quote' then
      insert into public.vehicle_requests_form_submissions (
        id, first_name, last_name, company_name, email, phone_number, vehicle_make, vehicle_model,
        track, product_title, fit, preferred_contact_methods, industries_served, notes
      )
      select store_form.id, f.first_name, f.last_name, f.company_name, f.email, f.phone_number,
        f.vehicle_make, f.vehicle_model, f.track, f.product_title, f.fit, f.preferred_contact_methods,
        f.industries_served, f.notes
      from jsonb_populate_record(
        null::public.vehicle_requests_form_submissions, fields - array['id', 'created_at']
      ) as f;
    when 'waitlist' then
      insert into public.join_the_waitlist_form_submissions (
        id, first_name, last_name, company_name, email, phone_number, preferred_contact_methods,
        industries_served, notes, brand_id, brand, model
      )
      select store_form.id, f.first_name, f.last_name, f.company_name, f.email, f.phone_number,
        f.preferred_contact_methods, f.industries_served, f.notes,
        (select b.id from public.brands b where b.id = f.brand_id), f.brand, f.model
      from jsonb_populate_record(
        null::public.join_the_waitlist_form_submissions, fields - array['id', 'created_at']
      ) as f;
    when 'dealer-inquiry' then
      insert into public.dealer_inquiry_form_submissions (
        id, business_name, contact_name, email, phone_number, territory
      )
      select store_form.id, f.business_name, f.contact_name, f.email, f.phone_number, f.territory
      from jsonb_populate_record(
        null::public.dealer_inquiry_form_submissions, fields - array['id', 'created_at']
      ) as f;
    when 'dealer-share' then
      insert into public.share_with_dealer_form_submissions (
        id, name, email, dealer_email, message, shared_by
      )
      select store_form.id, f.name, f.email, f.dealer_email, f.message, f.shared_by
      from jsonb_populate_record(
        null::public.share_with_dealer_form_submissions, fields - array['id', 'created_at']
      ) as f;
    when 'dealer-tip' then
      insert into public.dealer_tip_form_submissions (
        id, dealer_name, location, contact_info, name, email
      )
      select store_form.id, f.dealer_name, f.location, f.contact_info, f.name, f.email
      from jsonb_populate_record(
        null::public.dealer_tip_form_submissions, fields - array['id', 'created_at']
      ) as f;
    else
      raise invalid_parameter_value using message = 'No such form';
  end case;
end
$$;

create function private.attribute_lead(id uuid, attribution jsonb, flags text[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  dealership public.dealerships;
  path text := private.attribution_line(attribution ->> 'page', 2000);
begin
  select * into dealership from public.dealerships d where d.slug = attribution ->> 'storefront';
  update public.leads l
  set dealership_id = dealership.id,
    storefront = dealership.slug,
    page = case when path ~ '^/' then path end,
    locale = case attribution ->> 'locale' when 'fr' then 'fr' else 'en' end,
    referrer = private.attribution_line(attribution ->> 'referrer', 2000),
    utm_source = private.attribution_line(attribution ->> 'utm_source', 200),
    utm_medium = private.attribution_line(attribution ->> 'utm_medium', 200),
    utm_campaign = private.attribution_line(attribution ->> 'utm_campaign', 200),
    utm_term = private.attribution_line(attribution ->> 'utm_term', 200),
    utm_content = private.attribution_line(attribution ->> 'utm_content', 200),
    flags = coalesce(attribute_lead.flags, '{}')
  where l.id = attribute_lead.id;
end
$$;

-- PostgREST maps SQLSTATE PT422 to HTTP status 422.
create function private.keep_consent(lead_id uuid, consent jsonb, address inet)
returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into public.lead_consents (lead_id, email, version, wording, locale, page, address)
  select l.id, l.email, w.version, w.wording, w.locale,
    private.attribution_line(consent ->> 'page', 2000), keep_consent.address
  from public.leads l, private.consent_wordings w
  where l.id = keep_consent.lead_id and w.version = consent ->> 'version';
  if not found then
    raise sqlstate 'PT422' using message = 'No such consent wording';
  end if;
end
$$;

create function private.are_fields(fields jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select case when jsonb_typeof(fields) = 'object' then not exists (
    select from jsonb_each(fields) where jsonb_typeof(value) not in ('string', 'null', 'array')
  ) else false end
$$;

create function public.add_consent_wording(version text, wording text, locale text) returns void
language sql
security definer
set search_path = ''
as $$
  insert into private.consent_wordings (version, wording, locale)
  values (version, wording, locale)
  on conflict do nothing
$$;

create function public.submit_lead(
  form text,
  id uuid,
  fields jsonb,
  attribution jsonb default null,
  flags text[] default '{}',
  address inet default null,
  consent jsonb default null,
  challenge_passed boolean default false
) returns text
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.are_fields(fields) then
    raise invalid_parameter_value using message = 'The fields are texts, lists of texts, or null';
  end if;
  -- Serializes calls with the same id: a repeated call finds the lead and is not counted.
  perform pg_advisory_xact_lock(hashtextextended(submit_lead.id::text, 0));
  if exists (
    select from public.leads l where l.id = submit_lead.id and l.form = submit_lead.form
  ) then
    return 'known';
  end if;
  if private.count_submission(address, fields ->> 'email') and challenge_passed is not true then
    perform private.require_challenge();
  end if;
  perform private.store_form(form, submit_lead.id, fields);
  perform private.attribute_lead(submit_lead.id, attribution, flags);
  if form = 'waitlist' then
    perform private.keep_consent(submit_lead.id, consent, address);
  end if;
  if private.cap_lead(submit_lead.id) and challenge_passed is not true then
    perform private.require_challenge();
  end if;
  return 'stored';
end
$$;
comment on function public.submit_lead is
  'Answers ''stored'', or ''known'' where the form''s lead of that id is there already. consent: version
  of the wording and page; the waitlist is refused (PT422) without a known version. challenge_passed:
  whether the sender passed a challenge for this id; without it a lead beyond half of a limit or cap is
  refused (PT428).';

grant execute on function public.add_consent_wording, public.submit_lead to service_role;
