-- Searches in the lists of Leads and Catalogue fold as all others do: without invisible characters, with the
-- apostrophes, quotation marks, dashes and spaces of a keyboard.
-- Lists call it for each row: ASCII skips the second function, which would only lower it.
create or replace function private.searchable(value text) returns text
language sql stable
set search_path = ''
as $$
  select case
    when octet_length(value) = length(value) then lower(value)
    else search.plain(value)
  end
$$;

-- The search text of stored leads follows.
update public.leads l
set search_text = folded.search_text
from (
  select to_jsonb(s) as content from public.vehicle_requests_form_submissions s
  union all select to_jsonb(s) from public.join_the_waitlist_form_submissions s
  union all select to_jsonb(s) from public.dealer_inquiry_form_submissions s
  union all select to_jsonb(s) from public.share_with_dealer_form_submissions s
  union all select to_jsonb(s) from public.dealer_tip_form_submissions s
) as sent, private.lead_of(sent.content) as folded
where l.id = folded.id and l.search_text is distinct from folded.search_text;
