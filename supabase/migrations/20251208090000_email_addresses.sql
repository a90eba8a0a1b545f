-- Strict grammar of the address that leads of a dealership are mailed to. The check of the first migration
-- accepts what no mail can be sent to, such as a comma at the end: leads were stored, and the dealership never
-- heard of them. The grammar is isEmailAddress of lib/values/email-address.ts: a test compares them. Ranges are
-- explicit because the classes of a regular expression depend on the database's locale.

create function private.is_email_address(value text) returns boolean
language sql immutable strict
set search_path = ''
as $$
  select length(value) <= 254 and value ~ ('^(?!\.)(?!.*\.[.@])[' || local || ']{1,64}@(['
    || letters || ']([' || letters || '-]*[' || letters || '])?\.)+['
    || letters || '][' || letters || '-]*[' || letters || ']$')
  from (values (
    '0-9A-Za-z\u00aa\u00b5\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u037d\u037f-\u115e\u1161-\u167f\u1681-\u180d\u180f-\u1fff\u200c\u200d\u2c00-\u2dff\u3005-\u3007\u3021-\u302f\u3031-\u3163\u3165-\ud7ff\uf900-\ufdcf\ufdf0-\ufdff\ufe20-\ufe2f\ufe70-\ufefc\uff66-\uff9f\uffa1-\uffdc\U00010000-\U000dffff',
    '0-9A-Za-z\u00aa\u00b5\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u037d\u037f-\u115e\u1161-\u167f\u1681-\u180d\u180f-\u1fff\u200c\u200d\u2c00-\u2dff\u3005-\u3007\u3021-\u302f\u3031-\u3163\u3165-\ud7ff\uf900-\ufdcf\ufdf0-\ufdff\ufe20-\ufe2f\ufe70-\ufefc\uff66-\uff9f\uffa1-\uffdc\U00010000-\U000dffff.!#$%&''*+/=?^_`{|}~-'
  )) as characters (letters, local)
$$;
comment on function private.is_email_address is
  'An address that mail can be sent to, as isEmailAddress of lib/values/email-address.ts parses it.';
comment on function private.is_media_url is
  'An http(s) URL or a path of the site, as isMediaUrl of lib/values/media-url.ts parses it.';

revoke all on function private.is_email_address(text) from public, anon, authenticated;
-- CHECK constraints run with the rights of the role that writes the row.
grant execute on function private.is_email_address(text) to service_role;

-- Corrects the stored addresses that are valid without what a paste adds.
update public.dealerships d
set contact_email = corrected.address
from (
  select id, regexp_replace(
    regexp_replace(
      regexp_replace(contact_email, '[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g'),
      '^\s*([^<>]*<)?(mailto:)?\s*', '', 'i'
    ),
    '[>,;.\s]+$', ''
  ) as address
  from public.dealerships
  where private.is_email_address(contact_email) is false
) as corrected
where d.id = corrected.id and private.is_email_address(corrected.address);

alter table public.dealerships
  add constraint dealerships_contact_email_strict
  check (private.is_email_address(contact_email)) not valid;

-- A constraint with rows that break it stays not valid: it holds for rows written from now on.
do $$
begin
  alter table public.dealerships validate constraint dealerships_contact_email_strict;
exception when check_violation then
  raise warning 'Rows of dealerships break dealerships_contact_email_strict: correct their addresses, then validate the constraint';
end
$$;
