-- A campaign is named as staff name it: with | ' & ( ) , / and others. What has the letters of an address
-- or of markup is none. Names in parentheses are the site's own, such as (other): those at the beginning go.
create or replace function private.campaign_name(given text) returns text
language sql immutable
set search_path = ''
as $$
  select case
    when given is null or given ~ '^[\s(]*$' then ''
    when length(given) > 100 or given ~ '[[:cntrl:]@<>]|://' then '(other)'
    else btrim(regexp_replace(lower(given), '^\s*\(+\s*([^()]*)\)?', '\1'), ' (')
  end
$$;
