-- A dealership that uses the link in a mail about a lead stops these mails. The stop is a state of its
-- own, so that staff can undo it without resubscribing the address to the waitlist.

alter table public.mail_recipients add column lead_mails_stopped_at timestamptz;
comment on column public.mail_recipients.lead_mails_stopped_at is
  'Applies to mails that tell a dealership about leads; unsubscribed_at to mails to visitors.';

update public.mail_recipients r
set lead_mails_stopped_at = r.unsubscribed_at
where r.unsubscribed_at is not null;

create or replace function private.set_subscription(token uuid, subscribed boolean)
returns boolean
language plpgsql
set search_path = ''
as $$
declare
  address text;
begin
  update public.mail_recipients r
  set unsubscribed_at = case when not subscribed then coalesce(r.unsubscribed_at, now()) end,
    lead_mails_stopped_at = case
      when not subscribed then coalesce(r.lead_mails_stopped_at, now())
    end
  where r.token = set_subscription.token
  returning r.email into address;
  update public.join_the_waitlist_form_submissions w
  set subscription_status = case when subscribed then 'Subscribe' else 'Unsubscribe' end
  where w.id in (
    select l.id from public.leads l where l.form = 'waitlist' and lower(l.email) = address
  );
  return address is not null;
end
$$;

create function public.stopped_dealerships() returns setof jsonb
language sql stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('id', d.id, 'name', d.name, 'stopped_at', r.lead_mails_stopped_at)
  from public.dealerships d
    join public.mail_recipients r on r.email = lower(btrim(d.contact_email))
  where r.lead_mails_stopped_at is not null
  order by d.name, d.id
$$;
comment on function public.stopped_dealerships is
  'Dealerships that stopped mails about leads at their current address.';

create function public.resume_lead_mails(dealership_id uuid) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.mail_recipients r
  set lead_mails_stopped_at = null
  from public.dealerships d
  where d.id = resume_lead_mails.dealership_id and r.email = lower(btrim(d.contact_email))
    and r.lead_mails_stopped_at is not null;
  return found;
end
$$;
comment on function public.resume_lead_mails is 'False where the dealership did not stop them.';

revoke all on function public.stopped_dealerships(), public.resume_lead_mails(uuid)
  from public, anon, authenticated;
grant execute on function public.stopped_dealerships(), public.resume_lead_mails(uuid)
  to service_role;
