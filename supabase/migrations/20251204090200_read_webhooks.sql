-- What staff and the readiness of a server see of webhook endpoints and their deliveries.

create function public.webhook_endpoints() returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      to_jsonb(e) - array['secret', 'old_secret', 'old_secret_until'] || jsonb_build_object(
        'given_up', (
          select count(*) from public.lead_mails m
          where m.endpoint_id = e.id and m.failed_at is not null and m.sent_at is null
            and m.event <> 'test'
        )
      )
      order by e.name, e.id
    ),
    '[]'
  )
  from private.webhook_endpoints e
$$;
comment on function public.webhook_endpoints is 'All endpoints by name, without their secrets.';

create function private.mail_of_staff(mail public.lead_mails) returns jsonb
language sql stable
set search_path = ''
as $$
  select to_jsonb(mail) || jsonb_build_object(
    'endpoint', (select e.name from private.webhook_endpoints e where e.id = mail.endpoint_id)
  )
$$;

create function public.webhook_deliveries(endpoint_id uuid, maximum integer default 30)
returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  with latest as (
    select m from public.lead_mails m
    where m.endpoint_id = webhook_deliveries.endpoint_id
    order by m.failed_at is not null and m.sent_at is null and m.event <> 'test' desc,
      m.created_at desc, m.id
    limit maximum
  )
  select coalesce(
    jsonb_agg(
      private.mail_of_staff(m) || jsonb_build_object(
        'lead_name', (select l.name from public.leads l where l.id = (m).lead_id)
      )
      order by (m).created_at desc, (m).id
    ),
    '[]'
  )
  from latest
$$;
comment on function public.webhook_deliveries is
  'The latest deliveries of an endpoint, newest first; given-up ones take precedence.';

create or replace function public.lead_detail(id uuid) returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'lead', to_jsonb(l) - 'search_text',
    'fields', private.form_row(l.form, l.id),
    'mails', (
      select coalesce(
        jsonb_agg(private.mail_of_staff(m) order by m.endpoint_id is not null, m.audience, m.created_at),
        '[]'
      )
      from public.lead_mails m where m.lead_id = l.id
    ),
    'notes', private.notes_of_lead(l.id),
    'changes', (
      select coalesce(jsonb_agg(to_jsonb(c) order by c.created_at, c.id), '[]')
      from public.lead_changes c where c.lead_id = l.id
    ),
    'consent', (select to_jsonb(c) from public.lead_consents c where c.lead_id = l.id)
  )
  from public.leads l where l.id = lead_detail.id
$$;

-- Counts at most 10,000 of each kind, so that a backlog makes no health check slow.
create function private.unsent_counts(webhooks boolean) returns jsonb
language sql stable
set search_path = ''
as $$
  with unsent as (
    select m.held_at, m.created_at
    from public.lead_mails m
      left join private.webhook_endpoints e on e.id = m.endpoint_id
    where m.sent_at is null and m.failed_at is null and m.suppressed_at is null
      and (m.endpoint_id is not null) = webhooks and e.is_enabled is not false
    limit 10000
  ), given_up as (
    select from public.lead_mails m
    where m.failed_at is not null and m.sent_at is null
      and (m.endpoint_id is not null) = webhooks and m.event is distinct from 'test'
    limit 10000
  )
  select jsonb_build_object(
    'waiting', count(*) filter (where held_at is null),
    'oldestWaitingSeconds',
      round(extract(epoch from now() - min(created_at) filter (where held_at is null))),
    'held', count(*) filter (where held_at is not null),
    'givenUp', (select count(*) from given_up)
  )
  from unsent
$$;

create or replace function public.outbox_counts() returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  select private.unsent_counts(false) || jsonb_build_object(
    'webhooks', private.unsent_counts(true) - 'held' || jsonb_build_object(
      'gone', (select count(*) from private.webhook_endpoints where gone_at is not null)
    )
  )
$$;
comment on function public.outbox_counts is
  'Mails that wait to be sent, that are held until their address is confirmed, and that were given up;
  webhooks: deliveries to enabled endpoints likewise, and endpoints that answered 410 (gone).';

revoke all on function private.mail_of_staff(public.lead_mails), private.unsent_counts(boolean)
  from public;
revoke all on function public.webhook_endpoints(), public.webhook_deliveries(uuid, integer)
  from public, anon, authenticated;
grant execute on function public.webhook_endpoints(), public.webhook_deliveries(uuid, integer)
  to service_role;
