-- Faster bulk changes: a statement that changes 10,000 products, or renames their brand, must end
-- before the statement timeout of a hosted project (8 s). Triggers work on sets of rows.

-- An index with a pending list inserts each lexeme once per statement instead of once per product.
-- search.index_products flushes the list, so that no search scans the entries of past statements.
alter index search.products_by_text set (fastupdate = on, gin_pending_list_limit = 65536);
alter index search.models_by_text set (fastupdate = on, gin_pending_list_limit = 65536);

-- Unchanged, except that ASCII skips normalize and unaccent, which do not change it.
create or replace function search.plain(value text) returns text
language sql stable strict
set search_path = ''
as $$
  select lower(case
    when octet_length(value) = length(value) then value
    else extensions.unaccent(normalize(value, nfkc))
  end)
$$;

drop function search.description_document(text);
drop function search.title_document(text);
drop function search.codes_document(text);
drop function search.placed(text[], "char");
drop function search.terms_of(text);

-- The following functions take the distinct values of a statement. A tsvector keeps only the highest
-- weight at a position, so each weight has its own position: 1A, 2B, 3C. Lexemes of search.fit have
-- one too, 4C, because ts_filter drops those without.

-- Returns search terms of plain words: t-770 is found as t770, t 770 and 770.
create function search.terms_of(words text[])
returns table (word text, term text, is_piece boolean)
language sql stable
set search_path = ''
as $$
  with parts as materialized (
    select each, regexp_split_to_table(each, '[^a-z0-9]+') as part from unnest(words) as each
    union
    select each, regexp_replace(each, '[^a-z0-9]+', '', 'g')
    from unnest(words) as each
    where each ~ '[^a-z0-9]'
  )
  select each, part, false from parts where length(part) between 1 and 60
  union
  select each, (regexp_matches(part, '[a-z]+|[0-9]+', 'g'))[1], true
  from parts
  where part ~ '[a-z]' and part ~ '[0-9]' and length(part) <= 60
$$;

-- Returns models with their tsvector as text, which string_agg merges.
create function search.codes_documents(models text[]) returns table (model text, document text)
language sql stable
set search_path = ''
as $$
  with words as materialized (
    select each, regexp_split_to_table(search.plain(each), '\s+') as word
    from unnest(models) as each
  )
  select each, string_agg(term || case when is_code then ':1A' else ':3C' end, ' ')
  from (
    select each, term, not is_piece and term ~ '[a-z]' and term ~ '[0-9]' and length(term) > 2
      as is_code
    from words join search.terms_of(array(select distinct word from words)) using (word)
    union
    select each, search.code_of(each), true
    from unnest(models) as each
    where search.code_of(each) <> ''
  ) as terms
  group by each
$$;

-- The parser finds plain words. Only words with a digit next to a letter, or with another character,
-- have further terms.
create function search.title_documents(titles text[]) returns table (title text, document tsvector)
language sql stable
set search_path = ''
as $$
  with texts as materialized (
    select each, search.plain(each) as plain from unnest(titles) as each
  ), words as materialized (
    select each,
      (regexp_matches(plain, '\S*(?:[a-z][0-9]|[0-9][a-z]|[^a-z0-9\s])\S*', 'g'))[1] as word
    from texts
  ), terms as materialized (
    select each, string_agg(distinct term || ':2B', ' ')::tsvector as document
    from words join search.terms_of(array(select distinct word from words)) using (word)
    group by each
  )
  select each, coalesce(terms.document, '')
    || setweight(
      to_tsvector('pg_catalog.simple', regexp_replace(plain, '[^a-z0-9]+', ' ', 'g')), 'B'
    )
    || setweight(to_tsvector('pg_catalog.english', plain), 'B')
  from texts left join terms using (each)
$$;

create function search.description_documents(descriptions text[])
returns table (description text, document tsvector)
language sql stable
set search_path = ''
as $$
  select each, setweight(to_tsvector('pg_catalog.simple', plain), 'D')
    || setweight(to_tsvector('pg_catalog.english', plain), 'D')
  -- offset 0: plain is computed once.
  from (select each, search.plain(each) as plain from unnest(descriptions) as each offset 0) as texts
$$;

drop function search.index_products(uuid[]);

-- Indexes products. Those in `same_descriptions` keep the terms of their description, weight D; those
-- in `same_names` keep those of their title, brand and models. Inactive brands are not indexed: their
-- products are shown as Custom.
-- The planner has no statistics of the sets, and a session plans for the sizes of its first changes:
-- without these settings it joins 10,000 rows by nested loops.
create function search.index_products(
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
  with described as materialized (
    select p.id, p.is_featured, p.title as shown_title,
      case when same_name.id is null then p.title collate "C" end as title,
      case when same_name.id is null then coalesce(b.name, '') end as brand,
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
    select brand, code, min(model), (array_agg(f.document::tsvector || b.document))[1]
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
      delete from search.products;
  end case;
  return null;
end
$$;

drop trigger follow_name on public.brands;
drop function search.follow_name_of_brand();

create function search.follow_names_of_brands() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  changed uuid[] := array(
    select p.id
    from public.products p
    where p.brand_id in (
      select n.id from new_rows n join old_rows o using (id) where n.name <> o.name
    )
  );
begin
  if changed <> '{}' then
    perform search.index_products(changed, changed);
  end if;
  return null;
end
$$;

create trigger follow_names after update on public.brands
  referencing old table as old_rows new table as new_rows
  for each statement execute function search.follow_names_of_brands();

drop trigger set_is_custom_of_products on public.brands;

create or replace function private.set_is_custom_of_brand() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.products p
  set is_custom = not n.is_active
  from new_rows n join old_rows o using (id)
  where p.brand_id = n.id and n.is_active <> o.is_active;
  return null;
end
$$;

create trigger set_is_custom_of_products after update on public.brands
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.set_is_custom_of_brand();

-- Same as private.touch_updated_at, without the conversion of each row to JSON.
create function private.touch_product() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  old.is_custom = new.is_custom;
  if new is distinct from old then
    new.updated_at = now();
  end if;
  return new;
end
$$;

drop trigger touch_updated_at on public.products;
create trigger touch_updated_at before update on public.products
  for each row execute function private.touch_product();

revoke all on function private.touch_product() from public, anon, authenticated;
revoke all on function
  search.terms_of(text[]), search.codes_documents(text[]), search.title_documents(text[]),
  search.description_documents(text[]), search.index_products(uuid[], uuid[], uuid[]),
  search.follow_names_of_brands()
  from public;

select search.index_products(array(select id from public.products));
