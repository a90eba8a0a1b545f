-- One JSON array instead of rows, of which the data API returns at most 1,000.

drop function public.stopped_dealerships();

create function public.stopped_dealerships() returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object('id', d.id, 'name', d.name, 'stopped_at', r.lead_mails_stopped_at)
      order by d.name, d.id
    ),
    '[]'
  )
  from public.dealerships d
    join public.mail_recipients r on r.email = lower(btrim(d.contact_email))
  where r.lead_mails_stopped_at is not null
$$;
comment on function public.stopped_dealerships is
  'Dealerships that stopped mails about leads at their current address, by name.';

revoke all on function public.stopped_dealerships() from public, anon, authenticated;
grant execute on function public.stopped_dealerships() to service_role;
