-- Links by which somebody without an account sees a draft or a release, and comments on it. The tables are
-- private: the site reads them only through functions. The secret of a link is nowhere, only its hash.

-- What guests send has the grammar of lib/guests/guest-comment.ts: a browser throws on a malformed selector,
-- and reads `\` in a path as `/`, so that `/\host` is another host as `//host` is. White space and invisible
-- characters are listed because classes of regular expressions depend on the locale.

create function private.is_site_path(value text) returns boolean
language sql immutable strict
set search_path = ''
return length(value) <= 500
  and value ~ '^/(?![/\\])'
  and value !~ '[\\\u0001-\u0020\u007F-\u00A0\u00AD\u0600-\u0605\u061C\u06DD\u070F\u0890-\u0891\u08E2\u1680\u180E\u2000-\u200F\u2028-\u202F\u205F-\u2064\u2066-\u206F\u3000\uFEFF\uFFF9-\uFFFB\U000110BD\U000110CD\U00013430-\U0001343F\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0001\U000E0020-\U000E007F]';
comment on function private.is_site_path is
  'Whether a text is a path of this site, with query and fragment, and each character is visible.';

create function private.is_comment_anchor(value jsonb) returns boolean
language sql immutable strict
set search_path = ''
return jsonb_typeof(value) = 'object'
  and length(value::text) <= 2000
  and coalesce(value ->> 'selector', '') ~*
    '^((#[a-z][a-z0-9_-]*|body)( > [a-z][a-z0-9-]*:nth-of-type\([1-9][0-9]{0,3}\))*)?$';
comment on function private.is_comment_anchor is
  'Whether a value is the place of a comment: its selector names elements by id and position only.';

create table private.guest_links (
  id uuid primary key default gen_random_uuid(),
  secret_hash text not null unique check (secret_hash ~ '^[0-9a-f]{64}$'),
  subject text not null
    check (length(subject) <= 300 and subject ~ '^(drafts\.[\w.-]+|versions\.[\w-]+(\.[\w.-]+)?)$'),
  path text not null check (private.is_site_path(path)),
  note text not null check (private.is_line(note, 200)),
  created_by text not null check (private.is_line(created_by, 200)),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at <= created_at + interval '31 days'),
  revoked_at timestamptz,
  last_opened_at timestamptz
);
comment on column private.guest_links.secret_hash is 'SHA-256 of the secret in the link, in hexadecimal.';
comment on column private.guest_links.subject is
  'Document id of the draft (drafts.…) or of a version in a release (versions.<release>.…), or
  versions.<release> for the whole release.';
comment on column private.guest_links.path is 'Page that the link opens.';
comment on column private.guest_links.note is 'For whom the link is, as staff noted it.';
create index guest_links_subject on private.guest_links (subject);

create table private.guest_comments (
  id uuid primary key default gen_random_uuid(),
  link_id uuid not null references private.guest_links (id) on delete cascade,
  number integer not null,
  name text not null check (private.is_filled_line(name, 80)),
  body text not null check (private.is_text(body, 2000) and body ~ '\S'),
  path text not null check (private.is_site_path(path)),
  anchor jsonb not null check (private.is_comment_anchor(anchor)),
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  unique (link_id, number)
);
comment on column private.guest_comments.anchor is 'Place in the page: lib/guests/guest-comment.ts.';

-- Staff answer the comments of guests, and guests reply. A reply goes with its comment, and so with the link.
create table private.guest_replies (
  id uuid primary key default gen_random_uuid(),
  comment_id uuid not null references private.guest_comments (id) on delete cascade,
  is_staff boolean not null,
  name text not null check (private.is_filled_line(name, 200)),
  body text not null check (private.is_text(body, 2000) and body ~ '\S'),
  created_at timestamptz not null default clock_timestamp()
);
comment on column private.guest_replies.is_staff is 'Whether staff wrote it; otherwise a guest with the link.';
create index guest_replies_comment on private.guest_replies (comment_id);

alter table private.guest_links enable row level security;
alter table private.guest_comments enable row level security;
alter table private.guest_replies enable row level security;

create function private.valid_guest_link(secret_hash text) returns setof private.guest_links
language sql stable
set search_path = ''
as $$
  select * from private.guest_links l
  where l.secret_hash = valid_guest_link.secret_hash
    and l.revoked_at is null and l.expires_at > now()
$$;

create function public.open_guest_link(secret_hash text) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  link private.guest_links;
begin
  select * into link from private.valid_guest_link(open_guest_link.secret_hash);
  if not found then
    return null;
  end if;
  -- Every page that a guest opens asks; one write a minute tells as much.
  update private.guest_links l set last_opened_at = now()
  where l.id = link.id
    and (l.last_opened_at is null or l.last_opened_at < now() - interval '1 minute');
  return jsonb_build_object('subject', link.subject, 'path', link.path, 'expires_at', link.expires_at);
end
$$;
comment on function public.open_guest_link is
  'Returns what a link shows, or null if it is unknown, expired or revoked.';

create function private.guest_replies_of(comment_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', r.id, 'is_staff', r.is_staff, 'name', r.name, 'body', r.body, 'created_at', r.created_at
      )
      order by r.created_at, r.id
    ),
    '[]'
  )
  from private.guest_replies r where r.comment_id = guest_replies_of.comment_id
$$;

create function private.guest_comments_of(link_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', c.id, 'number', c.number, 'name', c.name, 'body', c.body, 'path', c.path,
        'anchor', c.anchor, 'created_at', c.created_at, 'resolved_at', c.resolved_at,
        'replies', private.guest_replies_of(c.id)
      )
      order by c.number
    ),
    '[]'
  )
  from private.guest_comments c where c.link_id = guest_comments_of.link_id
$$;

create function public.guest_comments(secret_hash text) returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  select private.guest_comments_of(l.id)
  from private.valid_guest_link(guest_comments.secret_hash) l
$$;
comment on function public.guest_comments is 'Comments by the guests of a link, or null as open_guest_link.';

-- Returns the id of the valid link of a secret, which it locks: what its guests write is counted and numbered
-- one after the other. refusal: gone or limited, otherwise null.
create function private.lock_guest_link(secret_hash text, out id uuid, out refusal text)
language plpgsql
set search_path = ''
as $$
begin
  select l.id into id from private.valid_guest_link(lock_guest_link.secret_hash) l;
  perform from private.guest_links l where l.id = lock_guest_link.id for update;
  refusal := case
    when id is null then 'gone'
    when private.guest_link_is_full(id) then 'limited'
  end;
end
$$;

create function public.add_guest_comment(secret_hash text, comment jsonb) returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  link record;
begin
  select * into link from private.lock_guest_link(add_guest_comment.secret_hash);
  if link.refusal is not null then
    return link.refusal;
  end if;
  insert into private.guest_comments (link_id, number, name, body, path, anchor)
  select link.id,
    1 + coalesce((select max(c.number) from private.guest_comments c where c.link_id = link.id), 0),
    given.name, given.body, given.path, given.anchor
  from jsonb_to_record(comment) as given (name text, body text, path text, anchor jsonb);
  return 'stored';
end
$$;
comment on function public.add_guest_comment is
  'comment: name, body, path and anchor. Returns stored, gone (as open_guest_link) or limited: 10 comments
  and replies a minute and 200 in all.';

create function public.add_guest_link(link jsonb) returns uuid
language sql
security definer
set search_path = ''
as $$
  insert into private.guest_links (secret_hash, subject, path, note, created_by, expires_at)
  select given.secret_hash, given.subject, given.path, given.note, given.created_by,
    now() + make_interval(days => given.days)
  from jsonb_to_record(link) as given (
    secret_hash text, subject text, path text, note text, created_by text, days integer
  )
  returning id
$$;
comment on function public.add_guest_link is
  'link: secret_hash, subject, path, note, created_by and days. Returns its id.';

create function public.guest_links(subject text) returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', l.id, 'path', l.path, 'note', l.note, 'created_by', l.created_by,
        'created_at', l.created_at, 'expires_at', l.expires_at, 'revoked_at', l.revoked_at,
        'last_opened_at', l.last_opened_at, 'comments', private.guest_comments_of(l.id)
      )
      order by l.created_at desc, l.id
    ),
    '[]'
  )
  from private.guest_links l where l.subject = guest_links.subject
$$;
comment on function public.guest_links is 'Links to a draft or release with their comments, newest first.';

create function public.revoke_guest_link(id uuid) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  update private.guest_links l set revoked_at = coalesce(l.revoked_at, now())
  where l.id = revoke_guest_link.id;
  return found;
end
$$;

create function public.resolve_guest_comment(id uuid, is_resolved boolean) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  update private.guest_comments c set resolved_at = case when is_resolved then now() end
  where c.id = resolve_guest_comment.id;
  return found;
end
$$;

create function public.delete_guest_comment(id uuid) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.guest_comments c where c.id = delete_guest_comment.id;
  return found;
end
$$;

create function private.waits_for_staff(comment private.guest_comments) returns boolean
language sql stable
set search_path = ''
as $$
  select comment.resolved_at is null and not coalesce(
    (
      select r.is_staff from private.guest_replies r where r.comment_id = comment.id
      order by r.created_at desc, r.id desc limit 1
    ),
    false
  )
$$;
comment on function private.waits_for_staff is
  'Whether a comment is neither done nor answered: its last text is by a guest.';

create function private.guest_link_is_full(link_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select count(*) >= 200 or count(*) filter (where t.created_at > now() - interval '1 minute') >= 10
  from (
    select c.created_at from private.guest_comments c where c.link_id = guest_link_is_full.link_id
    union all
    select r.created_at
    from private.guest_replies r join private.guest_comments c on c.id = r.comment_id
    where c.link_id = guest_link_is_full.link_id and not r.is_staff
  ) t
$$;
comment on function private.guest_link_is_full is
  'Whether the guests of a link have written 10 comments and replies within a minute, or 200 in all.';

create function public.add_guest_reply(secret_hash text, comment_id uuid, reply jsonb) returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  link record;
begin
  select * into link from private.lock_guest_link(add_guest_reply.secret_hash);
  -- A comment of another link does not exist for this guest.
  if link.id is not null and not exists (
    select from private.guest_comments c
    where c.id = add_guest_reply.comment_id and c.link_id = link.id
  ) then
    return 'missing';
  end if;
  if link.refusal is not null then
    return link.refusal;
  end if;
  -- A new reply opens the comment again.
  update private.guest_comments c set resolved_at = null where c.id = add_guest_reply.comment_id;
  insert into private.guest_replies (comment_id, is_staff, name, body)
  select add_guest_reply.comment_id, false, given.name, given.body
  from jsonb_to_record(reply) as given (name text, body text);
  return 'stored';
end
$$;
comment on function public.add_guest_reply is
  'reply: name and body. Returns stored, gone and limited as add_guest_comment, or missing: the link has no
  such comment.';

create function public.answer_guest_comment(id uuid, answer jsonb) returns text
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Answers to a comment are counted one after the other.
  perform from private.guest_comments c where c.id = answer_guest_comment.id for update;
  if not found then
    return 'missing';
  end if;
  if (select count(*) >= 50 from private.guest_replies r
      where r.comment_id = answer_guest_comment.id and r.is_staff) then
    return 'limited';
  end if;
  insert into private.guest_replies (comment_id, is_staff, name, body)
  select answer_guest_comment.id, true, given.name, given.body
  from jsonb_to_record(answer) as given (name text, body text);
  return 'stored';
end
$$;
comment on function public.answer_guest_comment is
  'answer: name and body, by staff. Returns stored, missing, or limited: 50 answers to a comment.';

create function public.commented_guest_links() returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', l.id, 'subject', l.subject, 'path', l.path, 'note', l.note, 'created_by', l.created_by,
        'created_at', l.created_at, 'expires_at', l.expires_at, 'revoked_at', l.revoked_at,
        'last_opened_at', l.last_opened_at, 'comments', private.guest_comments_of(l.id)
      )
      order by l.is_waiting desc, l.commented_at desc, l.id
    ),
    '[]'
  )
  from (
    select g.*, c.is_waiting, c.commented_at
    from private.guest_links g
    cross join lateral (
      select bool_or(private.waits_for_staff(o)) as is_waiting, max(o.created_at) as commented_at
      from private.guest_comments o where o.link_id = g.id
    ) c
    where c.commented_at is not null
    order by c.is_waiting desc, c.commented_at desc, g.id
    limit 50
  ) l
$$;
comment on function public.commented_guest_links is
  'At most 50 links with their comments: first those with comments that wait for staff, the latest first.';

create function public.waiting_guest_comments() returns bigint
language sql stable
security definer
set search_path = ''
as $$
  select count(*) from private.guest_comments c where private.waits_for_staff(c)
$$;
comment on function public.waiting_guest_comments is
  'Number of comments that are neither done nor answered by staff.';

grant execute on function
  public.open_guest_link, public.guest_comments, public.add_guest_comment, public.add_guest_link,
  public.guest_links, public.revoke_guest_link, public.resolve_guest_comment,
  public.delete_guest_comment, public.add_guest_reply, public.answer_guest_comment,
  public.commented_guest_links, public.waiting_guest_comments
  to service_role;
