-- Lists of brands and dealerships, and the brands of a model in the search, are in natural order, like
-- products, whatever the database's own collation is: hosted projects differ by their age. Ties are broken
-- by the id.

alter table public.brands alter column name type text collate public.by_title;
alter table public.dealerships alter column name type text collate public.by_title;
alter table search.models alter column brand type text collate public.by_title;

drop index public.brands_in_display_order;
create index brands_in_display_order on public.brands (display_order, name, id) where is_active;

drop index public.featured_products_by_title;
create index featured_products_by_title on public.products (title, id) where is_featured;

-- Unchanged, except that words which are equally likely have an order.
create or replace function search.condition_of(word text) returns text
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
