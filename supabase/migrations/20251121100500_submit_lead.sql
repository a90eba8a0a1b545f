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
        preferred_contact_methods, industries_served, notes
      )
      select store_form.id, f.first_name, f.last_name, f.company_name, f.email, f.phone_number,
        f.vehicle_make, f.vehicle_model, f.preferred_contact_methods, f.industries_served, f.notes
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

create function private.keep_consent(lead_id uuid, consent jsonb, address inet) returns void
language sql
set search_path = ''
as $$
  insert into public.lead_consents (lead_id, email, wording, locale, page, address)
  select l.id, l.email, consent ->> 'wording', consent ->> 'locale',
    private.attribution_line(consent ->> 'page', 2000), address
  from public.leads l where l.id = keep_consent.lead_id
$$;

-- Joining the waitlist again is new consent, so it resubscribes the address. submit_lead() calls this
-- only for leads without flags: a bot may have entered somebody else's address.
create function private.welcome_back(email text) returns void
language sql
set search_path = ''
as $$
  update public.mail_recipients r set unsubscribed_at = null
  where r.email = lower(welcome_back.email) and unsubscribed_at is not null
$$;

-- Locks counters in a fixed order (network address, then email address) to prevent deadlocks.
create function private.count_submission(address inet, email text) returns void
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
  if email is not null then
    perform private.count_lead('email', lower(email), 'day', limits.per_email_day);
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

create function public.submit_lead(
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
  if jsonb_typeof(consent) = 'object' then
    perform private.keep_consent(submit_lead.id, consent, address);
  end if;
  if form = 'waitlist' and flags = '{}' then
    perform private.welcome_back(fields ->> 'email');
  end if;
  return 'stored';
end
$$;
comment on function public.submit_lead is
  'Answers ''stored'', or ''known'' where the form''s lead of that id is there already.';

revoke all on function
  private.attribution_line(text, integer), private.store_form(text, uuid, jsonb),
  private.attribute_lead(uuid, jsonb, text[]), private.keep_consent(uuid, jsonb, inet),
  private.welcome_back(text), private.count_submission(inet, text), private.are_fields(jsonb)
  from public;

revoke all on function public.submit_lead(text, uuid, jsonb, jsonb, text[], inet, jsonb)
  from public, anon, authenticated;
grant execute on function public.submit_lead(text, uuid, jsonb, jsonb, text[], inet, jsonb)
  to service_role;
