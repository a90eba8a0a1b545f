-- The grammar is normalizeCampaignName of lib/values/campaign-name.ts: tests compare them. The site's own
-- name for what it does not count separately stays what it is: it was counted as a campaign named "other".
-- Classes are explicit because those of a regular expression depend on the database's locale.
create or replace function private.campaign_name(given text) returns text
language sql immutable
set search_path = ''
as $$
  select case
    when given is null or given ~ '^[ \t\n\v\f\r(]*$' then ''
    when given = '(other)' or length(given) > 100
      or given ~ '[\u0001-\u001f\u007f-\u009f@<>]|://' then '(other)'
    else btrim(regexp_replace(lower(given), '^ *\(+ *([^()]*)\)?', '\1'), ' (')
  end
$$;
