-- The search says which kind of set fits a model, standard sets first. Unchanged otherwise. Kinds are read
-- from the products, of the likeliest 48: their index has no column for it.

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
      select likely.id
      from (
        select s.product_id as id, s.document @@ exact as is_exact, s.document @@ named as is_named,
          case when alternatives is null then 0
            else (select count(*) from unnest(alternatives) as one where s.document @@ one)
          end as matches,
          s.is_featured, s.title
        from search.products s
        where s.document @@ wanted
        order by is_exact desc, is_named desc, matches desc, s.is_featured desc, s.title, s.product_id
        limit 48
      ) as likely
      join public.products p using (id)
      order by is_exact desc, is_named desc, matches desc, search.set_rank(p.set_type),
        likely.is_featured desc, likely.title, id
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
