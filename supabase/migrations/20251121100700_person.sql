-- Personal data of one email address, for access and erasure requests (Quebec's Law 25, sections 27
-- and 28.1).

-- Returns leads sent from the address, and dealer shares addressed to it.
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

-- Returns ids of other people's leads that mention the address. erase_person() only reports them:
-- staff decide.
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

-- Deleting a form's row deletes its lead, which cascades to mails, consent and notes.
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
