-- Status queries of the site's readiness check and `npm run doctor`, with the secret key only.

-- Counts at most 10,000 mails of each kind, so that a backlog makes no health check slow.
create function public.outbox_counts() returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  select private.unsent_counts(false) || jsonb_build_object(
    'refused', (
      select coalesce(sum((each ->> 'count')::integer), 0)
      from jsonb_array_elements(public.refused_mails()) as each
    ),
    'webhooks', private.unsent_counts(true) - 'held' || jsonb_build_object(
      'gone', (select count(*) from private.webhook_endpoints where gone_at is not null),
      'failing', (
        select count(*) from private.webhook_endpoints where is_enabled and failing_since is not null
      )
    )
  )
$$;
comment on function public.outbox_counts is
  'Mails that wait to be sent, since when the longest is due, that are held until their address is confirmed,
  that were given up, and whose address is refused; webhooks: deliveries to enabled endpoints likewise,
  endpoints that fail, and endpoints that answered 410 (gone).';

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

grant execute on function
  public.outbox_counts, public.database_status, public.announce_canary
  to service_role;
