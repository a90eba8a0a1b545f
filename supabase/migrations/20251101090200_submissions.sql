-- Form submissions. Visitors may insert rows but not read, update or delete them, and may not set
-- the columns that the database fills in. For empty fields the quote form sends empty strings and
-- the waitlist form sends nulls; both are valid. One-line fields reject control characters because
-- they are copied into mail headers.

create table public.vehicle_requests_form_submissions (
  id uuid primary key default gen_random_uuid(),
  first_name text not null
    check (first_name ~ '^[^[:cntrl:]]{1,100}$' and btrim(first_name) <> ''),
  last_name text not null
    check (last_name ~ '^[^[:cntrl:]]{1,100}$' and btrim(last_name) <> ''),
  company_name text check (company_name ~ '^[^[:cntrl:]]{0,200}$'),
  email text not null
    check (email ~ '^[^@\s[:cntrl:]]+@[^@\s[:cntrl:]]+\.[^@\s[:cntrl:]]+$' and length(email) <= 254),
  phone_number text check (phone_number ~ '^[^[:cntrl:]]{0,40}$'),
  vehicle_make text check (vehicle_make ~ '^[^[:cntrl:]]{0,100}$'),
  vehicle_model text check (vehicle_model ~ '^[^[:cntrl:]]{0,100}$'),
  preferred_contact_methods text[] check (
    preferred_contact_methods <@ array['Email', 'Phone', 'Text Message']
    and cardinality(preferred_contact_methods) <= 3
  ),
  industries_served text[] check (
    industries_served <@ array[
      'Construction', 'Agriculture', 'Landscaping', 'Snow Removal', 'Municipal', 'Other'
    ]
    and cardinality(industries_served) <= 6
  ),
  notes text check (length(notes) <= 5000),
  created_at timestamptz not null default now()
);

create table public.join_the_waitlist_form_submissions (
  id uuid primary key default gen_random_uuid(),
  first_name text not null
    check (first_name ~ '^[^[:cntrl:]]{1,100}$' and btrim(first_name) <> ''),
  last_name text not null
    check (last_name ~ '^[^[:cntrl:]]{1,100}$' and btrim(last_name) <> ''),
  company_name text check (company_name ~ '^[^[:cntrl:]]{0,200}$'),
  email text not null
    check (email ~ '^[^@\s[:cntrl:]]+@[^@\s[:cntrl:]]+\.[^@\s[:cntrl:]]+$' and length(email) <= 254),
  phone_number text check (phone_number ~ '^[^[:cntrl:]]{0,40}$'),
  preferred_contact_methods text[] check (
    preferred_contact_methods <@ array['Email', 'Phone', 'Text Message']
    and cardinality(preferred_contact_methods) <= 3
  ),
  industries_served text[] check (
    industries_served <@ array[
      'Construction', 'Agriculture', 'Landscaping', 'Snow Removal', 'Municipal', 'Other'
    ]
    and cardinality(industries_served) <= 6
  ),
  notes text check (length(notes) <= 5000),
  brand_id uuid references public.brands (id) on delete set null,
  brand text check (brand ~ '^[^[:cntrl:]]{0,100}$'),
  model text check (model ~ '^[^[:cntrl:]]{0,100}$'),
  subscription_status text not null default 'Subscribe' check (subscription_status = 'Subscribe'),
  created_at timestamptz not null default now()
);

create index join_the_waitlist_form_submissions_of_brand
  on public.join_the_waitlist_form_submissions (brand_id);

alter table public.vehicle_requests_form_submissions enable row level security;
alter table public.join_the_waitlist_form_submissions enable row level security;

revoke all on public.vehicle_requests_form_submissions, public.join_the_waitlist_form_submissions
  from anon, authenticated;
grant select, insert, update, delete
  on public.vehicle_requests_form_submissions, public.join_the_waitlist_form_submissions
  to service_role;

grant insert (
  first_name, last_name, company_name, email, phone_number, vehicle_make, vehicle_model,
  preferred_contact_methods, industries_served, notes
) on public.vehicle_requests_form_submissions to anon, authenticated;

grant insert (
  first_name, last_name, company_name, email, phone_number, preferred_contact_methods,
  industries_served, notes, brand_id, brand, model, subscription_status
) on public.join_the_waitlist_form_submissions to anon, authenticated;

-- Applies even if a later grant lets visitors set created_at.
create policy "Anyone sends a vehicle request, dated now" on public.vehicle_requests_form_submissions
  for insert to anon, authenticated with check (created_at = now());

create policy "Anyone joins the waitlist, dated now" on public.join_the_waitlist_form_submissions
  for insert to anon, authenticated
  with check (created_at = now() and subscription_status = 'Subscribe');
