-- A digest is a mail of its own instead of its first lead's, so that it outlives the lead. It lists the
-- capped leads that are stored when it is sent.

alter table public.lead_mails
  alter column lead_id drop not null,
  add column dealership_id uuid references public.dealerships (id) on delete cascade;
comment on column public.lead_mails.lead_id is 'Null for a digest.';
comment on column public.lead_mails.dealership_id is 'Reader of a digest; null for the maker.';

update public.lead_mails m
set lead_id = null, dealership_id = case when m.audience = 'dealership' then l.dealership_id end
from public.leads l
where l.id = m.lead_id and m.digest_until is not null;

alter table public.lead_mails
  add constraint lead_mails_about
    check ((lead_id is null) = (digest_until is not null)) not valid,
  add constraint lead_mails_digest_reader check (
    dealership_id is null or (digest_until is not null and audience = 'dealership')
  ) not valid;
alter table public.lead_mails
  validate constraint lead_mails_about, validate constraint lead_mails_digest_reader;
create index lead_mails_of_dealership on public.lead_mails (dealership_id)
  where dealership_id is not null;
drop index public.lead_mails_digests;
create unique index lead_mails_digests
  on public.lead_mails (digest_until, audience, dealership_id) nulls not distinct
  where digest_until is not null;

-- Creates the digest of the current hour for the lead's readers, once each.
create function private.queue_digests(dealership_id uuid) returns void
language sql
set search_path = ''
as $$
  insert into public.lead_mails (audience, dealership_id, digest_until, next_attempt_at)
  -- A submission that began in the hour may end after it.
  select reader.audience, reader.dealership_id, hour_end, hour_end + interval '1 minute'
  from (
    select 'maker' as audience, null::uuid as dealership_id
    union all
    select 'dealership', d.id from public.dealerships d
    where d.id = queue_digests.dealership_id and d.contact_email is not null
  ) as reader, (select date_trunc('hour', now(), 'UTC') + interval '1 hour' as hour_end) as hours
  on conflict (digest_until, audience, dealership_id) where digest_until is not null do nothing
$$;

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
    when 'visitor' then lead.flags = '{}'
    else true
  end;
  return null;
end
$$;

drop function private.lead_digest(public.lead_mails, uuid);

-- Returns number and first hundred of the leads that a digest tells of.
create function private.lead_digest(mail public.lead_mails) returns jsonb
language sql stable
set search_path = ''
as $$
  with capped as (
    select l.name, l.email, l.form, l.created_at,
      row_number() over (order by l.created_at, l.id) as place
    from public.leads l
    where l.is_capped
      and l.created_at >= mail.digest_until - interval '1 hour'
      and l.created_at < mail.digest_until
      and (mail.audience = 'maker' or l.dealership_id = mail.dealership_id)
  )
  select jsonb_build_object(
    'count', count(*),
    'leads', coalesce(
      jsonb_agg(
        jsonb_build_object('name', name, 'email', email, 'form', form) order by place
      ) filter (where place <= 100),
      '[]'
    )
  )
  from capped
$$;

-- Returns a mail with what it is composed from: lead and fields, or a digest.
create or replace function private.claimed_mail(mail public.lead_mails) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', mail.id,
    'audience', mail.audience,
    'attempts', mail.attempts,
    'dealership', (
      select jsonb_build_object('name', d.name, 'slug', d.slug, 'contact_email', d.contact_email)
      from public.dealerships d where d.id = coalesce(mail.dealership_id, l.dealership_id)
    )
  ) || case
    when mail.digest_until is not null then
      jsonb_build_object('digest', private.lead_digest(mail))
    else
      jsonb_build_object(
        'lead', to_jsonb(l) - 'search_text', 'fields', private.form_row(l.form, l.id)
      )
  end
  from (select) as one left join public.leads l on l.id = mail.lead_id
$$;

revoke all on function private.queue_digests(uuid), private.lead_digest(public.lead_mails)
  from public;
