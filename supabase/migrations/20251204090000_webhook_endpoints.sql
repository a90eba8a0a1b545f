-- Where leads are delivered besides mails: webhooks of a CRM (Standard Webhooks, standardwebhooks.com) or
-- of a chat. The table is private, because it holds the secrets and a chat's URL is one: the site reads it
-- only through functions.

create table private.webhook_endpoints (
  id uuid primary key default gen_random_uuid(),
  name text not null check (private.is_filled_line(name, 100)),
  url text not null check (length(url) <= 2000 and url ~ '^https?://[^\s/?#]+'),
  dealership_id uuid,
  events text[] not null
    check (events <> '{}' and events <@ array['lead.created', 'lead.status_changed']),
  format text not null check (format in ('standard', 'chat')),
  is_enabled boolean not null default true,
  gone_at timestamptz,
  secret text not null default 'whsec_' || encode(extensions.gen_random_bytes(32), 'base64'),
  old_secret text,
  old_secret_until timestamptz,
  created_at timestamptz not null default now()
);
comment on column private.webhook_endpoints.dealership_id is
  'Only leads of this dealership, which may have been deleted since; null for all leads.';
comment on column private.webhook_endpoints.gone_at is
  'When the receiver answered 410 (Gone), which disabled the endpoint; null once staff enable it.';
comment on column private.webhook_endpoints.old_secret is
  'Signs, too, until old_secret_until, so that the receiver can change to the new one meanwhile.';

alter table private.webhook_endpoints enable row level security;
revoke all on private.webhook_endpoints from public, anon, authenticated, service_role;

create function public.add_webhook_endpoint(settings jsonb) returns jsonb
language sql
security definer
set search_path = ''
as $$
  insert into private.webhook_endpoints as e (name, url, dealership_id, events, format)
  select s.name, s.url, s.dealership_id, s.events, s.format
  from jsonb_populate_record(null::private.webhook_endpoints, settings) as s
  returning jsonb_build_object('id', e.id, 'secret', e.secret)
$$;
comment on function public.add_webhook_endpoint is
  'settings: name, url, dealership_id, events and format. Returns id and secret.';

create function public.change_webhook_endpoint(id uuid, settings jsonb) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  update private.webhook_endpoints e
  set name = s.name, url = s.url, dealership_id = s.dealership_id, events = s.events,
    format = s.format, is_enabled = s.is_enabled,
    gone_at = case when not s.is_enabled then e.gone_at end
  from private.webhook_endpoints stored
    cross join lateral jsonb_populate_record(stored, settings) as s
  where stored.id = change_webhook_endpoint.id and e.id = stored.id;
  return found;
end
$$;
comment on function public.change_webhook_endpoint is
  'settings: any of name, url, dealership_id, events, format and is_enabled. False where there is none.';

create function public.rotate_webhook_secret(id uuid) returns text
language sql
security definer
set search_path = ''
as $$
  update private.webhook_endpoints e
  set old_secret = e.secret, old_secret_until = now() + interval '24 hours', secret = default
  where e.id = rotate_webhook_secret.id
  returning e.secret
$$;
comment on function public.rotate_webhook_secret is
  'Returns a new secret, or null where there is no endpoint. The old one signs, too, for 24 hours.';

create function public.delete_webhook_endpoint(id uuid) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.webhook_endpoints e where e.id = delete_webhook_endpoint.id;
  return found;
end
$$;
comment on function public.delete_webhook_endpoint is
  'Deletes its deliveries, too. False where there is none.';

revoke all on function
  public.add_webhook_endpoint(jsonb), public.change_webhook_endpoint(uuid, jsonb),
  public.rotate_webhook_secret(uuid), public.delete_webhook_endpoint(uuid)
  from public, anon, authenticated;
grant execute on function
  public.add_webhook_endpoint(jsonb), public.change_webhook_endpoint(uuid, jsonb),
  public.rotate_webhook_secret(uuid), public.delete_webhook_endpoint(uuid)
  to service_role;
