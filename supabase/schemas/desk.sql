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

create table private.lead_answers (
  id uuid primary key,
  lead_id uuid not null references public.leads (id) on delete cascade,
  author text not null check (private.is_filled_line(author, 200)),
  email text not null check (private.is_email_address(email)),
  reply_to text not null check (private.is_email_address(reply_to)),
  sender text not null check (private.is_filled_line(sender, 120)),
  subject text not null check (private.is_filled_line(subject, 150)),
  text text not null check (private.is_text(text, 5000) and btrim(text) <> ''),
  created_at timestamptz not null default now()
);
comment on table private.lead_answers is 'Mails that the people of a dealership wrote at the desk.';
comment on column private.lead_answers.email is 'The sender of the lead, who gets the mail.';
comment on column private.lead_answers.reply_to is 'Address of the dealership, else of the author.';
comment on column private.lead_answers.sender is 'Name of the dealership at the time.';
create index lead_answers_of_lead on private.lead_answers (lead_id, created_at);

alter table private.desk_people enable row level security;
alter table private.desk_links enable row level security;
alter table private.desk_sessions enable row level security;
alter table private.lead_answers enable row level security;
