-- Folds as `foldText` of the site does: without invisible characters, with the apostrophes, quotation
-- marks, dashes and spaces of a keyboard, without accents. ASCII skips this, which does not change it.
create or replace function search.plain(value text) returns text
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

-- The index follows: a statement that changes a product indexes it.
select search.index_products(array_agg(id)) from public.products;
