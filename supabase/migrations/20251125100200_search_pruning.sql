-- Search rows that no product uses any more are pruned with the expired leads, every hour: the models and
-- words of deleted or renamed products and brands. They were not found, but a search for a misspelled
-- word considers the 24 likeliest words, which they took up.
--
-- On hosted projects the connections of the data API load safeupdate, which refuses UPDATE and DELETE
-- without a WHERE clause, in functions, too: purge_expired() failed there.

-- A writer that finds a model or word relies on its row, which a concurrent pruning must not delete.
create function search.lock_shared() returns void
language sql
set search_path = ''
as $$
  select pg_advisory_xact_lock_shared(hashtextextended('search', 0))
$$;

create function search.prune() returns bigint
language plpgsql
set search_path = ''
as $$
declare
  pruned bigint;
begin
  -- Products are being written; the next run prunes.
  if not pg_try_advisory_xact_lock(hashtextextended('search', 0)) then
    return 0;
  end if;
  with used as materialized (
    select word collate "C" as lexeme from ts_stat('select document from search.products')
  ), models as (
    delete from search.models m
    where not exists (
      select from used
      where lexeme = btrim(search.fit(m.brand, m.code), '''') collate "C"
    )
    returning 1
  ), words as (
    delete from search.words w
    where not exists (select from used where lexeme = w.word collate "C")
    returning 1
  )
  select (select count(*) from models) + (select count(*) from words) into pruned;
  return pruned;
end
$$;
comment on function search.prune is
  'Deletes models and words that no product uses. Returns how many.';

-- Unchanged, except that it holds the lock, and that spellings of a model and names of brands are
-- compared by bytes, whatever the database's own collation is.
create or replace function search.index_products(
  ids uuid[], same_descriptions uuid[] default '{}', same_names uuid[] default '{}'
) returns void
language plpgsql
set search_path = ''
set plan_cache_mode = force_custom_plan
set enable_nestloop = off
set enable_mergejoin = off
set work_mem = '32MB'
as $$
begin
  perform search.lock_shared();
  with described as materialized (
    select p.id, p.is_featured, p.title as shown_title,
      case when same_name.id is null then p.title collate "C" end as title,
      case when same_name.id is null then coalesce(b.name, '') collate "C" end as brand,
      case when same_name.id is null then p.details_json -> 'models' end as models,
      case when same_description.id is null then p.description end as description,
      case when same_name.id is not null then ts_filter(s.document, '{a, b, c}') end as old_names,
      case when same_description.id is not null then ts_filter(s.document, '{d}') end
        as old_description
    from public.products p
    left join public.brands b on b.id = p.brand_id and b.is_active
    left join search.products s on s.product_id = p.id
    left join unnest(same_names) as same_name (id) on same_name.id = s.product_id
    left join unnest(same_descriptions) as same_description (id)
      on same_description.id = s.product_id
    where p.id = any (ids)
  ), titles as materialized (
    select title, document
    from search.title_documents(array(
      select distinct title from described where title is not null
    ))
  ), descriptions as materialized (
    select description, document
    from search.description_documents(array(
      select distinct description from described where description is not null
    ))
  ), brands as materialized (
    select title as brand,
      document || coalesce((nullif(search.code_of(title), '') || ':2B')::tsvector, '') as document
    from search.title_documents(array(
      select distinct brand from described where brand is not null
    ))
  ), fitting as materialized (
    select distinct id, brand, jsonb_array_elements_text(models) as model
    from described
    where jsonb_typeof(models) = 'array'
  ), models as materialized (
    select model, search.code_of(model) as code, document
    from search.codes_documents(array(select distinct model from fitting))
  ), fits as materialized (
    select brand, model, code, m.document,
      m.document || ' ' || search.fit(brand, code) || ':4C' as terms
    from (select distinct brand, model from fitting) as each join models m using (model)
    where code <> ''
  ), codes as materialized (
    select id, string_agg(terms, ' ')::tsvector as document
    from fitting join fits using (brand, model)
    group by id
  ), new_models as (
    insert into search.models (brand, code, model, document)
    select brand, code, min(model collate "C"), (array_agg(f.document::tsvector || b.document))[1]
    from fits f join brands b using (brand)
    group by brand, code
    order by brand, code
    on conflict do nothing
  ), lexemes as materialized (
    select distinct lexeme collate "C" as lexeme
    from (
      select document from titles
      union all
      select document from descriptions
      union all
      select document from brands
      union all
      select document::tsvector from models
    ) as documents, unnest(tsvector_to_array(document)) as lexeme
  ), new_words as (
    insert into search.words (word)
    select lexeme
    from lexemes
    where lexeme ~ '^[a-z0-9]{3,30}$'
    order by lexeme
    on conflict do nothing
  )
  insert into search.products as s (product_id, title, is_featured, document)
  select d.id, d.shown_title, d.is_featured,
    -- The description comes last: each concatenation raises the positions of what follows.
    coalesce(t.document || b.document || coalesce(c.document, ''), d.old_names)
      || coalesce(e.document, d.old_description, '')
  from described d
  left join titles t using (title)
  left join brands b using (brand)
  left join descriptions e using (description)
  left join codes c on c.id = d.id
  on conflict (product_id) do update
    set title = excluded.title, is_featured = excluded.is_featured, document = excluded.document
    where (s.title, s.is_featured, s.document)
      is distinct from (excluded.title, excluded.is_featured, excluded.document);
  perform gin_clean_pending_list('search.products_by_text'),
    gin_clean_pending_list('search.models_by_text');
end
$$;

-- Unchanged, except for the WHERE clause.
create or replace function search.follow_products() returns trigger
language plpgsql
security definer
set search_path = ''
set enable_nestloop = off
as $$
declare
  changed uuid[];
  same_descriptions uuid[];
  same_names uuid[];
begin
  case tg_op
    when 'INSERT' then
      perform search.index_products(array(select id from new_rows));
    when 'UPDATE' then
      select array_agg(n.id),
          array_agg(n.id) filter (where n.description is not distinct from o.description),
          array_agg(n.id) filter (
            where (n.title, n.brand_id, n.details_json, n.is_custom)
              is not distinct from (o.title, o.brand_id, o.details_json, o.is_custom)
          )
        into changed, same_descriptions, same_names
        from new_rows n join old_rows o using (id)
        where (n.title, n.description, n.brand_id, n.details_json, n.is_featured, n.is_custom)
          is distinct from
          (o.title, o.description, o.brand_id, o.details_json, o.is_featured, o.is_custom);
      if changed is not null then
        perform search.index_products(
          changed, coalesce(same_descriptions, '{}'), coalesce(same_names, '{}')
        );
      end if;
    when 'DELETE' then
      delete from search.products where product_id in (select id from old_rows);
    when 'TRUNCATE' then
      delete from search.products where true;
  end case;
  return null;
end
$$;

-- Unchanged, except for the WHERE clause and the search.
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

  delete from private.lead_counts where ends_at < (select private.retention_limit('counters'));
  get diagnostics found_rows = row_count;
  update private.last_purge set finished_at = now() where is_only;
  return purged || jsonb_build_object('counters', found_rows, 'search', search.prune());
end
$$;

revoke all on function search.lock_shared(), search.prune() from public;

select search.prune();
