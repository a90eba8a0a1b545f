-- Full-text index of the site's search: products and the models they fit. The data API does not
-- expose this schema: visitors reach it only through public.search_catalogue.

create extension if not exists fuzzystrmatch with schema extensions;

create schema search;
revoke all on schema search from public;
grant usage on schema search to anon, authenticated, service_role;

-- Weights: A model codes, B title and brand, C parts of model codes, D description.
create table search.products (
  product_id uuid primary key,
  title text collate public.by_title not null,
  is_featured boolean not null,
  document tsvector not null
);
-- fastupdate is off because every search would scan the pending list; reads far outnumber writes.
create index products_by_text on search.products using gin (document) with (fastupdate = off);

-- One row per brand and model code, whichever products fit it and however they spell it. A model that
-- no product fits any more stays in the table but is not found.
create table search.models (
  brand text,
  code text,
  model text not null,
  document tsvector not null,
  primary key (brand, code)
);
create index models_by_text on search.models using gin (document) with (fastupdate = off);

-- Vocabulary for spelling correction.
create table search.words (word text primary key);
-- GiST because GIN has no nearest-neighbour search; a similarity threshold would miss transposed
-- letters.
create index words_by_likeness on search.words using gist (word extensions.gist_trgm_ops);

create function search.plain(value text) returns text
language sql stable strict
set search_path = ''
as $$
  select lower(extensions.unaccent(normalize(value, nfkc)))
$$;

create function search.code_of(value text) returns text
language sql stable strict
set search_path = ''
as $$
  select left(regexp_replace(search.plain(value), '[^a-z0-9]+', '', 'g'), 60)
$$;
comment on function search.code_of is 'T-770, T 770 and t770 are one: t770.';

-- Returns search terms of a model name: T-770 is found as t770, t 770 and 770.
create function search.terms_of(value text) returns table (term text, is_piece boolean)
language sql stable strict
set search_path = ''
as $$
  with words as (
    select word from regexp_split_to_table(search.plain(value), '\s+') as word
  ), parts as (
    select part from words, regexp_split_to_table(word, '[^a-z0-9]+') as part
    union all
    select regexp_replace(word, '[^a-z0-9]+', '', 'g') from words where word ~ '[^a-z0-9]'
  )
  select part, false from parts where length(part) between 1 and 60
  union
  select piece[1], true
  from parts, regexp_matches(part, '[a-z]+|[0-9]+', 'g') as piece
  where part ~ '[a-z]' and part ~ '[0-9]' and length(part) <= 60
$$;

-- Uses one position per weight: at the same position a tsvector keeps only the highest weight.
create function search.placed(terms text[], weight "char") returns tsvector
language sql immutable strict
set search_path = ''
as $$
  select coalesce(
    string_agg(term || ':' || ascii(weight::text) - 64 || weight::text, ' '), ''
  )::tsvector
  from unnest(terms) as term
$$;

create function search.codes_document(model text) returns tsvector
language sql stable strict
set search_path = ''
as $$
  with terms as (
    select term, not is_piece and term ~ '[a-z]' and term ~ '[0-9]' and length(term) > 2 as is_code
    from search.terms_of(model)
    union
    select search.code_of(model), true where search.code_of(model) <> ''
  )
  select search.placed(coalesce(array_agg(term) filter (where is_code), '{}'), 'A')
    || search.placed(coalesce(array_agg(term) filter (where not is_code), '{}'), 'C')
  from terms
$$;

create function search.title_document(value text) returns tsvector
language sql stable strict
set search_path = ''
as $$
  select search.placed(coalesce(array_agg(term), '{}'), 'B')
    || setweight(to_tsvector('pg_catalog.english', search.plain(value)), 'B')
  from search.terms_of(value)
$$;

create function search.description_document(value text) returns tsvector
language sql stable strict
set search_path = ''
as $$
  select setweight(to_tsvector('pg_catalog.simple', search.plain(value)), 'D')
    || setweight(to_tsvector('pg_catalog.english', search.plain(value)), 'D')
$$;

-- Returns the lexeme that marks products which fit exactly this model. It starts with "=", which no
-- search term contains; the brand is hashed because its name may contain tsquery operators.
create function search.fit(brand text, code text) returns text
language sql immutable strict
set search_path = ''
as $$
  select '''=' || md5(brand) || '/' || code || ''''
$$;

-- Inactive brands are not indexed: their products are shown as Custom.
create function search.index_products(ids uuid[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  with described as (
    select p.id, p.is_featured, p.title, p.description, coalesce(b.name, '') as brand,
      coalesce(m.models, '{}') as models
    from public.products p
    left join public.brands b on b.id = p.brand_id and b.is_active
    left join lateral (
      select array_agg(distinct model) as models
      from jsonb_array_elements_text(coalesce(nullif(p.details_json -> 'models', 'null'), '[]'))
        as model
      where search.code_of(model) <> ''
    ) as m on true
    where p.id = any (ids)
  ), brands as materialized (
    select brand, search.title_document(brand)
      || search.placed(array_remove(array[search.code_of(brand)], ''), 'B') as document
    from (select distinct brand from described) as each
  ), models as materialized (
    select model, search.code_of(model) as code, search.codes_document(model) as document
    from (select distinct unnest(models) as model from described) as each
  ), new_models as (
    insert into search.models (brand, code, model, document)
    select brand, m.code, min(m.model), (array_agg(m.document || b.document))[1]
    from described d
    join brands b using (brand)
    cross join unnest(d.models) as each (model)
    join models m using (model)
    group by brand, m.code
    order by brand, m.code
    on conflict do nothing
  ), documents as materialized (
    select d.id, d.title, d.is_featured,
      search.title_document(d.title)
        || b.document
        || coalesce(search.description_document(d.description), '')
        || coalesce((
          select string_agg(
            m.document::text || ' ' || search.fit(d.brand, m.code), ' '
          )::tsvector
          from unnest(d.models) as each (model) join models m using (model)
        ), '') as document
    from described d join brands b using (brand)
  ), new_words as (
    insert into search.words (word)
    select distinct lexeme
    from documents, unnest(document)
    where lexeme ~ '^[a-z0-9]{3,30}$'
    order by lexeme
    on conflict do nothing
  )
  insert into search.products (product_id, title, is_featured, document)
  select id, title, is_featured, document from documents
  on conflict (product_id) do update
    set title = excluded.title, is_featured = excluded.is_featured, document = excluded.document;
end
$$;

create function search.follow_products() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  case tg_op
    when 'INSERT' then
      perform search.index_products(array(select id from new_rows));
    when 'UPDATE' then
      perform search.index_products(array(
        select n.id from new_rows n join old_rows o using (id)
        where (n.title, n.description, n.brand_id, n.details_json, n.is_featured, n.is_custom)
          is distinct from
          (o.title, o.description, o.brand_id, o.details_json, o.is_featured, o.is_custom)
      ));
    when 'DELETE' then
      delete from search.products where product_id in (select id from old_rows);
    when 'TRUNCATE' then
      delete from search.products;
  end case;
  return null;
end
$$;

create function search.follow_name_of_brand() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform search.index_products(array(select id from public.products where brand_id = new.id));
  return null;
end
$$;

create trigger follow_inserted after insert on public.products
  referencing new table as new_rows
  for each statement execute function search.follow_products();
create trigger follow_updated after update on public.products
  referencing old table as old_rows new table as new_rows
  for each statement execute function search.follow_products();
create trigger follow_deleted after delete on public.products
  referencing old table as old_rows
  for each statement execute function search.follow_products();
create trigger follow_truncated after truncate on public.products
  for each statement execute function search.follow_products();
create trigger follow_name after update of name on public.brands
  for each row when (old.name is distinct from new.name)
  execute function search.follow_name_of_brand();

select search.index_products(array(select id from public.products));

alter table search.products enable row level security;
alter table search.models enable row level security;
alter table search.words enable row level security;
create policy "Anyone searches products" on search.products
  for select to anon, authenticated, service_role using (true);
create policy "Anyone searches models" on search.models
  for select to anon, authenticated, service_role using (true);
create policy "Anyone searches words" on search.words
  for select to anon, authenticated, service_role using (true);
grant select on search.products, search.models, search.words
  to anon, authenticated, service_role;

-- Query functions, which run with the visitor's rights.

-- Returns tsquery conditions for one query word, with "#" as placeholder for weights: prefix and stem
-- if a product matches, otherwise spelling corrections. Null for stop words and unknown words.
create function search.condition_of(word text) returns text
language plpgsql stable strict
set search_path = ''
as $$
declare
  stem text[] := ts_lexize('pg_catalog.english_stem', word);
  meant text := word || ':*#' || coalesce('|' || nullif(stem[1], word) || ':#', '');
  slips integer := case
    when length(word) < 4 then 0
    when length(word) = 4 or word ~ '[0-9]' then 1
    else 2
  end;
begin
  if stem = '{}' then return null; end if;
  if exists (select from search.products where document @@ search.weighed(meant, '')) then
    return meant;
  end if;
  return (
    select string_agg(likely.word || ':#', '|')
    from (
      select near.word
      from (
        select w.word from search.words w
        order by w.word operator(extensions.<->) condition_of.word
        limit 24
      ) as near
      where extensions.levenshtein_less_equal(near.word, condition_of.word, slips) <= slips
        and exists (select from search.products where document @@ near.word::tsquery)
      order by extensions.levenshtein(near.word, condition_of.word),
        left(near.word, 1) <> left(condition_of.word, 1)
      limit 3
    ) as likely
  );
end
$$;

create function search.weighed(conditions text, weights text) returns tsquery
language sql immutable strict
set search_path = ''
as $$
  select case
    when weights = '' then replace(replace(conditions, ':#', ''), '#', '')
    else replace(conditions, '#', weights)
  end::tsquery
$$;

-- Returns the words of a query, at most ten. A hyphenated word counts as one word if a product
-- matches its code.
create function search.words_of(question text) returns text[]
language sql stable strict
set search_path = ''
as $$
  select coalesce(array_agg(word order by place, part), '{}')
  from (
    select word, place, part
    from regexp_split_to_table(search.plain(question), '\s+') with ordinality as w (written, place),
      search.code_of(written) as code,
      regexp_split_to_table(
        case
          when written <> code and exists (
            select from search.products where document @@ (nullif(code, '') || ':*')::tsquery
          ) then code
          else written
        end,
        '[^a-z0-9]+'
      ) with ordinality as p (word, part)
    where word <> '' and length(word) <= 60
    order by place, part
    limit 10
  ) as words
$$;

-- Returns conditions for every run of up to four words joined together: T 770 may mean T770.
create function search.codes_in(words text[]) returns text
language sql immutable strict
set search_path = ''
as $$
  select string_agg(distinct code || ':#', '|')
  from generate_subscripts(words, 1) as first,
    generate_series(first, least(first + 3, cardinality(words))) as last,
    array_to_string(words[first:last], '') as code
  where length(code) <= 60
$$;

create function public.search_catalogue(question text) returns jsonb
language plpgsql stable
security invoker
set search_path = ''
set statement_timeout = '1s'
as $$
declare
  words text[] := search.words_of(left(question, 100));
  conditions text[] := array(
    select condition from unnest(words) as word, search.condition_of(word) as condition
    where condition is not null
  );
  any_word text := array_to_string(conditions, '|');
  every_word text := '(' || array_to_string(conditions, ')&(') || ')';
  exact tsquery;
  wanted tsquery;
  named tsquery;
  alternatives tsquery[];
  conditions_of_models text[];
  wanted_models tsquery;
  products uuid[];
  models search.models[];
begin
  if cardinality(conditions) = 0 then
    return '{"products": [], "models": []}';
  end if;
  exact := search.weighed(concat_ws('|', search.codes_in(words), replace(any_word, ':*', ':')), 'A');
  named := search.weighed(every_word, 'ABC');

  -- First all words in any field; if no product matches, any word in title, brand or models.
  wanted := search.weighed(every_word, '');
  loop
    products := array(
      select s.product_id
      from search.products s
      where s.document @@ wanted
      order by s.document @@ exact desc, s.document @@ named desc,
        case when alternatives is null then 0
          else (select count(*) from unnest(alternatives) as one where s.document @@ one)
        end desc,
        s.is_featured desc, s.title, s.product_id
      limit 6
    );
    exit when cardinality(products) > 0 or alternatives is not null;
    wanted := search.weighed(any_word, 'ABC');
    alternatives := array(
      select search.weighed(condition, 'ABC') from unnest(conditions) as condition
    );
  end loop;

  -- Only words that occur in models; a query of only a brand name returns no models.
  conditions_of_models := array(
    select condition from unnest(conditions) as condition
    where exists (select from search.models where document @@ search.weighed(condition, ''))
  );
  wanted_models := exact;
  if cardinality(conditions_of_models) > 0 then
    wanted_models :=
      search.weighed('(' || array_to_string(conditions_of_models, ')&(') || ')', '')
      && search.weighed(any_word, 'AC');
    if not exists (select from search.models where document @@ wanted_models) then
      wanted_models := exact;
    end if;
  end if;
  -- More than the six returned, because some may no longer fit any product.
  models := array(
    select m
    from search.models m
    where m.document @@ wanted_models
    order by m.document @@ exact desc, length(m.code), m.code, m.brand
    limit 24
  );

  return jsonb_build_object(
    'products', (
      select coalesce(
        jsonb_agg(jsonb_build_object(
          'slug', p.slug,
          'title', p.title,
          'brand', b.name,
          'models', array(
            select m.model
            from unnest(s.document) as sign
            join search.models m
              on (m.brand, m.code) = (coalesce(b.name, ''), split_part(sign.lexeme, '/', -1))
            where sign.lexeme like '=%' and m.document @@ wanted_models
            order by m.document @@ exact desc, length(m.code), m.code
            limit 3
          )
        ) order by found.place),
        '[]'
      )
      from unnest(products) with ordinality as found (id, place)
      join search.products s on s.product_id = found.id
      join public.products p on p.id = found.id
      left join public.brands b on b.id = p.brand_id
    ),
    'models', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'model', fitting.model,
            'brand', nullif(fitting.brand, ''),
            'slug', fitting.slug,
            'title', fitting.title
          ) order by fitting.place
        ),
        '[]'
      )
      from (
        select m.model, m.brand, m.place, product.slug, product.title
        from unnest(models) with ordinality as m (brand, code, model, document, place)
        cross join lateral (
          select p.slug, p.title
          from search.products s
          join public.products p on p.id = s.product_id
          where s.document @@ search.fit(m.brand, m.code)::tsquery
          order by s.is_featured desc, s.title, s.product_id
          limit 1
        ) as product
        order by m.place
        limit 6
      ) as fitting
    )
  );
end
$$;
comment on function public.search_catalogue is
  'Six products and six models at most, the likeliest first: {"products": [{slug, title, brand, models}],
  "models": [{model, brand, slug, title}]}, the latter with the product that fits. Of a question, the
  first 100 characters count.';

revoke all on all functions in schema search from public;
grant execute on function
  search.plain(text), search.code_of(text), search.fit(text, text), search.weighed(text, text),
  search.words_of(text), search.condition_of(text), search.codes_in(text[])
  to anon, authenticated, service_role;
revoke all on function public.search_catalogue(text) from public, anon, authenticated;
grant execute on function public.search_catalogue(text) to anon, authenticated, service_role;
