-- Caps against mail to third parties. One mailbox has many addresses (victim+1@, v.ictim@gmail.com) and
-- one attacker many networks, so that limits count mailboxes and /48 networks. Caps per domain and of
-- all leads refuse no lead, because anyone could then close the forms for everyone: the lead is stored,
-- and its visitor gets no mail.

alter table private.lead_limits
  add column per_48_hour integer not null default 120 check (per_48_hour > 0),
  add column per_domain_day integer not null default 300 check (per_domain_day > 0),
  add column all_hour integer not null default 300 check (all_hour > 0);
comment on column private.lead_limits.per_email_day is
  'Per mailbox: without +tag, and for Gmail without dots.';
comment on column private.lead_limits.per_48_hour is 'Per IPv6 network of 48 bits, one customer''s.';
comment on column private.lead_limits.per_domain_day is
  'Further leads of the domain are stored without a mail to their visitor.';
comment on column private.lead_limits.all_hour is
  'Further leads are stored without a mail to their visitor.';

alter table public.leads add column is_capped boolean not null default false;
comment on column public.leads.is_capped is 'Beyond a cap: its visitor gets no mail.';

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

create or replace function private.count_lead(kind text, value text, unit text, maximum integer)
returns void
language plpgsql
set search_path = ''
as $$
declare
  window_end timestamptz := date_trunc(unit, now(), 'UTC') + ('1 ' || unit)::interval;
begin
  if private.count_in_window(kind, value, unit) > maximum then
    raise sqlstate 'PT429' using
      message = 'Too many submissions',
      detail = greatest(1, ceil(extract(epoch from window_end - clock_timestamp())))::integer;
  end if;
end
$$;

-- Locks counters in a fixed order (networks from narrow to wide, then mailbox) to prevent deadlocks.
create or replace function private.count_submission(address inet, email text) returns void
language plpgsql
set search_path = ''
as $$
declare
  limits private.lead_limits;
begin
  select * into limits from private.lead_limits;
  if address is not null then
    perform private.count_lead(
      'address', private.network_of(address), 'hour', limits.per_address_hour
    );
  end if;
  if family(address) = 6 and not address << inet '::ffff:0:0/96' then
    perform private.count_lead(
      'net48', host(network(set_masklen(address, 48))), 'hour', limits.per_48_hour
    );
  end if;
  if email is not null then
    perform private.count_lead('email', private.mailbox_of(email), 'day', limits.per_email_day);
  end if;
end
$$;

-- Counts a lead towards the caps and marks it if it exceeds one. Runs last, because every submission
-- waits for the lock on the counter of all leads.
create function private.cap_lead(id uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  limits private.lead_limits;
  domain text;
  in_domain integer;
  in_all integer;
begin
  select * into limits from private.lead_limits;
  select split_part(private.mailbox_of(l.email), '@', 2) into domain
    from public.leads l where l.id = cap_lead.id;
  in_domain := private.count_in_window('domain', domain, 'day');
  in_all := private.count_in_window('all', '', 'hour');
  if in_domain > limits.per_domain_day or in_all > limits.all_hour then
    update public.leads l set is_capped = true where l.id = cap_lead.id;
  end if;
end
$$;

create or replace function public.submit_lead(
  form text,
  id uuid,
  fields jsonb,
  attribution jsonb default null,
  flags text[] default '{}',
  address inet default null,
  consent jsonb default null
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
  perform private.count_submission(address, fields ->> 'email');
  perform private.store_form(form, submit_lead.id, fields);
  perform private.attribute_lead(submit_lead.id, attribution, flags);
  if form = 'waitlist' then
    perform private.keep_consent(submit_lead.id, consent, address);
  end if;
  perform private.cap_lead(submit_lead.id);
  return 'stored';
end
$$;
comment on function public.submit_lead is
  'Answers ''stored'', or ''known'' where the form''s lead of that id is there already. consent: version
  of the wording and page; the waitlist is refused (PT422) without a known version.';

-- Gone where an earlier version of these migrations was applied in part.
drop function if exists private.welcome_back(text);

revoke all on function
  private.mailbox_of(text), private.count_in_window(text, text, text), private.cap_lead(uuid)
  from public;
