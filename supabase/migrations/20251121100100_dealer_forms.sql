-- The three forms of the Dealers page. Visitors have no rights on these tables: the site stores
-- submissions through submit_lead().

create table public.dealer_inquiry_form_submissions (
  id uuid primary key default gen_random_uuid(),
  business_name text not null check (private.is_filled_line(business_name, 200)),
  contact_name text not null check (private.is_filled_line(contact_name, 100)),
  email text not null check (private.is_email(email)),
  phone_number text check (private.is_line(phone_number, 40)),
  territory text check (private.is_line(territory, 200)),
  created_at timestamptz not null default now()
);

create table public.share_with_dealer_form_submissions (
  id uuid primary key default gen_random_uuid(),
  name text not null check (private.is_filled_line(name, 100)),
  email text not null check (private.is_email(email)),
  dealer_email text not null check (private.is_email(dealer_email)),
  message text check (private.is_text(message, 2000)),
  shared_by text not null check (shared_by in ('email', 'text')),
  created_at timestamptz not null default now()
);
comment on column public.share_with_dealer_form_submissions.shared_by is
  'What the visitor sent it with. The site itself sends nothing to the dealer.';

create table public.dealer_tip_form_submissions (
  id uuid primary key default gen_random_uuid(),
  dealer_name text not null check (private.is_filled_line(dealer_name, 200)),
  location text check (private.is_line(location, 200)),
  contact_info text check (private.is_line(contact_info, 200)),
  name text not null check (private.is_filled_line(name, 100)),
  email text not null check (private.is_email(email)),
  created_at timestamptz not null default now()
);

create index share_with_dealer_form_submissions_of_dealer
  on public.share_with_dealer_form_submissions (lower(dealer_email));

alter table public.dealer_inquiry_form_submissions enable row level security;
alter table public.share_with_dealer_form_submissions enable row level security;
alter table public.dealer_tip_form_submissions enable row level security;

revoke all on public.dealer_inquiry_form_submissions, public.share_with_dealer_form_submissions,
  public.dealer_tip_form_submissions from anon, authenticated, service_role;
grant select on public.dealer_inquiry_form_submissions, public.share_with_dealer_form_submissions,
  public.dealer_tip_form_submissions to service_role;

create policy "The site reads dealer inquiries" on public.dealer_inquiry_form_submissions
  for select to service_role using (true);
create policy "The site reads shares with dealers" on public.share_with_dealer_form_submissions
  for select to service_role using (true);
create policy "The site reads tips about dealers" on public.dealer_tip_form_submissions
  for select to service_role using (true);
