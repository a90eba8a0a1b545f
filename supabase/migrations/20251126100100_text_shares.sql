-- Who shares the product with a dealer by text message enters no email address, neither their own nor
-- the dealer's. A lead without an address gets no mail to the visitor, and counts towards no limit of
-- addresses.

alter table public.share_with_dealer_form_submissions
  alter column email drop not null,
  alter column dealer_email drop not null;
alter table public.share_with_dealer_form_submissions
  add constraint share_with_dealer_form_submissions_addresses_check
  check (shared_by = 'text' or (email is not null and dealer_email is not null)) not valid;
alter table public.share_with_dealer_form_submissions
  validate constraint share_with_dealer_form_submissions_addresses_check;
alter table public.leads alter column email drop not null;

create or replace function private.queue_lead_mails() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  lead public.leads;
begin
  select * into lead from public.leads l where l.id = new.id;
  if lead.is_capped then
    perform private.queue_digests(lead.dealership_id);
    return null;
  end if;
  insert into public.lead_mails (lead_id, audience)
  select lead.id, reader.audience
  from unnest(array['maker', 'dealership', 'visitor']) as reader (audience)
  where lead.id is not null and case reader.audience
    when 'dealership' then exists (
      select from public.dealerships d
      where d.id = lead.dealership_id and d.contact_email is not null
    )
    when 'visitor' then lead.flags = '{}' and lead.email is not null
    else true
  end;
  return null;
end
$$;

create or replace function private.cap_lead(id uuid) returns boolean
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
