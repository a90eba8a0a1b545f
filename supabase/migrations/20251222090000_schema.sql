-- The database as of the first migration: the statements of supabase/schemas, generated, without their
-- comments. Read and edit those files; a later change of them comes with a migration of its own.

-- foundations.sql
create extension if not exists pgcrypto with schema extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;
create extension if not exists fuzzystrmatch with schema extensions;
do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_net') then
    create extension if not exists pg_net with schema extensions;
  end if;
  if exists (select from pg_available_extensions where name = 'supabase_vault') then
    create extension if not exists supabase_vault with schema vault;
  end if;
end
$$;
alter default privileges in schema public
  revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public
  revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public
  revoke all on functions from anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;
create schema private;
grant usage on schema private to service_role;
create schema search;
grant usage on schema search to anon, authenticated, service_role;
create collation public.by_title (provider = icu, locale = 'en-u-kn-true');
create function private.is_line(value text, maximum integer) returns boolean
language sql immutable strict
set search_path = ''
return length(value) <= maximum
  and value !~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]';
create function private.is_filled_line(value text, maximum integer) returns boolean
language sql immutable strict
set search_path = ''
return private.is_line(value, maximum) and btrim(value) <> '';
create function private.is_text(value text, maximum integer) returns boolean
language sql immutable strict
set search_path = ''
return length(value) <= maximum and value !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]';
create function private.is_email(value text) returns boolean
language sql immutable strict
set search_path = ''
return private.is_line(value, 254) and value ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$';
create function private.are_choices(list text[], choices text[]) returns boolean
language sql immutable strict
set search_path = ''
return coalesce(array_ndims(list), 1) = 1
  and cardinality(list) <= cardinality(choices)
  and list <@ choices;
create function private.start_of_day(day date) returns timestamptz
language sql stable strict
set search_path = ''
as $$
  select day::timestamp at time zone 'America/Toronto'
$$;
create function private.today() returns date
language sql stable
set search_path = ''
as $$
  select (now() at time zone 'America/Toronto')::date
$$;
grant execute on function
  private.is_line, private.is_filled_line, private.is_text, private.is_email, private.are_choices
  to anon, authenticated, service_role;

-- catalog.sql
create function private.is_location(value text) returns boolean
language sql immutable strict
set search_path = ''
as $$
  select length(value) <= 2000 and value ~ '^(https?://[^\s/]|/([^/]|$))\S*$'
$$;
comment on function private.is_location is 'A web address, or a path on the site itself.';
create function private.are_locations(list text[]) returns boolean
language sql immutable
set search_path = ''
as $$
  select coalesce(array_ndims(list), 1) = 1
    and cardinality(list) <= 30
    and not exists (
      select from unnest(list) as item where private.is_location(item) is not true
    )
$$;
create function private.is_text_list(list jsonb, maximum_length integer) returns boolean
language sql immutable
set search_path = ''
as $$
  select case when jsonb_typeof(list) = 'array' then
    jsonb_array_length(list) <= 200
    and not exists (
      select from jsonb_array_elements(list) as item
      where jsonb_typeof(item) <> 'string'
        or length(item #>> '{}') not between 1 and maximum_length
    )
  else false end
$$;
create function private.is_media_list(list jsonb) returns boolean
language sql immutable strict
set search_path = ''
as $$
  select case when jsonb_typeof(list) = 'array' then
    jsonb_array_length(list) <= 30
    and not exists (
      select from jsonb_array_elements(list) as item
      where case when jsonb_typeof(item) = 'object' then
        item - array['type', 'url', 'thumbnail'] <> '{}'
        or (item ->> 'type' in ('image', 'video')) is not true
        or jsonb_typeof(item -> 'url') is distinct from 'string'
        or not private.is_location(item ->> 'url')
        or coalesce(jsonb_typeof(item -> 'thumbnail'), 'null') not in ('string', 'null')
        or not coalesce(private.is_location(item ->> 'thumbnail'), true)
      else true end
    )
  else false end
$$;
comment on function private.is_media_list is
  'A list of {"type": "image" | "video", "url", "thumbnail" (optional)}.';
create function private.are_details(details jsonb) returns boolean
language sql immutable strict
set search_path = ''
as $$
  select case when jsonb_typeof(details) = 'object' then
    details - array['brand', 'models', 'highlights'] = '{}'
    and coalesce(jsonb_typeof(details -> 'brand'), 'null') in ('string', 'null')
    and length(coalesce(details ->> 'brand', '')) <= 100
    and private.is_text_list(coalesce(details -> 'models', '[]'), 100)
    and private.is_text_list(coalesce(details -> 'highlights', '[]'), 300)
  else false end
$$;
comment on function private.are_details is
  'An object of "brand" (text), "models" and "highlights" (lists of text), each optional.';
create function private.is_media_url(value text) returns boolean
language sql immutable strict
set search_path = ''
as $$
  select length(value) <= 2000
    and value ~ '^(https?://[^/?#]|/([^/]|$))'
    and value !~ '[\\<>"\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]'
$$;
comment on function private.is_media_url is
  'An http(s) URL or a path of the site, as isMediaUrl of lib/values/media-url.ts parses it.';
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
create function private.product_pictures(image_url text, images text[], media jsonb) returns text[]
language sql immutable
set search_path = ''
as $$
  select array_remove(
    array[image_url] || images || array(
      select unnest(array[item ->> 'url', item ->> 'thumbnail'])
      from jsonb_array_elements(media) as item
    ),
    null
  )
$$;
create table public.dealerships (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  name text collate public.by_title not null check (length(btrim(name)) between 1 and 120),
  description text check (length(description) <= 2000),
  contact_email text
    check (contact_email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' and length(contact_email) <= 254)
    constraint dealerships_contact_email_strict check (private.is_email_address(contact_email)),
  primary_color text check (primary_color ~ '^#[0-9a-fA-F]{6}$'),
  accent_color text check (accent_color ~ '^#[0-9a-fA-F]{6}$'),
  text_color text check (text_color ~ '^#[0-9a-fA-F]{6}$'),
  button_color text check (button_color ~ '^#[0-9a-fA-F]{6}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  phone text check (
    phone ~ '^(\+?1[ .-]?)?(\([2-9][0-9]{2}\)|[2-9][0-9]{2})[ .-]?[2-9][0-9]{2}[ .-]?[0-9]{4}( ext\. [0-9]{1,6})?$'
  ),
  street text check (street ~ '\S' and length(street) <= 200),
  town text check (town ~ '\S' and length(town) <= 100),
  province text check (
    province in ('AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT')
  ),
  postal_code text check (
    postal_code ~ '^[ABCEGHJ-NPRSTVXY][0-9][ABCEGHJ-NPRSTV-Z] [0-9][ABCEGHJ-NPRSTV-Z][0-9]$'
  ),
  opening_hours text check (
    opening_hours ~ '^(?!\n)((^|\n)(Mo|Tu|We|Th|Fr|Sa|Su)(-(Mo|Tu|We|Th|Fr|Sa|Su))? ([01][0-9]|2[0-3]):[0-5][0-9]-([01][0-9]|2[0-3]):[0-5][0-9]){1,14}$'
  ),
  is_listed boolean not null default false,
  version integer not null default 1
);
comment on column public.dealerships.phone is
  'Number of the North American plan, such as 514 555-0142 or 1-800-555-0142 ext. 12.';
comment on column public.dealerships.province is 'Code of two letters, such as QC.';
comment on column public.dealerships.postal_code is 'Canadian, in capitals with a space: H2P 1A1.';
comment on column public.dealerships.opening_hours is
  'As in schema.org''s openingHours, each on a line of its own: Mo-Fr 08:00-17:00.';
comment on column public.dealerships.is_listed is
  'Whether the page of dealers lists the dealership: staff approved that.';
comment on column public.dealerships.version is 'Counts the changes of the row. Kept by triggers.';
create table public.brands (
  id uuid primary key default gen_random_uuid(),
  name text collate public.by_title not null unique check (length(btrim(name)) between 1 and 100),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  logo_filename text
    check (logo_filename ~ '^[A-Za-z0-9][A-Za-z0-9._-]*$' and length(logo_filename) <= 120),
  website_url text
    check (website_url ~ '^https?://[^\s/]\S*$' and length(website_url) <= 2000)
    constraint brands_website_url_strict check (website_url !~ '^https?://[^/?#]*@'),
  display_order integer not null default 0,
  is_active boolean not null default true,
  plain_brand_logos text
    check (private.is_location(plain_brand_logos))
    constraint brands_plain_brand_logos_strict check (private.is_image_url(plain_brand_logos)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  first_product_slug text,
  version integer not null default 1
);
comment on column public.brands.logo_filename is
  'File under /uploads/brands/ on the site; used where plain_brand_logos is null.';
comment on column public.brands.plain_brand_logos is 'Address of the logo.';
comment on column public.brands.first_product_slug is
  'Slug of the main set of the brand: featured, then standard, then first in its listing. Kept by triggers.';
comment on column public.brands.version is 'Counts the changes of the row. Kept by triggers.';
create index brands_in_display_order on public.brands (display_order, name, id) where is_active;
create table public.products (
  id uuid primary key default gen_random_uuid(),
  title text collate public.by_title not null check (length(btrim(title)) between 1 and 200),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  brand_id uuid references public.brands (id) on delete set null,
  description text check (length(description) <= 5000),
  image_url text
    check (private.is_location(image_url))
    constraint products_image_url_strict check (private.is_image_url(image_url)),
  price numeric(10, 2) check (price >= 0),
  images text[] not null default '{}'
    check (private.are_locations(images))
    constraint products_images_strict check (private.are_image_urls(images)),
  media jsonb not null default '[]'
    check (private.is_media_list(media))
    constraint products_media_strict check (private.has_media_urls(media)),
  is_featured boolean not null default false,
  details_json jsonb check (private.are_details(details_json)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  is_custom boolean not null default true,
  set_type text check (set_type in ('standard', 'wide', 'ice')),
  set_contents text[] not null default '{}' check (
    cardinality(set_contents) <= 20
    and array_position(set_contents, null) is null
    and octet_length(array_to_string(set_contents, '')) <= 4000
  ),
  bar_count smallint check (bar_count between 1 and 200),
  version integer not null default 1
);
comment on column public.products.price is 'Canadian dollars.';
comment on column public.products.images is 'Where empty, the site shows image_url.';
comment on column public.products.is_custom is
  'Whether visitors see it as Custom: it has no brand, or one that is not active. Kept by triggers.';
comment on column public.products.set_type is
  'Kind of bar: standard, wide or ice. Null for anything else, such as a hardware kit.';
comment on column public.products.set_contents is
  'Parts in the set, one per element, shown on the pages of machines.';
comment on column public.products.bar_count is
  'Bars in the set for one machine; null where a set has none or their number depends on the track.';
comment on column public.products.version is 'Counts the changes of the row. Kept by triggers.';
create index products_by_title on public.products (title);
create index products_in_listing_order on public.products (is_custom, title, id);
create index products_of_brand_in_listing_order on public.products (brand_id, title, id);
create index featured_products_by_title on public.products (title, id) where is_featured;
create index products_by_picture on public.products
  using gin (private.product_pictures(image_url, images, media));
alter table public.dealerships enable row level security;
alter table public.brands enable row level security;
alter table public.products enable row level security;
grant select on public.dealerships, public.brands, public.products to anon, authenticated;
grant select, insert, update, delete
  on public.dealerships, public.brands, public.products to service_role;
create policy "Anyone reads dealerships" on public.dealerships
  for select to anon, authenticated using (true);
create policy "Anyone reads active brands" on public.brands
  for select to anon, authenticated using (is_active);
create policy "Anyone reads products" on public.products
  for select to anon, authenticated using (true);
create function private.touch_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  kept constant text[] := array['is_custom', 'first_product_slug', 'version'];
begin
  new.version = old.version;
  if to_jsonb(new) - kept is distinct from to_jsonb(old) - kept then
    new.updated_at = now();
    new.version = old.version + 1;
  end if;
  return new;
end
$$;
create function private.touch_product() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  old.is_custom = new.is_custom;
  new.version = old.version;
  if new is distinct from old then
    new.updated_at = now();
    new.version = old.version + 1;
  end if;
  return new;
end
$$;
create trigger touch_updated_at before update on public.dealerships
  for each row execute function private.touch_updated_at();
create trigger touch_updated_at before update on public.brands
  for each row execute function private.touch_updated_at();
create trigger touch_updated_at before update on public.products
  for each row execute function private.touch_product();
create function private.set_is_custom() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  active boolean;
begin
  select is_active into active from public.brands where id = new.brand_id for no key update;
  new.is_custom = active is not true;
  return new;
end
$$;
create trigger set_is_custom before insert or update of brand_id, is_custom on public.products
  for each row execute function private.set_is_custom();
create function private.set_is_custom_of_brand() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.products p
  set is_custom = not n.is_active
  from new_rows n join old_rows o using (id)
  where p.brand_id = n.id and n.is_active <> o.is_active;
  return null;
end
$$;
create trigger set_is_custom_of_products after update on public.brands
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.set_is_custom_of_brand();
create function search.set_rank(set_type text) returns integer
language sql immutable
set search_path = ''
as $$
  select coalesce(array_position(array['standard', 'wide', 'ice'], set_type), 4)
$$;
create function private.set_first_products(brand_ids uuid[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Triggers of an update run without changed rows too, those of brands and products in turn.
  if brand_ids = '{}' then
    return;
  end if;
  perform from public.brands where id = any (brand_ids) order by id for no key update;
  update public.brands b
  set first_product_slug = first.slug
  from (
    select id, (
      select p.slug
      from public.products p
      where p.brand_id = each.id
      order by p.is_featured desc, search.set_rank(p.set_type), p.title, p.id
      limit 1
    ) as slug
    from public.brands each
    where id = any (brand_ids)
  ) as first
  where first.id = b.id and first.slug is distinct from b.first_product_slug;
end
$$;
create function private.follow_first_products() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  case tg_op
    when 'INSERT' then
      perform private.set_first_products(array(select distinct brand_id from new_rows));
    when 'UPDATE' then
      perform private.set_first_products(array(
        select distinct unnest(array[o.brand_id, n.brand_id])
        from old_rows o full join new_rows n using (id)
        where (o.slug, o.title, o.brand_id, o.is_featured, o.set_type)
          is distinct from (n.slug, n.title, n.brand_id, n.is_featured, n.set_type)
      ));
    when 'DELETE' then
      perform private.set_first_products(array(select distinct brand_id from old_rows));
    when 'TRUNCATE' then
      update public.brands set first_product_slug = null where first_product_slug is not null;
  end case;
  return null;
end
$$;
create trigger set_first_products_insert after insert on public.products
  referencing new table as new_rows
  for each statement execute function private.follow_first_products();
create trigger set_first_products_update after update on public.products
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.follow_first_products();
create trigger set_first_products_delete after delete on public.products
  referencing old table as old_rows
  for each statement execute function private.follow_first_products();
create trigger set_first_products_truncate after truncate on public.products
  for each statement execute function private.follow_first_products();
create function public.brand_models(brand text) returns text[]
language sql stable
security invoker
set search_path = ''
as $$
  select coalesce(array_agg(distinct model), '{}')
  from public.brands b
  join public.products p on p.brand_id = b.id
  cross join jsonb_array_elements_text(coalesce(p.details_json -> 'models', '[]')) as model
  where b.name = brand
$$;
comment on function public.brand_models is
  'Models that the products of an active brand fit, without duplicates, in no order.';
create function public.sets_of_machine(brand uuid, models text)
returns table (id uuid, slug text)
language sql stable
security invoker
set search_path = ''
as $$
  select p.id, p.slug
  from public.products p
  where p.brand_id = brand
    and p.details_json -> 'models' ?| array(select jsonb_array_elements_text(models::jsonb))
  order by search.set_rank(p.set_type), p.is_featured desc, p.title, p.id
  limit 24
$$;
comment on function public.sets_of_machine is
  'Products of a brand that fit one of these models (a JSON array of names), at most 24: standard sets
  first, then wide, ice and others; of a kind, featured ones first.';
create function public.other_sets(product text)
returns table (id uuid, slug text)
language sql stable
security invoker
set search_path = ''
as $$
  select p.id, p.slug
  from public.products own
  join public.products p on p.brand_id = own.brand_id and p.id <> own.id
  where own.slug = product
    and p.details_json -> 'models' ?| array(
      select jsonb_array_elements_text(coalesce(nullif(own.details_json -> 'models', 'null'), '[]'))
    )
  order by search.set_rank(p.set_type), p.is_featured desc, p.title, p.id
  limit 6
$$;
comment on function public.other_sets is
  'Products of the same brand that fit a model of this product (a slug), at most six, in the order of
  public.sets_of_machine.';
create function public.count_products(brand uuid default null) returns bigint
language sql stable
security invoker
set search_path = ''
as $$
  select count(*) from public.products where brand is null or brand_id = brand
$$;
comment on function public.count_products is 'Number of products of a brand, or of all without one.';
grant execute on function
  public.brand_models, public.sets_of_machine, public.other_sets, public.count_products,
  search.set_rank
  to anon, authenticated, service_role;
grant execute on function
  private.touch_updated_at, private.is_location, private.are_locations, private.is_text_list,
  private.is_media_list, private.are_details, private.is_media_url, private.is_image_url,
  private.are_image_urls, private.has_media_urls, private.is_email_address, private.product_pictures
  to service_role;

-- search.sql
create table search.products (
  product_id uuid primary key,
  title text collate public.by_title not null,
  is_featured boolean not null,
  document tsvector not null
);
create index products_by_text on search.products
  using gin (document) with (fastupdate = on, gin_pending_list_limit = 65536);
create index products_by_order on search.products (is_featured desc, title, product_id);
create table search.models (
  brand text collate public.by_title,
  code text,
  model text not null,
  document tsvector not null,
  primary key (brand, code)
);
create index models_by_text on search.models
  using gin (document) with (fastupdate = on, gin_pending_list_limit = 65536);
create table search.words (word text primary key);
create index words_by_likeness on search.words using gist (word extensions.gist_trgm_ops);
alter table search.products enable row level security;
alter table search.models enable row level security;
alter table search.words enable row level security;
create policy "Anyone searches products" on search.products
  for select to anon, authenticated, service_role using (true);
create policy "Anyone searches models" on search.models
  for select to anon, authenticated, service_role using (true);
create policy "Anyone searches words" on search.words
  for select to anon, authenticated, service_role using (true);
grant select on search.products, search.models, search.words
  to anon, authenticated, service_role;
create function search.plain(value text) returns text
language sql stable strict
set search_path = ''
as $$
  select lower(case
    when octet_length(value) = length(value) then value
    else translate(regexp_replace(
      extensions.unaccent(normalize(
        translate(
          regexp_replace(
            regexp_replace(
              value,
              '[\u00AD\u034F\u061C\u115F\u1160\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF9-\uFFFB]',
              '', 'g'
            ),
            '([0-9])([\u00BC-\u00BE\u2150-\u215E])', '\1 \2', 'g'
          ),
          U&'\2010\2011\2012\2013\2014\2015\2212\00B4\0060\02B9\02BB\02BC\02BD\02C8\2018\2019\201A\201B\2032\2035\2039\203A\02BA\02EE\201C\201D\201E\201F\2033\2036\00AB\00BB\301D\301E\301F',
          '-------''''''''''''''''''''''''''''''"""""""""""""'
        ),
        nfkc
      )),
      '[\u0300-\u036F]', '', 'g'
    ), U&'\2044', '/')
  end)
$$;
create function search.code_of(value text) returns text
language sql stable strict
set search_path = ''
as $$
  select left(regexp_replace(search.plain(value), '[^a-z0-9]+', '', 'g'), 60)
$$;
comment on function search.code_of is 'T-770, T 770 and t770 are one: t770.';
create function search.terms_of(words text[])
returns table (word text, term text, is_piece boolean)
language sql stable
set search_path = ''
as $$
  with parts as materialized (
    select each, regexp_split_to_table(each, '[^a-z0-9]+') as part from unnest(words) as each
    union
    select each, regexp_replace(each, '[^a-z0-9]+', '', 'g')
    from unnest(words) as each
    where each ~ '[^a-z0-9]'
  )
  select each, part, false from parts where length(part) between 1 and 60
  union
  select each, (regexp_matches(part, '[a-z]+|[0-9]+', 'g'))[1], true
  from parts
  where part ~ '[a-z]' and part ~ '[0-9]' and length(part) <= 60
$$;
create function search.codes_documents(models text[]) returns table (model text, document text)
language sql stable
set search_path = ''
as $$
  with words as materialized (
    select each, regexp_split_to_table(search.plain(each), '\s+') as word
    from unnest(models) as each
  )
  select each, string_agg(term || case when is_code then ':1A' else ':3C' end, ' ')
  from (
    select each, term, not is_piece and term ~ '[a-z]' and term ~ '[0-9]' and length(term) > 2
      as is_code
    from words join search.terms_of(array(select distinct word from words)) using (word)
    union
    select each, search.code_of(each), true
    from unnest(models) as each
    where search.code_of(each) <> ''
  ) as terms
  group by each
$$;
create function search.title_documents(titles text[]) returns table (title text, document tsvector)
language sql stable
set search_path = ''
as $$
  with texts as materialized (
    select each, search.plain(each) as plain from unnest(titles) as each
  ), words as materialized (
    select each,
      (regexp_matches(plain, '\S*(?:[a-z][0-9]|[0-9][a-z]|[^a-z0-9\s])\S*', 'g'))[1] as word
    from texts
  ), terms as materialized (
    select each, string_agg(distinct term || ':2B', ' ')::tsvector as document
    from words join search.terms_of(array(select distinct word from words)) using (word)
    group by each
  )
  select each, coalesce(terms.document, '')
    || setweight(
      to_tsvector('pg_catalog.simple', regexp_replace(plain, '[^a-z0-9]+', ' ', 'g')), 'B'
    )
    || setweight(to_tsvector('pg_catalog.english', plain), 'B')
  from texts left join terms using (each)
$$;
create function search.description_document(value text) returns tsvector
language sql stable strict
set search_path = ''
as $$
  select setweight(to_tsvector('pg_catalog.simple', search.plain(words)), 'D')
    || setweight(to_tsvector('pg_catalog.english', search.plain(words)), 'D')
  from (select regexp_replace(value, '\{claim:[^{}]*\}', ' ', 'gi')) as without_claims (words)
$$;
create function search.description_documents(descriptions text[])
returns table (description text, document tsvector)
language sql stable
set search_path = ''
as $$
  select each, setweight(to_tsvector('pg_catalog.simple', plain), 'D')
    || setweight(to_tsvector('pg_catalog.english', plain), 'D')
  -- offset 0: plain is computed once.
  from (select each, search.plain(each) as plain from unnest(descriptions) as each offset 0) as texts
$$;
create function search.fit(brand text, code text) returns text
language sql immutable strict
set search_path = ''
as $$
  select '''=' || md5(brand) || '/' || code || ''''
$$;
create function search.lock_shared() returns void
language sql
set search_path = ''
as $$
  select pg_advisory_xact_lock_shared(hashtextextended('search', 0))
$$;
create function search.index_products(
  ids uuid[], same_descriptions uuid[] default '{}', same_names uuid[] default '{}'
) returns void
language plpgsql
set search_path = ''
set plan_cache_mode = force_custom_plan
set enable_nestloop = off
set enable_mergejoin = off
set work_mem = '32MB'
as $$
begin
  perform search.lock_shared();
  with described as materialized (
    select p.id, p.is_featured, p.title as shown_title,
      case when same_name.id is null then p.title collate "C" end as title,
      case when same_name.id is null then coalesce(b.name, '') collate "C" end as brand,
      case when same_name.id is null then p.details_json -> 'models' end as models,
      case when same_description.id is null then p.description end as description,
      case when same_name.id is not null then ts_filter(s.document, '{a, b, c}') end as old_names,
      case when same_description.id is not null then ts_filter(s.document, '{d}') end
        as old_description
    from public.products p
    left join public.brands b on b.id = p.brand_id and b.is_active
    left join search.products s on s.product_id = p.id
    left join unnest(same_names) as same_name (id) on same_name.id = s.product_id
    left join unnest(same_descriptions) as same_description (id)
      on same_description.id = s.product_id
    where p.id = any (ids)
  ), titles as materialized (
    select title, document
    from search.title_documents(array(
      select distinct title from described where title is not null
    ))
  ), descriptions as materialized (
    select description, document
    from search.description_documents(array(
      select distinct description from described where description is not null
    ))
  ), brands as materialized (
    select title as brand,
      document || coalesce((nullif(search.code_of(title), '') || ':2B')::tsvector, '') as document
    from search.title_documents(array(
      select distinct brand from described where brand is not null
    ))
  ), fitting as materialized (
    select distinct id, brand, jsonb_array_elements_text(models) as model
    from described
    where jsonb_typeof(models) = 'array'
  ), models as materialized (
    select model, search.code_of(model) as code, document
    from search.codes_documents(array(select distinct model from fitting))
  ), fits as materialized (
    select brand, model, code, m.document,
      m.document || ' ' || search.fit(brand, code) || ':4C' as terms
    from (select distinct brand, model from fitting) as each join models m using (model)
    where code <> ''
  ), codes as materialized (
    select id, string_agg(terms, ' ')::tsvector as document
    from fitting join fits using (brand, model)
    group by id
  ), new_models as (
    insert into search.models (brand, code, model, document)
    select brand, code, min(model collate "C"), (array_agg(f.document::tsvector || b.document))[1]
    from fits f join brands b using (brand)
    group by brand, code
    order by brand, code
    on conflict do nothing
  ), lexemes as materialized (
    select distinct lexeme collate "C" as lexeme
    from (
      select document from titles
      union all
      select document from descriptions
      union all
      select document from brands
      union all
      select document::tsvector from models
    ) as documents, unnest(tsvector_to_array(document)) as lexeme
  ), new_words as (
    insert into search.words (word)
    select lexeme
    from lexemes
    where lexeme ~ '^[a-z0-9]{3,30}$'
    order by lexeme
    on conflict do nothing
  )
  insert into search.products as s (product_id, title, is_featured, document)
  select d.id, d.shown_title, d.is_featured,
    -- The description comes last: each concatenation raises the positions of what follows.
    coalesce(t.document || b.document || coalesce(c.document, ''), d.old_names)
      || coalesce(e.document, d.old_description, '')
  from described d
  left join titles t using (title)
  left join brands b using (brand)
  left join descriptions e using (description)
  left join codes c on c.id = d.id
  on conflict (product_id) do update
    set title = excluded.title, is_featured = excluded.is_featured, document = excluded.document
    where (s.title, s.is_featured, s.document)
      is distinct from (excluded.title, excluded.is_featured, excluded.document);
  perform gin_clean_pending_list('search.products_by_text'),
    gin_clean_pending_list('search.models_by_text');
end
$$;
create function search.prune() returns bigint
language plpgsql
set search_path = ''
as $$
declare
  pruned bigint;
begin
  -- Products are being written; the next run prunes.
  if not pg_try_advisory_xact_lock(hashtextextended('search', 0)) then
    return 0;
  end if;
  with used as materialized (
    select word collate "C" as lexeme from ts_stat('select document from search.products')
  ), models as (
    delete from search.models m
    where not exists (
      select from used
      where lexeme = btrim(search.fit(m.brand, m.code), '''') collate "C"
    )
    returning 1
  ), words as (
    delete from search.words w
    where not exists (select from used where lexeme = w.word collate "C")
    returning 1
  )
  select (select count(*) from models) + (select count(*) from words) into pruned;
  return pruned;
end
$$;
comment on function search.prune is
  'Deletes models and words that no product uses. Returns how many.';
create function search.follow_products() returns trigger
language plpgsql
security definer
set search_path = ''
set enable_nestloop = off
as $$
declare
  changed uuid[];
  same_descriptions uuid[];
  same_names uuid[];
begin
  case tg_op
    when 'INSERT' then
      perform search.index_products(array(select id from new_rows));
    when 'UPDATE' then
      select array_agg(n.id),
          array_agg(n.id) filter (where n.description is not distinct from o.description),
          array_agg(n.id) filter (
            where (n.title, n.brand_id, n.details_json, n.is_custom)
              is not distinct from (o.title, o.brand_id, o.details_json, o.is_custom)
          )
        into changed, same_descriptions, same_names
        from new_rows n join old_rows o using (id)
        where (n.title, n.description, n.brand_id, n.details_json, n.is_featured, n.is_custom)
          is distinct from
          (o.title, o.description, o.brand_id, o.details_json, o.is_featured, o.is_custom);
      if changed is not null then
        perform search.index_products(
          changed, coalesce(same_descriptions, '{}'), coalesce(same_names, '{}')
        );
      end if;
    when 'DELETE' then
      delete from search.products where product_id in (select id from old_rows);
    when 'TRUNCATE' then
      delete from search.products where true;
  end case;
  return null;
end
$$;
create function search.follow_names_of_brands() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  changed uuid[] := array(
    select p.id
    from public.products p
    where p.brand_id in (
      select n.id from new_rows n join old_rows o using (id) where n.name <> o.name
    )
  );
begin
  if changed <> '{}' then
    perform search.index_products(changed, changed);
  end if;
  return null;
end
$$;
create trigger follow_inserted after insert on public.products
  referencing new table as new_rows
  for each statement execute function search.follow_products();
create trigger follow_updated after update on public.products
  referencing old table as old_rows new table as new_rows
  for each statement execute function search.follow_products();
create trigger follow_deleted after delete on public.products
  referencing old table as old_rows
  for each statement execute function search.follow_products();
create trigger follow_truncated after truncate on public.products
  for each statement execute function search.follow_products();
create trigger follow_names after update on public.brands
  referencing old table as old_rows new table as new_rows
  for each statement execute function search.follow_names_of_brands();
create function search.condition_of(word text) returns text
language plpgsql stable strict
set search_path = ''
as $$
declare
  stem text[] := ts_lexize('pg_catalog.english_stem', word);
  meant text := word || ':*#' || coalesce('|' || nullif(stem[1], word) || ':#', '');
  slips integer := case
    when length(word) < 4 then 0
    when length(word) = 4 or word ~ '[0-9]' then 1
    else 2
  end;
begin
  if stem = '{}' then return null; end if;
  if exists (select from search.products where document @@ search.weighed(meant, '')) then
    return meant;
  end if;
  return (
    select string_agg(likely.word || ':#', '|')
    from (
      select near.word
      from (
        select w.word from search.words w
        order by w.word operator(extensions.<->) condition_of.word
        limit 24
      ) as near
      where extensions.levenshtein_less_equal(near.word, condition_of.word, slips) <= slips
        and exists (select from search.products where document @@ near.word::tsquery)
      order by extensions.levenshtein(near.word, condition_of.word),
        left(near.word, 1) <> left(condition_of.word, 1),
        near.word
      limit 3
    ) as likely
  );
end
$$;
create function search.weighed(conditions text, weights text) returns tsquery
language sql immutable strict
set search_path = ''
as $$
  select case
    when weights = '' then replace(replace(conditions, ':#', ''), '#', '')
    else replace(conditions, '#', weights)
  end::tsquery
$$;
create function search.words_of(question text) returns text[]
language sql stable strict
set search_path = ''
as $$
  select coalesce(array_agg(word order by place, part), '{}')
  from (
    select word, place, part
    from regexp_split_to_table(search.plain(question), '\s+') with ordinality as w (written, place),
      search.code_of(written) as code,
      regexp_split_to_table(
        case
          when written <> code and exists (
            select from search.products where document @@ (nullif(code, '') || ':*')::tsquery
          ) then code
          else written
        end,
        '[^a-z0-9]+'
      ) with ordinality as p (word, part)
    where word <> '' and length(word) <= 60
    order by place, part
    limit 10
  ) as words
$$;
create function search.codes_in(words text[]) returns text
language sql immutable strict
set search_path = ''
as $$
  select string_agg(distinct code || ':#', '|')
  from generate_subscripts(words, 1) as first,
    generate_series(first, least(first + 3, cardinality(words))) as last,
    array_to_string(words[first:last], '') as code
  where length(code) <= 60
$$;
create function public.search_catalogue(question text) returns jsonb
language plpgsql stable
security invoker
set search_path = ''
set statement_timeout = '1s'
as $$
declare
  words text[] := search.words_of(left(question, 100));
  conditions text[] := array(
    select condition from unnest(words) as word, search.condition_of(word) as condition
    where condition is not null
  );
  any_word text := array_to_string(conditions, '|');
  every_word text := '(' || array_to_string(conditions, ')&(') || ')';
  exact tsquery;
  named tsquery;
  alternatives tsquery[];
  conditions_of_models text[];
  wanted_models tsquery;
  products uuid[];
  models search.models[];
begin
  if cardinality(conditions) = 0 then
    return '{"products": [], "models": []}';
  end if;
  exact := search.weighed(concat_ws('|', search.codes_in(words), replace(any_word, ':*', ':')), 'A');
  named := search.weighed(every_word, 'ABC');

  -- First all words in any field; if no product matches, any word in title, brand or models.
  products := array(
    select id
    from search.likeliest_products(search.weighed(every_word, ''), exact, named) as likely
    join public.products p using (id)
    order by likely.tier, search.set_rank(p.set_type), likely.place
    limit 6
  );
  if cardinality(products) = 0 then
    alternatives := array(
      select search.weighed(condition, 'ABC') from unnest(conditions) as condition
    );
    products := array(
      select likely.id
      from (
        select s.product_id as id, s.document @@ exact as is_exact,
          (select count(*) from unnest(alternatives) as one where s.document @@ one) as matches,
          s.is_featured, s.title
        from search.products s
        where s.document @@ search.weighed(any_word, 'ABC')
        order by is_exact desc, matches desc, s.is_featured desc, s.title, s.product_id
        limit 48
      ) as likely
      join public.products p using (id)
      order by is_exact desc, matches desc, search.set_rank(p.set_type), likely.is_featured desc,
        likely.title, id
      limit 6
    );
  end if;

  -- Only words that occur in models; a query of only a brand name returns no models.
  conditions_of_models := array(
    select condition from unnest(conditions) as condition
    where exists (select from search.models where document @@ search.weighed(condition, ''))
  );
  wanted_models := exact;
  if cardinality(conditions_of_models) > 0 then
    wanted_models :=
      search.weighed('(' || array_to_string(conditions_of_models, ')&(') || ')', '')
      && search.weighed(any_word, 'AC');
    if not exists (select from search.models where document @@ wanted_models) then
      wanted_models := exact;
    end if;
  end if;
  -- More than the six returned, because some may no longer fit any product.
  models := array(
    select m
    from search.models m
    where m.document @@ wanted_models
    order by m.document @@ exact desc, length(m.code), m.code, m.brand
    limit 24
  );

  return jsonb_build_object(
    'products', (
      select coalesce(
        jsonb_agg(jsonb_build_object(
          'slug', p.slug,
          'title', p.title,
          'brand', b.name,
          'setType', p.set_type,
          'models', array(
            select m.model
            from unnest(s.document) as sign
            join search.models m
              on (m.brand, m.code) = (coalesce(b.name, ''), split_part(sign.lexeme, '/', -1))
            where sign.lexeme like '=%' and m.document @@ wanted_models
            order by m.document @@ exact desc, length(m.code), m.code
            limit 3
          )
        ) order by found.place),
        '[]'
      )
      from unnest(products) with ordinality as found (id, place)
      join search.products s on s.product_id = found.id
      join public.products p on p.id = found.id
      left join public.brands b on b.id = p.brand_id
    ),
    'models', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'model', fitting.model,
            'brand', nullif(fitting.brand, ''),
            'brandSlug', b.slug,
            'slug', fitting.slug,
            'title', fitting.title,
            'setType', fitting.set_type
          ) order by fitting.place
        ),
        '[]'
      )
      from (
        select m.model, m.brand, m.place, product.slug, product.title, product.set_type
        from unnest(models) with ordinality as m (brand, code, model, document, place)
        cross join lateral (
          select p.slug, p.title, p.set_type
          from search.products s
          join public.products p on p.id = s.product_id
          where s.document @@ search.fit(m.brand, m.code)::tsquery
          order by search.set_rank(p.set_type), s.is_featured desc, s.title, s.product_id
          limit 1
        ) as product
        order by m.place
        limit 6
      ) as fitting
      left join public.brands b on b.name = fitting.brand
    )
  );
end
$$;
comment on function public.search_catalogue is
  'Six products and six models at most, the likeliest first: {"products": [{slug, title, brand, setType,
  models}], "models": [{model, brand, brandSlug, slug, title, setType}]}, the latter with the main set
  that fits. Of a question, the first 100 characters count.';
create function search.likeliest_products(wanted tsquery, exact tsquery, named tsquery)
returns table (id uuid, tier integer, place bigint)
language plpgsql stable rows 48
security invoker
set search_path = ''
as $$
declare
  maximum constant integer := 48;
  remaining integer := maximum;
  found_rows integer;
  tiers tsquery[];
  condition tsquery;
begin
  -- The index of products does not know weights: it would find each product that contains the word.
  if exists (select from search.models where document @@ exact) then
    tiers := array[
      wanted && exact && named, wanted && exact && !!named, wanted && !!exact && named,
      wanted && !!exact && !!named
    ];
  else
    tiers := array[wanted && named, wanted && !!named];
  end if;
  tier := 0;
  foreach condition in array tiers loop
    tier := tier + 1;
    return query
      select s.product_id, likeliest_products.tier,
        row_number() over (order by s.is_featured desc, s.title, s.product_id)
      from search.products s
      where s.document @@ condition
      order by s.is_featured desc, s.title, s.product_id
      limit remaining;
    get diagnostics found_rows = row_count;
    remaining := remaining - found_rows;
    exit when remaining = 0;
  end loop;
end
$$;
comment on function search.likeliest_products is
  'Products that match "wanted", 48 at most: those that match "exact", a model, first, then those
  that match "named". Tiers count from 1; so do the places in a tier.';
grant execute on function
  public.search_catalogue, search.plain, search.code_of, search.fit, search.condition_of,
  search.weighed, search.words_of, search.codes_in, search.likeliest_products
  to anon, authenticated, service_role;

-- forms.sql
create table public.vehicle_requests_form_submissions (
  id uuid primary key default gen_random_uuid(),
  first_name text not null check (private.is_filled_line(first_name, 100)),
  last_name text not null check (private.is_filled_line(last_name, 100)),
  company_name text check (private.is_line(company_name, 200)),
  email text not null check (private.is_email(email)),
  phone_number text check (private.is_line(phone_number, 40)),
  vehicle_make text check (private.is_line(vehicle_make, 100)),
  vehicle_model text check (private.is_line(vehicle_model, 100)),
  preferred_contact_methods text[] check (
    private.are_choices(preferred_contact_methods, array['Email', 'Phone', 'Text Message'])
  ),
  industries_served text[] check (private.are_choices(industries_served, array[
    'Construction', 'Agriculture', 'Landscaping', 'Snow Removal', 'Municipal', 'Other'
  ])),
  notes text check (private.is_text(notes, 5000)),
  created_at timestamptz not null default now(),
  product_title text check (private.is_line(product_title, 200))
);
comment on column public.vehicle_requests_form_submissions.product_title is
  'Title of the product as its page showed it; empty where the request is about no product.';
create table public.join_the_waitlist_form_submissions (
  id uuid primary key default gen_random_uuid(),
  first_name text not null check (private.is_filled_line(first_name, 100)),
  last_name text not null check (private.is_filled_line(last_name, 100)),
  company_name text check (private.is_line(company_name, 200)),
  email text not null check (private.is_email(email)),
  phone_number text check (private.is_line(phone_number, 40)),
  preferred_contact_methods text[] check (
    private.are_choices(preferred_contact_methods, array['Email', 'Phone', 'Text Message'])
  ),
  industries_served text[] check (private.are_choices(industries_served, array[
    'Construction', 'Agriculture', 'Landscaping', 'Snow Removal', 'Municipal', 'Other'
  ])),
  notes text check (private.is_text(notes, 5000)),
  brand_id uuid references public.brands (id) on delete set null,
  brand text check (private.is_line(brand, 100)),
  model text check (private.is_line(model, 100)),
  subscription_status text not null default 'Subscribe'
    check (subscription_status in ('Subscribe', 'Unsubscribe')),
  created_at timestamptz not null default now()
);
create index join_the_waitlist_form_submissions_of_brand
  on public.join_the_waitlist_form_submissions (brand_id);
create table public.dealer_inquiry_form_submissions (
  id uuid primary key default gen_random_uuid(),
  business_name text not null check (private.is_filled_line(business_name, 200)),
  contact_name text not null check (private.is_filled_line(contact_name, 100)),
  email text not null check (private.is_email(email)),
  phone_number text check (private.is_line(phone_number, 40)),
  territory text check (private.is_line(territory, 200)),
  created_at timestamptz not null default now()
);
create table public.share_with_dealer_form_submissions (
  id uuid primary key default gen_random_uuid(),
  name text not null check (private.is_filled_line(name, 100)),
  email text check (private.is_email(email)),
  dealer_email text check (private.is_email(dealer_email)),
  message text check (private.is_text(message, 2000)),
  shared_by text not null check (shared_by in ('email', 'text')),
  created_at timestamptz not null default now(),
  constraint share_with_dealer_form_submissions_addresses_check
    check (shared_by = 'text' or (email is not null and dealer_email is not null))
);
comment on column public.share_with_dealer_form_submissions.shared_by is
  'What the visitor sent it with. The site itself sends nothing to the dealer.';
create index share_with_dealer_form_submissions_of_dealer
  on public.share_with_dealer_form_submissions (lower(dealer_email));
create table public.dealer_tip_form_submissions (
  id uuid primary key default gen_random_uuid(),
  dealer_name text not null check (private.is_filled_line(dealer_name, 200)),
  location text check (private.is_line(location, 200)),
  contact_info text check (private.is_line(contact_info, 200)),
  name text not null check (private.is_filled_line(name, 100)),
  email text not null check (private.is_email(email)),
  created_at timestamptz not null default now()
);
alter table public.vehicle_requests_form_submissions enable row level security;
alter table public.join_the_waitlist_form_submissions enable row level security;
alter table public.dealer_inquiry_form_submissions enable row level security;
alter table public.share_with_dealer_form_submissions enable row level security;
alter table public.dealer_tip_form_submissions enable row level security;
grant select, insert, update, delete
  on public.vehicle_requests_form_submissions, public.join_the_waitlist_form_submissions
  to service_role;
grant select on public.dealer_inquiry_form_submissions, public.share_with_dealer_form_submissions,
  public.dealer_tip_form_submissions to service_role;
grant insert (
  first_name, last_name, company_name, email, phone_number, vehicle_make, vehicle_model,
  preferred_contact_methods, industries_served, notes
) on public.vehicle_requests_form_submissions to anon, authenticated;
grant insert (
  first_name, last_name, company_name, email, phone_number, preferred_contact_methods,
  industries_served, notes, brand_id, brand, model, subscription_status
) on public.join_the_waitlist_form_submissions to anon, authenticated;
create policy "Anyone sends a vehicle request, dated now" on public.vehicle_requests_form_submissions
  for insert to anon, authenticated with check (created_at = now());
create policy "Anyone joins the waitlist, dated now" on public.join_the_waitlist_form_submissions
  for insert to anon, authenticated
  with check (created_at = now() and subscription_status = 'Subscribe');
create policy "The site reads dealer inquiries" on public.dealer_inquiry_form_submissions
  for select to service_role using (true);
create policy "The site reads shares with dealers" on public.share_with_dealer_form_submissions
  for select to service_role using (true);
create policy "The site reads tips about dealers" on public.dealer_tip_form_submissions
  for select to service_role using (true);
create function private.require_email_address() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  field text;
begin
  foreach field in array array['email', 'dealer_email'] loop
    if private.is_email_address(to_jsonb(new) ->> field) is false then
      raise check_violation using
        message = format('Not an email address: %s.%s', tg_table_name, field),
        table = tg_table_name, column = field;
    end if;
  end loop;
  return new;
end
$$;
do $$
declare
  form text;
begin
  foreach form in array array[
    'vehicle_requests_form_submissions', 'join_the_waitlist_form_submissions',
    'dealer_inquiry_form_submissions', 'share_with_dealer_form_submissions',
    'dealer_tip_form_submissions'
  ] loop
    execute format(
      'create trigger require_email_address before insert on public.%I
         for each row execute function private.require_email_address()',
      form
    );
  end loop;
end
$$;

-- leads.sql
create table public.leads (
  id uuid primary key,
  form text not null
    check (form in ('quote', 'waitlist', 'dealer-inquiry', 'dealer-share', 'dealer-tip')),
  name text not null,
  email text,
  company text,
  brand text,
  model text,
  created_at timestamptz not null default now(),
  -- No foreign key: it set the id of each lead to null when a dealership was deleted, which rewrote every
  -- index entry, 19 seconds for 200,000 leads.
  dealership_id uuid,
  storefront text,
  page text check (page ~ '^/' and private.is_line(page, 2000)),
  locale text not null default 'en' check (locale in ('en', 'fr')),
  referrer text check (private.is_line(referrer, 2000)),
  utm_source text check (private.is_line(utm_source, 200)),
  utm_medium text check (private.is_line(utm_medium, 200)),
  utm_campaign text check (private.is_line(utm_campaign, 200)),
  utm_term text check (private.is_line(utm_term, 200)),
  utm_content text check (private.is_line(utm_content, 200)),
  flags text[] not null default '{}'
    check (private.are_choices(flags, array['honeypot', 'too-fast', 'direct'])),
  search_text text not null,
  is_capped boolean not null default false,
  status text not null default 'new'
    check (status in ('new', 'contacted', 'quoted', 'won', 'lost')),
  assignee_id text,
  assignee text,
  remind_on date,
  opened_at timestamptz,
  constraint leads_assignee_check check (
    (assignee_id is null) = (assignee is null) and private.is_filled_line(assignee_id, 200)
      and private.is_filled_line(assignee, 200)
  )
);
comment on column public.leads.storefront is
  'The dealership''s slug at the time; null on the main storefront.';
comment on column public.leads.flags is
  'Why it may be a robot''s: it filled the trap, it was too fast, it came past the site.';
comment on column public.leads.is_capped is
  'Beyond a cap: its visitor gets no mail, and staff get a digest.';
comment on column public.leads.dealership_id is
  'The dealership at the time, which may have been deleted since; null on the main storefront.';
comment on column public.leads.assignee_id is 'Sanity user id of the member of staff who takes care of it.';
comment on column public.leads.remind_on is 'Day in Toronto from which the lead is due.';
comment on column public.leads.opened_at is 'When staff first opened it; null while it is unread.';
create index leads_by_date on public.leads (created_at desc, id desc);
create index leads_of_storefront on public.leads (storefront, created_at desc, id desc);
create index leads_of_form on public.leads (form, created_at desc, id desc);
create index leads_of_brand on public.leads (lower(brand), created_at desc, id desc);
create index leads_of_email on public.leads (lower(email));
create index leads_by_text on public.leads using gin (search_text extensions.gin_trgm_ops);
create index leads_capped on public.leads (created_at) where is_capped;
create index leads_unread on public.leads (created_at desc, id desc) where opened_at is null;
create index leads_with_reminder on public.leads (remind_on) where remind_on is not null;
create index leads_of_assignee on public.leads (assignee_id, created_at desc, id desc)
  where assignee_id is not null;
create index leads_of_status on public.leads (status, created_at desc, id desc);
create table public.lead_consents (
  lead_id uuid primary key references public.leads (id) on delete cascade,
  email text not null check (private.is_email(email)),
  wording text not null check (private.is_text(wording, 5000) and btrim(wording) <> ''),
  locale text not null check (locale in ('en', 'fr')),
  page text check (private.is_line(page, 2000)),
  address inet,
  consented_at timestamptz not null default now(),
  version text
);
comment on table public.lead_consents is 'Proof of what was agreed to (CASL, section 13).';
comment on column public.lead_consents.version is
  'Null for consents stored before versions existed: their wording came from the browser.';
create table private.consent_wordings (
  version text primary key check (version ~ '^[0-9a-f]{64}$'),
  wording text not null check (private.is_text(wording, 5000) and btrim(wording) <> ''),
  locale text not null check (locale in ('en', 'fr')),
  created_at timestamptz not null default now()
);
comment on column private.consent_wordings.version is 'SHA-256 of locale and wording, by the site.';
create table public.lead_notes (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid not null references public.leads (id) on delete cascade,
  author text not null check (private.is_filled_line(author, 200)),
  text text not null check (private.is_text(text, 5000) and btrim(text) <> ''),
  created_at timestamptz not null default now()
);
create index lead_notes_of_lead on public.lead_notes (lead_id, created_at);
create table public.lead_changes (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid not null references public.leads (id) on delete cascade,
  author text not null check (private.is_filled_line(author, 200)),
  field text not null check (field in ('status', 'assignee', 'remind_on')),
  old_value text check (private.is_filled_line(old_value, 200)),
  new_value text check (private.is_filled_line(new_value, 200)),
  created_at timestamptz not null default clock_timestamp()
);
comment on table public.lead_changes is 'Who changed the status, assignee or reminder of a lead.';
create index lead_changes_of_lead on public.lead_changes (lead_id, created_at);
create table private.lead_limits (
  is_only boolean primary key default true check (is_only),
  per_address_hour integer not null default 30 check (per_address_hour > 0),
  per_email_day integer not null default 10 check (per_email_day > 0),
  direct_hour integer not null default 60 check (direct_hour >= 0),
  salt text not null default encode(extensions.gen_random_bytes(32), 'hex'),
  mails_per_minute integer not null default 300 check (mails_per_minute > 0),
  per_48_hour integer not null default 120 check (per_48_hour > 0),
  per_domain_day integer not null default 300 check (per_domain_day > 0),
  all_hour integer not null default 300 check (all_hour > 0),
  webhooks_per_minute integer not null default 60 check (webhooks_per_minute > 0)
);
comment on column private.lead_limits.salt is
  'Counters hold addresses and e-mails hashed with it, so that they are no record of visitors.';
comment on column private.lead_limits.mails_per_minute is 'Of all servers together.';
comment on column private.lead_limits.per_email_day is
  'Per mailbox: without +tag, and for Gmail without dots.';
comment on column private.lead_limits.per_48_hour is 'Per IPv6 network of 48 bits, one customer''s.';
comment on column private.lead_limits.per_domain_day is
  'Further leads of the domain are stored without a mail to their visitor, and staff get a digest.';
comment on column private.lead_limits.all_hour is
  'Further leads are stored without a mail to their visitor, and staff get a digest.';
comment on column private.lead_limits.webhooks_per_minute is
  'Per endpoint, of all servers together: a chat takes about one message a second.';
create table private.lead_counts (
  key bytea not null,
  ends_at timestamptz not null,
  count integer not null default 1,
  primary key (key, ends_at)
);
create index lead_counts_by_end on private.lead_counts (ends_at);
alter table public.leads enable row level security;
alter table public.lead_consents enable row level security;
alter table private.consent_wordings enable row level security;
alter table public.lead_notes enable row level security;
alter table public.lead_changes enable row level security;
alter table private.lead_limits enable row level security;
alter table private.lead_counts enable row level security;
grant select on public.leads, public.lead_consents, public.lead_notes, public.lead_changes
  to service_role;
grant insert (lead_id, author, text) on public.lead_notes to service_role;
create policy "The site reads leads" on public.leads for select to service_role using (true);
create policy "The site reads consents" on public.lead_consents
  for select to service_role using (true);
create policy "The site reads notes" on public.lead_notes for select to service_role using (true);
create policy "The site reads changes of leads" on public.lead_changes
  for select to service_role using (true);
create function private.searchable(value text) returns text
language sql stable
set search_path = ''
as $$
  select case
    when octet_length(value) = length(value) then lower(value)
    else search.plain(value)
  end
$$;
create function private.lead_of(sent jsonb) returns public.leads
language plpgsql stable
set search_path = ''
as $$
declare
  lead public.leads;
begin
  lead.id := sent ->> 'id';
  lead.created_at := sent ->> 'created_at';
  lead.email := sent ->> 'email';
  lead.name := coalesce(
    sent ->> 'name',
    sent ->> 'contact_name',
    concat_ws(' ', sent ->> 'first_name', sent ->> 'last_name')
  );
  lead.company := nullif(
    coalesce(sent ->> 'company_name', sent ->> 'business_name', sent ->> 'dealer_name'), ''
  );
  lead.brand := nullif(coalesce(sent ->> 'vehicle_make', sent ->> 'brand'), '');
  lead.model := nullif(coalesce(sent ->> 'vehicle_model', sent ->> 'model'), '');
  lead.search_text := private.searchable(concat_ws(
    ' ', lead.name, lead.email, lead.company, lead.brand, lead.model, sent ->> 'product_title',
    sent ->> 'notes', sent ->> 'message', sent ->> 'dealer_email', sent ->> 'territory',
    sent ->> 'location', sent ->> 'contact_info'
  ));
  return lead;
end
$$;
create function private.add_lead() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  lead public.leads := private.lead_of(to_jsonb(new));
  is_direct boolean := current_setting('role') in ('anon', 'authenticated');
begin
  if is_direct then
    perform private.count_lead('direct', '', 'hour', (select direct_hour from private.lead_limits));
  end if;
  insert into public.leads
    (id, form, name, email, company, brand, model, created_at, search_text, flags)
  values (
    lead.id, tg_argv[0], lead.name, lead.email, lead.company, lead.brand, lead.model,
    lead.created_at, lead.search_text, case when is_direct then array['direct'] else '{}' end
  );
  return null;
end
$$;
create function private.update_lead() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  lead public.leads := private.lead_of(to_jsonb(new));
begin
  update public.leads l
  set (name, email, company, brand, model, search_text)
    = (lead.name, lead.email, lead.company, lead.brand, lead.model, lead.search_text)
  where l.id = lead.id and (l.name, l.email, l.company, l.brand, l.model, l.search_text)
    is distinct from (lead.name, lead.email, lead.company, lead.brand, lead.model, lead.search_text);
  return null;
end
$$;
create function private.remove_lead() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.leads where id = old.id;
  return null;
end
$$;
do $$
declare
  form record;
begin
  for form in
    select * from (values
      ('quote', 'vehicle_requests_form_submissions'),
      ('waitlist', 'join_the_waitlist_form_submissions'),
      ('dealer-inquiry', 'dealer_inquiry_form_submissions'),
      ('dealer-share', 'share_with_dealer_form_submissions'),
      ('dealer-tip', 'dealer_tip_form_submissions')
    ) as forms (name, stored_in)
  loop
    execute format(
      'create trigger add_lead after insert on public.%1$I
         for each row execute function private.add_lead(%2$L);
       create trigger update_lead after update on public.%1$I
         for each row execute function private.update_lead();
       create trigger remove_lead after delete on public.%1$I
         for each row execute function private.remove_lead();',
      form.stored_in, form.name
    );
  end loop;
end
$$;
create function private.keep_unsubscription() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.join_the_waitlist_form_submissions w
  set subscription_status = 'Unsubscribe'
  where w.id = new.id and exists (
    select from public.mail_recipients r
    where r.email = lower(new.email) and r.unsubscribed_at is not null
  );
  return null;
end
$$;
create trigger keep_unsubscription after insert on public.join_the_waitlist_form_submissions
  for each row execute function private.keep_unsubscription();
create function private.lead_count_key(kind text, value text) returns bytea
language sql stable
set search_path = ''
as $$
  select extensions.hmac(kind || ' ' || value, salt, 'sha256') from private.lead_limits
$$;
create function private.network_of(address inet) returns text
language sql immutable strict
set search_path = ''
as $$
  select case
    when family(address) = 6 and not address << inet '::ffff:0:0/96'
      then host(network(set_masklen(address, 64)))
    else replace(host(address), '::ffff:', '')
  end
$$;
create function private.mailbox_of(email text) returns text
language sql immutable strict
set search_path = ''
as $$
  select case domain when 'gmail.com' then replace(name, '.', '') else name end || '@' || domain
  from (
    select coalesce(nullif(split_part(local, '+', 1), ''), local) as name,
      case domain when 'googlemail.com' then 'gmail.com' else domain end as domain
    from (
      select split_part(lower(btrim(email)), '@', 1) as local,
        split_part(lower(btrim(email)), '@', 2) as domain
    ) as parts
  ) as mailbox
$$;
create function private.forget_past_counts() returns void
language sql
set search_path = ''
as $$
  delete from private.lead_counts
  where (key, ends_at) in (
    select key, ends_at from private.lead_counts
    where ends_at <= now() order by ends_at limit 10
    for update skip locked
  )
$$;
create function private.require_challenge() returns void
language plpgsql
set search_path = ''
as $$
begin
  raise sqlstate 'PT428' using message = 'A challenge is required';
end
$$;
create function private.count_in_window(kind text, value text, unit text) returns integer
language plpgsql
set search_path = ''
as $$
declare
  window_end timestamptz := date_trunc(unit, now(), 'UTC') + ('1 ' || unit)::interval;
  counted integer;
begin
  insert into private.lead_counts as c (key, ends_at)
    values (private.lead_count_key(kind, value), window_end)
    on conflict (key, ends_at) do update set count = c.count + 1
    returning count into counted;
  if counted = 1 then
    perform private.forget_past_counts();
  end if;
  return counted;
end
$$;
create function private.count_lead(kind text, value text, unit text, maximum integer)
returns boolean
language plpgsql
set search_path = ''
as $$
declare
  window_end timestamptz := date_trunc(unit, now(), 'UTC') + ('1 ' || unit)::interval;
  counted integer := private.count_in_window(kind, value, unit);
begin
  if counted > maximum then
    raise sqlstate 'PT429' using
      message = 'Too many submissions',
      detail = greatest(1, ceil(extract(epoch from window_end - clock_timestamp())))::integer;
  end if;
  return counted > maximum / 2.0;
end
$$;
comment on function private.count_lead is
  'unit: ''hour'' or ''day'' (UTC). Refuses with the seconds to wait as its detail. Returns whether more
  than half of the maximum is used up.';
create function private.count_submission(address inet, email text) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  limits private.lead_limits;
  is_over_half boolean := false;
begin
  select * into limits from private.lead_limits;
  if address is not null then
    is_over_half := private.count_lead(
      'address', private.network_of(address), 'hour', limits.per_address_hour
    );
  end if;
  if family(address) = 6 and not address << inet '::ffff:0:0/96' then
    is_over_half := private.count_lead(
      'net48', host(network(set_masklen(address, 48))), 'hour', limits.per_48_hour
    ) or is_over_half;
  end if;
  if email is not null then
    is_over_half := private.count_lead(
      'email', private.mailbox_of(email), 'day', limits.per_email_day
    ) or is_over_half;
  end if;
  return is_over_half;
end
$$;
comment on function private.count_submission is
  'Returns whether more than half of a limit is used up.';
create function private.cap_lead(id uuid) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  limits private.lead_limits;
  domain text;
  in_domain integer := 0;
  in_all integer;
begin
  select * into limits from private.lead_limits;
  select split_part(private.mailbox_of(l.email), '@', 2) into domain
    from public.leads l where l.id = cap_lead.id;
  if domain is not null then
    in_domain := private.count_in_window('domain', domain, 'day');
  end if;
  in_all := private.count_in_window('all', '', 'hour');
  if in_domain > limits.per_domain_day or in_all > limits.all_hour then
    update public.leads l set is_capped = true where l.id = cap_lead.id;
  end if;
  return in_domain > limits.per_domain_day / 2.0 or in_all > limits.all_hour / 2.0;
end
$$;
comment on function private.cap_lead is 'Returns whether more than half of a cap is used up.';
create function private.attribution_line(value text, maximum integer) returns text
language sql immutable strict
set search_path = ''
as $$
  select nullif(left(btrim(regexp_replace(
    value, '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]', '', 'g'
  )), maximum), '')
$$;
create function private.store_form(form text, id uuid, fields jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  case form
    when 'quote' then
      insert into public.vehicle_requests_form_submissions (
        id, first_name, last_name, company_name, email, phone_number, vehicle_make, vehicle_model,
        product_title, preferred_contact_methods, industries_served, notes
      )
      select store_form.id, f.first_name, f.last_name, f.company_name, f.email, f.phone_number,
        f.vehicle_make, f.vehicle_model, f.product_title, f.preferred_contact_methods,
        f.industries_served, f.notes
      from jsonb_populate_record(
        null::public.vehicle_requests_form_submissions, fields - array['id', 'created_at']
      ) as f;
    when 'waitlist' then
      insert into public.join_the_waitlist_form_submissions (
        id, first_name, last_name, company_name, email, phone_number, preferred_contact_methods,
        industries_served, notes, brand_id, brand, model
      )
      select store_form.id, f.first_name, f.last_name, f.company_name, f.email, f.phone_number,
        f.preferred_contact_methods, f.industries_served, f.notes,
        (select b.id from public.brands b where b.id = f.brand_id), f.brand, f.model
      from jsonb_populate_record(
        null::public.join_the_waitlist_form_submissions, fields - array['id', 'created_at']
      ) as f;
    when 'dealer-inquiry' then
      insert into public.dealer_inquiry_form_submissions (
        id, business_name, contact_name, email, phone_number, territory
      )
      select store_form.id, f.business_name, f.contact_name, f.email, f.phone_number, f.territory
      from jsonb_populate_record(
        null::public.dealer_inquiry_form_submissions, fields - array['id', 'created_at']
      ) as f;
    when 'dealer-share' then
      insert into public.share_with_dealer_form_submissions (
        id, name, email, dealer_email, message, shared_by
      )
      select store_form.id, f.name, f.email, f.dealer_email, f.message, f.shared_by
      from jsonb_populate_record(
        null::public.share_with_dealer_form_submissions, fields - array['id', 'created_at']
      ) as f;
    when 'dealer-tip' then
      insert into public.dealer_tip_form_submissions (
        id, dealer_name, location, contact_info, name, email
      )
      select store_form.id, f.dealer_name, f.location, f.contact_info, f.name, f.email
      from jsonb_populate_record(
        null::public.dealer_tip_form_submissions, fields - array['id', 'created_at']
      ) as f;
    else
      raise invalid_parameter_value using message = 'No such form';
  end case;
end
$$;
create function private.attribute_lead(id uuid, attribution jsonb, flags text[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  dealership public.dealerships;
  path text := private.attribution_line(attribution ->> 'page', 2000);
begin
  select * into dealership from public.dealerships d where d.slug = attribution ->> 'storefront';
  update public.leads l
  set dealership_id = dealership.id,
    storefront = dealership.slug,
    page = case when path ~ '^/' then path end,
    locale = case attribution ->> 'locale' when 'fr' then 'fr' else 'en' end,
    referrer = private.attribution_line(attribution ->> 'referrer', 2000),
    utm_source = private.attribution_line(attribution ->> 'utm_source', 200),
    utm_medium = private.attribution_line(attribution ->> 'utm_medium', 200),
    utm_campaign = private.attribution_line(attribution ->> 'utm_campaign', 200),
    utm_term = private.attribution_line(attribution ->> 'utm_term', 200),
    utm_content = private.attribution_line(attribution ->> 'utm_content', 200),
    flags = coalesce(attribute_lead.flags, '{}')
  where l.id = attribute_lead.id;
end
$$;
create function private.keep_consent(lead_id uuid, consent jsonb, address inet)
returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into public.lead_consents (lead_id, email, version, wording, locale, page, address)
  select l.id, l.email, w.version, w.wording, w.locale,
    private.attribution_line(consent ->> 'page', 2000), keep_consent.address
  from public.leads l, private.consent_wordings w
  where l.id = keep_consent.lead_id and w.version = consent ->> 'version';
  if not found then
    raise sqlstate 'PT422' using message = 'No such consent wording';
  end if;
end
$$;
create function private.are_fields(fields jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select case when jsonb_typeof(fields) = 'object' then not exists (
    select from jsonb_each(fields) where jsonb_typeof(value) not in ('string', 'null', 'array')
  ) else false end
$$;
create function public.add_consent_wording(version text, wording text, locale text) returns void
language sql
security definer
set search_path = ''
as $$
  insert into private.consent_wordings (version, wording, locale)
  values (version, wording, locale)
  on conflict do nothing
$$;
create function public.submit_lead(
  form text,
  id uuid,
  fields jsonb,
  attribution jsonb default null,
  flags text[] default '{}',
  address inet default null,
  consent jsonb default null,
  challenge_passed boolean default false
) returns text
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.are_fields(fields) then
    raise invalid_parameter_value using message = 'The fields are texts, lists of texts, or null';
  end if;
  -- Serializes calls with the same id: a repeated call finds the lead and is not counted.
  perform pg_advisory_xact_lock(hashtextextended(submit_lead.id::text, 0));
  if exists (
    select from public.leads l where l.id = submit_lead.id and l.form = submit_lead.form
  ) then
    return 'known';
  end if;
  if private.count_submission(address, fields ->> 'email') and challenge_passed is not true then
    perform private.require_challenge();
  end if;
  perform private.store_form(form, submit_lead.id, fields);
  perform private.attribute_lead(submit_lead.id, attribution, flags);
  if form = 'waitlist' then
    perform private.keep_consent(submit_lead.id, consent, address);
  end if;
  if private.cap_lead(submit_lead.id) and challenge_passed is not true then
    perform private.require_challenge();
  end if;
  return 'stored';
end
$$;
comment on function public.submit_lead is
  'Answers ''stored'', or ''known'' where the form''s lead of that id is there already. consent: version
  of the wording and page; the waitlist is refused (PT422) without a known version. challenge_passed:
  whether the sender passed a challenge for this id; without it a lead beyond half of a limit or cap is
  refused (PT428).';
grant execute on function public.add_consent_wording, public.submit_lead to service_role;

-- lead_mails.sql
create table private.webhook_endpoints (
  id uuid primary key default gen_random_uuid(),
  name text not null check (private.is_filled_line(name, 100)),
  url text not null check (length(url) <= 2000 and url ~ '^https?://[^\s/?#]+'),
  dealership_id uuid,
  events text[] not null
    check (events <> '{}' and events <@ array['lead.created', 'lead.status_changed']),
  format text not null check (format in ('standard', 'chat')),
  is_enabled boolean not null default true,
  gone_at timestamptz,
  secret text not null default 'whsec_' || encode(extensions.gen_random_bytes(32), 'base64'),
  old_secret text,
  old_secret_until timestamptz,
  created_at timestamptz not null default now(),
  failing_since timestamptz,
  failed_attempts integer not null default 0,
  last_failure text
);
comment on column private.webhook_endpoints.dealership_id is
  'Only leads of this dealership, which may have been deleted since; null for all leads.';
comment on column private.webhook_endpoints.gone_at is
  'When the receiver answered 410 (Gone), which disabled the endpoint; null once staff enable it.';
comment on column private.webhook_endpoints.old_secret is
  'Signs, too, until old_secret_until, so that the receiver can change to the new one meanwhile.';
comment on column private.webhook_endpoints.failing_since is
  'First failed attempt since the last success; null while the last attempt succeeded.';
comment on column private.webhook_endpoints.failed_attempts is 'Failed attempts since the last success.';
create table public.lead_mails (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid references public.leads (id) on delete cascade,
  audience text not null check (audience in ('maker', 'dealership', 'visitor', 'webhook')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  locked_until timestamptz,
  sent_at timestamptz,
  failed_at timestamptz,
  suppressed_at timestamptz,
  last_error text check (length(last_error) <= 2000),
  created_at timestamptz not null default now(),
  held_at timestamptz,
  digest_until timestamptz,
  dealership_id uuid references public.dealerships (id) on delete cascade,
  endpoint_id uuid references private.webhook_endpoints (id) on delete cascade,
  event text check (event in ('lead.created', 'lead.status_changed', 'test')),
  change_id uuid references public.lead_changes (id) on delete cascade,
  constraint lead_mails_about check (
    (lead_id is null) = (digest_until is not null or event is not distinct from 'test')
  ),
  constraint lead_mails_digest_reader check (
    dealership_id is null or (digest_until is not null and audience = 'dealership')
  ),
  constraint lead_mails_webhook check (
    (endpoint_id is not null) = (audience = 'webhook')
      and (event is not null) = (audience = 'webhook')
      and (change_id is not null) = (event is not distinct from 'lead.status_changed')
  )
);
comment on table public.lead_mails is 'The outbox: mails, and deliveries to webhook endpoints.';
comment on column public.lead_mails.failed_at is 'Given up; staff may try again.';
comment on column public.lead_mails.suppressed_at is 'Not to be sent, as its reader wishes.';
comment on column public.lead_mails.held_at is 'Waits until the address is confirmed.';
comment on column public.lead_mails.digest_until is
  'End of the hour whose capped leads the mail lists; null for a mail about one lead.';
comment on column public.lead_mails.dealership_id is 'Reader of a digest; null for the maker.';
comment on column public.lead_mails.lead_id is 'Null for a digest and for a test of an endpoint.';
comment on column public.lead_mails.change_id is 'The change of status that a delivery tells of.';
create unique index lead_mails_of_lead
  on public.lead_mails (lead_id, audience, endpoint_id, change_id) nulls not distinct
  where lead_id is not null;
create index lead_mails_due on public.lead_mails (next_attempt_at)
  where sent_at is null and failed_at is null and suppressed_at is null and held_at is null;
create index lead_mails_by_sent_at on public.lead_mails (sent_at) where sent_at is not null;
create index lead_mails_by_lease on public.lead_mails (locked_until)
  where locked_until is not null;
create index lead_mails_given_up on public.lead_mails (created_at)
  where failed_at is not null and sent_at is null;
create index lead_mails_by_held_at on public.lead_mails (held_at) where held_at is not null;
create unique index lead_mails_digests
  on public.lead_mails (digest_until, audience, dealership_id) nulls not distinct
  where digest_until is not null;
create index lead_mails_of_dealership on public.lead_mails (dealership_id)
  where dealership_id is not null;
create index lead_mails_of_endpoint on public.lead_mails (endpoint_id, created_at desc)
  where endpoint_id is not null;
create index lead_mails_due_to_endpoint on public.lead_mails (endpoint_id, next_attempt_at)
  where endpoint_id is not null and sent_at is null and failed_at is null;
create index lead_mails_of_change on public.lead_mails (change_id) where change_id is not null;
create index lead_mails_refused on public.lead_mails (id)
  where suppressed_at is not null and last_error is not null and sent_at is null;
create table public.mail_recipients (
  email text primary key check (email = lower(email) and private.is_email(email)),
  token uuid not null unique default gen_random_uuid(),
  unsubscribed_at timestamptz,
  created_at timestamptz not null default now(),
  lead_mails_stopped_at timestamptz,
  confirmed_at timestamptz,
  confirmation_mail_id uuid,
  mailbox text not null generated always as (private.mailbox_of(email)) stored,
  confirmation_requests integer not null default 0,
  confirmation_requested_at timestamptz
);
comment on column public.mail_recipients.token is 'Stands in the links of mails to this address.';
comment on column public.mail_recipients.lead_mails_stopped_at is
  'Applies to mails that tell a dealership about leads; unsubscribed_at to mails to visitors.';
comment on column public.mail_recipients.confirmation_mail_id is
  'The mail in whose place the latest confirmation link was sent; a retry of it sends the link again.';
comment on column public.mail_recipients.confirmation_requests is
  'Mails in whose place a confirmation link was sent.';
create index mail_recipients_of_mailbox on public.mail_recipients (mailbox);
alter table private.webhook_endpoints enable row level security;
alter table public.lead_mails enable row level security;
alter table public.mail_recipients enable row level security;
grant select on public.lead_mails to service_role;
create policy "The site reads mails" on public.lead_mails for select to service_role using (true);
create policy "The site reads recipients" on public.mail_recipients
  for select to service_role using (true);
create function private.site_webhook_url() returns text
language sql stable
set search_path = ''
as $$
  select decrypted_secret from vault.decrypted_secrets where name = 'site_webhook_url'
$$;
create function private.announce_to(url text, body jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  secret text :=
    (select decrypted_secret from vault.decrypted_secrets where name = 'site_webhook_secret');
  milliseconds text := floor(extract(epoch from clock_timestamp()) * 1000)::bigint::text;
  signature text;
begin
  if url is null or secret is null then
    return;
  end if;
  -- pg_net sends body::text, so the signature covers body::text.
  signature := encode(extensions.hmac(milliseconds || '.' || body::text, secret, 'sha256'), 'base64');
  perform net.http_post(
    url => url,
    body => body,
    headers => jsonb_build_object(
      'Content-Type', 'application/json',
      'sanity-webhook-signature', format('t=%s,v1=%s', milliseconds, translate(signature, '+/=', '-_'))
    )
  );
end
$$;
create function private.announce(body jsonb) returns void
language sql
set search_path = ''
as $$
  select private.announce_to(private.site_webhook_url(), body)
$$;
create function private.announce_mails() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (select from new_rows) then
    perform private.announce_to(
      substring(private.site_webhook_url() from '^https?://[^/?#]+') || '/api/leads/deliver',
      '{"source": "supabase", "mails": true}'
    );
  end if;
  return null;
exception when others then
  raise warning 'Mails were not announced: %', sqlerrm;
  return null;
end
$$;
create function private.announce_due_mails() returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (
    select from public.lead_mails
    where sent_at is null and failed_at is null and suppressed_at is null and held_at is null
      and next_attempt_at <= now() and (locked_until is null or locked_until <= now())
      and endpoint_id is null
  ) or exists (select from private.due_webhooks()) then
    perform private.announce_to(
      substring(private.site_webhook_url() from '^https?://[^/?#]+') || '/api/leads/deliver',
      '{"source": "supabase", "mails": true}'
    );
  end if;
end
$$;
do $$
declare
  stored_in text;
begin
  foreach stored_in in array array[
    'vehicle_requests_form_submissions', 'join_the_waitlist_form_submissions',
    'dealer_inquiry_form_submissions', 'share_with_dealer_form_submissions',
    'dealer_tip_form_submissions'
  ] loop
    execute format(
      'create trigger announce_mails after insert on public.%I referencing new table as new_rows
         for each statement execute function private.announce_mails();',
      stored_in
    );
  end loop;
end
$$;
create function private.queue_digests(dealership_id uuid) returns void
language sql
set search_path = ''
as $$
  insert into public.lead_mails (audience, dealership_id, digest_until, next_attempt_at)
  -- A submission that began in the hour may end after it.
  select reader.audience, reader.dealership_id, hour_end, hour_end + interval '1 minute'
  from (
    select 'maker' as audience, null::uuid as dealership_id
    union all
    select 'dealership', d.id from public.dealerships d
    where d.id = queue_digests.dealership_id and d.contact_email is not null
  ) as reader, (select date_trunc('hour', now(), 'UTC') + interval '1 hour' as hour_end) as hours
  on conflict (digest_until, audience, dealership_id) where digest_until is not null do nothing
$$;
create function private.queue_lead_mails() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  lead public.leads;
begin
  select * into lead from public.leads l where l.id = new.id;
  if lead.is_capped then
    perform private.queue_digests(lead.dealership_id);
    return null;
  end if;
  insert into public.lead_mails (lead_id, audience)
  select lead.id, reader.audience
  from unnest(array['maker', 'dealership', 'visitor']) as reader (audience)
  where lead.id is not null and case reader.audience
    when 'dealership' then exists (
      select from public.dealerships d
      where d.id = lead.dealership_id and d.contact_email is not null
    )
    when 'visitor' then lead.flags = '{}' and lead.email is not null
    else true
  end;
  return null;
end
$$;
create constraint trigger queue_mails after insert on public.leads
  deferrable initially deferred
  for each row execute function private.queue_lead_mails();
create function private.form_row(form text, id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select case form
    when 'quote' then (
      select to_jsonb(r) from public.vehicle_requests_form_submissions r
      where r.id = form_row.id)
    when 'waitlist' then (
      select to_jsonb(r) from public.join_the_waitlist_form_submissions r
      where r.id = form_row.id)
    when 'dealer-inquiry' then (
      select to_jsonb(r) from public.dealer_inquiry_form_submissions r
      where r.id = form_row.id)
    when 'dealer-share' then (
      select to_jsonb(r) from public.share_with_dealer_form_submissions r
      where r.id = form_row.id)
    when 'dealer-tip' then (
      select to_jsonb(r) from public.dealer_tip_form_submissions r
      where r.id = form_row.id)
  end
$$;
create function private.most_mail_attempts() returns integer
language sql immutable
set search_path = ''
return 14;
create function public.claim_lead_mails(maximum integer, lease interval)
returns setof jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Serializes claims, so that several servers together keep to the rate.
  perform pg_advisory_xact_lock(hashtextextended('claim_lead_mails', 0));
  perform private.give_up_lead_mails();
  return query
    with due as materialized (
      select id from public.lead_mails
      where sent_at is null and failed_at is null and suppressed_at is null and held_at is null
        and next_attempt_at <= now() and (locked_until is null or locked_until <= now())
        and endpoint_id is null
      order by next_attempt_at, id
      limit least(maximum, private.allowed_mails())
      for update skip locked
    ), claimed as (
      update public.lead_mails m
      set attempts = attempts + 1, locked_until = clock_timestamp() + lease
      from due where m.id = due.id
      returning m as mail
    )
    select private.claimed_mail(mail) from claimed
    order by (mail).next_attempt_at, (mail).id;
end
$$;
comment on function public.claim_lead_mails is
  'Takes mails that are due, each for one caller alone until its lease is over.';
create function public.finish_lead_mail(id uuid, outcome text, error text default null)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if (
    outcome in ('sent', 'suppressed', 'held', 'failed', 'deferred', 'unavailable', 'gone')
  ) is not true then
    raise invalid_parameter_value using message = 'No such outcome of a mail';
  end if;
  update public.lead_mails m
  set locked_until = null,
    last_error = left(error, 2000),
    -- The claim counted an attempt; an unavailable server had none.
    attempts = case when outcome = 'unavailable' then greatest(m.attempts - 1, 0) else m.attempts end,
    sent_at = case when outcome = 'sent' then now() end,
    suppressed_at = case when outcome = 'suppressed' then now() end,
    -- A mail whose address was confirmed meanwhile is due again at once.
    held_at = case when outcome = 'held' and not exists (
      select from public.leads l join public.mail_recipients r on r.email = lower(l.email)
      where l.id = m.lead_id and r.confirmed_at is not null
    ) then now() end,
    failed_at = case
      when outcome = 'gone'
        or (outcome in ('failed', 'deferred') and m.attempts >= private.most_attempts(m))
      then now()
    end,
    next_attempt_at = case when outcome in ('failed', 'deferred')
      then now() + private.retry_delay(m, outcome) else m.next_attempt_at
    end
  where m.id = finish_lead_mail.id and m.sent_at is null;
  if outcome = 'gone' then
    update private.webhook_endpoints e
    set is_enabled = false, gone_at = now()
    from public.lead_mails m
    where m.id = finish_lead_mail.id and e.id = m.endpoint_id;
  end if;
end
$$;
comment on function public.finish_lead_mail is
  'outcome: ''sent'', ''suppressed'', ''held'' until its address is confirmed, ''failed'', ''deferred''
  where the refusal is temporary, ''unavailable'' where the mail server, not the mail, is at fault: that
  uses up no attempt, or ''gone'', which disables the endpoint. What was sent stays so.';
create function public.retry_lead_mail(id uuid) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.lead_mails m
  set attempts = 0, next_attempt_at = now(), locked_until = null, failed_at = null,
    suppressed_at = null, last_error = null, sent_at = null
  where m.id = retry_lead_mail.id
    and (m.sent_at is null or m.endpoint_id is not null)
    and (m.endpoint_id is null or m.locked_until is null or m.locked_until <= now());
  return found or exists (
    select from public.lead_mails m
    where m.id = retry_lead_mail.id and m.endpoint_id is not null and m.sent_at is null
  );
end
$$;
comment on function public.retry_lead_mail is 'False where there is none to be sent.';
create function public.mail_recipient(email text) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  address text := lower(btrim(mail_recipient.email));
begin
  insert into public.mail_recipients (email) values (address) on conflict do nothing;
  return (
    select jsonb_build_object(
      'token', token,
      'unsubscribed', unsubscribed_at is not null,
      'lead_mails_stopped', lead_mails_stopped_at is not null,
      'confirmed', confirmed_at is not null
    )
    from public.mail_recipients r where r.email = address
  );
end
$$;
create function private.set_subscription(token uuid, subscribed boolean)
returns boolean
language plpgsql
set search_path = ''
as $$
declare
  address text;
begin
  update public.mail_recipients r
  set unsubscribed_at = case when not subscribed then coalesce(r.unsubscribed_at, now()) end,
    lead_mails_stopped_at = case
      when not subscribed then coalesce(r.lead_mails_stopped_at, now())
    end
  where r.token = set_subscription.token
  returning r.email into address;
  update public.join_the_waitlist_form_submissions w
  set subscription_status = case when subscribed then 'Subscribe' else 'Unsubscribe' end
  where w.id in (
    select l.id from public.leads l where l.form = 'waitlist' and lower(l.email) = address
  );
  return address is not null;
end
$$;
create function public.unsubscribe(token uuid) returns boolean
language sql
security definer
set search_path = ''
as $$
  select private.set_subscription(token, false)
$$;
comment on function public.unsubscribe is 'False where no address has that token.';
create function public.resubscribe(token uuid) returns boolean
language sql
security definer
set search_path = ''
as $$
  select private.set_subscription(token, true)
$$;
create function public.resume_lead_mails(dealership_id uuid) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.mail_recipients r
  set lead_mails_stopped_at = null
  from public.dealerships d
  where d.id = resume_lead_mails.dealership_id and r.email = lower(btrim(d.contact_email))
    and r.lead_mails_stopped_at is not null;
  return found;
end
$$;
comment on function public.resume_lead_mails is 'False where the dealership did not stop them.';
create function public.retry_given_up_mails() returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  retried integer;
begin
  update public.lead_mails m
  set attempts = 0, next_attempt_at = m.created_at, locked_until = null, failed_at = null,
    suppressed_at = null, last_error = null
  where m.sent_at is null and m.event is distinct from 'test'
    and (
      m.failed_at is not null
      or (
        m.suppressed_at is not null and m.last_error is not null
        and m.audience in ('maker', 'dealership')
      )
    );
  get diagnostics retried = row_count;
  return retried;
end
$$;
comment on function public.retry_given_up_mails is
  'Puts given-up mails and deliveries, and mails to refused addresses, back, oldest first. Returns how many.';
create function private.allowed_mails() returns integer
language sql volatile
set search_path = ''
as $$
  select greatest(0, mails_per_minute - (
    select count(*)::integer from public.lead_mails m
    where m.endpoint_id is null and (
      m.sent_at > clock_timestamp() - interval '1 minute'
      or m.held_at > clock_timestamp() - interval '1 minute'
      or m.locked_until > clock_timestamp()
    )
  ))
  from private.lead_limits
$$;
create function public.request_confirmation(email text, mail_id uuid) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  address text := lower(btrim(request_confirmation.email));
  box text := private.mailbox_of(address);
begin
  perform pg_advisory_xact_lock(hashtextextended('confirmation ' || box, 0));
  if exists (
    select from public.mail_recipients r
    where r.email = address and r.confirmed_at is null
      and r.confirmation_mail_id = request_confirmation.mail_id
  ) then
    return true;
  end if;
  if exists (
    select from public.mail_recipients r
    where r.mailbox = box and r.confirmed_at is null
    having sum(r.confirmation_requests) >= 3
      or max(r.confirmation_requested_at) > now() - interval '24 hours'
  ) then
    return false;
  end if;
  update public.mail_recipients r
  set confirmation_mail_id = request_confirmation.mail_id,
    confirmation_requests = r.confirmation_requests + 1,
    confirmation_requested_at = now()
  where r.email = address and r.confirmed_at is null;
  return found;
end
$$;
comment on function public.request_confirmation is
  'Whether the mail may carry the confirmation link: also repeatedly, until a later mail of the mailbox
  carries it.';
create function public.confirm_address(token uuid) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  address text;
begin
  update public.mail_recipients r
  set confirmed_at = coalesce(r.confirmed_at, now())
  where r.token = confirm_address.token
  returning r.email into address;
  update public.lead_mails m
  set held_at = null, attempts = 0, next_attempt_at = now()
  from public.leads l
  where l.id = m.lead_id and lower(l.email) = address and m.held_at is not null;
  return address is not null;
end
$$;
comment on function public.confirm_address is 'False where no address has that token.';
create function private.lead_digest(mail public.lead_mails) returns jsonb
language sql stable
set search_path = ''
as $$
  with capped as (
    select l.name, l.email, l.form, l.created_at,
      row_number() over (order by l.created_at, l.id) as place
    from public.leads l
    where l.is_capped
      and l.created_at >= mail.digest_until - interval '1 hour'
      and l.created_at < mail.digest_until
      and (mail.audience = 'maker' or l.dealership_id = mail.dealership_id)
  )
  select jsonb_build_object(
    'count', count(*),
    'leads', coalesce(
      jsonb_agg(
        jsonb_build_object('name', name, 'email', email, 'form', form) order by place
      ) filter (where place <= 100),
      '[]'
    )
  )
  from capped
$$;
create function private.claimed_mail(mail public.lead_mails) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', mail.id,
    'audience', mail.audience,
    'attempts', mail.attempts,
    'dealership', (
      select jsonb_build_object('name', d.name, 'slug', d.slug, 'contact_email', d.contact_email)
      from public.dealerships d where d.id = coalesce(mail.dealership_id, l.dealership_id)
    )
  ) || case
    when mail.digest_until is not null then
      jsonb_build_object('digest', private.lead_digest(mail))
    else
      jsonb_build_object(
        'lead', to_jsonb(l) - 'search_text', 'fields', private.form_row(l.form, l.id)
      )
  end
  from (select) as one left join public.leads l on l.id = mail.lead_id
$$;
create function public.stopped_dealerships() returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object('id', d.id, 'name', d.name, 'stopped_at', r.lead_mails_stopped_at)
      order by d.name, d.id
    ),
    '[]'
  )
  from public.dealerships d
    join public.mail_recipients r on r.email = lower(btrim(d.contact_email))
  where r.lead_mails_stopped_at is not null
$$;
comment on function public.stopped_dealerships is
  'Dealerships that stopped mails about leads at their current address, by name.';
grant execute on function
  public.claim_lead_mails, public.finish_lead_mail, public.retry_lead_mail, public.mail_recipient,
  public.unsubscribe, public.resubscribe, public.resume_lead_mails, public.retry_given_up_mails,
  public.request_confirmation, public.confirm_address, public.stopped_dealerships
  to service_role;

-- webhooks.sql
create function private.queue_webhooks(lead_id uuid, event text, change_id uuid) returns void
language sql
set search_path = ''
as $$
  insert into public.lead_mails (lead_id, audience, endpoint_id, event, change_id)
  select l.id, 'webhook', e.id, queue_webhooks.event, queue_webhooks.change_id
  from public.leads l cross join private.webhook_endpoints e
  where l.id = queue_webhooks.lead_id and e.is_enabled and queue_webhooks.event = any (e.events)
    and (e.dealership_id is null or e.dealership_id = l.dealership_id)
    and (e.format = 'standard' or not l.is_capped)
  for key share of e
$$;
create function private.queue_new_lead() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.queue_webhooks(new.id, 'lead.created', null);
  return null;
end
$$;
create function private.queue_changed_status() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.queue_webhooks(new.lead_id, 'lead.status_changed', new.id);
  return null;
end
$$;
create constraint trigger queue_webhooks after insert on public.leads
  deferrable initially deferred
  for each row execute function private.queue_new_lead();
create trigger queue_webhooks after insert on public.lead_changes
  for each row when (new.field = 'status') execute function private.queue_changed_status();
create function private.note_webhook_outcome() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.sent_at is not null then
    update private.webhook_endpoints e
    set failing_since = null, failed_attempts = 0, last_failure = null
    where e.id = new.endpoint_id and e.failing_since is not null;
  elsif new.last_error is not null then
    update private.webhook_endpoints e
    set failing_since = coalesce(e.failing_since, now()), failed_attempts = e.failed_attempts + 1,
      last_failure = new.last_error
    where e.id = new.endpoint_id;
  end if;
  return null;
end
$$;
create trigger note_webhook_outcome after update of locked_until on public.lead_mails
  for each row
  when (new.endpoint_id is not null and old.locked_until is not null and new.locked_until is null)
  execute function private.note_webhook_outcome();
create function public.add_webhook_endpoint(settings jsonb) returns jsonb
language sql
security definer
set search_path = ''
as $$
  insert into private.webhook_endpoints as e (name, url, dealership_id, events, format)
  select s.name, s.url, s.dealership_id, s.events, s.format
  from jsonb_populate_record(null::private.webhook_endpoints, settings) as s
  returning jsonb_build_object('id', e.id, 'secret', e.secret)
$$;
comment on function public.add_webhook_endpoint is
  'settings: name, url, dealership_id, events and format. Returns id and secret.';
create function public.change_webhook_endpoint(id uuid, settings jsonb) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  update private.webhook_endpoints e
  set name = s.name, url = s.url, dealership_id = s.dealership_id, events = s.events,
    format = s.format, is_enabled = s.is_enabled,
    gone_at = case when not s.is_enabled then e.gone_at end
  from private.webhook_endpoints stored
    cross join lateral jsonb_populate_record(stored, settings) as s
  where stored.id = change_webhook_endpoint.id and e.id = stored.id;
  return found;
end
$$;
comment on function public.change_webhook_endpoint is
  'settings: any of name, url, dealership_id, events, format and is_enabled. False where there is none.';
create function public.rotate_webhook_secret(id uuid) returns text
language sql
security definer
set search_path = ''
as $$
  update private.webhook_endpoints e
  set old_secret = e.secret, old_secret_until = now() + interval '24 hours', secret = default
  where e.id = rotate_webhook_secret.id
  returning e.secret
$$;
comment on function public.rotate_webhook_secret is
  'Returns a new secret, or null where there is no endpoint. The old one signs, too, for 24 hours.';
create function public.delete_webhook_endpoint(id uuid) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.webhook_endpoints e where e.id = delete_webhook_endpoint.id;
  return found;
end
$$;
comment on function public.delete_webhook_endpoint is
  'Deletes its deliveries, too. False where there is none.';
create function public.test_webhook_endpoint(id uuid) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.lead_mails (audience, endpoint_id, event)
  select 'webhook', e.id, 'test'
  from private.webhook_endpoints e where e.id = test_webhook_endpoint.id
  for key share;
  return found;
end
$$;
comment on function public.test_webhook_endpoint is
  'Queues a test, also where the endpoint is disabled. False where there is none.';
create function private.most_attempts(mail public.lead_mails) returns integer
language sql immutable
set search_path = ''
return case
  when mail.event = 'test' then 1
  when mail.endpoint_id is not null then 10
  else private.most_mail_attempts()
end;
create function private.retry_delay(mail public.lead_mails, outcome text) returns interval
language sql volatile
set search_path = ''
as $$
  select case when mail.endpoint_id is not null then
    (array[
      '5 seconds', '5 minutes', '30 minutes', '2 hours', '5 hours', '10 hours', '14 hours',
      '20 hours', '24 hours'
    ]::interval[])[least(mail.attempts, 9)] * (1 + random() / 10)
  else
    greatest(
      least(interval '15 seconds' * 2 ^ mail.attempts, interval '6 hours') * (0.9 + random() / 5),
      case when outcome = 'deferred' then interval '15 minutes' end
    )
  end
$$;
create function private.give_up_lead_mails() returns void
language sql
set search_path = ''
as $$
  update public.lead_mails m
  set failed_at = now(), locked_until = null,
    last_error = coalesce(last_error, 'Taken for sending, never finished')
  where sent_at is null and failed_at is null and suppressed_at is null and held_at is null
    and next_attempt_at <= now() and locked_until <= now()
    and attempts >= private.most_attempts(m)
$$;
create function private.due_webhooks() returns setof public.lead_mails
language sql stable
set search_path = ''
as $$
  select due.*
  from private.webhook_endpoints e cross join lateral (
    select * from public.lead_mails m
    where m.endpoint_id = e.id and m.sent_at is null and m.failed_at is null
      and m.next_attempt_at <= now() and (e.is_enabled or m.event = 'test')
    order by m.next_attempt_at, m.id
    limit 1
  ) as due
  where not exists (
    select from public.lead_mails m where m.endpoint_id = e.id and m.locked_until > now()
  )
$$;
create function private.claimed_webhook(mail public.lead_mails) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', mail.id,
    'attempts', mail.attempts,
    'event', mail.event,
    'created_at', mail.created_at,
    'endpoint', jsonb_build_object(
      'id', e.id,
      'url', e.url,
      'format', e.format,
      'secrets', array_remove(
        array[e.secret, case when e.old_secret_until > now() then e.old_secret end], null
      )
    ),
    'lead', to_jsonb(l) - 'search_text',
    'fields', private.form_row(l.form, l.id),
    'dealership', (
      select jsonb_build_object('name', d.name, 'slug', d.slug, 'contact_email', d.contact_email)
      from public.dealerships d where d.id = l.dealership_id
    ),
    'change', to_jsonb(c)
  )
  from private.webhook_endpoints e
    left join public.leads l on l.id = mail.lead_id
    left join public.lead_changes c on c.id = mail.change_id
  where e.id = mail.endpoint_id
$$;
create function public.claim_webhook_deliveries(maximum integer, lease interval)
returns setof jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Serializes claims, so that an endpoint never gets two deliveries at a time.
  perform pg_advisory_xact_lock(hashtextextended('claim_webhook_deliveries', 0));
  perform private.give_up_lead_mails();
  return query
    with due as materialized (
      select d.id from private.due_webhooks() d
        join private.webhook_endpoints e on e.id = d.endpoint_id
      where (select webhooks_per_minute from private.lead_limits) > (
        select count(*) from public.lead_mails m
        where m.endpoint_id = d.endpoint_id and m.sent_at > clock_timestamp() - interval '1 minute'
      )
      order by e.failing_since is not null, d.next_attempt_at, d.id
      limit maximum
    ), claimed as (
      update public.lead_mails m
      set attempts = attempts + 1, locked_until = clock_timestamp() + lease
      from due where m.id = due.id and m.sent_at is null
      returning m as mail
    )
    select private.claimed_webhook(mail) from claimed
    order by (mail).next_attempt_at, (mail).id;
end
$$;
comment on function public.claim_webhook_deliveries is
  'Takes due deliveries, at most one of an endpoint, each for one caller until its lease is over.';
create function public.webhook_endpoints() returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      to_jsonb(e) - array['secret', 'old_secret', 'old_secret_until'] || jsonb_build_object(
        'given_up', (
          select count(*) from public.lead_mails m
          where m.endpoint_id = e.id and m.failed_at is not null and m.sent_at is null
            and m.event <> 'test'
        )
      )
      order by e.name, e.id
    ),
    '[]'
  )
  from private.webhook_endpoints e
$$;
comment on function public.webhook_endpoints is 'All endpoints by name, without their secrets.';
create function private.mail_of_staff(mail public.lead_mails) returns jsonb
language sql stable
set search_path = ''
as $$
  select to_jsonb(mail) || jsonb_build_object(
    'endpoint', (select e.name from private.webhook_endpoints e where e.id = mail.endpoint_id)
  )
$$;
create function public.webhook_deliveries(endpoint_id uuid, maximum integer default 30)
returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  with latest as (
    select m from public.lead_mails m
    where m.endpoint_id = webhook_deliveries.endpoint_id
    order by m.failed_at is not null and m.sent_at is null and m.event <> 'test' desc,
      m.created_at desc, m.id
    limit maximum
  )
  select coalesce(
    jsonb_agg(
      private.mail_of_staff(m) || jsonb_build_object(
        'lead_name', (select l.name from public.leads l where l.id = (m).lead_id)
      )
      order by (m).created_at desc, (m).id
    ),
    '[]'
  )
  from latest
$$;
comment on function public.webhook_deliveries is
  'The latest deliveries of an endpoint, newest first; given-up ones take precedence.';
create function private.unsent_counts(webhooks boolean) returns jsonb
language sql stable
set search_path = ''
as $$
  with unsent as (
    select m.held_at, m.created_at, m.next_attempt_at
    from public.lead_mails m
      left join private.webhook_endpoints e on e.id = m.endpoint_id
    where m.sent_at is null and m.failed_at is null and m.suppressed_at is null
      and (m.endpoint_id is not null) = webhooks and e.is_enabled is not false
    limit 10000
  ), given_up as (
    select from public.lead_mails m
    where m.failed_at is not null and m.sent_at is null
      and (m.endpoint_id is not null) = webhooks and m.event is distinct from 'test'
    limit 10000
  )
  select jsonb_build_object(
    'waiting', count(*) filter (where held_at is null),
    'oldestWaitingSeconds',
      round(extract(epoch from now() - min(created_at) filter (where held_at is null))),
    'overdueSeconds', round(extract(epoch from now() - min(next_attempt_at) filter (
      where held_at is null and next_attempt_at <= now()
    ))),
    'held', count(*) filter (where held_at is not null),
    'givenUp', (select count(*) from given_up)
  )
  from unsent
$$;
create function public.refused_mails() returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  with refused as (
    select case when m.audience = 'dealership' then coalesce(m.dealership_id, l.dealership_id) end
        as dealership_id, m.suppressed_at
    from public.lead_mails m left join public.leads l on l.id = m.lead_id
    where m.suppressed_at is not null and m.last_error is not null and m.sent_at is null
      and m.audience in ('maker', 'dealership')
    limit 10000
  ), counted as (
    select dealership_id, count(*) as mails, min(suppressed_at) as since
    from refused group by dealership_id
  )
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'dealership_id', c.dealership_id, 'name', d.name, 'count', c.mails, 'since', c.since
      )
      order by d.name, c.dealership_id
    ),
    '[]'
  )
  from counted c left join public.dealerships d on d.id = c.dealership_id
$$;
comment on function public.refused_mails is
  'Mails that were not sent because the address of their reader is refused, by dealership; null for the maker.';
grant execute on function
  public.add_webhook_endpoint, public.change_webhook_endpoint, public.rotate_webhook_secret,
  public.delete_webhook_endpoint, public.test_webhook_endpoint, public.claim_webhook_deliveries,
  public.webhook_endpoints, public.webhook_deliveries, public.refused_mails
  to service_role;

-- lead_lists.sql
create function private.search_patterns(search text) returns text[]
language sql stable
set search_path = ''
as $$
  select array_agg(
    '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%'
    order by length(word) desc
  )
  from regexp_split_to_table(private.searchable(search), '\s+') as word
  where word <> ''
$$;
create function private.matching_leads(
  filters jsonb,
  before timestamptz,
  before_id uuid,
  maximum integer
) returns setof public.leads
language plpgsql stable
set search_path = ''
set plan_cache_mode = 'force_custom_plan'
as $$
<<wanted>>
declare
  form text := nullif(filters ->> 'form', '');
  brand text := lower(nullif(filters ->> 'brand', ''));
  storefront text := filters ->> 'storefront';
  status text := nullif(filters ->> 'status', '');
  assignee text := filters ->> 'assignee';
  attention text := nullif(filters ->> 'attention', '');
  starts_at timestamptz := private.start_of_day(nullif(filters ->> 'from', '')::date);
  ends_at timestamptz := private.start_of_day(nullif(filters ->> 'to', '')::date + 1);
  patterns text[] := private.search_patterns(filters ->> 'search');
  first_pattern text := patterns[1];
begin
  return query
    select l.* from public.leads l
    where (before is null or (l.created_at, l.id) < (before, before_id))
      and (wanted.form is null or l.form = wanted.form)
      and (wanted.brand is null or lower(l.brand) = wanted.brand)
      and (
        wanted.storefront is null
        or (wanted.storefront = '' and l.storefront is null)
        or l.storefront = wanted.storefront
      )
      and (wanted.status is null or l.status = wanted.status)
      and (
        wanted.assignee is null
        or (wanted.assignee = '' and l.assignee_id is null)
        or l.assignee_id = wanted.assignee
      )
      and (attention is distinct from 'unread' or l.opened_at is null)
      and (attention is distinct from 'due' or l.remind_on <= private.today())
      and (starts_at is null or l.created_at >= starts_at)
      and (ends_at is null or l.created_at < ends_at)
      and (first_pattern is null or l.search_text like first_pattern)
      and (patterns is null or l.search_text like all (patterns))
    order by l.created_at desc, l.id desc
    limit maximum;
end
$$;
create function private.notes_of_lead(id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(n) order by n.created_at, n.id), '[]')
  from public.lead_notes n where n.lead_id = notes_of_lead.id
$$;
create function public.leads_page(
  filters jsonb default '{}',
  before timestamptz default null,
  before_id uuid default null,
  maximum integer default 50
) returns setof jsonb
language sql stable
security definer
set search_path = ''
as $$
  select to_jsonb(l) - 'search_text' || jsonb_build_object('notes', private.notes_of_lead(l.id))
  from private.matching_leads(filters, before, before_id, maximum) as l
$$;
comment on function public.leads_page is
  'filters: search (words), form, storefront ('''' is the main one), brand, status, assignee (a user''s id;
  '''' is nobody), attention (unread or due), from and to (days in Toronto, both included). The next page
  is after created_at and id of the last lead.';
create function private.last_weeks(weeks integer) returns setof date
language sql stable
set search_path = ''
as $$
  select date_trunc('week', now() at time zone 'America/Toronto')::date - 7 * back
  from generate_series(0, least(weeks, 520) - 1) as back
$$;
create function public.leads_by_week(filters jsonb default '{}', weeks integer default 12)
returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  with shown as (
    select monday from private.last_weeks(weeks) as monday
  ), recent as (
    select coalesce(filters, '{}') || jsonb_build_object(
      'from', greatest(nullif(filters ->> 'from', '')::date, (select min(monday) from shown))
    ) as filters
  ), counted as (
    select date_trunc('week', l.created_at at time zone 'America/Toronto')::date as monday,
      count(*) as count
    from recent, private.matching_leads(recent.filters, null, null, null) as l
    group by 1
  )
  select coalesce(
    jsonb_agg(
      jsonb_build_object('week', monday, 'count', coalesce(counted.count, 0)) order by monday
    ),
    '[]'
  )
  from shown left join counted using (monday)
$$;
comment on function public.leads_by_week is
  'Weeks from Monday to Sunday in Toronto, the current one last.';
create function public.lead_detail(id uuid) returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'lead', to_jsonb(l) - 'search_text',
    'fields', private.form_row(l.form, l.id),
    'mails', (
      select coalesce(
        jsonb_agg(private.mail_of_staff(m) order by m.endpoint_id is not null, m.audience, m.created_at),
        '[]'
      )
      from public.lead_mails m where m.lead_id = l.id
    ),
    'notes', private.notes_of_lead(l.id),
    'changes', (
      select coalesce(jsonb_agg(to_jsonb(c) order by c.created_at, c.id), '[]')
      from public.lead_changes c where c.lead_id = l.id
    ),
    'consent', (select to_jsonb(c) from public.lead_consents c where c.lead_id = l.id)
  )
  from public.leads l where l.id = lead_detail.id
$$;
comment on function public.lead_detail is 'Null where there is none.';
create function public.change_lead(id uuid, staff jsonb, changes jsonb) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  stored public.leads;
  given jsonb := changes;
begin
  select * into stored from public.leads l where l.id = change_lead.id for update;
  if not found then
    return false;
  end if;
  -- Whoever changes the status of a lead without an assignee takes care of it.
  if stored.assignee_id is null and not given ? 'assignee' and given ->> 'status' <> stored.status then
    given := given || jsonb_build_object('assignee', staff);
  end if;
  with changed as (
    update public.leads l set
      status = case when given ? 'status' then given ->> 'status' else l.status end,
      assignee_id = case when given ? 'assignee' then given #>> '{assignee,id}' else l.assignee_id end,
      assignee = case when given ? 'assignee' then given #>> '{assignee,name}' else l.assignee end,
      remind_on = case when given ? 'remind_on' then (given ->> 'remind_on')::date else l.remind_on end,
      opened_at = case
        when not given ? 'is_read' then l.opened_at
        when (given ->> 'is_read')::boolean then coalesce(l.opened_at, now())
      end
    where l.id = change_lead.id
    returning l.status, l.assignee, l.remind_on
  )
  insert into public.lead_changes (lead_id, author, field, old_value, new_value)
  select change_lead.id, staff ->> 'name', part.field, part.old_value, part.new_value
  from changed, lateral (values
    ('status', stored.status, changed.status),
    ('assignee', stored.assignee, changed.assignee),
    ('remind_on', stored.remind_on::text, changed.remind_on::text)
  ) as part (field, old_value, new_value)
  where part.old_value is distinct from part.new_value;
  return true;
end
$$;
comment on function public.change_lead is
  'staff: id and name of who changes it; changes: any of status, assignee (id and name, or null),
  remind_on (a day or null) and is_read. Answers whether there is such a lead.';
create function public.lead_backlog() returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'unread', (select count(*) from public.leads where opened_at is null),
    'due', (select count(*) from public.leads where remind_on <= private.today())
  )
$$;
comment on function public.lead_backlog is 'Number of leads that nobody opened, and of reminders that are due.';
grant execute on function
  public.leads_page, public.leads_by_week, public.lead_detail, public.change_lead,
  public.lead_backlog
  to service_role;

-- cache_invalidations.sql
create table private.cache_invalidations (
  id bigint generated always as identity primary key,
  tag text not null check (length(tag) between 1 and 300),
  stale_at timestamptz not null default clock_timestamp(),
  xid xid8 not null default pg_current_xact_id()
);
comment on table private.cache_invalidations is
  'Cache tags whose pages are stale. The latest row of each tag stays, for servers that start later.';
comment on column private.cache_invalidations.stale_at is
  'Time of the commit: pages that were rendered before show what was there before.';
create index cache_invalidations_by_xid on private.cache_invalidations (xid);
create index cache_invalidations_by_tag on private.cache_invalidations (tag, stale_at);
alter table private.cache_invalidations enable row level security;
create function private.date_cache_invalidation() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update private.cache_invalidations set stale_at = clock_timestamp() where id = new.id;
  return null;
end
$$;
create constraint trigger date_on_commit after insert on private.cache_invalidations
  deferrable initially deferred
  for each row execute function private.date_cache_invalidation();
create function private.change(table_name text, old_row jsonb, new_row jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('slug', new_row ->> 'slug', 'oldSlug', old_row ->> 'slug')
    || case when table_name = 'products' then
      jsonb_build_object(
        'affectsLists',
          (new_row -> 'slug', new_row -> 'title', new_row -> 'brand_id', new_row -> 'is_featured')
          is distinct from
          (old_row -> 'slug', old_row -> 'title', old_row -> 'brand_id', old_row -> 'is_featured')
      )
    else '{}' end
    || case
      when table_name = 'products' and (
        new_row -> 'slug', new_row -> 'title', new_row -> 'brand_id', new_row -> 'is_featured',
        new_row -> 'set_type', new_row -> 'details_json' -> 'models'
      ) is distinct from (
        old_row -> 'slug', old_row -> 'title', old_row -> 'brand_id', old_row -> 'is_featured',
        old_row -> 'set_type', old_row -> 'details_json' -> 'models'
      ) then
        jsonb_build_object('brand', new_row ->> 'brand_id', 'oldBrand', old_row ->> 'brand_id')
      else '{}'
    end
$$;
create function private.announce_changes() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  maximum constant integer := 200;
  unannounced constant text[] := array['updated_at', 'is_custom'];
  changed bigint;
  changes jsonb := '[]';
  tags text[];
begin
  -- Each transition table exists for its own operations only, hence one query per operation. The
  -- limit reads one row more than the maximum, which is enough to detect truncation.
  case tg_op
    when 'INSERT' then
      select count(*), coalesce(jsonb_agg(private.change(tg_table_name, null, n)), '[]')
        into changed, changes
        from (select to_jsonb(r) as n from new_rows r limit maximum + 1) as rows;
    when 'DELETE' then
      select count(*), coalesce(jsonb_agg(private.change(tg_table_name, o, null)), '[]')
        into changed, changes
        from (select to_jsonb(r) as o from old_rows r limit maximum + 1) as rows;
    when 'UPDATE' then
      select count(*), coalesce(jsonb_agg(private.change(tg_table_name, o, n)), '[]')
        into changed, changes
        from (
          select to_jsonb(before) as o, to_jsonb(after) as n
          from old_rows before full join new_rows after using (id)
          where to_jsonb(before) - unannounced is distinct from to_jsonb(after) - unannounced
          limit maximum + 1
        ) as rows;
    when 'TRUNCATE' then
      changed := maximum + 1;
  end case;
  if changed > 0 then
    tags := private.cache_tags_of(tg_table_name, changes, changed > maximum);
    perform private.invalidate_cache(tags);
    perform private.announce(jsonb_build_object('source', 'supabase', 'tags', tags));
  end if;
  return null;
exception when others then
  raise warning 'The change of % was not announced: %', tg_table_name, sqlerrm;
  return null;
end
$$;
create function private.invalidate_cache(tags text[]) returns void
language sql
set search_path = ''
as $$
  with superseded as (
    select id
    from private.cache_invalidations
    where tag = any (tags) and stale_at < now() - interval '1 hour'
    for update skip locked
  ), deleted as (
    delete from private.cache_invalidations where id in (select id from superseded)
  )
  insert into private.cache_invalidations (tag) select distinct unnest(tags)
$$;
create function public.add_cache_invalidations(tags text[]) returns void
language sql
security definer
set search_path = ''
as $$
  select private.invalidate_cache(tags)
$$;
create function public.read_cache_invalidations(since_snapshot text default null) returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  with since as materialized (
    select case
      when pg_snapshot_xmax(since_snapshot::pg_snapshot)
        <= pg_snapshot_xmax(pg_current_snapshot())
      then since_snapshot::pg_snapshot
    end as snapshot
  ), committed as (
    select tag, max(stale_at) as stale_at
    from private.cache_invalidations
    where (select snapshot from since) is null
      or xid >= (select pg_snapshot_xmin(snapshot) from since)
        and not pg_visible_in_snapshot(xid, (select snapshot from since))
        and pg_visible_in_snapshot(xid, pg_current_snapshot())
    group by tag
  )
  select jsonb_build_object(
    'snapshot', pg_current_snapshot()::text,
    'invalidations', coalesce(
      (
        select jsonb_agg(jsonb_build_object(
          'tag', tag,
          'age', round(extract(epoch from clock_timestamp() - stale_at) * 1000)
        ))
        from committed
      ),
      '[]'
    )
  )
$$;
create function private.cache_tags_of(
  table_name text, changes jsonb, is_truncated boolean
)
returns text[]
language sql immutable
set search_path = ''
as $$
  with slugs as (
    select distinct slug
    from jsonb_array_elements(changes) as change,
      unnest(array[change ->> 'slug', change ->> 'oldSlug']) as slug
    where slug is not null
  ), brands as (
    select distinct brand
    from jsonb_array_elements(changes) as change,
      unnest(array[change ->> 'brand', change ->> 'oldBrand']) as brand
    where brand is not null
  )
  select case table_name
    when 'brands' then array['brands']
    when 'products' then
      array['products']
      || case
        when is_truncated or jsonb_path_exists(changes, '$[*].affectsLists ? (@ == true)')
        then array['product-lists'] else '{}'
      end
      || case
        when is_truncated then array['brand-products:*', 'product:*']
        else array(select 'brand-products:' || brand from brands order by brand)
          || array(select 'product:' || slug from slugs order by slug)
      end
    when 'dealerships' then
      array['dealerships']
      || case
        when is_truncated then array['dealership:*']
        else array(select 'dealership:' || slug from slugs order by slug)
      end
  end
$$;
do $$
declare
  changing text;
begin
  foreach changing in array array['dealerships', 'brands', 'products'] loop
    execute format(
      'create trigger announce_insert after insert on public.%1$I
         referencing new table as new_rows
         for each statement execute function private.announce_changes();
       create trigger announce_update after update on public.%1$I
         referencing old table as old_rows new table as new_rows
         for each statement execute function private.announce_changes();
       create trigger announce_delete after delete on public.%1$I
         referencing old table as old_rows
         for each statement execute function private.announce_changes();
       create trigger announce_truncate after truncate on public.%1$I
         for each statement execute function private.announce_changes();',
      changing
    );
  end loop;
end
$$;
grant execute on function
  public.add_cache_invalidations, public.read_cache_invalidations
  to service_role;

-- catalog_history.sql
create table private.catalog_history (
  id bigint generated always as identity primary key,
  changed_at timestamptz not null default now(),
  table_name text not null check (table_name in ('products', 'brands', 'dealerships')),
  row_id uuid not null,
  staff_id text check (length(staff_id) <= 200),
  staff_name text check (length(staff_name) <= 200),
  before jsonb,
  after jsonb,
  batch_id uuid,
  batch_kind text check (batch_kind in ('prices', 'import', 'undo', 'texts')),
  check (before is not null or after is not null)
);
comment on table private.catalog_history is
  'Changes of products, brands and dealerships. Deleted after three years.';
comment on column private.catalog_history.staff_name is
  'Null for a change that was not made in the Studio.';
comment on column private.catalog_history.before is 'Changed columns; null for a new row.';
comment on column private.catalog_history.after is 'Changed columns; null for a deleted row.';
comment on column private.catalog_history.batch_id is
  'Shared by the changes of one bulk change; null for a change of one row.';
create index catalog_history_of_row on private.catalog_history (table_name, row_id, id);
create index catalog_history_by_table on private.catalog_history (table_name, id);
create index catalog_history_by_time on private.catalog_history (changed_at);
create index catalog_history_by_batch on private.catalog_history (batch_id)
  where batch_id is not null;
alter table private.catalog_history enable row level security;
create function private.start_catalog_batch(kind text, batch uuid default gen_random_uuid()) returns uuid
language plpgsql
set search_path = ''
as $$
begin
  perform set_config('catalog.batch_id', case when kind is null then '' else batch::text end, true),
    set_config('catalog.batch_kind', coalesce(kind, ''), true);
  return batch;
end
$$;
create function private.set_catalog_batch() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.batch_id = nullif(current_setting('catalog.batch_id', true), '')::uuid;
  new.batch_kind = nullif(current_setting('catalog.batch_kind', true), '');
  return new;
end
$$;
create trigger set_batch before insert on private.catalog_history
  for each row execute function private.set_catalog_batch();
create function private.set_catalog_staff(staff jsonb) returns void
language sql
set search_path = ''
as $$
  select set_config('catalog.staff_id', left(staff ->> 'id', 200), true),
    set_config('catalog.staff_name', left(staff ->> 'name', 200), true)
$$;
create function private.kept_catalog_columns() returns text[]
language sql immutable
set search_path = ''
as $$
  select array['updated_at', 'version', 'is_custom', 'first_product_slug']
$$;
create function private.record_catalog_changes() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  staff_id text := nullif(current_setting('catalog.staff_id', true), '');
  staff_name text := nullif(current_setting('catalog.staff_name', true), '');
  kept text[] := private.kept_catalog_columns();
begin
  -- Each transition table exists for its own operation only.
  case tg_op
    when 'INSERT' then
      insert into private.catalog_history
          (table_name, row_id, staff_id, staff_name, after)
        select tg_table_name, n.id, staff_id, staff_name, to_jsonb(n) - kept from new_rows n;
    when 'DELETE' then
      insert into private.catalog_history
          (table_name, row_id, staff_id, staff_name, before)
        select tg_table_name, o.id, staff_id, staff_name, to_jsonb(o) - kept from old_rows o;
    when 'UPDATE' then
      insert into private.catalog_history
          (table_name, row_id, staff_id, staff_name, before, after)
        select tg_table_name, changed.id, staff_id, staff_name,
          jsonb_object_agg(b.key, b.value), jsonb_object_agg(b.key, changed.after -> b.key)
        from (
          select n.id, to_jsonb(o) - kept as before, to_jsonb(n) - kept as after
          from old_rows o join new_rows n using (id)
          where n.version <> o.version
        ) as changed, jsonb_each(changed.before) as b
        where b.value is distinct from changed.after -> b.key
        group by changed.id;
  end case;
  delete from private.catalog_history where changed_at < now() - interval '3 years';
  return null;
end
$$;
do $$
declare
  changing text;
begin
  foreach changing in array array['dealerships', 'brands', 'products'] loop
    execute format(
      'create trigger record_insert after insert on public.%1$I
         referencing new table as new_rows
         for each statement execute function private.record_catalog_changes();
       create trigger record_update after update on public.%1$I
         referencing old table as old_rows new table as new_rows
         for each statement execute function private.record_catalog_changes();
       create trigger record_delete after delete on public.%1$I
         referencing old table as old_rows
         for each statement execute function private.record_catalog_changes();',
      changing
    );
  end loop;
end
$$;
create table private.scheduled_changes (
  id bigint generated always as identity primary key,
  product_id uuid not null,
  -- Columns and their values; once applied, as they were written.
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  staff_id text check (length(staff_id) <= 200),
  staff_name text check (length(staff_name) <= 200),
  created_at timestamptz not null default now(),
  state text not null default 'waiting'
    check (state in ('waiting', 'applied', 'done', 'cancelled', 'failed')),
  -- Values of the columns before the change.
  earlier jsonb,
  closed_at timestamptz,
  -- Why it failed: names of constraints that the product would break, or none if the product is gone.
  broken text[]
);
comment on table private.scheduled_changes is
  'Changes of products at a time. Deleted three years after their end.';
comment on column private.scheduled_changes.state is
  'waiting; applied, until ends_at; done; cancelled by staff; failed';
create index scheduled_changes_of_product on private.scheduled_changes (product_id, id);
create index scheduled_changes_open on private.scheduled_changes (starts_at)
  where state in ('waiting', 'applied');
alter table private.scheduled_changes enable row level security;
create function public.is_catalog_picture(url text) returns boolean
language sql stable strict security definer
set search_path = ''
as $$
  select exists (
      select from public.products p
      where private.product_pictures(p.image_url, p.images, p.media) @> array[url]
    )
    or exists (
      select from public.brands b
      where url in (b.plain_brand_logos, '/uploads/brands/' || b.logo_filename)
    )
    -- A preview of a coming date shows them.
    or url ~ '^(/|https?:)' and exists (
      select from private.scheduled_changes c
      where c.state in ('waiting', 'applied')
        and strpos(concat(c.content, c.earlier), to_jsonb(url)::text) > 0
    )
$$;
comment on function public.is_catalog_picture is
  'Whether a product, a brand, or a coming change of a product has a picture with exactly this URL.';
grant execute on function public.is_catalog_picture to anon, authenticated, service_role;

-- catalog_editing.sql
create function private.catalog_table(kind text) returns regclass
language plpgsql stable
set search_path = ''
as $$
begin
  if kind is null or kind not in ('products', 'brands', 'dealerships') then
    raise exception 'There is no kind % in the catalogue', kind using errcode = '22023';
  end if;
  return format('public.%I', kind)::regclass;
end
$$;
create function private.catalog_columns(kind text) returns text[]
language sql stable
set search_path = ''
as $$
  select array_agg(a.attname::text order by a.attnum)
  from pg_catalog.pg_attribute a
  where a.attrelid = private.catalog_table(kind) and a.attnum > 0 and not a.attisdropped
    and a.attname <> all (private.kept_catalog_columns() || array['id', 'created_at'])
$$;
create function private.catalog_content(kind text, content jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(key, value), '{}')
  from jsonb_each(content)
  where key = any (private.catalog_columns(kind))
$$;
create function private.merge_catalog_content(stored jsonb, content jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select stored || coalesce(
    jsonb_object_agg(
      key,
      case
        when jsonb_typeof(value) = 'object' and jsonb_typeof(stored -> key) = 'object'
          then (stored -> key) || value
        else value
      end
    ),
    '{}'
  )
  from jsonb_each(content)
$$;
create function private.catalog_defaults(kind text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  defaults text := (
    select string_agg(
      format('%L, %s', a.attname, coalesce(pg_get_expr(d.adbin, d.adrelid), 'null')), ', '
    )
    from pg_catalog.pg_attribute a
    left join pg_catalog.pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = private.catalog_table(kind)
      and a.attname = any (private.catalog_columns(kind))
  );
  content jsonb;
begin
  execute format('select jsonb_build_object(%s)', defaults) into content;
  return content;
end
$$;
create function private.catalog_checks(kind text) returns text
language sql stable
set search_path = ''
as $$
  select format(
    'select given.ordinality::integer, rule.name
     from jsonb_array_elements($1) with ordinality as given,
       jsonb_populate_record(null::%s, given.value) as each_row,
       lateral (values %s) as rule (name, holds)
     where not rule.holds',
    private.catalog_table(kind), string_agg(format('(%L, %s)', name, condition), ', ')
  )
  from (
    select c.conname::text as name, pg_get_expr(c.conbin, c.conrelid) as condition
    from pg_catalog.pg_constraint c
    where c.conrelid = private.catalog_table(kind) and c.contype = 'c'
    union all
    select format('%s_%s_not_null', kind, a.attname), format('each_row.%I is not null', a.attname)
    from pg_catalog.pg_attribute a
    where a.attrelid = private.catalog_table(kind) and a.attnotnull
      and a.attname = any (private.catalog_columns(kind))
  ) as rules
$$;
create function private.catalog_duplicates(kind text) returns text
language sql stable
set search_path = ''
as $$
  select string_agg(
    format(
      '(with given as materialized (
         select ordinality::integer as place, (value ->> ''id'')::uuid as id, value ->> %2$L as text
         from jsonb_array_elements($1) with ordinality
       )
       select place, %1$L
       from (select place, count(*) over (partition by text) from given where text is not null) as g
       where count > 1
       union
       select given.place, %1$L
       from given
       join %3$s as stored on stored.%2$I = given.text
       left join given as same on same.id = stored.id
       where same.id is null)',
      c.conname, a.attname, c.conrelid::regclass
    ),
    ' union all '
  )
  from pg_catalog.pg_constraint c
  join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.conrelid = private.catalog_table(kind) and c.contype = 'u'
$$;
create function private.catalog_violations(kind text, given_rows jsonb)
returns table (place integer, name text)
language plpgsql stable
set search_path = ''
set enable_nestloop = off
as $$
begin
  return query execute private.catalog_checks(kind) using given_rows;
  return query execute private.catalog_duplicates(kind) using given_rows;
  return query
    select counted.place, kind || '_pkey'
    from (
      select given.ordinality::integer as place, count(*) over (partition by given.value ->> 'id')
      from jsonb_array_elements(given_rows) with ordinality as given
    ) as counted
    where counted.count > 1;
  if kind = 'products' then
    return query
      select given.ordinality::integer, 'products_brand_id_fkey'
      from jsonb_array_elements(given_rows) with ordinality as given
      where given.value ->> 'brand_id' is not null and not exists (
        select from public.brands b where b.id = (given.value ->> 'brand_id')::uuid
      );
  end if;
end
$$;
create function private.write_catalog_rows(kind text, given_rows jsonb, changed_columns text[])
returns void
language plpgsql
set search_path = ''
set enable_nestloop = off
as $$
declare
  target regclass := private.catalog_table(kind);
  assignments text := (
    select string_agg(format('%1$I = given.%1$I', each), ', ') from unnest(changed_columns) as each
  );
  old_values text := (select string_agg(format('stored.%I', each), ', ') from unnest(changed_columns) as each);
  new_values text := (select string_agg(format('given.%I', each), ', ') from unnest(changed_columns) as each);
  inserted text := (
    select string_agg(format('%I', each), ', ') from unnest(private.catalog_columns(kind)) as each
  );
begin
  if changed_columns <> '{}' then
    execute format(
      'update %1$s as stored set %2$s from jsonb_populate_recordset(null::%1$s, $1) as given
       where given.id = stored.id and (%3$s) is distinct from (%4$s)',
      target, assignments, old_values, new_values
    ) using given_rows;
  end if;
  execute format(
    'insert into %1$s (id, created_at, %2$s)
     select id, coalesce(created_at, now()), %2$s
     from jsonb_populate_recordset(null::%1$s, $1) as given
     where not exists (select from %1$s as stored where stored.id = given.id)',
    target, inserted
  ) using given_rows;
end
$$;
do $$
declare
  each record;
begin
  for each in
    select kind, a.attname as name
    from unnest(array['products', 'brands', 'dealerships']) as kind
    join pg_catalog.pg_attribute a on a.attrelid = private.catalog_table(kind)
    where a.attname = any (private.catalog_columns(kind))
      and a.atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype)
  loop
    execute format(
      'alter table public.%1$I add constraint %2$I
         check (strpos(%3$I::text, U&''\FFFD'') = 0)',
      each.kind, each.kind || '_' || each.name || '_text', each.name
    );
  end loop;
end
$$;
create function private.matching_rows(kind text, filters jsonb) returns setof uuid
language plpgsql stable
set search_path = ''
set plan_cache_mode = 'force_custom_plan'
as $$
<<wanted>>
declare
  patterns text[] := coalesce(private.search_patterns(filters ->> 'search'), '{}');
  brand text := nullif(filters ->> 'brand', '');
  featured boolean := (filters ->> 'featured')::boolean;
  active boolean := (filters ->> 'active')::boolean;
  priced boolean := (filters ->> 'priced')::boolean;
begin
  case private.catalog_table(kind)::text
    when 'public.products' then
      return query
        select p.id
        from public.products p left join public.brands b on b.id = p.brand_id
        where (wanted.brand is null
            or case wanted.brand when 'none' then p.brand_id is null
              else p.brand_id = wanted.brand::uuid end)
          and (featured is null or p.is_featured = featured)
          and (priced is null or (p.price is not null) = priced)
          and (patterns = '{}' or private.searchable(
            concat_ws(' ', p.title, p.slug, b.name, p.details_json ->> 'models')
          ) like all (patterns));
    when 'public.brands' then
      return query
        select b.id from public.brands b
        where (active is null or b.is_active = active)
          and (patterns = '{}'
            or private.searchable(concat_ws(' ', b.name, b.slug, b.website_url)) like all (patterns));
    else
      return query
        select d.id from public.dealerships d
        where patterns = '{}' or private.searchable(
          (select string_agg(value, ' ') from jsonb_each_text(to_jsonb(d) - 'id'))
        ) like all (patterns);
  end case;
end
$$;
create function public.catalog_page(
  kind text,
  filters jsonb default '{}',
  sort_column text default null,
  is_descending boolean default false,
  first integer default 0,
  maximum integer default 50
) returns jsonb
language plpgsql stable
security definer
set search_path = ''
as $$
declare
  title text := case kind when 'products' then 'title' else 'name' end;
  sort text := case
    when sort_column = 'brand' and kind = 'products'
      then '(select b.name from public.brands b where b.id = r.brand_id)'
    when sort_column = any (private.catalog_columns(kind) || array['updated_at'])
      then format('r.%I', sort_column)
    else format('r.%I', title)
  end;
  page jsonb;
begin
  execute format(
    'with matching as materialized (
       select id from private.matching_rows($1, $2) as id
     ), shown as (
       select to_jsonb(r) as content, row_number() over () as position
       from (
         select r.* from %1$s r join matching using (id)
         order by %2$s %3$s nulls last, r.%4$I, r.id
         offset $3 limit $4
       ) as r
     )
     select jsonb_build_object(
       ''count'', (select count(*) from matching),
       ''rows'', coalesce((select jsonb_agg(content order by position) from shown), ''[]'')
     )',
    private.catalog_table(kind), sort, case when is_descending then 'desc' else '' end, title
  ) into page using kind, coalesce(filters, '{}'), first, least(maximum, 10000);
  return page;
end
$$;
comment on function public.catalog_page is
  'Matching rows in the order of a column, with their count. The title or name breaks ties.';
create function public.catalog_row(kind text, id uuid) returns jsonb
language plpgsql stable
security definer
set search_path = ''
as $$
declare
  content jsonb;
begin
  execute format('select to_jsonb(r) from %s r where r.id = $1', private.catalog_table(kind))
    into content using id;
  return content;
end
$$;
create function public.catalog_usage(kind text, id uuid) returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  select case catalog_usage.kind
    when 'brands' then jsonb_build_object(
      'products', (select count(*) from public.products p where p.brand_id = catalog_usage.id)
    )
    else '{}'
  end
$$;
create function public.catalog_changes(
  kind text,
  row_id uuid default null,
  before_id bigint default null,
  maximum integer default 50
) returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(c) order by c.id desc), '[]')
  from (
    select h.id, h.changed_at, h.row_id, h.staff_name, h.before, h.after
    from private.catalog_history h
    where h.table_name = catalog_changes.kind
      and (catalog_changes.row_id is null or h.row_id = catalog_changes.row_id)
      and (before_id is null or h.id < before_id)
    order by h.id desc
    limit least(maximum, 200)
  ) as c
$$;
create function public.catalog_rows_with(
  kind text, columns text[], words text[], tokens text[], first integer default 0,
  maximum integer default 1000
) returns jsonb
language plpgsql stable
security definer
set search_path = ''
set plan_cache_mode = 'force_custom_plan'
as $$
declare
  title text := case kind when 'products' then 'title' else 'name' end;
  known text[] := private.catalog_columns(kind);
  names text := (
    select string_agg(format('r.%I', each), ', ') from unnest(columns) as each where each = any (known)
  );
  written text := (
    select string_agg(format('r.%I::text', each), ', ')
    from unnest(columns) as each where each = any (known)
  );
  found_rows jsonb;
begin
  execute format(
    'select coalesce(jsonb_agg(to_jsonb(each) order by each.%2$I, each.id), ''[]'')
     from (
       select r.id, r.version, %3$s
       from %1$s as r, lateral (select concat_ws(e''\n'', %4$s) as words) as stored
       where ($1 <> ''{}'' and (
           lower(stored.words) like all ($1)
           or (
             stored.words ~ ''[\u00AD\u034F\u061C\u115F\u1160\u180B-\u180F\u200B-\u200F\u2026\u202A-\u202E\u2060-\u206F\u3164\uFB00-\uFB06\uFE00-\uFE0F\uFEFF\uFF01-\uFFFB]''
             and search.plain(stored.words) like all ($1)
           )
         ))
         or exists (
           select from unnest($2) as token where strpos(lower(stored.words), token) > 0
         )
       order by r.%2$I, r.id
       offset $3 limit $4
     ) as each',
    private.catalog_table(kind), title, names, written
  ) into found_rows using words, tokens, first, least(maximum, 1000);
  return found_rows;
end
$$;
comment on function public.catalog_rows_with is
  'Rows that may have a phrase in some columns, in the order of their titles, with these columns.';
create function private.lock_catalog_row(kind text, id uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  content jsonb;
begin
  execute format(
    'select to_jsonb(r) from %s r where r.id = $1 for update', private.catalog_table(kind)
  ) into content using id;
  return content;
end
$$;
create function private.store_catalog_row(kind text, id uuid, stored jsonb, content jsonb)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  wanted jsonb := coalesce(stored, private.catalog_defaults(kind)) || content
    || jsonb_build_object('id', id);
  broken jsonb;
begin
  select jsonb_agg(distinct v.name) into broken
  from private.catalog_violations(kind, jsonb_build_array(wanted)) as v;
  if broken is not null then
    return jsonb_build_object('status', 'invalid', 'constraints', broken);
  end if;
  perform private.write_catalog_rows(
    kind, jsonb_build_array(wanted),
    array(select key from jsonb_each(private.catalog_content(kind, content)))
  );
  return jsonb_build_object('status', 'saved', 'row', public.catalog_row(kind, id));
end
$$;
create function private.earlier_catalog_content(kind text, id uuid, change_id bigint) returns jsonb
language sql stable
set search_path = ''
as $$
  with wanted as (
    select h.id - case when h.after is null then 1 else 0 end as last_id, h.after
    from private.catalog_history h
    where h.table_name = kind and h.row_id = earlier_catalog_content.id and h.id = change_id
  ), undone as (
    select distinct on (each.key) each.key, each.value
    from wanted, private.catalog_history h, jsonb_each(h.before) as each
    where h.table_name = kind and h.row_id = earlier_catalog_content.id and h.id > wanted.last_id
    order by each.key, h.id
  )
  select coalesce((select jsonb_object_agg(key, value) from undone), '{}') from wanted
$$;
create function public.save_catalog_row(
  kind text, id uuid, version integer, content jsonb, staff jsonb
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  stored jsonb := private.lock_catalog_row(kind, id);
  merged jsonb;
begin
  if private.catalog_content(kind, content) <> content then
    raise exception 'Only these columns can be changed: %', private.catalog_columns(kind)
      using errcode = '22023';
  end if;
  if stored is null and version is not null then
    return jsonb_build_object('status', 'gone');
  end if;
  if (stored ->> 'version')::integer is distinct from version then
    return jsonb_build_object('status', 'conflict', 'row', stored);
  end if;
  perform private.set_catalog_staff(staff);
  merged := private.merge_catalog_content(coalesce(stored, '{}'), content);
  return private.store_catalog_row(kind, id, stored, (
    select coalesce(jsonb_object_agg(key, merged -> key), '{}') from jsonb_object_keys(content) as key
  ));
end
$$;
comment on function public.save_catalog_row is
  'content: the changed columns. version: of the row they are based on; null for a new row.';
create function public.delete_catalog_row(kind text, id uuid, version integer, staff jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  stored jsonb := private.lock_catalog_row(kind, id);
begin
  if stored is null then
    return jsonb_build_object('status', 'gone');
  end if;
  if (stored ->> 'version')::integer is distinct from version then
    return jsonb_build_object('status', 'conflict', 'row', stored);
  end if;
  perform private.set_catalog_staff(staff);
  execute format('delete from %s where id = $1', private.catalog_table(kind)) using id;
  return jsonb_build_object('status', 'deleted');
end
$$;
create function public.restore_catalog_row(
  kind text, id uuid, version integer, change_id bigint, staff jsonb
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  stored jsonb := private.lock_catalog_row(kind, id);
  earlier jsonb := private.earlier_catalog_content(kind, id, change_id);
begin
  if earlier is null then
    return jsonb_build_object('status', 'gone');
  end if;
  if (stored ->> 'version')::integer is distinct from version then
    return jsonb_build_object('status', 'conflict', 'row', stored);
  end if;
  perform private.set_catalog_staff(staff);
  return private.store_catalog_row(
    kind, id, stored,
    case when stored is null then earlier else private.catalog_content(kind, earlier) end
  );
end
$$;
comment on function public.restore_catalog_row is
  'Writes the columns as they were after a change; brings a deleted row back. version: null then.';
create function private.new_price(price numeric, change jsonb) returns numeric
language sql immutable
set search_path = ''
as $$
  select round(
    case change ->> 'kind'
      when 'percent' then price * (1 + (change ->> 'value')::numeric / 100)
      when 'amount' then price + (change ->> 'value')::numeric
      when 'set' then (change ->> 'value')::numeric
    end / (change ->> 'step')::numeric
  ) * (change ->> 'step')::numeric
$$;
comment on function private.new_price is
  'change: kind (percent, amount, set), value, and step to which the new price is rounded.';
create function public.change_catalog_prices(
  filters jsonb, change jsonb, fingerprint text default null, staff jsonb default '{}'
) returns jsonb
language plpgsql
security definer
set search_path = ''
set statement_timeout = '2min'
as $$
declare
  batch uuid := gen_random_uuid();
  summary jsonb;
begin
  if fingerprint is not null then
    perform from public.products
      where id in (select private.matching_rows('products', filters)) order by id for update;
  end if;
  with priced as materialized (
    select p.id, p.title, p.slug, p.version, p.price, private.new_price(p.price, change) as new_price
    from public.products p
    where p.id in (select private.matching_rows('products', filters))
  ), changed as (
    select * from priced where new_price is distinct from price
  )
  select jsonb_build_object(
    'matching', (select count(*) from priced),
    'withoutPrice', (select count(*) from priced where new_price is null),
    'changed', (select count(*) from changed),
    'invalid', (select count(*) from changed where new_price not between 0 and 99999999.99),
    'rows', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'id', id, 'title', title, 'slug', slug, 'price', price, 'newPrice', new_price
          ) order by title, id
        )
        from (select * from changed order by title, id limit 200) as first
      ),
      '[]'
    ),
    'fingerprint', md5(coalesce(
      (select string_agg(id || ':' || version || ':' || new_price, ',' order by id) from changed), ''
    )),
    'batch', batch
  ) into summary;
  if fingerprint is null then
    return summary || '{"status": "preview"}';
  end if;
  if summary ->> 'fingerprint' <> fingerprint or (summary ->> 'invalid')::integer > 0 then
    return summary || '{"status": "stale"}';
  end if;
  perform private.set_catalog_staff(staff), private.start_catalog_batch('prices', batch);
  update public.products p
    set price = private.new_price(p.price, change)
    where p.id in (select private.matching_rows('products', filters))
      and private.new_price(p.price, change) is distinct from p.price;
  perform private.start_catalog_batch(null);
  return summary || '{"status": "changed"}';
end
$$;
comment on function public.change_catalog_prices is
  'Without a fingerprint, a preview with the first 200 products. Products without a price keep none,
  unless the price is set. batch: for undo_catalog_batch, once the prices are changed.';
create function public.import_catalog_rows(
  kind text, given_rows jsonb, fingerprint text default null, staff jsonb default '{}'
) returns jsonb
language plpgsql
security definer
set search_path = ''
set statement_timeout = '2min'
set enable_nestloop = off
as $$
declare
  columns text[] := array(
    select key
    from (
      select distinct key
      from jsonb_array_elements(given_rows) as given, jsonb_object_keys(given) as key
    ) as keys
    where key = any (private.catalog_columns(kind))
  );
  batch uuid := gen_random_uuid();
  wanted jsonb;
  summary jsonb;
begin
  if fingerprint is not null then
    -- Other changes wait until this one has compared the fingerprint and is written.
    execute format('lock table %s in share row exclusive mode', private.catalog_table(kind));
  end if;
  execute format(
    'with given as materialized (
       select value as content, ordinality::integer as place
       from jsonb_array_elements($1) with ordinality
     ), matched as (
       select given.place, given.content, coalesce(to_jsonb(by_id), to_jsonb(by_slug)) as stored
       from given
       left join %1$s as by_id on by_id.id = (given.content ->> ''id'')::uuid
       left join %1$s as by_slug
         on given.content ->> ''id'' is null and by_slug.slug = given.content ->> ''slug''
     )
     select coalesce(jsonb_agg(
       jsonb_build_object(
         ''place'', place,
         ''stored'', stored,
         ''row'', private.merge_catalog_content(coalesce(stored, $2), content - ''id'')
           || jsonb_build_object(''id'', coalesce(
             stored ->> ''id'', content ->> ''id'', gen_random_uuid()::text
           ))
       ) order by place
     ), ''[]'') from matched',
    private.catalog_table(kind)
  ) into wanted using given_rows, private.catalog_defaults(kind);

  with each as materialized (
    select (value ->> 'place')::integer as place, nullif(value -> 'stored', 'null') as stored,
      value -> 'row' as content
    from jsonb_array_elements(wanted)
  ), broken as materialized (
    select v.place, jsonb_agg(distinct v.name) as constraints
    from private.catalog_violations(
      kind, (select coalesce(jsonb_agg(content order by place), '[]') from each)
    ) as v
    group by v.place
  ), compared as materialized (
    select each.place, each.stored, each.content, broken.constraints, (
      select coalesce(jsonb_object_agg(
        key, jsonb_build_object('before', each.stored -> key, 'after', each.content -> key)
      ), '{}')
      from unnest(columns) as key
      where each.stored -> key is distinct from each.content -> key
    ) as changes
    from each left join broken using (place)
  )
  select jsonb_build_object(
    'rows', coalesce(jsonb_agg(
      jsonb_build_object(
        'place', place,
        'id', content ->> 'id',
        'slug', content ->> 'slug',
        'status', case
          when constraints is not null then 'invalid'
          when stored is null then 'new'
          when changes = '{}' then 'unchanged'
          else 'changed'
        end,
        'changes', case when stored is null then '{}' else changes end,
        'constraints', coalesce(constraints, '[]')
      ) order by place
    ), '[]'),
    'fingerprint', md5(coalesce(string_agg(
      coalesce(stored ->> 'id' || ':' || (stored ->> 'version'), 'new')
        || coalesce(constraints::text, ''), ',' order by place
    ), '')),
    'batch', batch
  ) into summary
  from compared;

  if fingerprint is null then
    return summary || '{"status": "preview"}';
  end if;
  if summary ->> 'fingerprint' <> fingerprint
    or jsonb_path_exists(summary, '$.rows[*].status ? (@ == "invalid")') then
    return summary || '{"status": "stale"}';
  end if;
  perform private.set_catalog_staff(staff), private.start_catalog_batch('import', batch);
  perform private.write_catalog_rows(
    kind, (select coalesce(jsonb_agg(value -> 'row'), '[]') from jsonb_array_elements(wanted)), columns
  );
  perform private.start_catalog_batch(null);
  return summary || '{"status": "imported"}';
end
$$;
comment on function public.import_catalog_rows is
  'Without a fingerprint, a dry run. Answers for each row: new, changed, unchanged or invalid.
  batch: for undo_catalog_batch, once the rows are imported.';
create function public.save_catalog_rows(changes jsonb, staff jsonb) returns jsonb
language plpgsql
security definer
set search_path = ''
set statement_timeout = '2min'
as $$
declare
  batch uuid := private.start_catalog_batch('texts');
  change jsonb;
  answers jsonb := '[]';
begin
  -- In one order, so that two requests never wait for each other.
  for change in
    select value from jsonb_array_elements(changes) order by value ->> 'kind', value ->> 'id'
  loop
    answers := answers || jsonb_build_array(
      jsonb_build_object('kind', change -> 'kind', 'id', change -> 'id')
      || (public.save_catalog_row(
        change ->> 'kind', (change ->> 'id')::uuid, (change ->> 'version')::integer,
        change -> 'content', staff
      ) - 'row')
    );
  end loop;
  perform private.start_catalog_batch(null);
  return jsonb_build_object('batch', batch, 'rows', answers);
end
$$;
comment on function public.save_catalog_rows is
  'changes: kind, id, version and content of each row. batch: for undo_catalog_batch, per kind.';
create function public.catalog_batches(kind text) returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(b) - 'last_id' order by b.last_id desc), '[]')
  from (
    select h.batch_id as id, h.batch_kind as kind, min(h.changed_at) as changed_at,
      min(h.staff_name) as staff_name, count(*) as count, max(h.id) as last_id
    from private.catalog_history h
    where h.table_name = catalog_batches.kind and h.batch_id is not null
      and h.changed_at > now() - interval '90 days'
    group by h.batch_id, h.batch_kind
    order by max(h.id) desc
    limit 10
  ) as b
$$;
create function private.catalog_batch_rows(kind text, batch uuid)
returns table (row_id uuid, before jsonb, after jsonb)
language sql stable
set search_path = ''
as $$
  select h.row_id,
    (array_agg(h.before order by h.id))[1], (array_agg(h.after order by h.id desc))[1]
  from private.catalog_history h
  where h.table_name = kind and h.batch_id = batch
  group by h.row_id
$$;
create function public.undo_catalog_batch(kind text, batch uuid, staff jsonb) returns jsonb
language plpgsql
security definer
set search_path = ''
set statement_timeout = '2min'
set enable_nestloop = off
as $$
declare
  target regclass := private.catalog_table(kind);
  title text := case kind when 'products' then 'title' else 'name' end;
  rows jsonb;
  broken uuid[];
  written jsonb;
  removed uuid[];
  columns text[];
  undone uuid;
begin
  -- Other changes wait, and so does a second undo, which then finds nothing to undo.
  execute format('lock table %s in share row exclusive mode', target);
  if not exists (
    select from private.catalog_history h where h.table_name = kind and h.batch_id = batch
  ) then
    return jsonb_build_object('status', 'gone');
  end if;
  execute format(
    'select coalesce(jsonb_agg(jsonb_build_object(
       ''id'', b.row_id,
       ''title'', coalesce(r.content ->> %2$L, b.after ->> %2$L, b.before ->> %2$L, b.row_id::text),
       ''stored'', r.content,
       ''before'', b.before,
       ''after'', b.after,
       ''state'', case
         when (r.content is null) = (b.before is null)
           and not exists (
             select from jsonb_each(b.before) as e where r.content -> e.key is distinct from e.value
           ) then ''done''
         when r.content is null and b.after is null then ''undo''
         when r.content is null then ''gone''
         when b.after is null or exists (
           select from jsonb_each(b.after) as e
           where e.key <> ''id'' and r.content -> e.key is distinct from e.value
         ) then ''changed''
         when b.before is null and $1 = ''brands'' and exists (
           select from public.products p where p.brand_id = b.row_id
         ) then ''used''
         else ''undo''
       end
     )), ''[]'')
     from private.catalog_batch_rows($1, $2) as b
     left join lateral (
       select to_jsonb(t) as content from %1$s as t where t.id = b.row_id
     ) as r on true',
    target, title
  ) into rows using kind, batch;

  -- A row that would break a rule may be the reason why another one would, so the rest is checked again.
  loop
    select coalesce(jsonb_agg(
      coalesce(nullif(value -> 'stored', 'null'), '{}') || (value -> 'before')
        || jsonb_build_object('id', value -> 'id')
    ), '[]') into written
    from jsonb_array_elements(rows)
    where value ->> 'state' = 'undo' and jsonb_typeof(value -> 'before') = 'object';
    select array_agg(distinct (written -> (v.place - 1) ->> 'id')::uuid) into broken
    from private.catalog_violations(kind, written) as v;
    exit when broken is null;
    select jsonb_agg(
      case when (value ->> 'id')::uuid = any (broken) then value || '{"state": "invalid"}' else value end
    ) into rows
    from jsonb_array_elements(rows);
  end loop;

  select coalesce(array_agg((value ->> 'id')::uuid), '{}') into removed
  from jsonb_array_elements(rows)
  where value ->> 'state' = 'undo' and jsonb_typeof(value -> 'before') <> 'object';
  columns := array(
    select distinct key
    from jsonb_array_elements(rows) as r,
      jsonb_object_keys(case when jsonb_typeof(r.value -> 'before') = 'object' then r.value -> 'before' else '{}' end) as key
    where r.value ->> 'state' = 'undo' and key = any (private.catalog_columns(kind))
  );
  perform private.set_catalog_staff(staff);
  undone := private.start_catalog_batch('undo');
  execute format('delete from %s where id = any ($1)', target) using removed;
  if written <> '[]' then
    perform private.write_catalog_rows(kind, written, columns);
  end if;
  perform private.start_catalog_batch(null);
  return jsonb_build_object(
    'status', 'undone',
    'batch', undone,
    'restored', jsonb_array_length(written) + cardinality(removed),
    'skipped', (
      select coalesce(jsonb_agg(
        jsonb_build_object('id', value -> 'id', 'title', value -> 'title', 'reason', value -> 'state')
        order by value ->> 'title', value ->> 'id'
      ), '[]')
      from jsonb_array_elements(rows)
      where value ->> 'state' not in ('undo', 'done')
    )
  );
end
$$;
comment on function public.undo_catalog_batch is
  'Answers how many rows are as before the batch, and which were skipped: changed, gone, used or invalid.';
create function private.close_scheduled_change(change_id bigint, next_state text, broken text[])
returns void
language sql
set search_path = ''
as $$
  update private.scheduled_changes c
  set state = next_state, closed_at = now(), broken = close_scheduled_change.broken
  where c.id = change_id
$$;
create function private.store_scheduled(
  change private.scheduled_changes, stored jsonb, content jsonb
) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  perform private.set_catalog_staff(
    jsonb_build_object('id', change.staff_id, 'name', change.staff_name || ', by date')
  );
  return private.store_catalog_row('products', change.product_id, stored, content);
end
$$;
create function private.start_scheduled_change(change private.scheduled_changes) returns void
language plpgsql
set search_path = ''
as $$
declare
  stored jsonb := private.lock_catalog_row('products', change.product_id);
  merged jsonb := private.merge_catalog_content(stored, change.content);
  written jsonb := (
    select jsonb_object_agg(key, merged -> key) from jsonb_object_keys(change.content) as key
  );
  answer jsonb;
begin
  if stored is null then
    perform private.close_scheduled_change(change.id, 'failed', null);
    return;
  end if;
  answer := private.store_scheduled(change, stored, written);
  if answer ->> 'status' = 'invalid' then
    perform private.close_scheduled_change(
      change.id, 'failed', array(select jsonb_array_elements_text(answer -> 'constraints'))
    );
    return;
  end if;
  update private.scheduled_changes c
  set content = written,
    earlier = (
      select jsonb_object_agg(key, stored -> key) from jsonb_object_keys(written) as key
    ),
    state = case when change.ends_at is null then 'done' else 'applied' end,
    closed_at = case when change.ends_at is null then now() end
  where c.id = change.id;
end
$$;
create function private.end_scheduled_change(change private.scheduled_changes) returns void
language plpgsql
set search_path = ''
as $$
declare
  stored jsonb := private.lock_catalog_row('products', change.product_id);
  restored jsonb := (
    select jsonb_object_agg(key, value) from jsonb_each(change.earlier)
    where stored -> key = change.content -> key
  );
  answer jsonb;
begin
  update private.scheduled_changes c
  set earlier = c.earlier || (
    select coalesce(jsonb_object_agg(key, change.earlier -> key), '{}')
    from jsonb_each(c.earlier)
    where change.content ? key and value = change.content -> key
  )
  where c.product_id = change.product_id and c.state = 'applied' and c.id <> change.id;
  if stored is not null and restored is not null then
    answer := private.store_scheduled(change, stored, restored);
  end if;
  if answer ->> 'status' = 'invalid' then
    perform private.close_scheduled_change(
      change.id, 'failed', array(select jsonb_array_elements_text(answer -> 'constraints'))
    );
  else
    perform private.close_scheduled_change(change.id, 'done', null);
  end if;
end
$$;
create function public.apply_due_changes(moment timestamptz default now()) returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  change private.scheduled_changes;
  applied integer := 0;
begin
  -- Several servers and pg_cron may call it at the same time: only one does the work.
  if not pg_try_advisory_xact_lock(hashtext('apply_due_changes')) then
    return 0;
  end if;
  loop
    select c.* into change
    from private.scheduled_changes c
    where (c.state = 'waiting' and c.starts_at <= moment)
      or (c.state = 'applied' and c.ends_at <= moment)
    order by case when c.state = 'waiting' then c.starts_at else c.ends_at end, c.id
    limit 1;
    exit when not found;
    if change.state = 'applied' then
      perform private.end_scheduled_change(change);
    elsif change.ends_at <= moment then
      -- No site and no database ran in its time.
      perform private.close_scheduled_change(change.id, 'done', null);
    else
      perform private.start_scheduled_change(change);
    end if;
    applied := applied + 1;
  end loop;
  if applied > 0 then
    delete from private.scheduled_changes where closed_at < now() - interval '3 years';
  end if;
  return applied;
end
$$;
comment on function public.apply_due_changes is
  'Makes the scheduled changes that are due, and returns how many. A time that has passed is done once.';
create function public.schedule_change(
  product_id uuid, content jsonb, starts_at timestamptz, ends_at timestamptz, staff jsonb
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  stored jsonb := private.lock_catalog_row('products', product_id);
  broken jsonb;
begin
  if private.catalog_content('products', content) <> content or content = '{}' then
    raise exception 'Only these columns can be changed: %', private.catalog_columns('products')
      using errcode = '22023';
  end if;
  if not isfinite(starts_at) or not isfinite(coalesce(ends_at, starts_at))
      or starts_at < now() - interval '1 minute' then
    raise exception 'Choose a time in the future.' using errcode = '22023';
  end if;
  if stored is null then
    return jsonb_build_object('status', 'gone');
  end if;
  select jsonb_agg(distinct v.name) into broken
  from private.catalog_violations(
    'products', jsonb_build_array(private.merge_catalog_content(stored, content))
  ) as v;
  if broken is not null then
    return jsonb_build_object('status', 'invalid', 'constraints', broken);
  end if;
  insert into private.scheduled_changes
      (product_id, content, starts_at, ends_at, staff_id, staff_name)
    values (
      schedule_change.product_id, schedule_change.content, schedule_change.starts_at,
      schedule_change.ends_at, left(staff ->> 'id', 200), left(staff ->> 'name', 200)
    );
  return jsonb_build_object('status', 'scheduled');
end
$$;
comment on function public.schedule_change is
  'content: the changed columns, by the rules of save_catalog_row. starts_at: not in the past. ends_at: null for a change that stays.';
create function public.cancel_scheduled_change(product_id uuid, change_id bigint) returns boolean
language sql
security definer
set search_path = ''
as $$
  with cancelled as (
    update private.scheduled_changes c
    set state = 'cancelled', closed_at = now()
    where c.id = change_id and c.product_id = cancel_scheduled_change.product_id
      and c.state in ('waiting', 'applied')
    returning 1
  )
  select exists (select from cancelled)
$$;
comment on function public.cancel_scheduled_change is
  'Cancels a change that waits, or the return of one that is applied. False if it is closed already.';
create function public.scheduled_changes(product_id uuid) returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      to_jsonb(c) - array['product_id', 'staff_id', 'closed_at', 'created_at'] order by c.starts_at, c.id
    ),
    '[]'
  )
  from private.scheduled_changes c
  where c.product_id = scheduled_changes.product_id
    and (c.closed_at is null or (c.state = 'failed' and c.closed_at > now() - interval '30 days'))
$$;
comment on function public.scheduled_changes is
  'Changes of a product that are not closed, and those that failed in the last 30 days.';
create function public.products_at(moment timestamptz) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  due uuid[] := array(
    select distinct c.product_id
    from private.scheduled_changes c
    where (c.state = 'waiting' and c.starts_at <= moment)
      or (c.state = 'applied' and c.ends_at <= moment)
  );
  found_rows jsonb := '[]';
begin
  if due = '{}' then
    return found_rows;
  end if;
  -- apply_due_changes does nothing while another call of it runs, so this one waits for that.
  perform pg_advisory_xact_lock(hashtext('apply_due_changes'));
  begin
    perform public.apply_due_changes(moment);
    select coalesce(jsonb_agg(to_jsonb(p)), '[]') into found_rows
      from public.products p where p.id = any (due);
    raise exception using errcode = 'PRVW1', message = 'The preview changes nothing';
  exception when sqlstate 'PRVW1' then
    -- All changes are undone, those of triggers too; the variable keeps its value.
    null;
  end;
  return found_rows;
end
$$;
comment on function public.products_at is
  'Rows of the products that scheduled changes affect until then, with the changes made. Changes nothing.';
grant execute on function
  public.catalog_page, public.catalog_row, public.catalog_usage, public.catalog_changes,
  public.save_catalog_row, public.delete_catalog_row, public.restore_catalog_row,
  public.apply_due_changes, public.schedule_change, public.cancel_scheduled_change,
  public.scheduled_changes, public.products_at, public.change_catalog_prices,
  public.import_catalog_rows, public.catalog_batches, public.undo_catalog_batch,
  public.catalog_rows_with, public.save_catalog_rows
  to service_role;

-- retention.sql
create table private.retention_periods (
  kind text primary key check (
    kind in (
      'enquiries', 'consents', 'addresses', 'mails', 'counters', 'visits', 'visit_days', 'guests'
    )
  ),
  period interval not null check (period > interval '0'),
  starts text not null,
  basis text not null
);
comment on column private.retention_periods.starts is 'What the period is counted from, for staff.';
comment on column private.retention_periods.basis is 'Why this long: the law or practice, for staff.';
create table private.last_purge (
  is_only boolean primary key default true check (is_only),
  finished_at timestamptz
);
alter table private.retention_periods enable row level security;
alter table private.last_purge enable row level security;
create function private.retention_limit(kind text) returns timestamptz
language sql stable
set search_path = ''
as $$
  select now() - p.period from private.retention_periods p where p.kind = retention_limit.kind
$$;
create function private.expired_leads(maximum integer) returns setof uuid
language sql stable
set search_path = ''
as $$
  with limits as materialized (
    select private.retention_limit('enquiries') as enquiries,
      private.retention_limit('consents') as consents
  )
  select l.id
  from limits, public.leads l
    left join public.mail_recipients r on l.form = 'waitlist' and r.email = lower(l.email)
  where l.created_at < (select greatest(enquiries, consents) from limits)
    and case when l.form = 'waitlist' then greatest(l.created_at, r.unsubscribed_at) < consents
      else l.created_at < enquiries end
  order by l.created_at
  limit maximum
$$;
create function private.expired_submissions(maximum integer) returns setof uuid
language sql stable
set search_path = ''
as $$
  with submissions as (
    select id, created_at from public.vehicle_requests_form_submissions
    union all select id, created_at from public.join_the_waitlist_form_submissions
    union all select id, created_at from public.dealer_inquiry_form_submissions
    union all select id, created_at from public.share_with_dealer_form_submissions
    union all select id, created_at from public.dealer_tip_form_submissions
  )
  select s.id from submissions s
  where s.created_at
      < (select least(private.retention_limit('enquiries'), private.retention_limit('consents')))
    and not exists (select from public.leads l where l.id = s.id)
  limit maximum
$$;
create function private.purge_leads(maximum integer) returns bigint
language plpgsql
set search_path = ''
as $$
declare
  ids uuid[] := array(
    select private.expired_leads(maximum) union all select private.expired_submissions(maximum)
  );
begin
  delete from public.leads where id = any (ids);
  delete from public.vehicle_requests_form_submissions where id = any (ids);
  delete from public.join_the_waitlist_form_submissions where id = any (ids);
  delete from public.dealer_inquiry_form_submissions where id = any (ids);
  delete from public.share_with_dealer_form_submissions where id = any (ids);
  delete from public.dealer_tip_form_submissions where id = any (ids);
  return cardinality(ids);
end
$$;
create function private.purge_recipients() returns bigint
language sql
set search_path = ''
as $$
  with purged as (
    delete from public.mail_recipients r
    where r.unsubscribed_at is null and r.created_at < (select private.retention_limit('mails'))
      and not exists (select from public.leads l where lower(l.email) = r.email)
      and not exists (select from public.dealerships d where lower(d.contact_email) = r.email)
    returning 1
  )
  select count(*) from purged
$$;
create function public.purge_expired(maximum integer default 500) returns jsonb
language plpgsql
security definer
set search_path = ''
set statement_timeout = '2min'
as $$
declare
  purged jsonb;
  found_rows bigint;
begin
  -- Several servers and pg_cron may purge at the same time: only one does.
  if not pg_try_advisory_xact_lock(hashtext('purge_expired')) then
    return jsonb_build_object('leads', 0);
  end if;
  purged := jsonb_build_object('leads', private.purge_leads(maximum));
  update public.lead_consents set address = null
    where address is not null and consented_at < (select private.retention_limit('addresses'));
  get diagnostics found_rows = row_count;
  purged := purged || jsonb_build_object('addresses', found_rows);

  delete from public.lead_mails
    where coalesce(sent_at, suppressed_at, failed_at) < (select private.retention_limit('mails'));
  get diagnostics found_rows = row_count;
  purged := purged || jsonb_build_object(
    'mails', found_rows, 'recipients', private.purge_recipients()
  );

  delete from private.guest_links
    where least(expires_at, revoked_at) < (select private.retention_limit('guests'));
  get diagnostics found_rows = row_count;
  purged := purged || jsonb_build_object('guests', found_rows);

  delete from private.lead_counts where ends_at < (select private.retention_limit('counters'));
  get diagnostics found_rows = row_count;
  update private.last_purge set finished_at = now() where is_only;
  return purged || jsonb_build_object('counters', found_rows, 'search', search.prune());
end
$$;
comment on function public.purge_expired is
  'Purges what is older than private.retention_periods, at most so many leads in one call. Answers
  how much of each kind was purged; no leads while another call purges.';
create function public.retention() returns jsonb
language sql stable
security definer
set search_path = ''
set intervalstyle = 'postgres'
as $$
  select jsonb_build_object(
    'periods', (
      select jsonb_agg(
        jsonb_build_object(
          'kind', p.kind, 'period', p.period::text, 'starts', p.starts, 'basis', p.basis
        )
        order by p.period desc, p.kind
      )
      from private.retention_periods p
    ),
    'last_purge', (select finished_at from private.last_purge)
  )
$$;
grant execute on function public.purge_expired, public.retention to service_role;

-- visits.sql
create table private.visit_pages (
  id integer generated always as identity primary key,
  storefront text not null,
  path text not null check (path ~ '^/' and private.is_line(path, 500)),
  unique (storefront, path)
);
comment on column private.visit_pages.storefront is
  'The dealership''s slug at the time; empty on the main storefront.';
comment on column private.visit_pages.path is 'As on the main storefront.';
create table private.visit_sources (
  id integer generated always as identity primary key,
  campaign text not null,
  referrer text not null,
  unique (campaign, referrer)
);
create table private.visit_names (
  kind text not null check (kind in ('campaign', 'referrer')),
  name text not null,
  first_day date not null,
  first_visits integer not null default 0,
  primary key (kind, name)
);
comment on column private.visit_names.first_visits is 'Visits on the first day.';
create table private.visit_name_candidates (
  kind text not null check (kind in ('campaign', 'referrer')),
  name text not null,
  day date not null,
  visits integer not null,
  seen_at timestamptz not null default now(),
  primary key (kind, name)
);
create table private.visits (
  day date not null,
  page_id integer not null references private.visit_pages (id),
  source_id integer not null references private.visit_sources (id),
  visits integer not null check (visits > 0),
  primary key (day, page_id, source_id)
) with (fillfactor = 90);
create table private.visit_history (
  day date not null,
  page_id integer not null references private.visit_pages (id),
  visits integer not null,
  source_ids integer[] not null,
  source_visits integer[] not null,
  primary key (day, page_id),
  check (cardinality(source_ids) = cardinality(source_visits))
);
comment on column private.visit_history.day is
  'The first day of the month for months that are older than the period ''visit_days''.';
comment on column private.visit_history.source_visits is 'Visits by source, in the order of source_ids.';
create table private.visit_batches (
  server_id uuid primary key,
  number integer not null,
  stored_at timestamptz not null default now()
);
alter table private.visit_pages enable row level security;
alter table private.visit_sources enable row level security;
alter table private.visit_names enable row level security;
alter table private.visit_name_candidates enable row level security;
alter table private.visits enable row level security;
alter table private.visit_history enable row level security;
alter table private.visit_batches enable row level security;
create function private.campaign_name(given text) returns text
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
create function private.referrer_site(host text) returns text
language sql immutable
set search_path = ''
as $$
  select case
    when host is null or host = '' then ''
    when host = '(this site)' then host
    when length(host) <= 100 and host ~ '^([a-z0-9-]+\.)+[a-z][a-z0-9-]+$'
      then regexp_replace(host, '^(www|m|l|lm|amp)\.(?=.+\.)', '')
    else '(other)'
  end
$$;
create function private.add_visit_names(kind text, counted jsonb, maximum integer)
returns void
language plpgsql
set search_path = ''
as $$
#variable_conflict use_column
declare
  today date := private.today();
  displaced record;
begin
  delete from private.visit_name_candidates c where c.day <> today;
  with named as (
    select
      case add_visit_names.kind
        when 'campaign' then private.campaign_name(each.campaign)
        else private.referrer_site(each.referrer)
      end as name,
      each.visits
    from jsonb_to_recordset(counted) as each (campaign text, referrer text, visits integer)
  ), added as (
    select name, sum(visits)::integer as visits from named where name !~ '^(\(|$)' group by name
  ), known as (
    update private.visit_names n set first_visits = n.first_visits + a.visits
    from added a
    where (n.kind, n.name, n.first_day) = (add_visit_names.kind, a.name, today)
  )
  insert into private.visit_name_candidates as c (kind, name, day, visits)
    select add_visit_names.kind, a.name, today, a.visits
    from added a
    where not exists (
      select from private.visit_names n where (n.kind, n.name) = (add_visit_names.kind, a.name)
    )
    on conflict (kind, name) do update
    set visits = c.visits + excluded.visits, seen_at = excluded.seen_at;
  for displaced in
    with ranked as (
      select name, is_added, row_number() over (order by visits desc, is_added desc, name) as rank
      from (
        select n.name, n.first_visits as visits, true as is_added
        from private.visit_names n
        where (n.kind, n.first_day) = (add_visit_names.kind, today)
        union all
        select c.name, c.visits, false
        from private.visit_name_candidates c
        where c.kind = add_visit_names.kind
      ) as names
    ), promoted as (
      delete from private.visit_name_candidates c using ranked r
      where (c.kind, c.name) = (add_visit_names.kind, r.name)
        and not r.is_added and r.rank <= maximum
      returning c.name, c.visits
    ), stored as (
      insert into private.visit_names (kind, name, first_day, first_visits)
      select add_visit_names.kind, p.name, today, p.visits from promoted p
    )
    delete from private.visit_names n using ranked r
    where (n.kind, n.name) = (add_visit_names.kind, r.name) and r.is_added and r.rank > maximum
    returning n.name, n.first_visits as visits
  loop
    perform private.fold_visit_name(add_visit_names.kind, displaced.name);
    insert into private.visit_name_candidates (kind, name, day, visits)
      values (add_visit_names.kind, displaced.name, today, displaced.visits);
  end loop;
  delete from private.visit_name_candidates c
  using (
    select e.name, least(
      row_number() over (order by e.visits desc, e.seen_at desc, e.name),
      row_number() over (order by e.seen_at desc, e.visits desc, e.name)
    ) as rank
    from private.visit_name_candidates e where e.kind = add_visit_names.kind
  ) as ranked
  where (c.kind, c.name) = (add_visit_names.kind, ranked.name) and ranked.rank > 500;
end
$$;
create function private.known_visit_name(kind text, name text) returns text
language sql stable
set search_path = ''
as $$
  select case
    when name ~ '^(\(|$)' or exists (
      select from private.visit_names n
      where (n.kind, n.name) = (known_visit_name.kind, known_visit_name.name)
    ) then name
    else '(other)'
  end
$$;
create function public.add_visits(server_id uuid, batch integer, counted jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Servers that add at the same time would wait for each other's rows in different orders.
  perform pg_advisory_xact_lock(hashtext('add_visits'));
  insert into private.visit_batches as b (server_id, number)
    values (add_visits.server_id, batch)
    on conflict on constraint visit_batches_pkey do update
    set number = batch, stored_at = now() where b.number < batch;
  if not found then
    return;
  end if;
  -- A count that violates a constraint would keep all others of its batch from being stored.
  counted := (
    select jsonb_agg(to_jsonb(each))
    from jsonb_to_recordset(counted) as each (
      day date, storefront text, path text, campaign text, referrer text, visits integer
    )
    where day is not null and private.is_line(storefront, 500)
      and path ~ '^/' and private.is_line(path, 500) and visits > 0
  );
  if counted is null then
    return;
  end if;
  perform private.add_visit_names('campaign', counted, 20);
  perform private.add_visit_names('referrer', counted, 200);
  counted := (
    select jsonb_agg(jsonb_build_object(
      'day', day, 'storefront', storefront, 'path', path, 'visits', visits,
      'campaign', private.known_visit_name('campaign', private.campaign_name(campaign)),
      'referrer', private.known_visit_name('referrer', private.referrer_site(referrer))
    ))
    from jsonb_to_recordset(counted) as each (
      day date, storefront text, path text, campaign text, referrer text, visits integer
    )
  );
  insert into private.visit_pages (storefront, path)
    select distinct storefront, path
    from jsonb_to_recordset(counted) as each (storefront text, path text)
    where not exists (
      select from private.visit_pages p
      where (p.storefront, p.path) = (each.storefront, each.path)
    );
  insert into private.visit_sources (campaign, referrer)
    select distinct campaign, referrer
    from jsonb_to_recordset(counted) as each (campaign text, referrer text)
    where not exists (
      select from private.visit_sources s
      where (s.campaign, s.referrer) = (each.campaign, each.referrer)
    );
  insert into private.visits as v (day, page_id, source_id, visits)
    select each.day, p.id, s.id, sum(each.visits)
    from jsonb_to_recordset(counted) as each (
      day date, storefront text, path text, campaign text, referrer text, visits integer
    )
    join private.visit_pages p using (storefront, path)
    join private.visit_sources s using (campaign, referrer)
    group by each.day, p.id, s.id
    on conflict (day, page_id, source_id) do update set visits = v.visits + excluded.visits;
end
$$;
comment on function public.add_visits is
  'counted: visits of a day, storefront, path, campaign and referrer (a host name), which are added to
  the counts. Batches of a server are numbered from 1; one that was stored is ignored.';
create function private.first_visit_day() returns date
language sql stable
set search_path = ''
as $$
  select date_trunc(
    'month', private.retention_limit('visit_days') at time zone 'America/Toronto'
  )::date
$$;
create function public.purge_visits() returns void
language plpgsql
security definer
set search_path = ''
set statement_timeout = '2min'
as $$
declare
  first_day date := private.first_visit_day();
begin
  perform pg_advisory_xact_lock(hashtext('add_visits'));
  with ended as (
    delete from private.visits v where v.day < private.today() - 1 returning *
  ), outdated as (
    delete from private.visit_history h
    where h.day < first_day and h.day <> date_trunc('month', h.day)::date
    returning *
  ), moved as (
    select day, page_id, source_id, visits from ended
    union all
    select o.day, o.page_id, each.source_id, each.visits
    from outdated o, unnest(o.source_ids, o.source_visits) as each (source_id, visits)
  ), added as (
    select
      case when day < first_day then date_trunc('month', day)::date else day end as day,
      page_id, source_id, sum(visits)::integer as visits
    from moved
    group by 1, 2, 3
  )
  insert into private.visit_history as h (day, page_id, visits, source_ids, source_visits)
    select day, page_id, sum(visits), array_agg(source_id), array_agg(visits)
    from added
    group by day, page_id
    on conflict (day, page_id) do update
    set (visits, source_ids, source_visits) = (
      select sum(visits), array_agg(source_id), array_agg(visits)
      from (
        select source_id, sum(visits)::integer as visits
        from (
          select * from unnest(h.source_ids, h.source_visits)
          union all
          select * from unnest(excluded.source_ids, excluded.source_visits)
        ) as both_rows (source_id, visits)
        group by source_id
      ) as merged
    );
  delete from private.visit_history where day < (
    select date_trunc('month', private.retention_limit('visits') at time zone 'America/Toronto')
  );
  delete from private.visit_batches where stored_at < now() - interval '7 days';
end
$$;
comment on function public.purge_visits is
  'Moves the visits of ended days to the history, and applies the periods ''visits'' and ''visit_days'' of
  private.retention_periods.';
create function public.visit_results(filters jsonb default '{}') returns jsonb
language plpgsql stable
security definer
set search_path = ''
set plan_cache_mode = 'force_custom_plan'
set work_mem = '32MB'
as $$
<<wanted>>
declare
  page text := filters ->> 'page';
  subpages text := case when page ~ '/\*$' then left(page, -1) end;
  storefront text := filters ->> 'storefront';
  campaign text := private.campaign_name(filters ->> 'campaign');
  grouping text := coalesce(filters ->> 'group', 'page');
  is_by_source boolean := grouping in ('campaign', 'referrer');
  ends_on date := least(coalesce((filters ->> 'to')::date, private.today()), private.today());
  starts_on date := least(coalesce((filters ->> 'from')::date, ends_on - 27), ends_on);
  unit text := case
    when starts_on < private.first_visit_day() then 'month'
    when ends_on - starts_on > 31 then 'week'
    else 'day'
  end;
  page_ids integer[];
  source_ids integer[];
  result jsonb;
begin
  starts_on := date_trunc(unit, starts_on::timestamp);
  if unit = 'month' then
    ends_on := least(
      (date_trunc('month', ends_on::timestamp) + interval '1 month - 1 day')::date, private.today()
    );
  end if;
  page_ids := case when page is not null or storefront is not null then array(
    select p.id from private.visit_pages p
    where (wanted.storefront is null or p.storefront = wanted.storefront)
      and (wanted.page is null or p.path = wanted.page or starts_with(p.path, subpages))
  ) end;
  source_ids := case when campaign <> '' then array(
    select s.id from private.visit_sources s where s.campaign = wanted.campaign
  ) end;
  with recent as materialized (
    select v.day, v.page_id, v.source_id, v.visits
    from private.visits v
    where v.day between starts_on and ends_on
      and (wanted.page_ids is null or v.page_id = any (wanted.page_ids))
      and (wanted.source_ids is null or v.source_id = any (wanted.source_ids))
  ), of_campaign as materialized (
    -- In the list of columns, unnest takes a third of the time that it takes as a table.
    select *
    from (
      select h.day, h.page_id, unnest(h.source_ids) as source_id, unnest(h.source_visits) as visits
      from private.visit_history h
      where h.day between starts_on and ends_on
        and (wanted.page_ids is null or h.page_id = any (wanted.page_ids))
    ) as each
    where wanted.source_ids is not null and source_id = any (wanted.source_ids)
  ), counted as materialized (
    select r.day, r.page_id, r.visits from recent r
    union all
    select c.day, c.page_id, c.visits from of_campaign c
    union all
    select h.day, h.page_id, h.visits
    from private.visit_history h
    where wanted.source_ids is null
      and h.day between starts_on and ends_on
      and (wanted.page_ids is null or h.page_id = any (wanted.page_ids))
  ), by_source as (
    select source_id, sum(visits) as visits
    from (
      select r.source_id, r.visits from recent r
      union all
      select c.source_id, c.visits from of_campaign c
      union all
      select unnest(h.source_ids), unnest(h.source_visits)
      from private.visit_history h
      where wanted.source_ids is null
        and h.day between starts_on and ends_on
        and (wanted.page_ids is null or h.page_id = any (wanted.page_ids))
    ) as each
    where is_by_source
    group by source_id
  ), sent as materialized (
    select (l.created_at at time zone 'America/Toronto')::date as day,
      coalesce(l.storefront, '') as storefront, path, l.utm_campaign, l.referrer, 1 as leads,
      (l.status = 'quoted')::integer as quoted, (l.status = 'won')::integer as won,
      (l.status = 'lost')::integer as lost
    from public.leads l,
      lateral (select case
        when l.page is null then ''
        when l.storefront is null then l.page
        else coalesce(nullif(substr(l.page, length('/dealer/' || l.storefront) + 1), ''), '/')
      end) as placed (path)
    where l.created_at >= private.start_of_day(starts_on)
      and l.created_at < private.start_of_day(ends_on + 1)
      and (wanted.storefront is null or coalesce(l.storefront, '') = wanted.storefront)
      and (wanted.page is null or path = wanted.page or starts_with(path, wanted.subpages))
      and (wanted.campaign = '' or private.campaign_name(l.utm_campaign) = wanted.campaign)
  ), by_day as (
    select day, sum(visits) as visits, 0 as leads, 0 as quoted, 0 as won, 0 as lost
    from counted group by day
    union all
    select day, 0, sum(leads), sum(quoted), sum(won), sum(lost) from sent group by day
  ), by_unit as (
    select date_trunc(unit, day::timestamp)::date as start, sum(visits) as visits,
      sum(leads) as leads, sum(quoted) as quoted, sum(won) as won, sum(lost) as lost
    from by_day group by 1
  ), periods as (
    select moment::date as start, coalesce(visits, 0) as visits, coalesce(leads, 0) as leads,
      coalesce(quoted, 0) as quoted, coalesce(won, 0) as won, coalesce(lost, 0) as lost
    from generate_series(
        starts_on::timestamp, ends_on::timestamp, ('1 ' || unit)::interval
      ) as moment
      left join by_unit on start = moment::date
  ), named as (
    select case grouping when 'page' then p.path else p.storefront end as name,
      c.visits, 0 as leads, 0 as quoted, 0 as won, 0 as lost
    from (select page_id, sum(visits) as visits from counted group by page_id) as c
      join private.visit_pages p on p.id = c.page_id
    where not is_by_source
    union all
    select case grouping when 'campaign' then s.campaign else s.referrer end,
      c.visits, 0, 0, 0, 0
    from by_source c join private.visit_sources s on s.id = c.source_id
    union all
    select
      case grouping
        when 'page' then path
        when 'storefront' then sent.storefront
        when 'campaign' then private.campaign_name(utm_campaign)
        else private.referrer_site(lower(split_part(split_part(referrer, '/', 3), ':', 1)))
      end,
      0, leads, quoted, won, lost
    from sent
  ), totals as (
    select name, sum(visits) as visits, sum(leads) as leads, sum(quoted) as quoted,
      sum(won) as won, sum(lost) as lost
    from named group by name
  ), listed as (
    select * from totals order by visits desc, leads desc, name limit 500
  )
  select jsonb_build_object(
    'from', starts_on,
    'to', ends_on,
    'unit', unit,
    'periods', (select jsonb_agg(to_jsonb(p) order by p.start) from periods p),
    'rows', (
      select coalesce(jsonb_agg(to_jsonb(l) order by l.visits desc, l.leads desc, l.name), '[]')
      from listed l
    ),
    'row_count', (select count(*) from totals),
    'campaigns', (
      select coalesce(jsonb_agg(name order by name), '[]')
      from (
        select n.name from private.visit_names n
        where n.kind = 'campaign' order by n.first_day desc, n.name limit 500
      ) as latest
    )
  ) into result;
  return result;
end
$$;
comment on function public.visit_results is
  'filters: page (a path of the main storefront, or its subpages by /*), storefront ('''' is the main
  one), campaign, from and to (days in Toronto, both included; the last 28 days by default), and group:
  page, storefront, campaign or referrer, of which the 500 most visited are listed. Days become weeks or
  months if the time is long, and months if it is no longer counted by day. campaigns: the 500 latest.';
create function private.fold_visit_name(kind text, name text) returns void
language plpgsql
set search_path = ''
as $$
#variable_conflict use_column
declare
  source record;
  other_id integer;
begin
  for source in
    select s.id,
      case when fold_visit_name.kind = 'campaign' then '(other)' else s.campaign end as campaign,
      case when fold_visit_name.kind = 'referrer' then '(other)' else s.referrer end as referrer
    from private.visit_sources s
    where fold_visit_name.name = case fold_visit_name.kind
      when 'campaign' then s.campaign else s.referrer
    end
  loop
    insert into private.visit_sources as s (campaign, referrer)
      values (source.campaign, source.referrer)
      on conflict (campaign, referrer) do update set campaign = excluded.campaign
      returning s.id into other_id;
    insert into private.visits as v (day, page_id, source_id, visits)
      select each.day, each.page_id, other_id, each.visits
      from private.visits each where each.source_id = source.id
      on conflict (day, page_id, source_id) do update set visits = v.visits + excluded.visits;
    delete from private.visits v where v.source_id = source.id;
    delete from private.visit_sources s where s.id = source.id;
  end loop;
end
$$;
grant execute on function
  public.add_visits, public.purge_visits, public.visit_results
  to service_role;

-- guests.sql
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

-- personal_data.sql
create function private.leads_of_person(email text) returns setof public.leads
language sql stable
set search_path = ''
as $$
  select l.* from public.leads l where lower(l.email) = lower(btrim(leads_of_person.email))
$$;
create function private.mentions_of_person(email text) returns jsonb
language sql stable
set search_path = ''
as $$
  with named as (
    select l.id from public.leads l
    where l.search_text like (private.search_patterns(mentions_of_person.email))[1]
    union
    select n.lead_id from public.lead_notes n
    where strpos(lower(n.text), lower(btrim(mentions_of_person.email))) > 0
  )
  select coalesce(jsonb_agg(id), '[]') from named
  where id not in (select l.id from private.leads_of_person(mentions_of_person.email) l)
$$;
create function private.unlinked_submissions(email text) returns jsonb
language sql stable
set search_path = ''
as $$
  with submissions (id, email, content) as (
    select s.id, s.email, to_jsonb(s) from public.vehicle_requests_form_submissions s
    union all select s.id, s.email, to_jsonb(s) from public.join_the_waitlist_form_submissions s
    union all select s.id, s.email, to_jsonb(s) from public.dealer_inquiry_form_submissions s
    union all select s.id, s.email, to_jsonb(s) from public.share_with_dealer_form_submissions s
    union all select s.id, s.email, to_jsonb(s) from public.dealer_tip_form_submissions s
  )
  select coalesce(jsonb_agg(s.content order by s.id), '[]') from submissions s
  where lower(s.email) = lower(btrim(unlinked_submissions.email))
    and not exists (select from public.leads l where l.id = s.id)
$$;
create function public.person_data(email text) returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'email', lower(btrim(person_data.email)),
    'leads', (
      select coalesce(jsonb_agg(public.lead_detail(l.id) order by l.created_at, l.id), '[]')
      from private.leads_of_person(person_data.email) l
    ),
    'unlinked_submissions', private.unlinked_submissions(person_data.email),
    'recipient', (
      select to_jsonb(r) from public.mail_recipients r
      where r.email = lower(btrim(person_data.email))
    ),
    'mentioned_in', private.mentions_of_person(person_data.email)
  )
$$;
comment on function public.person_data is
  'leads: as lead_detail() has each; mentioned_in: the ids of others'' leads that name the address,
  a dealer share that was addressed to it included.';
create function public.erase_person(email text) returns jsonb
language plpgsql
security definer
set search_path = ''
set statement_timeout = '2min'
as $$
declare
  address text := lower(btrim(erase_person.email));
begin
  if private.is_email(address) is not true then
    raise invalid_parameter_value using message = 'Not an email address';
  end if;
  return jsonb_build_object(
    'deleted', private.delete_rows_of(address),
    'redacted', private.redact_rows_with(address),
    'dealerships', (
      select coalesce(jsonb_agg(d.slug order by d.slug), '[]') from public.dealerships d
      where lower(btrim(d.contact_email)) = address
    )
  );
end
$$;
comment on function public.erase_person is
  'Answers how many rows of each table were deleted, and in how many the address was masked because
  the row is about somebody else; dealerships: slugs of those that publish the address.';
create function private.personal_columns()
returns table (source regclass, table_name text, column_name text, type regtype)
language sql stable
set search_path = ''
as $$
  select c.oid::regclass, c.relname::text, a.attname::text, a.atttypid::regtype
  from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid
  where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind = 'r'
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and c.relname not in ('brands', 'products', 'dealerships')
$$;
create function private.address_pattern(address text) returns text
language sql immutable strict
set search_path = ''
as $$
  select '(?<![[:alnum:]._%+-])'
    || regexp_replace(address, '[][\\.*+?^${}()|-]', '\\\&', 'g')
    || '(?![[:alnum:]-]|\.[[:alnum:]])'
$$;
create function private.redact_address(value text, address text) returns text
language sql immutable strict
set search_path = ''
as $$
  select case when lower(btrim(value)) = address then 'erased@erased.invalid'
    else regexp_replace(value, private.address_pattern(address), '***', 'gi') end
$$;
create function private.add_count(counts jsonb, name text, added bigint) returns jsonb
language sql immutable
set search_path = ''
as $$
  select case when added = 0 then counts
    else counts || jsonb_build_object(name, coalesce((counts ->> name)::bigint, 0) + added) end
$$;
create function private.delete_rows_of(address text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  ids uuid[] := array(select l.id from private.leads_of_person(address) l);
  deleted jsonb := '{}';
  found_rows bigint;
  part record;
begin
  for part in
    select * from private.personal_columns()
    where (column_name, type) in (('lead_id', 'uuid'::regtype), ('email', 'text'::regtype))
    order by column_name = 'email', table_name <> 'leads'
  loop
    if part.column_name = 'lead_id' then
      execute format('delete from %s where lead_id = any ($1)', part.source) using ids;
    else
      execute format('delete from %s where lower(email) = $1', part.source) using address;
    end if;
    get diagnostics found_rows = row_count;
    deleted := private.add_count(deleted, part.table_name, found_rows);
  end loop;
  delete from private.lead_counts where key = private.lead_count_key('email', private.mailbox_of(address));
  get diagnostics found_rows = row_count;
  return private.add_count(deleted, 'lead_counts', found_rows);
end
$$;
create function private.redact_json(value jsonb, address text) returns jsonb
language sql immutable strict
set search_path = ''
as $$
  select case jsonb_typeof(value)
    when 'string' then to_jsonb(private.redact_address(value #>> '{}', address))
    when 'array' then (
      select coalesce(jsonb_agg(private.redact_json(i.item, address) order by i.place), '[]')
      from jsonb_array_elements(value) with ordinality as i (item, place)
    )
    when 'object' then (
      select coalesce(
        jsonb_object_agg(
          private.redact_address(i.name, address), private.redact_json(i.item, address)
        ),
        '{}'
      )
      from jsonb_each(value) as i (name, item)
    )
    else value
  end
$$;
create function private.redact_rows_with(address text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  redacted jsonb := '{}';
  found_rows bigint;
  part record;
begin
  for part in
    select c.source, c.table_name,
      string_agg(format('%1$I = private.%2$s(%1$I, $1)', c.column_name, r.redact), ', ') as changes,
      string_agg(
        format('%1$I is distinct from private.%2$s(%1$I, $1)', c.column_name, r.redact), ' or '
      ) as conditions
    from private.personal_columns() c
    join (
      values ('text'::regtype, 'redact_address'), ('jsonb'::regtype, 'redact_json'),
        ('text[]'::regtype, 'redact_list')
    ) as r (type, redact) on r.type = c.type
    group by c.source, c.table_name
    order by c.table_name not like '%_submissions'
  loop
    execute format('update %1$s set %2$s where %3$s', part.source, part.changes, part.conditions)
      using address;
    get diagnostics found_rows = row_count;
    redacted := private.add_count(redacted, part.table_name, found_rows);
  end loop;
  return redacted;
end
$$;
create function private.redact_list(value text[], address text) returns text[]
language sql immutable strict
set search_path = ''
as $$
  select array(
    select private.redact_address(i.item, address)
    from unnest(value) with ordinality as i (item, place) order by i.place
  )
$$;
grant execute on function public.person_data, public.erase_person to service_role;

-- status.sql
create function public.outbox_counts() returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  select private.unsent_counts(false) || jsonb_build_object(
    'refused', (
      select coalesce(sum((each ->> 'count')::integer), 0)
      from jsonb_array_elements(public.refused_mails()) as each
    ),
    'webhooks', private.unsent_counts(true) - 'held' || jsonb_build_object(
      'gone', (select count(*) from private.webhook_endpoints where gone_at is not null),
      'failing', (
        select count(*) from private.webhook_endpoints where is_enabled and failing_since is not null
      )
    )
  )
$$;
comment on function public.outbox_counts is
  'Mails that wait to be sent, since when the longest is due, that are held until their address is confirmed,
  that were given up, and whose address is refused; webhooks: deliveries to enabled endpoints likewise,
  endpoints that fail, and endpoints that answered 410 (gone).';
create function private.read_platform(query text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  result jsonb;
begin
  execute query into result;
  return result;
exception when others then
  return null;
end
$$;
create function public.database_status() returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'migrations', private.read_platform(
      'select jsonb_agg(version order by version) from supabase_migrations.schema_migrations'
    ),
    'webhookUrl', to_jsonb(private.site_webhook_url()),
    'webhookSecretHash', private.read_platform($query$
      select to_jsonb(encode(sha256(convert_to(decrypted_secret, 'UTF8')), 'hex'))
      from vault.decrypted_secrets where name = 'site_webhook_secret'
    $query$),
    'requests', private.read_platform($query$
      select jsonb_build_object(
        'all', count(*),
        'failed', count(*) filter (where is_failed),
        'lastFailure', max(created || ': ' || reason) filter (where is_failed),
        'latest', (array_agg(
          jsonb_build_object('id', id, 'isFailed', is_failed, 'reason', reason) order by id desc
        ))[1]
      )
      from (
        select id, created,
          timed_out or error_msg is not null or coalesce(status_code, 0) not between 200 and 299
            as is_failed,
          coalesce(error_msg, 'status ' || status_code, 'timeout') as reason
        from net._http_response
        where created > now() - interval '6 hours'
      ) as responses
    $query$)
  )
$$;
comment on function public.database_status is
  'What npm run doctor compares: migrations, webhook, and its requests of the last six hours.';
create function public.announce_canary() returns void
language sql
security definer
set search_path = ''
as $$
  select private.invalidate_cache(array['doctor:canary']);
  select private.announce('{"source": "supabase", "tags": ["doctor:canary"]}')
$$;
grant execute on function
  public.outbox_counts, public.database_status, public.announce_canary
  to service_role;
