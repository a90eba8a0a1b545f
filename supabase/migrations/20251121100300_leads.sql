-- One lead per submission of any form: sender, storefront, attribution. The row in the form's own
-- table has the same id and holds the submitted fields; triggers on it insert, update and delete the
-- lead.

create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;

create table public.leads (
  id uuid primary key,
  form text not null
    check (form in ('quote', 'waitlist', 'dealer-inquiry', 'dealer-share', 'dealer-tip')),
  name text not null,
  email text not null,
  company text,
  brand text,
  model text,
  created_at timestamptz not null default now(),
  dealership_id uuid references public.dealerships (id) on delete set null,
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
  search_text text not null
);
comment on column public.leads.storefront is
  'The dealership''s slug at the time; null on the main storefront.';
comment on column public.leads.flags is
  'Why it may be a robot''s: it filled the trap, it was too fast, it came past the site.';

create index leads_by_date on public.leads (created_at desc, id desc);
create index leads_of_storefront on public.leads (storefront, created_at desc, id desc);
create index leads_of_form on public.leads (form, created_at desc, id desc);
create index leads_of_brand on public.leads (lower(brand), created_at desc, id desc);
create index leads_of_email on public.leads (lower(email));
create index leads_of_dealership on public.leads (dealership_id);
create index leads_by_text on public.leads using gin (search_text extensions.gin_trgm_ops);

create table public.lead_consents (
  lead_id uuid primary key references public.leads (id) on delete cascade,
  email text not null check (private.is_email(email)),
  wording text not null check (private.is_text(wording, 5000) and btrim(wording) <> ''),
  locale text not null check (locale in ('en', 'fr')),
  page text check (private.is_line(page, 2000)),
  address inet,
  consented_at timestamptz not null default now()
);
comment on table public.lead_consents is 'Proof of what was agreed to (CASL, section 13).';

create table public.lead_notes (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid not null references public.leads (id) on delete cascade,
  author text not null check (private.is_filled_line(author, 200)),
  text text not null check (private.is_text(text, 5000) and btrim(text) <> ''),
  created_at timestamptz not null default now()
);
create index lead_notes_of_lead on public.lead_notes (lead_id, created_at);

alter table public.leads enable row level security;
alter table public.lead_consents enable row level security;
alter table public.lead_notes enable row level security;

revoke all on public.leads, public.lead_consents, public.lead_notes
  from anon, authenticated, service_role;
grant select on public.leads, public.lead_consents, public.lead_notes to service_role;
grant insert (lead_id, author, text) on public.lead_notes to service_role;

create policy "The site reads leads" on public.leads for select to service_role using (true);
create policy "The site reads consents" on public.lead_consents
  for select to service_role using (true);
create policy "The site reads notes" on public.lead_notes for select to service_role using (true);

create function private.searchable(value text) returns text
language sql stable
set search_path = ''
as $$
  select lower(extensions.unaccent(value))
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
    ' ', lead.name, lead.email, lead.company, lead.brand, lead.model, sent ->> 'notes',
    sent ->> 'message', sent ->> 'dealer_email', sent ->> 'territory', sent ->> 'location',
    sent ->> 'contact_info'
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

revoke all on function
  private.searchable(text), private.lead_of(jsonb), private.add_lead(), private.update_lead(),
  private.remove_lead()
  from public;

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

-- Backfill: submissions older than this table were inserted through the data API, hence 'direct'.
insert into public.leads
  (id, form, name, email, company, brand, model, created_at, search_text, flags)
select l.id, sent.form, l.name, l.email, l.company, l.brand, l.model, l.created_at, l.search_text,
  array['direct']
from (
  select 'quote' as form, to_jsonb(s) as content from public.vehicle_requests_form_submissions s
  union all
  select 'waitlist', to_jsonb(s) from public.join_the_waitlist_form_submissions s
) as sent, private.lead_of(sent.content) as l;
