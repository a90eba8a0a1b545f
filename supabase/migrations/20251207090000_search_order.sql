-- A word that most products contain, such as “bars”, is found as fast in 10,000 products as in 100: the
-- likeliest products are read from an index in the order of the results, instead of sorting all that match.

create index products_by_order on search.products (is_featured desc, title, product_id);

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
grant execute on function search.likeliest_products(tsquery, tsquery, tsquery)
  to anon, authenticated, service_role;

-- Unchanged, except that it reads the likeliest products.
create or replace function public.search_catalogue(question text) returns jsonb
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
