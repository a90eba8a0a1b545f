-- Beyond half of a limit or cap, a lead is stored only if its sender passed a challenge, which the site
-- makes and verifies. The limits stay: who exceeds one is refused, challenge or not. A passed challenge
-- is bound to the lead's id, and a lead is stored once, so that no challenge needs to be recorded.

drop function private.count_lead(text, text, text, integer);
drop function private.count_submission(inet, text);
drop function private.cap_lead(uuid);

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
  return in_domain > limits.per_domain_day / 2.0 or in_all > limits.all_hour / 2.0;
end
$$;
comment on function private.cap_lead is 'Returns whether more than half of a cap is used up.';

-- PostgREST maps SQLSTATE PT428 to HTTP status 428. The error rolls back the submission and its count.
create function private.require_challenge() returns void
language plpgsql
set search_path = ''
as $$
begin
  raise sqlstate 'PT428' using message = 'A challenge is required';
end
$$;

drop function public.submit_lead(text, uuid, jsonb, jsonb, text[], inet, jsonb);

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

revoke all on function
  private.count_lead(text, text, text, integer), private.count_submission(inet, text),
  private.cap_lead(uuid), private.require_challenge()
  from public;
revoke all on function
  public.submit_lead(text, uuid, jsonb, jsonb, text[], inet, jsonb, boolean)
  from public, anon, authenticated;
grant execute on function
  public.submit_lead(text, uuid, jsonb, jsonb, text[], inet, jsonb, boolean)
  to service_role;
