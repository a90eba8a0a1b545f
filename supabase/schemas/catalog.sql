-- The catalogue, readable by visitors: dealerships, brands, products. Triggers keep what follows from
-- other rows: whether a product is shown as Custom, the main set of a brand, the versions of rows.

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

create function private.are_details(details jsonb) returns boolean
language sql immutable strict
set search_path = ''
as $$
  select case when jsonb_typeof(details) = 'object' then
    details - array['brand', 'models', 'highlights', 'highlights_fr'] = '{}'
    and coalesce(jsonb_typeof(details -> 'brand'), 'null') in ('string', 'null')
    and length(coalesce(details ->> 'brand', '')) <= 100
    and private.is_text_list(coalesce(details -> 'models', '[]'), 100)
    and private.is_text_list(coalesce(details -> 'highlights', '[]'), 300)
    and private.is_text_list(coalesce(details -> 'highlights_fr', '[]'), 300)
  else false end
$$;
comment on function private.are_details is
  'An object of "brand" (text), "models", "highlights" and "highlights_fr" (lists of text), each optional.';

-- Strict grammar of the URLs of images and videos. The checks above accept a backslash, which browsers
-- read as a slash ("/\host" is another host), and control characters; a query in an image's path is
-- refused by the site's image optimizer.

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
        or exists (
          select from unnest(array[item ->> 'captions', item ->> 'captions_fr']) as path
          where not (private.is_media_url(path) and path ~ '^/[^/?#][^?#]*\.vtt$')
        )
    )
  else false end
$$;
comment on function private.has_media_urls is 'A media list whose URLs all follow the strict grammar; captions are of the site itself, as isCaptionsPath of lib/values/captions.ts says.';

-- Strict grammar of the address that leads of a dealership are mailed to, which no comma at the end or the like
-- keeps from arriving. It is isEmailAddress of lib/values/email-address.ts: a test compares them. Ranges are
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

-- URLs of all pictures of a product.
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

-- The patterns of how to reach a dealership are those of lib/catalog/dealership-contact.ts: a test
-- compares them. Staff approve a dealership that asks to be listed by setting is_listed; its storefront
-- exists either way.
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
  version integer not null default 1,
  description_fr text check (length(description_fr) <= 2000),
  french_sources jsonb not null default '{}' check (jsonb_typeof(french_sources) = 'object'),
  french_todo jsonb not null default '{}',
  mail_locale text check (mail_locale in ('en', 'fr')),
  closed_days text check (
    closed_days ~ '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])(\n20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])){0,59}$'
  ),
  logo_url text check (
    logo_url ~ '^/logos/[0-9a-f]{32}-[1-9][0-9]{0,2}x[1-9][0-9]{0,2}\.png$'
  )
);
comment on column public.dealerships.phone is
  'Number of the North American plan, such as 514 555-0142 or 1-800-555-0142 ext. 12.';
comment on column public.dealerships.province is 'Code of two letters, such as QC.';
comment on column public.dealerships.postal_code is 'Canadian, in capitals with a space: H2P 1A1.';
comment on column public.dealerships.opening_hours is
  'As in schema.org''s openingHours, each on a line of its own: Mo-Fr 08:00-17:00.';
comment on column public.dealerships.closed_days is
  'Days on which it is closed besides holidays, each on a line of its own: 2026-12-24.';
comment on column public.dealerships.logo_url is 'Path of its logo, whose content is in private.dealer_logos.';
comment on column public.dealerships.is_listed is
  'Whether the page of dealers lists the dealership: staff approved that.';
comment on column public.dealerships.mail_locale is
  'Language of the mails that the dealership gets about leads; English while it is null.';
comment on column public.dealerships.version is 'Counts the changes of the row. Kept by triggers.';
comment on column public.dealerships.french_sources is
  'Fingerprints of the texts that the French was written for, by their names. Kept by a trigger; null in
  place of one: the French says what the text says now.';
comment on column public.dealerships.french_todo is
  'Texts whose French is "missing" or "stale", by their names. Kept by a trigger.';

-- A website with a user name or password in its URL, such as https://user:pw@nord.ca, would show them to
-- every visitor. isWebUrl of lib/values/web-url.ts refuses the same.
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

-- A size of a rubber track as it is moulded: width in mm, distance of the links in mm, number of links. The last one, or
-- the last two, may not be known: 450x86x55, 450x86, 450 mm.
create function private.is_track_size(value text) returns boolean
language sql immutable strict
set search_path = ''
as $$
  select value ~ ('^[1-9][0-9]{2}' || decimals || '( mm|x(([3-9][0-9]|1[0-9]{2})' || decimals || '|200)'
    || '(x(1[5-9]|[2-9][0-9]|1[0-9]{2}|200))?)$')
  from (values ('(\.[0-9]?[1-9])?')) as each (decimals)
$$;
comment on function private.is_track_size is
  'A normal form of lib/values/track-size.ts: 450x86x55, 450x86 or 450 mm.';

create function private.are_track_sizes(list text[]) returns boolean
language sql immutable strict
set search_path = ''
as $$
  select cardinality(list) <= 20
    and not exists (
      select from unnest(list) as each where private.is_track_size(each) is not true
    )
    and cardinality(list) = (select count(distinct each) from unnest(list) as each)
$$;

-- Returns whether a track may be one of the given sizes: what either does not say is no difference. matchesTrackSize of
-- lib/values/track-size.ts is the same.
create function private.matches_track_sizes(track text, sizes text[]) returns boolean
language sql immutable strict
set search_path = ''
as $$
  select exists (
    select
    from unnest(sizes) as size,
      lateral (
        select string_to_array(replace(track, ' mm', ''), 'x')::numeric[] as t,
          string_to_array(replace(size, ' mm', ''), 'x')::numeric[] as s
      ) as numbers
    where t[1] = s[1]
      and coalesce(t[2] = s[2], true)
      and coalesce(t[3] = s[3], true)
  )
$$;

-- Returns the widths of track sizes in mm, rounded, without duplicates.
create function private.track_widths(sizes text[]) returns integer[]
language sql immutable strict
set search_path = ''
as $$
  select coalesce(array_agg(distinct round((regexp_match(size, '^[0-9.]+'))[1]::numeric)::integer), '{}')
  from unnest(sizes) as size
$$;

-- Returns the letters and digits of a model, by which models are compared: T-590 and t 590 are t590. modelKey of
-- lib/values/model-key.ts is the same.
create function private.model_key(value text) returns text
language sql immutable strict
set search_path = ''
as $$
  select regexp_replace(lower(normalize(value, nfkd)), '[^a-z0-9]+', '', 'g')
$$;

-- Returns the letters with which a serial number begins: up to its last run of digits.
create function private.serial_series(value text) returns text
language sql immutable strict
set search_path = ''
as $$
  select regexp_replace(value, '[0-9]+$', '')
$$;

-- A product without a picture is drawn: the outline of its set, with bar_count bars.
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
  version integer not null default 1,
  title_fr text collate public.by_title check (length(btrim(title_fr)) between 1 and 200),
  description_fr text check (length(description_fr) <= 5000),
  set_contents_fr text[] not null default '{}' check (
    cardinality(set_contents_fr) <= 20
    and array_position(set_contents_fr, null) is null
    and octet_length(array_to_string(set_contents_fr, '')) <= 4000
  ),
  french_sources jsonb not null default '{}' check (jsonb_typeof(french_sources) = 'object'),
  french_todo jsonb not null default '{}',
  track_sizes text[] not null default '{}' check (private.are_track_sizes(track_sizes)),
  bar_spacing smallint check (bar_spacing between 1 and 20),
  bar_weight numeric(6, 2) check (bar_weight > 0),
  set_weight numeric(7, 2) check (set_weight > 0),
  tools text[] not null default '{}' check (
    cardinality(tools) <= 20
    and array_position(tools, null) is null
    and octet_length(array_to_string(tools, '')) <= 4000
  ),
  tools_fr text[] not null default '{}' check (
    cardinality(tools_fr) <= 20
    and array_position(tools_fr, null) is null
    and octet_length(array_to_string(tools_fr, '')) <= 4000
  ),
  torque smallint check (torque between 1 and 2000),
  install_minutes smallint check (install_minutes between 1 and 6000),
  fit_reason text check (length(fit_reason) <= 300),
  fit_reason_fr text check (length(fit_reason_fr) <= 300),
  evidence text check (evidence in ('measured', 'maker', 'customer', 'demo')),
  evidence_date date check (evidence_date between '1990-01-01' and '2100-12-31'),
  evidence_note text check (length(evidence_note) <= 300),
  evidence_note_fr text check (length(evidence_note_fr) <= 300),
  seo_title text check (length(seo_title) <= 200),
  seo_title_fr text check (length(seo_title_fr) <= 200),
  seo_description text check (length(seo_description) <= 500),
  seo_description_fr text check (length(seo_description_fr) <= 500),
  seo_image text
    check (private.is_location(seo_image))
    constraint products_seo_image_strict check (private.is_image_url(seo_image))
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
comment on column public.products.track_sizes is
  'Tracks that the set fits, as moulded; 450x86 fits any number of links. Empty if none is known.';
comment on column public.products.bar_spacing is 'Links of the track from one bar to the next.';
comment on column public.products.bar_weight is 'Kilograms.';
comment on column public.products.set_weight is 'Kilograms, packed.';
comment on column public.products.torque is 'Newton metres.';
comment on column public.products.fit_reason is
  'Why the set is offered for a model of which no known track has a size that it fits.';
comment on column public.products.evidence is 'As public.machines.evidence, of the sizes that the set fits.';
comment on column public.products.seo_title is
  'Title in search results and when the page is shared; where empty, the site makes one of the product.';
comment on column public.products.seo_description is 'Text below it; where empty, as above.';
comment on column public.products.seo_image is
  'Picture when the page is shared; where empty, the site draws one.';
comment on column public.products.version is 'Counts the changes of the row. Kept by triggers.';
comment on column public.products.french_sources is
  'Fingerprints of the texts that the French was written for, by their names. Kept by a trigger; null in
  place of one: the French says what the text says now.';
comment on column public.products.french_todo is
  'Texts whose French is "missing" or "stale", by their names. Kept by a trigger.';
create index products_by_title on public.products (title);
create index products_in_listing_order on public.products (is_custom, title, id);
create index products_in_french_listing_order on public.products (is_custom, title_fr, title, id);
create index products_of_brand_in_french_listing_order
  on public.products (brand_id, title_fr, title, id);
-- is_custom is not in this index: it has the same value for all products of a brand.
create index products_of_brand_in_listing_order on public.products (brand_id, title, id);
-- The featured products of a page are read from an index, however many products are not featured.
create index featured_products_by_title on public.products (title, id) where is_featured;
create index products_by_picture on public.products
  using gin (private.product_pictures(image_url, images, media));
create index products_by_track_width on public.products using gin (private.track_widths(track_sizes));

-- Machines, each with the tracks that it came with. A model that came with several has a row for each range of serial
-- numbers or years. What is not known is null, or an empty list.
create table public.machines (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(btrim(name)) between 1 and 100),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  brand_id uuid not null references public.brands (id) on delete cascade,
  year_from smallint check (year_from between 1960 and 2100),
  year_to smallint check (year_to between 1960 and 2100),
  serial_first text check (serial_first ~ '^[A-Z0-9]{2,14}[0-9]{3}$'),
  serial_last text check (serial_last ~ '^[A-Z0-9]{2,14}[0-9]{3}$'),
  track_sizes text[] not null default '{}' check (private.are_track_sizes(track_sizes)),
  other_names text[] not null default '{}' check (
    cardinality(other_names) <= 20
    and array_position(other_names, null) is null
    and octet_length(array_to_string(other_names, '')) <= 4000
  ),
  evidence text check (evidence in ('measured', 'maker', 'customer', 'demo')),
  evidence_date date check (evidence_date between '1990-01-01' and '2100-12-31'),
  evidence_note text check (length(evidence_note) <= 300),
  evidence_note_fr text check (length(evidence_note_fr) <= 300),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  french_sources jsonb not null default '{}' check (jsonb_typeof(french_sources) = 'object'),
  french_todo jsonb not null default '{}',
  constraint machines_year_to_strict check (year_from <= year_to),
  constraint machines_serial_last_strict check (
    serial_last is null
    or serial_first is not null
      and private.serial_series(serial_first) = private.serial_series(serial_last)
      and length(serial_first) = length(serial_last)
      and serial_first <= serial_last
  )
);
comment on table public.machines is
  'Machines with the sizes of the rubber tracks that they came with.';
comment on column public.machines.name is 'The model, as products name it.';
comment on column public.machines.slug is 'Key of the row in CSV files.';
comment on column public.machines.serial_last is 'Null while the range is open.';
comment on column public.machines.track_sizes is 'As moulded: 450x86x55. Empty if none is known.';
comment on column public.machines.other_names is 'What else people call it.';
comment on column public.machines.evidence is
  'How the sizes are known: measured, from the maker''s sheet, from a customer''s report, or made up for the demo.';
comment on column public.machines.version is 'Counts the changes of the row. Kept by triggers.';
create index machines_of_model on public.machines (brand_id, private.model_key(name));
create index machines_by_track_width on public.machines using gin (private.track_widths(track_sizes));

alter table public.dealerships enable row level security;
alter table public.brands enable row level security;
alter table public.products enable row level security;
alter table public.machines enable row level security;

grant select on public.dealerships, public.brands, public.products, public.machines
  to anon, authenticated;
grant select, insert, update, delete
  on public.dealerships, public.brands, public.products, public.machines to service_role;

create policy "Anyone reads dealerships" on public.dealerships
  for select to anon, authenticated using (true);

create policy "Anyone reads machines" on public.machines
  for select to anon, authenticated using (true);

create policy "Anyone reads active brands" on public.brands
  for select to anon, authenticated using (is_active);

-- A product of an inactive brand stays in the catalogue; its embedded brand reads as null.
create policy "Anyone reads products" on public.products
  for select to anon, authenticated using (true);

-- French. A text has its French beside it, in a column or member with `_fr` at the end of its name. Everything that
-- writes rows is the same for both languages, so the state of the French is a matter of triggers.

-- Returns a text, or the items of a list of texts each on a line; empty without one.
create function private.copy_text(value jsonb) returns text
language sql immutable
set search_path = ''
as $$
  select coalesce(
    case jsonb_typeof(value)
      when 'string' then btrim(value #>> '{}')
      when 'array' then (
        select string_agg(item, e'\n' order by place)
        from jsonb_array_elements_text(value) with ordinality as each (item, place)
      )
    end,
    ''
  )
$$;

-- Returns the texts of a row that visitors read in their language, each with its French; empty ones too.
create function private.french_texts(content jsonb)
returns table (name text, english text, french text)
language sql immutable
set search_path = ''
as $$
  select each, private.copy_text(texts -> each), private.copy_text(texts -> (each || '_fr'))
  from (
    select content || coalesce(nullif(content -> 'details_json', 'null'), '{}') as texts
  ) as row_texts,
    unnest(array[
      'title', 'description', 'set_contents', 'highlights', 'tools', 'fit_reason', 'evidence_note',
      'seo_title', 'seo_description'
    ]) as each
  where texts ? each or texts ? (each || '_fr')
$$;

-- A text that is written gets the fingerprint of the English of then, unless a fingerprint is given, as when an
-- earlier state is restored. A text without letters, such as a figure, needs no French; tokens are no letters.
create function private.follow_french() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  given constant jsonb := new.french_sources;
  earlier constant jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
begin
  select
    coalesce(jsonb_object_agg(name, source) filter (where french <> ''), '{}'),
    coalesce(jsonb_object_agg(name, state) filter (where state is not null), '{}')
  into new.french_sources, new.french_todo
  from (
    select name, french, source, case
      when french <> '' then case when source <> md5(english) then 'stale' end
      when regexp_replace(english, '\{[^{}]*\}', '', 'g') ~ '[A-Za-z\u00aa-\U0010ffff]' then 'missing'
    end as state
    from (
      select texts.*, case
        when given ->> texts.name is null
          or (
            given -> texts.name = earlier -> 'french_sources' -> texts.name
            and texts.french is distinct from before.french
          ) then md5(texts.english)
        else given ->> texts.name
      end as source
      from private.french_texts(to_jsonb(new)) as texts
      left join private.french_texts(earlier) as before using (name)
    ) as sourced
  ) as states;
  return new;
end
$$;

create trigger follow_french before insert or update of description, description_fr, french_sources
  on public.dealerships for each row execute function private.follow_french();
create trigger follow_french before insert or update of title, title_fr, description, description_fr,
  set_contents, set_contents_fr, details_json, tools, tools_fr, fit_reason, fit_reason_fr, evidence_note,
  evidence_note_fr, seo_title, seo_title_fr, seo_description, seo_description_fr, french_sources
  on public.products for each row execute function private.follow_french();
create trigger follow_french before insert or update of evidence_note, evidence_note_fr, french_sources
  on public.machines for each row execute function private.follow_french();

-- Columns maintained by triggers do not count as a change; clients cannot set the version.
create function private.touch_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  kept constant text[] := array['is_custom', 'first_product_slug', 'french_todo', 'version'];
begin
  new.version = old.version;
  if to_jsonb(new) - kept is distinct from to_jsonb(old) - kept then
    new.updated_at = now();
    new.version = old.version + 1;
  end if;
  return new;
end
$$;

-- Same as private.touch_updated_at, without the conversion of each row to JSON.
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
create trigger touch_updated_at before update on public.machines
  for each row execute function private.touch_updated_at();
create trigger touch_updated_at before update on public.products
  for each row execute function private.touch_product();

-- What machines and products say about tracks does not contradict itself.

-- Returns whether two machines of a model have serial numbers in common, but different tracks.
create function private.contradicts(a public.machines, b public.machines) returns boolean
language sql immutable
set search_path = ''
as $$
  select a.id <> b.id
    and a.brand_id = b.brand_id
    and private.model_key(a.name) = private.model_key(b.name)
    and a.track_sizes <> '{}' and b.track_sizes <> '{}'
    and not (a.track_sizes @> b.track_sizes and a.track_sizes <@ b.track_sizes)
    and private.serial_series(a.serial_first) = private.serial_series(b.serial_first)
    and length(a.serial_first) = length(b.serial_first)
    and (b.serial_last is null or a.serial_first collate "C" <= b.serial_last collate "C")
    and (a.serial_last is null or b.serial_first collate "C" <= a.serial_last collate "C")
$$;

-- Two transactions that write machines of a model wait for each other.
create function private.refuse_contradiction() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(new.brand_id::text || private.model_key(new.name), 42));
  if exists (
    select from public.machines m
    where m.brand_id = new.brand_id
      and private.model_key(m.name) = private.model_key(new.name)
      and private.contradicts(m, new)
  ) then
    raise exception 'Serial numbers of % overlap with those of other tracks', new.slug
      using errcode = '23P01', table = 'machines', constraint = 'machines_serial_first_overlap';
  end if;
  return null;
end
$$;

create trigger refuse_contradiction
  after insert or update of name, brand_id, serial_first, serial_last, track_sizes on public.machines
  for each row when (new.serial_first is not null and new.track_sizes <> '{}')
  execute function private.refuse_contradiction();

-- Returns models of a set of which tracks are known, but none that the set fits.
create function private.unfit_models(product public.products) returns setof text
language sql stable
set search_path = ''
as $$
  select model
  from jsonb_array_elements_text(coalesce(nullif(product.details_json -> 'models', 'null'), '[]')) as model
  join public.machines m
    on m.brand_id = product.brand_id and private.model_key(m.name) = private.model_key(model)
  cross join unnest(m.track_sizes) as track
  where product.track_sizes <> '{}'
  group by model
  having not bool_or(private.matches_track_sizes(track, product.track_sizes))
$$;

create function private.refuse_unfit_models() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (select from private.unfit_models(new)) then
    raise exception 'No known track of a model of % is one that it fits', new.slug
      using errcode = '23514', table = 'products', constraint = 'products_fit_reason_check1';
  end if;
  return new;
end
$$;

create trigger refuse_unfit_models
  before insert or update of brand_id, details_json, track_sizes, fit_reason on public.products
  for each row when (new.track_sizes <> '{}' and new.fit_reason is null)
  execute function private.refuse_unfit_models();

-- Sort order of the paginated product listing: products shown as Custom last, then by title.

-- Locks the brand, so that a concurrent deactivation waits and then updates this product, too, in the mode of
-- set_first_products: two transactions that shared the lock would then wait for each other.
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

-- The header of every page links to the main set of each brand. Its slug is stored with the brand: pages then depend
-- only on the brands, and a change of another product does not render them again. Featured products come first, then
-- the kinds of sets, then the order of the listing.

-- Position of a kind of set in lists: standard, wide, ice, anything else.
-- In the schema search, because visitors order by it with their own rights.
create function search.set_rank(set_type text) returns integer
language sql immutable
set search_path = ''
as $$
  select coalesce(array_position(array['standard', 'wide', 'ice'], set_type), 4)
$$;

-- Locks the brands first: of two transactions that change products of a brand, the later one sees the
-- products of the earlier one.
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

-- Reads of pages beyond those of single rows.

-- One row: a list of the brand's products would end at the row limit of the data API.
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

-- Pages of machines and products depend on the products of one brand, so that a change of another brand's
-- does not render them again. Models are text, because the data API turns a parameter of a URL into a JSON
-- string.
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

-- Owner's rights, because visitors have none on the schema of the functions that compare sizes and models; their
-- policies show them all rows of both tables.
create function public.machines_of_model(brand uuid, model text) returns setof public.machines
language sql stable
security definer
set search_path = ''
as $$
  select m.*
  from public.machines m
  where m.brand_id = brand and private.model_key(m.name) = private.model_key(model)
  order by m.year_from nulls first, m.serial_first nulls first, m.slug
  limit 50
$$;
comment on function public.machines_of_model is
  'Machines of a model, however it is spelled, at most 50: a row for each range of serial numbers or years.';

create function public.machines_of_widths(widths text) returns setof public.machines
language sql stable
security definer
set search_path = ''
as $$
  select m.*
  from public.machines m
  where private.track_widths(m.track_sizes) && array(select jsonb_array_elements_text(widths::jsonb)::integer)
  order by m.name, m.slug
  limit 200
$$;
comment on function public.machines_of_widths is
  'Machines that came with tracks of one of these widths (a JSON array, in mm), at most 200.';

create function public.sets_of_widths(widths text)
returns table (id uuid, slug text, track_sizes text[])
language sql stable
security definer
set search_path = ''
as $$
  select p.id, p.slug, p.track_sizes
  from public.products p
  where private.track_widths(p.track_sizes) && array(select jsonb_array_elements_text(widths::jsonb)::integer)
  order by search.set_rank(p.set_type), p.is_featured desc, p.title, p.id
  limit 200
$$;
comment on function public.sets_of_widths is
  'Products that fit tracks of one of these widths (a JSON array, in mm), at most 200, in the order of public.sets_of_machine.';

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

-- A count of the data API makes its answer partial content, which caches of the site do not store.
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
  public.machines_of_model, public.machines_of_widths, public.sets_of_widths,
  search.set_rank
  to anon, authenticated, service_role;
grant execute on function
  private.touch_updated_at, private.is_location, private.are_locations, private.is_text_list,
  private.is_media_list, private.are_details, private.is_media_url, private.is_image_url,
  private.are_image_urls, private.has_media_urls, private.is_email_address, private.product_pictures,
  private.follow_french, private.french_texts, private.copy_text, private.is_track_size,
  private.are_track_sizes, private.serial_series, private.matches_track_sizes, private.track_widths,
  private.model_key, private.contradicts, private.unfit_models
  to service_role;
