-- Form submissions: one table per form. Visitors may insert vehicle requests and waitlist rows but not
-- read, update or delete them, and may not set the columns that the database fills in; on the three
-- forms of the Dealers page they have no rights: the site stores submissions through submit_lead(). For
-- empty fields the quote form sends empty strings and the waitlist form sends nulls; both are valid.
-- The limits are those of lib/leads/forms/fields.ts: a test compares them.

create table public.vehicle_requests_form_submissions (
  id uuid primary key default gen_random_uuid(),
  first_name text not null check (private.is_filled_line(first_name, 100)),
  last_name text not null check (private.is_filled_line(last_name, 100)),
  company_name text check (private.is_line(company_name, 200)),
  email text not null check (private.is_email(email)),
  phone_number text check (private.is_line(phone_number, 40)),
  vehicle_make text check (private.is_line(vehicle_make, 100)),
  vehicle_model text check (private.is_line(vehicle_model, 100)),
  preferred_contact_methods text[] check (
    private.are_choices(preferred_contact_methods, array['Email', 'Phone', 'Text Message'])
  ),
  industries_served text[] check (private.are_choices(industries_served, array[
    'Construction', 'Agriculture', 'Landscaping', 'Snow Removal', 'Municipal', 'Other'
  ])),
  notes text check (private.is_text(notes, 5000)),
  created_at timestamptz not null default now(),
  product_title text check (private.is_line(product_title, 200)),
  track text check (private.is_line(track, 100)),
  fit text check (private.is_line(fit, 1000))
);
comment on column public.vehicle_requests_form_submissions.track is
  'Size on the rubber track, or serial number of the machine, as the visitor typed it.';
comment on column public.vehicle_requests_form_submissions.fit is
  'Whether the product fits the machine, as the site answered in the visitor''s language.';
comment on column public.vehicle_requests_form_submissions.product_title is
  'Title of the product as its page showed it; empty where the request is about no product.';

-- The insert policy allows visitors 'Subscribe' only; the unsubscribe link sets 'Unsubscribe'.
create table public.join_the_waitlist_form_submissions (
  id uuid primary key default gen_random_uuid(),
  first_name text not null check (private.is_filled_line(first_name, 100)),
  last_name text not null check (private.is_filled_line(last_name, 100)),
  company_name text check (private.is_line(company_name, 200)),
  email text not null check (private.is_email(email)),
  phone_number text check (private.is_line(phone_number, 40)),
  preferred_contact_methods text[] check (
    private.are_choices(preferred_contact_methods, array['Email', 'Phone', 'Text Message'])
  ),
  industries_served text[] check (private.are_choices(industries_served, array[
    'Construction', 'Agriculture', 'Landscaping', 'Snow Removal', 'Municipal', 'Other'
  ])),
  notes text check (private.is_text(notes, 5000)),
  brand_id uuid references public.brands (id) on delete set null,
  brand text check (private.is_line(brand, 100)),
  model text check (private.is_line(model, 100)),
  subscription_status text not null default 'Subscribe'
    check (subscription_status in ('Subscribe', 'Unsubscribe')),
  created_at timestamptz not null default now()
);
create index join_the_waitlist_form_submissions_of_brand
  on public.join_the_waitlist_form_submissions (brand_id);

create table public.dealer_inquiry_form_submissions (
  id uuid primary key default gen_random_uuid(),
  business_name text not null check (private.is_filled_line(business_name, 200)),
  contact_name text not null check (private.is_filled_line(contact_name, 100)),
  email text not null check (private.is_email(email)),
  phone_number text check (private.is_line(phone_number, 40)),
  territory text check (private.is_line(territory, 200)),
  created_at timestamptz not null default now()
);

-- Who shares the product with a dealer by text message enters no email address, neither their own nor
-- the dealer's. A lead without an address gets no mail to the visitor, and counts towards no limit of
-- addresses.
create table public.share_with_dealer_form_submissions (
  id uuid primary key default gen_random_uuid(),
  name text not null check (private.is_filled_line(name, 100)),
  email text check (private.is_email(email)),
  dealer_email text check (private.is_email(dealer_email)),
  message text check (private.is_text(message, 2000)),
  shared_by text not null check (shared_by in ('email', 'text')),
  created_at timestamptz not null default now(),
  constraint share_with_dealer_form_submissions_addresses_check
    check (shared_by = 'text' or (email is not null and dealer_email is not null))
);
comment on column public.share_with_dealer_form_submissions.shared_by is
  'What the visitor sent it with. The site itself sends nothing to the dealer.';
create index share_with_dealer_form_submissions_of_dealer
  on public.share_with_dealer_form_submissions (lower(dealer_email));

create table public.dealer_tip_form_submissions (
  id uuid primary key default gen_random_uuid(),
  dealer_name text not null check (private.is_filled_line(dealer_name, 200)),
  location text check (private.is_line(location, 200)),
  contact_info text check (private.is_line(contact_info, 200)),
  name text not null check (private.is_filled_line(name, 100)),
  email text not null check (private.is_email(email)),
  created_at timestamptz not null default now()
);

alter table public.vehicle_requests_form_submissions enable row level security;
alter table public.join_the_waitlist_form_submissions enable row level security;
alter table public.dealer_inquiry_form_submissions enable row level security;
alter table public.share_with_dealer_form_submissions enable row level security;
alter table public.dealer_tip_form_submissions enable row level security;

grant select, insert, update, delete
  on public.vehicle_requests_form_submissions, public.join_the_waitlist_form_submissions
  to service_role;
grant select on public.dealer_inquiry_form_submissions, public.share_with_dealer_form_submissions,
  public.dealer_tip_form_submissions to service_role;

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

create policy "The site reads dealer inquiries" on public.dealer_inquiry_form_submissions
  for select to service_role using (true);
create policy "The site reads shares with dealers" on public.share_with_dealer_form_submissions
  for select to service_role using (true);
create policy "The site reads tips about dealers" on public.dealer_tip_form_submissions
  for select to service_role using (true);

-- Leads have the grammar of their forms: isEmailAddress of lib/values/email-address.ts. private.is_email of
-- their CHECKs accepts what no mail can be sent to. It is a trigger because rows that are stored already must
-- still be changed: people unsubscribe.
create function private.require_email_address() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  field text;
begin
  foreach field in array array['email', 'dealer_email'] loop
    if private.is_email_address(to_jsonb(new) ->> field) is false then
      raise check_violation using
        message = format('Not an email address: %s.%s', tg_table_name, field),
        table = tg_table_name, column = field;
    end if;
  end loop;
  return new;
end
$$;

do $$
declare
  form text;
begin
  foreach form in array array[
    'vehicle_requests_form_submissions', 'join_the_waitlist_form_submissions',
    'dealer_inquiry_form_submissions', 'share_with_dealer_form_submissions',
    'dealer_tip_form_submissions'
  ] loop
    execute format(
      'create trigger require_email_address before insert on public.%I
         for each row execute function private.require_email_address()',
      form
    );
  end loop;
end
$$;
