-- What is held on one e-mail address: to be shown to its owner, or erased (Law 25, sections 27, 28.1).

-- Leads that were sent from the address, and shares that were sent to it.
create function private.leads_of_person(email text) returns setof public.leads
language sql stable
set search_path = ''
as $$
  select l.* from public.leads l
  where lower(l.email) = lower(btrim(leads_of_person.email)) or l.id in (
    select s.id from public.share_with_dealer_form_submissions s
    where lower(s.dealer_email) = lower(btrim(leads_of_person.email))
  )
$$;

-- What others wrote that names the address. It is not the person's to erase: staff look at it.
create function private.mentions_of_person(email text) returns jsonb
language sql stable
set search_path = ''
as $$
  with named as (
    select l.id from public.leads l
    where l.search_text like (private.search_patterns(mentions_of_person.email))[1]
    union
    select n.lead_id from public.lead_notes n
    where strpos(lower(n.text), lower(btrim(mentions_of_person.email))) > 0
  )
  select coalesce(jsonb_agg(id), '[]') from named
  where id not in (select l.id from private.leads_of_person(mentions_of_person.email) l)
$$;

create function public.person_data(email text) returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'email', lower(btrim(person_data.email)),
    'leads', (
      select coalesce(jsonb_agg(public.lead_detail(l.id) order by l.created_at, l.id), '[]')
      from private.leads_of_person(person_data.email) l
    ),
    'recipient', (
      select to_jsonb(r) from public.mail_recipients r
      where r.email = lower(btrim(person_data.email))
    ),
    'mentioned_in', private.mentions_of_person(person_data.email)
  )
$$;
comment on function public.person_data is
  'leads: as lead_detail() has each; mentioned_in: the ids of others'' leads that name the address.';

create function private.erase_form_rows(ids uuid[]) returns void
language sql
set search_path = ''
as $$
  delete from public.vehicle_requests_form_submissions where id = any (ids);
  delete from public.join_the_waitlist_form_submissions where id = any (ids);
  delete from public.dealer_inquiry_form_submissions where id = any (ids);
  delete from public.share_with_dealer_form_submissions where id = any (ids);
  delete from public.dealer_tip_form_submissions where id = any (ids);
$$;

-- Leads go with their forms' rows, and take mails, consents and notes along.
create function public.erase_person(email text) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  ids uuid[] := array(select l.id from private.leads_of_person(erase_person.email) l);
  erased jsonb := jsonb_build_object(
    'leads', cardinality(ids),
    'mails', (select count(*) from public.lead_mails where lead_id = any (ids)),
    'consents', (select count(*) from public.lead_consents where lead_id = any (ids)),
    'notes', (select count(*) from public.lead_notes where lead_id = any (ids)),
    'mentioned_in', private.mentions_of_person(erase_person.email)
  );
  recipients integer;
begin
  perform private.erase_form_rows(ids);
  delete from public.mail_recipients r where r.email = lower(btrim(erase_person.email));
  get diagnostics recipients = row_count;
  delete from private.lead_counts
    where key = private.lead_count_key('email', lower(btrim(erase_person.email)));
  return erased || jsonb_build_object('recipients', recipients);
end
$$;
comment on function public.erase_person is 'Answers how much was erased of each kind.';

revoke all on function
  private.leads_of_person(text), private.mentions_of_person(text), private.erase_form_rows(uuid[])
  from public;

revoke all on function public.person_data(text), public.erase_person(text)
  from public, anon, authenticated;
grant execute on function public.person_data(text), public.erase_person(text) to service_role;
