-- Paths that guests send have no invisible characters, as the site requires (lib/values/site-path.ts).

create or replace function private.is_site_path(value text) returns boolean
language sql immutable strict
set search_path = ''
return length(value) <= 500
  and value ~ '^/(?![/\\])'
  and value !~ '[\\\u0001-\u0020\u007F-\u00A0\u00AD\u0600-\u0605\u061C\u06DD\u070F\u0890-\u0891\u08E2\u1680\u180E\u2000-\u200F\u2028-\u202F\u205F-\u2064\u2066-\u206F\u3000\uFEFF\uFFF9-\uFFFB\U000110BD\U000110CD\U00013430-\U0001343F\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0001\U000E0020-\U000E007F]';
comment on function private.is_site_path is
  'Whether a text is a path of this site, with query and fragment, and each character is visible.';
