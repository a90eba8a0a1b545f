-- Bulk changes of the Catalogue tool. Each is previewed first: the preview returns a fingerprint of what
-- it is based on, and the change is refused ("stale") if that differs when it is made.

create function private.new_price(price numeric, change jsonb) returns numeric
language sql immutable
set search_path = ''
as $$
  select round(
    case change ->> 'kind'
      when 'percent' then price * (1 + (change ->> 'value')::numeric / 100)
      when 'amount' then price + (change ->> 'value')::numeric
      when 'set' then (change ->> 'value')::numeric
    end / (change ->> 'step')::numeric
  ) * (change ->> 'step')::numeric
$$;
comment on function private.new_price is
  'change: kind (percent, amount, set), value, and step to which the new price is rounded.';

create function public.change_catalog_prices(
  filters jsonb, change jsonb, fingerprint text default null, staff jsonb default '{}'
) returns jsonb
language plpgsql
security definer
set search_path = ''
set statement_timeout = '2min'
as $$
declare
  summary jsonb;
begin
  if fingerprint is not null then
    perform from public.products
      where id in (select private.matching_rows('products', filters)) order by id for update;
  end if;
  with priced as materialized (
    select p.id, p.title, p.slug, p.version, p.price, private.new_price(p.price, change) as new_price
    from public.products p
    where p.id in (select private.matching_rows('products', filters))
  ), changed as (
    select * from priced where new_price is distinct from price
  )
  select jsonb_build_object(
    'matching', (select count(*) from priced),
    'withoutPrice', (select count(*) from priced where new_price is null),
    'changed', (select count(*) from changed),
    'invalid', (select count(*) from changed where new_price not between 0 and 99999999.99),
    'rows', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'id', id, 'title', title, 'slug', slug, 'price', price, 'newPrice', new_price
          ) order by title, id
        )
        from (select * from changed order by title, id limit 200) as first
      ),
      '[]'
    ),
    'fingerprint', md5(coalesce(
      (select string_agg(id || ':' || version || ':' || new_price, ',' order by id) from changed), ''
    ))
  ) into summary;
  if fingerprint is null then
    return summary || '{"status": "preview"}';
  end if;
  if summary ->> 'fingerprint' <> fingerprint or (summary ->> 'invalid')::integer > 0 then
    return summary || '{"status": "stale"}';
  end if;
  perform private.set_catalog_staff(staff);
  update public.products p
    set price = private.new_price(p.price, change)
    where p.id in (select private.matching_rows('products', filters))
      and private.new_price(p.price, change) is distinct from p.price;
  return summary || '{"status": "changed"}';
end
$$;
comment on function public.change_catalog_prices is
  'Without a fingerprint, a preview with the first 200 products. Products without a price keep none,
  unless the price is set.';

-- given_rows: objects of the columns to write, each with id or slug. A row that exists keeps its other
-- columns; a new one has their defaults. The planner has no statistics of JSON: without the setting, it
-- joins 10,000 rows by nested loops.
create function public.import_catalog_rows(
  kind text, given_rows jsonb, fingerprint text default null, staff jsonb default '{}'
) returns jsonb
language plpgsql
security definer
set search_path = ''
set statement_timeout = '2min'
set enable_nestloop = off
as $$
declare
  columns text[] := array(
    select key
    from (
      select distinct key
      from jsonb_array_elements(given_rows) as given, jsonb_object_keys(given) as key
    ) as keys
    where key = any (private.catalog_columns(kind))
  );
  wanted jsonb;
  summary jsonb;
begin
  if fingerprint is not null then
    -- Other changes wait until this one has compared the fingerprint and is written.
    execute format('lock table %s in share row exclusive mode', private.catalog_table(kind));
  end if;
  execute format(
    'with given as materialized (
       select value as content, ordinality::integer as place
       from jsonb_array_elements($1) with ordinality
     ), matched as (
       select given.place, given.content, coalesce(to_jsonb(by_id), to_jsonb(by_slug)) as stored
       from given
       left join %1$s as by_id on by_id.id = (given.content ->> ''id'')::uuid
       left join %1$s as by_slug
         on given.content ->> ''id'' is null and by_slug.slug = given.content ->> ''slug''
     )
     select coalesce(jsonb_agg(
       jsonb_build_object(
         ''place'', place,
         ''stored'', stored,
         ''row'', private.merge_catalog_content(coalesce(stored, $2), content - ''id'')
           || jsonb_build_object(''id'', coalesce(
             stored ->> ''id'', content ->> ''id'', gen_random_uuid()::text
           ))
       ) order by place
     ), ''[]'') from matched',
    private.catalog_table(kind)
  ) into wanted using given_rows, private.catalog_defaults(kind);

  with each as materialized (
    select (value ->> 'place')::integer as place, nullif(value -> 'stored', 'null') as stored,
      value -> 'row' as content
    from jsonb_array_elements(wanted)
  ), broken as materialized (
    select v.place, jsonb_agg(distinct v.name) as constraints
    from private.catalog_violations(
      kind, (select coalesce(jsonb_agg(content order by place), '[]') from each)
    ) as v
    group by v.place
  ), compared as materialized (
    select each.place, each.stored, each.content, broken.constraints, (
      select coalesce(jsonb_object_agg(
        key, jsonb_build_object('before', each.stored -> key, 'after', each.content -> key)
      ), '{}')
      from unnest(columns) as key
      where each.stored -> key is distinct from each.content -> key
    ) as changes
    from each left join broken using (place)
  )
  select jsonb_build_object(
    'rows', coalesce(jsonb_agg(
      jsonb_build_object(
        'place', place,
        'id', content ->> 'id',
        'slug', content ->> 'slug',
        'status', case
          when constraints is not null then 'invalid'
          when stored is null then 'new'
          when changes = '{}' then 'unchanged'
          else 'changed'
        end,
        'changes', case when stored is null then '{}' else changes end,
        'constraints', coalesce(constraints, '[]')
      ) order by place
    ), '[]'),
    'fingerprint', md5(coalesce(string_agg(
      coalesce(stored ->> 'id' || ':' || (stored ->> 'version'), 'new')
        || coalesce(constraints::text, ''), ',' order by place
    ), ''))
  ) into summary
  from compared;

  if fingerprint is null then
    return summary || '{"status": "preview"}';
  end if;
  if summary ->> 'fingerprint' <> fingerprint
    or jsonb_path_exists(summary, '$.rows[*].status ? (@ == "invalid")') then
    return summary || '{"status": "stale"}';
  end if;
  perform private.set_catalog_staff(staff);
  perform private.write_catalog_rows(
    kind, (select coalesce(jsonb_agg(value -> 'row'), '[]') from jsonb_array_elements(wanted)), columns
  );
  return summary || '{"status": "imported"}';
end
$$;
comment on function public.import_catalog_rows is
  'Without a fingerprint, a dry run. Answers for each row: new, changed, unchanged or invalid.';

revoke all on function private.new_price(numeric, jsonb) from public, anon, authenticated;
revoke all on function
  public.change_catalog_prices(jsonb, jsonb, text, jsonb),
  public.import_catalog_rows(text, jsonb, text, jsonb)
  from public, anon, authenticated;
grant execute on function
  public.change_catalog_prices(jsonb, jsonb, text, jsonb),
  public.import_catalog_rows(text, jsonb, text, jsonb)
  to service_role;
