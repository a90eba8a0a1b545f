-- What guests send has the grammar of lib/guests/guest-comment.ts: a browser throws on a malformed selector,
-- and reads `\` in a path as `/`, so that `/\host` is another host as `//host` is.

create function private.is_site_path(value text) returns boolean
language sql immutable strict
set search_path = ''
return private.is_line(value, 500) and value ~ '^/(?![/\\])[^\s\\]*$';
comment on function private.is_site_path is 'Whether a text is a path of this site, with query and fragment.';

create function private.is_comment_anchor(value jsonb) returns boolean
language sql immutable strict
set search_path = ''
return jsonb_typeof(value) = 'object'
  and length(value::text) <= 2000
  and coalesce(value ->> 'selector', '') ~*
    '^((#[a-z][a-z0-9_-]*|body)( > [a-z][a-z0-9-]*:nth-of-type\([1-9][0-9]{0,3}\))*)?$';
comment on function private.is_comment_anchor is
  'Whether a value is the place of a comment: its selector names elements by id and position only.';

update private.guest_links set path = '/' where not private.is_site_path(path);
update private.guest_comments set path = '/' where not private.is_site_path(path);
update private.guest_comments set anchor = anchor || '{"selector": ""}'
  where not private.is_comment_anchor(anchor);

alter table private.guest_links
  drop constraint guest_links_path_check,
  add constraint guest_links_path_check check (private.is_site_path(path)) not valid;
alter table private.guest_links validate constraint guest_links_path_check;
alter table private.guest_comments
  drop constraint guest_comments_path_check,
  drop constraint guest_comments_anchor_check,
  add constraint guest_comments_path_check check (private.is_site_path(path)) not valid,
  add constraint guest_comments_anchor_check check (private.is_comment_anchor(anchor)) not valid;
alter table private.guest_comments validate constraint guest_comments_path_check;
alter table private.guest_comments validate constraint guest_comments_anchor_check;
