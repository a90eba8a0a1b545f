-- Staff answer the comments of guests, and guests reply. A reply goes with its comment, and so with the link.

create table private.guest_replies (
  id uuid primary key default gen_random_uuid(),
  comment_id uuid not null references private.guest_comments (id) on delete cascade,
  is_staff boolean not null,
  name text not null check (private.is_filled_line(name, 200)),
  body text not null check (private.is_text(body, 2000) and body ~ '\S'),
  created_at timestamptz not null default clock_timestamp()
);
create index guest_replies_comment on private.guest_replies (comment_id);
comment on column private.guest_replies.is_staff is 'Whether staff wrote it; otherwise a guest with the link.';

alter table private.guest_replies enable row level security;
revoke all on private.guest_replies from public, anon, authenticated, service_role;

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

create or replace function private.guest_comments_of(link_id uuid) returns jsonb
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

create or replace function public.add_guest_comment(secret_hash text, comment jsonb) returns text
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
  if private.guest_link_is_full(link.id) then
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
  and replies a minute and 200 in all.';

create function public.add_guest_reply(secret_hash text, comment_id uuid, reply jsonb) returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  link private.guest_links;
begin
  select * into link from private.valid_guest_link(add_guest_reply.secret_hash);
  if not found then
    return 'gone';
  end if;
  perform from private.guest_links l where l.id = link.id for update;
  -- A comment of another link does not exist for this guest. A new reply opens the comment again.
  update private.guest_comments c set resolved_at = null
  where c.id = add_guest_reply.comment_id and c.link_id = link.id
    and not private.guest_link_is_full(link.id);
  if found then
    insert into private.guest_replies (comment_id, is_staff, name, body)
    select add_guest_reply.comment_id, false, given.name, given.body
    from jsonb_to_record(reply) as given (name text, body text);
    return 'stored';
  end if;
  return case
    when exists (
      select from private.guest_comments c
      where c.id = add_guest_reply.comment_id and c.link_id = link.id
    ) then 'limited'
    else 'missing'
  end;
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

revoke all on function
  private.guest_replies_of(uuid), private.waits_for_staff(private.guest_comments),
  private.guest_link_is_full(uuid)
  from public;
revoke all on function
  public.add_guest_reply(text, uuid, jsonb), public.answer_guest_comment(uuid, jsonb),
  public.commented_guest_links(), public.waiting_guest_comments()
  from public, anon, authenticated;
grant execute on function
  public.add_guest_reply(text, uuid, jsonb), public.answer_guest_comment(uuid, jsonb),
  public.commented_guest_links(), public.waiting_guest_comments()
  to service_role;
