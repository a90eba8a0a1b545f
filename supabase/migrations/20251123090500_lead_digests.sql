-- Beyond a cap, staff get one mail an hour about all capped leads instead of one mail a lead. The first
-- capped lead of the hour carries it.

alter table public.lead_mails add column digest_until timestamptz;
comment on column public.lead_mails.digest_until is
  'End of the hour whose capped leads the mail lists; null for a mail about one lead.';
create index lead_mails_digests on public.lead_mails (digest_until) where digest_until is not null;
create index leads_capped on public.leads (created_at) where is_capped;

comment on column public.leads.is_capped is
  'Beyond a cap: its visitor gets no mail, and staff get a digest.';
comment on column private.lead_limits.per_domain_day is
  'Further leads of the domain are stored without a mail to their visitor, and staff get a digest.';
comment on column private.lead_limits.all_hour is
  'Further leads are stored without a mail to their visitor, and staff get a digest.';

-- submit_lead() holds the lock on the counter of all leads: two leads cannot both start a digest.
create or replace function private.queue_lead_mails() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  hour_end timestamptz := date_trunc('hour', now(), 'UTC') + interval '1 hour';
begin
  insert into public.lead_mails (lead_id, audience, digest_until, next_attempt_at)
  select l.id, reader.audience,
    case when l.is_capped then hour_end end,
    -- A submission that began in the hour may end after it.
    case when l.is_capped then hour_end + interval '1 minute' else now() end
  from public.leads l
    left join public.dealerships d on d.id = l.dealership_id
    cross join unnest(array['maker', 'dealership', 'visitor']) as reader (audience)
  where l.id = new.id
    and case reader.audience
      when 'dealership' then d.contact_email is not null
      when 'visitor' then l.flags = '{}' and not l.is_capped
      else true
    end
    and not (l.is_capped and exists (
      select from public.lead_mails m join public.leads first on first.id = m.lead_id
      where m.digest_until = hour_end and m.audience = reader.audience
        and (reader.audience = 'maker' or first.dealership_id = l.dealership_id)
    ));
  return null;
end
$$;

-- Returns number and first hundred of the leads that a digest tells of.
create function private.lead_digest(mail public.lead_mails, dealership_id uuid) returns jsonb
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
      and (mail.audience = 'maker' or l.dealership_id = lead_digest.dealership_id)
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

-- Returns a mail with what it is composed from.
create or replace function private.claimed_mail(mail public.lead_mails) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', mail.id,
    'audience', mail.audience,
    'attempts', mail.attempts,
    'lead', to_jsonb(l) - 'search_text',
    'fields', private.form_row(l.form, l.id),
    'dealership', case when d.id is not null then
      jsonb_build_object('name', d.name, 'slug', d.slug, 'contact_email', d.contact_email)
    end,
    'digest', case when mail.digest_until is not null then
      private.lead_digest(mail, l.dealership_id)
    end
  )
  from public.leads l left join public.dealerships d on d.id = l.dealership_id
  where l.id = mail.lead_id
$$;

revoke all on function
  private.lead_digest(public.lead_mails, uuid), private.claimed_mail(public.lead_mails)
  from public;
