-- Links by which somebody without an account sees a draft or a release, and comments on it. Both tables are
-- private: the site reads them only through functions. The secret of a link is nowhere, only its hash.

create table private.guest_links (
  id uuid primary key default gen_random_uuid(),
  secret_hash text not null unique check (secret_hash ~ '^[0-9a-f]{64}$'),
  subject text not null
    check (length(subject) <= 300 and subject ~ '^(drafts\.[\w.-]+|versions\.[\w-]+(\.[\w.-]+)?)$'),
  path text not null check (path ~ '^/(?!/)' and private.is_line(path, 500)),
  note text not null check (private.is_line(note, 200)),
  created_by text not null check (private.is_line(created_by, 200)),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at <= created_at + interval '31 days'),
  revoked_at timestamptz,
  last_opened_at timestamptz
);
create index guest_links_subject on private.guest_links (subject);
comment on column private.guest_links.secret_hash is 'SHA-256 of the secret in the link, in hexadecimal.';
comment on column private.guest_links.subject is
  'Document id of the draft (drafts.…) or of a version in a release (versions.<release>.…), or
  versions.<release> for the whole release.';
comment on column private.guest_links.path is 'Page that the link opens.';
comment on column private.guest_links.note is 'For whom the link is, as staff noted it.';

create table private.guest_comments (
  id uuid primary key default gen_random_uuid(),
  link_id uuid not null references private.guest_links (id) on delete cascade,
  number integer not null,
  name text not null check (private.is_filled_line(name, 80)),
  body text not null check (private.is_text(body, 2000) and btrim(body) <> ''),
  path text not null check (path ~ '^/(?!/)' and private.is_line(path, 500)),
  anchor jsonb not null check (jsonb_typeof(anchor) = 'object' and length(anchor::text) <= 2000),
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  unique (link_id, number)
);
comment on column private.guest_comments.anchor is 'Place in the page: lib/guests/guest-comment.ts.';

alter table private.guest_links enable row level security;
alter table private.guest_comments enable row level security;
revoke all on private.guest_links, private.guest_comments
  from public, anon, authenticated, service_role;

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

create function private.guest_comments_of(link_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', c.id, 'number', c.number, 'name', c.name, 'body', c.body, 'path', c.path,
        'anchor', c.anchor, 'created_at', c.created_at, 'resolved_at', c.resolved_at
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

create function public.add_guest_comment(secret_hash text, comment jsonb) returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  link private.guest_links;
begin
  select * into link from private.valid_guest_link(add_guest_comment.secret_hash);
  if not found then
    return 'gone';
  end if;
  -- Comments of a link are counted and numbered one after the other.
  perform from private.guest_links l where l.id = link.id for update;
  if (select count(*) >= 200 or count(*) filter (where c.created_at > now() - interval '1 minute') >= 10
      from private.guest_comments c where c.link_id = link.id) then
    return 'limited';
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
  a minute and 200 in all.';

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

revoke all on function private.valid_guest_link(text), private.guest_comments_of(uuid) from public;
revoke all on function
  public.open_guest_link(text), public.guest_comments(text), public.add_guest_comment(text, jsonb),
  public.add_guest_link(jsonb), public.guest_links(text), public.revoke_guest_link(uuid),
  public.resolve_guest_comment(uuid, boolean), public.delete_guest_comment(uuid)
  from public, anon, authenticated;
grant execute on function
  public.open_guest_link(text), public.guest_comments(text), public.add_guest_comment(text, jsonb),
  public.add_guest_link(jsonb), public.guest_links(text), public.revoke_guest_link(uuid),
  public.resolve_guest_comment(uuid, boolean), public.delete_guest_comment(uuid)
  to service_role;
