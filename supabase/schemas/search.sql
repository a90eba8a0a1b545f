-- Full-text index of the site's search: products and the models they fit. The data API does not
-- expose this schema: visitors reach it only through public.search_catalogue.

-- Weights: A model codes, B title and brand, C parts of model codes, D description.
create table search.products (
  product_id uuid primary key,
  title text collate public.by_title not null,
  is_featured boolean not null,
  document tsvector not null
);
-- An index with a pending list inserts each lexeme once per statement instead of once per product: a
-- statement that changes 10,000 products must end before the statement timeout of a hosted project (8 s).
-- search.index_products flushes the list, so that no search scans the entries of past statements.
create index products_by_text on search.products
  using gin (document) with (fastupdate = on, gin_pending_list_limit = 65536);
-- A word that most products contain, such as “bars”, is found as fast in 10,000 products as in 100: the
-- likeliest products are read from an index in the order of the results, instead of sorting all that match.
create index products_by_order on search.products (is_featured desc, title, product_id);

-- One row per brand and model code, whichever products fit it and however they spell it. A model that
-- no product fits any more is not found, and is pruned.
create table search.models (
  brand text collate public.by_title,
  code text,
  model text not null,
  document tsvector not null,
  primary key (brand, code)
);
create index models_by_text on search.models
  using gin (document) with (fastupdate = on, gin_pending_list_limit = 65536);

-- Vocabulary for spelling correction.
create table search.words (word text primary key);
-- GiST because GIN has no nearest-neighbour search; a similarity threshold would miss transposed
-- letters.
create index words_by_likeness on search.words using gist (word extensions.gist_trgm_ops);

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

-- Folds as `foldText` of the site does: without invisible characters, with the apostrophes, quotation
-- marks, dashes and spaces of a keyboard, without accents. ASCII skips this, which does not change it.
create function search.plain(value text) returns text
language sql stable strict
set search_path = ''
as $$
  select lower(case
    when octet_length(value) = length(value) then value
    else translate(regexp_replace(
      extensions.unaccent(normalize(
        translate(
          regexp_replace(
            regexp_replace(
              value,
              '[\u00AD\u034F\u061C\u115F\u1160\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF9-\uFFFB]',
              '', 'g'
            ),
            '([0-9])([\u00BC-\u00BE\u2150-\u215E])', '\1 \2', 'g'
          ),
          U&'\2010\2011\2012\2013\2014\2015\2212\00B4\0060\02B9\02BB\02BC\02BD\02C8\2018\2019\201A\201B\2032\2035\2039\203A\02BA\02EE\201C\201D\201E\201F\2033\2036\00AB\00BB\301D\301E\301F',
          '-------''''''''''''''''''''''''''''''"""""""""""""'
        ),
        nfkc
      )),
      '[\u0300-\u036F]', '', 'g'
    ), U&'\2044', '/')
  end)
$$;

create function search.code_of(value text) returns text
language sql stable strict
set search_path = ''
as $$
  select left(regexp_replace(search.plain(value), '[^a-z0-9]+', '', 'g'), 60)
$$;
comment on function search.code_of is 'T-770, T 770 and t770 are one: t770.';

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

-- Descriptions of products may have claims inserted, {claim:NAME}, whose words are in the Content Lake: the index
-- leaves their tokens out, so that the name of a claim finds no product.
create function search.description_document(value text) returns tsvector
language sql stable strict
set search_path = ''
as $$
  select setweight(to_tsvector('pg_catalog.simple', search.plain(words)), 'D')
    || setweight(to_tsvector('pg_catalog.english', search.plain(words)), 'D')
  from (select regexp_replace(value, '\{claim:[^{}]*\}', ' ', 'gi')) as without_claims (words)
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

-- Returns the lexeme that marks products which fit exactly this model. It starts with "=", which no
-- search term contains; the brand is hashed because its name may contain tsquery operators.
create function search.fit(brand text, code text) returns text
language sql immutable strict
set search_path = ''
as $$
  select '''=' || md5(brand) || '/' || code || ''''
$$;

-- A writer that finds a model or word relies on its row, which a concurrent pruning must not delete.
create function search.lock_shared() returns void
language sql
set search_path = ''
as $$
  select pg_advisory_xact_lock_shared(hashtextextended('search', 0))
$$;

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

-- Deletes the rows that no product uses any more: the models and words of deleted or renamed products and
-- brands. They are not found, but a search for a misspelled word considers the 24 likeliest words, which they
-- take up. On hosted projects the connections of the data API load safeupdate, which refuses UPDATE and DELETE
-- without a WHERE clause, in functions, too.
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

create function search.follow_products() returns trigger
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
create trigger follow_names after update on public.brands
  referencing old table as old_rows new table as new_rows
  for each statement execute function search.follow_names_of_brands();

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
        left(near.word, 1) <> left(condition_of.word, 1),
        near.word
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

-- Kinds of sets are read from the products, of the likeliest 48: their index has no column for it.
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
  products := array(
    select id
    from search.likeliest_products(search.weighed(every_word, ''), exact, named) as likely
    join public.products p using (id)
    order by likely.tier, search.set_rank(p.set_type), likely.place
    limit 6
  );
  if cardinality(products) = 0 then
    alternatives := array(
      select search.weighed(condition, 'ABC') from unnest(conditions) as condition
    );
    products := array(
      select likely.id
      from (
        select s.product_id as id, s.document @@ exact as is_exact,
          (select count(*) from unnest(alternatives) as one where s.document @@ one) as matches,
          s.is_featured, s.title
        from search.products s
        where s.document @@ search.weighed(any_word, 'ABC')
        order by is_exact desc, matches desc, s.is_featured desc, s.title, s.product_id
        limit 48
      ) as likely
      join public.products p using (id)
      order by is_exact desc, matches desc, search.set_rank(p.set_type), likely.is_featured desc,
        likely.title, id
      limit 6
    );
  end if;

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
          'setType', p.set_type,
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
            'brandSlug', b.slug,
            'slug', fitting.slug,
            'title', fitting.title,
            'setType', fitting.set_type
          ) order by fitting.place
        ),
        '[]'
      )
      from (
        select m.model, m.brand, m.place, product.slug, product.title, product.set_type
        from unnest(models) with ordinality as m (brand, code, model, document, place)
        cross join lateral (
          select p.slug, p.title, p.set_type
          from search.products s
          join public.products p on p.id = s.product_id
          where s.document @@ search.fit(m.brand, m.code)::tsquery
          order by search.set_rank(p.set_type), s.is_featured desc, s.title, s.product_id
          limit 1
        ) as product
        order by m.place
        limit 6
      ) as fitting
      left join public.brands b on b.name = fitting.brand
    )
  );
end
$$;
comment on function public.search_catalogue is
  'Six products and six models at most, the likeliest first: {"products": [{slug, title, brand, setType,
  models}], "models": [{model, brand, brandSlug, slug, title, setType}]}, the latter with the main set
  that fits. Of a question, the first 100 characters count.';

create function search.likeliest_products(wanted tsquery, exact tsquery, named tsquery)
returns table (id uuid, tier integer, place bigint)
language plpgsql stable rows 48
security invoker
set search_path = ''
as $$
declare
  maximum constant integer := 48;
  remaining integer := maximum;
  found_rows integer;
  tiers tsquery[];
  condition tsquery;
begin
  -- The index of products does not know weights: it would find each product that contains the word.
  if exists (select from search.models where document @@ exact) then
    tiers := array[
      wanted && exact && named, wanted && exact && !!named, wanted && !!exact && named,
      wanted && !!exact && !!named
    ];
  else
    tiers := array[wanted && named, wanted && !!named];
  end if;
  tier := 0;
  foreach condition in array tiers loop
    tier := tier + 1;
    return query
      select s.product_id, likeliest_products.tier,
        row_number() over (order by s.is_featured desc, s.title, s.product_id)
      from search.products s
      where s.document @@ condition
      order by s.is_featured desc, s.title, s.product_id
      limit remaining;
    get diagnostics found_rows = row_count;
    remaining := remaining - found_rows;
    exit when remaining = 0;
  end loop;
end
$$;
comment on function search.likeliest_products is
  'Products that match "wanted", 48 at most: those that match "exact", a model, first, then those
  that match "named". Tiers count from 1; so do the places in a tier.';

grant execute on function
  public.search_catalogue, search.plain, search.code_of, search.fit, search.condition_of,
  search.weighed, search.words_of, search.codes_in, search.likeliest_products
  to anon, authenticated, service_role;
