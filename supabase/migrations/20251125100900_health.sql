-- What the site's readiness and `npm run doctor` ask, with the secret key only.

-- Counts at most 10,000 mails of each kind, so that a backlog makes no health check slow.
create function public.outbox_counts() returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  with unsent as (
    select held_at, created_at
    from public.lead_mails
    where sent_at is null and failed_at is null and suppressed_at is null
    limit 10000
  ), given_up as (
    select from public.lead_mails where failed_at is not null and sent_at is null limit 10000
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
comment on function public.outbox_counts is
  'Mails that wait to be sent, that are held until their address is confirmed, and that were given up.';

-- The schemas of the vault, of pg_net and of the Supabase CLI belong to the platform. What cannot be
-- read is null. Only a hash of the secret leaves the database.
create function private.read_platform(query text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  result jsonb;
begin
  execute query into result;
  return result;
exception when others then
  return null;
end
$$;

create function public.database_status() returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'migrations', private.read_platform(
      'select jsonb_agg(version order by version) from supabase_migrations.schema_migrations'
    ),
    'webhookUrl', to_jsonb(private.site_webhook_url()),
    'webhookSecretHash', private.read_platform($query$
      select to_jsonb(encode(sha256(convert_to(decrypted_secret, 'UTF8')), 'hex'))
      from vault.decrypted_secrets where name = 'site_webhook_secret'
    $query$),
    'requests', private.read_platform($query$
      select jsonb_build_object(
        'all', count(*),
        'failed', count(*) filter (where is_failed),
        'lastFailure', max(created || ': ' || reason) filter (where is_failed),
        'latest', (array_agg(
          jsonb_build_object('id', id, 'isFailed', is_failed, 'reason', reason) order by id desc
        ))[1]
      )
      from (
        select id, created,
          timed_out or error_msg is not null or coalesce(status_code, 0) not between 200 and 299
            as is_failed,
          coalesce(error_msg, 'status ' || status_code, 'timeout') as reason
        from net._http_response
        where created > now() - interval '6 hours'
      ) as responses
    $query$)
  )
$$;
comment on function public.database_status is
  'What npm run doctor compares: migrations, webhook, and its requests of the last six hours.';

-- Makes a tag stale that no page has, and announces it as a change of the catalogue.
create function public.announce_canary() returns void
language sql
security definer
set search_path = ''
as $$
  select private.invalidate_cache(array['doctor:canary']);
  select private.announce('{"source": "supabase", "tags": ["doctor:canary"]}')
$$;

revoke all on function
  public.outbox_counts(), private.read_platform(text), public.database_status(),
  public.announce_canary()
  from public, anon, authenticated;
grant execute on function
  public.outbox_counts(), public.database_status(), public.announce_canary()
  to service_role;
