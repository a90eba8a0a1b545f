-- Videos of a product's gallery have captions in both languages.

create or replace function private.is_media_list(list jsonb) returns boolean
language sql immutable strict
set search_path = ''
as $$
  select case when jsonb_typeof(list) = 'array' then
    jsonb_array_length(list) <= 30
    and not exists (
      select from jsonb_array_elements(list) as item
      where case when jsonb_typeof(item) = 'object' then
        item - array['type', 'url', 'thumbnail', 'alt', 'alt_fr', 'captions', 'captions_fr'] <> '{}'
        or (item ->> 'type' in ('image', 'video')) is not true
        or jsonb_typeof(item -> 'url') is distinct from 'string'
        or not private.is_location(item ->> 'url')
        or coalesce(jsonb_typeof(item -> 'thumbnail'), 'null') not in ('string', 'null')
        or not coalesce(private.is_location(item ->> 'thumbnail'), true)
        or coalesce(jsonb_typeof(item -> 'alt'), 'null') not in ('string', 'null')
        or coalesce(jsonb_typeof(item -> 'alt_fr'), 'null') not in ('string', 'null')
        or length(concat(item ->> 'alt', item ->> 'alt_fr')) > 600
        or coalesce(jsonb_typeof(item -> 'captions'), 'null') not in ('string', 'null')
        or coalesce(jsonb_typeof(item -> 'captions_fr'), 'null') not in ('string', 'null')
      else true end
    )
  else false end
$$;
comment on function private.is_media_list is
  'A list of {"type": "image" | "video", "url"} with "thumbnail", "alt", "alt_fr", "captions" and "captions_fr" (optional).';

create or replace function private.has_media_urls(list jsonb) returns boolean
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
        or exists (
          select from unnest(array[item ->> 'captions', item ->> 'captions_fr']) as path
          where not (private.is_media_url(path) and path ~ '^/[^/?#][^?#]*\.vtt$')
        )
    )
  else false end
$$;
comment on function private.has_media_urls is 'A media list whose URLs all follow the strict grammar; captions are of the site itself, as isCaptionsPath of lib/values/captions.ts says.';
