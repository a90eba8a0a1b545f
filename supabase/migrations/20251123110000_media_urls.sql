-- Strict grammar of the URLs of images and videos. The checks of the first migration accept a backslash,
-- which browsers read as a slash ("/\host" is another host), and control characters; a query in an
-- image's path is refused by the site's image optimizer. The functions of those checks stay as they are:
-- a constraint's function must not change under the rows that it has checked.

create function private.is_media_url(value text) returns boolean
language sql immutable strict
set search_path = ''
as $$
  select length(value) <= 2000
    and value ~ '^(https?://[^/?#]|/([^/]|$))'
    and value !~ '[\\<>"\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]'
$$;
comment on function private.is_media_url is
  'An http(s) URL or a path of the site, as isMediaUrl of lib/base/media-url.ts parses it.';

create function private.is_image_url(value text) returns boolean
language sql immutable strict
set search_path = ''
as $$
  select private.is_media_url(value) and (value !~ '^/' or value !~ '[?#]')
$$;
comment on function private.is_image_url is 'A media URL; a path has no query and no fragment.';

create function private.are_image_urls(list text[]) returns boolean
language sql immutable
set search_path = ''
as $$
  select not exists (
    select from unnest(list) as item where private.is_image_url(item) is not true
  )
$$;

create function private.has_media_urls(list jsonb) returns boolean
language sql immutable strict
set search_path = ''
as $$
  select case when jsonb_typeof(list) = 'array' then
    not exists (
      select from jsonb_array_elements(list) as item
      where not case item ->> 'type'
          when 'image' then coalesce(private.is_image_url(item ->> 'url'), false)
          else coalesce(private.is_media_url(item ->> 'url'), false)
        end
        or not coalesce(private.is_image_url(item ->> 'thumbnail'), true)
    )
  else false end
$$;
comment on function private.has_media_urls is 'A media list whose URLs all follow the strict grammar.';

revoke all on function
  private.is_media_url(text),
  private.is_image_url(text),
  private.are_image_urls(text[]),
  private.has_media_urls(jsonb)
  from public, anon, authenticated;
-- CHECK constraints run with the rights of the role that writes the row.
grant execute on function
  private.is_media_url(text),
  private.is_image_url(text),
  private.are_image_urls(text[]),
  private.has_media_urls(jsonb)
  to service_role;

alter table public.products
  add constraint products_image_url_strict check (private.is_image_url(image_url)) not valid,
  add constraint products_images_strict check (private.are_image_urls(images)) not valid,
  add constraint products_media_strict check (private.has_media_urls(media)) not valid;
alter table public.brands
  add constraint brands_plain_brand_logos_strict
  check (private.is_image_url(plain_brand_logos)) not valid;

-- A constraint with rows that break it stays not valid: it holds for rows written from now on, an old
-- one cannot be written without correcting its URL, and the site shows it without the malformed URL.
do $$
declare
  each record;
begin
  for each in
    select c.conrelid::regclass as table_name, c.conname as name
    from pg_catalog.pg_constraint c
    where c.conrelid in ('public.products'::regclass, 'public.brands'::regclass)
      and not c.convalidated
  loop
    begin
      execute format('alter table %s validate constraint %I', each.table_name, each.name);
    exception when check_violation then
      raise warning 'Rows of % break %: correct their URLs, then validate the constraint',
        each.table_name, each.name;
    end;
  end loop;
end
$$;
