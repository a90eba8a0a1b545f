-- The site searches the catalogue in its own memory (lib/search): the index in the database goes.

create or replace function public.purge_expired(maximum integer default 500) returns jsonb
language plpgsql
security definer
set search_path = ''
set statement_timeout = '2min'
as $$
declare
  purged jsonb;
  found_rows bigint;
begin
  -- Several servers and pg_cron may purge at the same time: only one does.
  if not pg_try_advisory_xact_lock(hashtext('purge_expired')) then
    return jsonb_build_object('leads', 0);
  end if;
  purged := jsonb_build_object('leads', private.purge_leads(maximum));
  update public.lead_consents set address = null
    where address is not null and consented_at < (select private.retention_limit('addresses'));
  get diagnostics found_rows = row_count;
  purged := purged || jsonb_build_object('addresses', found_rows);

  delete from public.lead_mails
    where coalesce(sent_at, suppressed_at, failed_at) < (select private.retention_limit('mails'));
  get diagnostics found_rows = row_count;
  purged := purged || jsonb_build_object(
    'mails', found_rows, 'recipients', private.purge_recipients()
  );

  delete from private.guest_links
    where least(expires_at, revoked_at) < (select private.retention_limit('guests'));
  get diagnostics found_rows = row_count;
  purged := purged || jsonb_build_object('guests', found_rows);

  delete from private.lead_counts where ends_at < (select private.retention_limit('counters'));
  get diagnostics found_rows = row_count;
  update private.last_purge set finished_at = now() where is_only;
  return purged || jsonb_build_object('counters', found_rows);
end
$$;

drop trigger follow_inserted on public.products;
drop trigger follow_updated on public.products;
drop trigger follow_deleted on public.products;
drop trigger follow_truncated on public.products;
drop trigger follow_names on public.brands;
drop function public.search_catalogue(text);
drop function
  search.follow_products(), search.follow_names_of_brands(), search.prune(),
  search.index_products(uuid[], uuid[], uuid[]), search.lock_shared(), search.fit(text, text),
  search.description_documents(text[]), search.description_document(text),
  search.title_documents(text[]), search.codes_documents(text[]), search.terms_of(text[]),
  search.likeliest_products(tsquery, tsquery, tsquery), search.codes_in(text[]),
  search.words_of(text), search.weighed(text, text), search.condition_of(text),
  search.code_of(text);
drop table search.products, search.models, search.words;
drop extension fuzzystrmatch;
revoke execute on function search.plain from anon, authenticated;
