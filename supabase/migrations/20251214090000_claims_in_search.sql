-- Descriptions of products may have claims inserted, {claim:NAME}, whose words are in the Content Lake: the
-- index leaves their tokens out, so that nobody finds a product by the name of a claim.
create or replace function search.description_document(value text) returns tsvector
language sql stable strict
set search_path = ''
as $$
  select setweight(to_tsvector('pg_catalog.simple', search.plain(words)), 'D')
    || setweight(to_tsvector('pg_catalog.english', search.plain(words)), 'D')
  from (select regexp_replace(value, '\{claim:[^{}]*\}', ' ', 'gi')) as without_claims (words)
$$;
