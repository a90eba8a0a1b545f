-- Webhook to the site about catalogue changes: one request per statement, sent by pg_net after the
-- commit and signed like Sanity's webhooks. The vault holds URL and secret as 'site_webhook_url' and
-- 'site_webhook_secret'; while either is missing, no request is sent.

create function private.announce(body jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  url text := (select decrypted_secret from vault.decrypted_secrets where name = 'site_webhook_url');
  secret text :=
    (select decrypted_secret from vault.decrypted_secrets where name = 'site_webhook_secret');
  milliseconds text := floor(extract(epoch from clock_timestamp()) * 1000)::bigint::text;
  signature text;
begin
  if url is null or secret is null then
    return;
  end if;
  -- pg_net sends body::text, so the signature covers body::text.
  signature := encode(extensions.hmac(milliseconds || '.' || body::text, secret, 'sha256'), 'base64');
  perform net.http_post(
    url => url,
    body => body,
    headers => jsonb_build_object(
      'Content-Type', 'application/json',
      'sanity-webhook-signature', format('t=%s,v1=%s', milliseconds, translate(signature, '+/=', '-_'))
    )
  );
end
$$;

create function private.slug_of_brand(row_of_product jsonb) returns text
language sql stable
set search_path = ''
as $$
  select slug from public.brands where id = (row_of_product ->> 'brand_id')::uuid
$$;

create function private.change(table_name text, old_row jsonb, new_row jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('slug', new_row ->> 'slug', 'oldSlug', old_row ->> 'slug')
    || case when table_name = 'products' then
      jsonb_build_object(
        'brandSlug', private.slug_of_brand(new_row),
        'oldBrandSlug', private.slug_of_brand(old_row)
      )
    else '{}' end
$$;

-- Security definer: the role that writes a row has no access to the vault. A failed announcement must
-- not roll the change back: cached pages expire within minutes anyway.
create function private.announce_changes() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  maximum constant integer := 200;
  changed bigint;
  changes jsonb := '[]';
begin
  -- Each transition table exists for its own operations only, hence one query per operation. The
  -- limit reads one row more than the maximum, which is enough to detect truncation.
  case tg_op
    when 'INSERT' then
      select count(*), coalesce(jsonb_agg(private.change(tg_table_name, null, n)), '[]')
        into changed, changes
        from (select to_jsonb(r) as n from new_rows r limit maximum + 1) as rows;
    when 'DELETE' then
      select count(*), coalesce(jsonb_agg(private.change(tg_table_name, o, null)), '[]')
        into changed, changes
        from (select to_jsonb(r) as o from old_rows r limit maximum + 1) as rows;
    when 'UPDATE' then
      select count(*), coalesce(jsonb_agg(private.change(tg_table_name, o, n)), '[]')
        into changed, changes
        from (
          select to_jsonb(before) as o, to_jsonb(after) as n
          from old_rows before full join new_rows after using (id)
          where to_jsonb(before) - 'updated_at' is distinct from to_jsonb(after) - 'updated_at'
          limit maximum + 1
        ) as rows;
    when 'TRUNCATE' then
      changed := maximum + 1;
  end case;
  if changed > 0 then
    perform private.announce(jsonb_build_object(
      'source', 'supabase',
      'table', tg_table_name,
      'operation', tg_op,
      'truncated', changed > maximum,
      'changes', case when changed > maximum then '[]' else changes end
    ));
  end if;
  return null;
exception when others then
  raise warning 'The change of % was not announced: %', tg_table_name, sqlerrm;
  return null;
end
$$;

revoke all on all functions in schema private from public, anon, authenticated;

do $$
declare
  changing text;
begin
  foreach changing in array array['dealerships', 'brands', 'products'] loop
    execute format(
      'create trigger announce_insert after insert on public.%1$I
         referencing new table as new_rows
         for each statement execute function private.announce_changes();
       create trigger announce_update after update on public.%1$I
         referencing old table as old_rows new table as new_rows
         for each statement execute function private.announce_changes();
       create trigger announce_delete after delete on public.%1$I
         referencing old table as old_rows
         for each statement execute function private.announce_changes();
       create trigger announce_truncate after truncate on public.%1$I
         for each statement execute function private.announce_changes();',
      changing
    );
  end loop;
end
$$;
