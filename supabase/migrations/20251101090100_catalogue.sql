-- Catalogue, readable by visitors: dealerships, brands, products.

create table public.dealerships (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  name text not null check (length(btrim(name)) between 1 and 120),
  description text check (length(description) <= 2000),
  contact_email text
    check (contact_email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' and length(contact_email) <= 254),
  primary_color text check (primary_color ~ '^#[0-9a-fA-F]{6}$'),
  accent_color text check (accent_color ~ '^#[0-9a-fA-F]{6}$'),
  text_color text check (text_color ~ '^#[0-9a-fA-F]{6}$'),
  button_color text check (button_color ~ '^#[0-9a-fA-F]{6}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table public.brands (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (length(btrim(name)) between 1 and 100),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  logo_filename text
    check (logo_filename ~ '^[A-Za-z0-9][A-Za-z0-9._-]*$' and length(logo_filename) <= 120),
  website_url text check (website_url ~ '^https?://[^\s/]\S*$' and length(website_url) <= 2000),
  display_order integer not null default 0,
  is_active boolean not null default true,
  plain_brand_logos text check (private.is_location(plain_brand_logos)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column public.brands.logo_filename is
  'File under /uploads/brands/ on the site; used where plain_brand_logos is null.';
comment on column public.brands.plain_brand_logos is 'Address of the logo.';

create table public.products (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(btrim(title)) between 1 and 200),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  brand_id uuid references public.brands (id) on delete set null,
  description text check (length(description) <= 5000),
  image_url text check (private.is_location(image_url)),
  price numeric(10, 2) check (price >= 0),
  images text[] not null default '{}' check (private.are_locations(images)),
  media jsonb not null default '[]' check (private.is_media_list(media)),
  is_featured boolean not null default false,
  details_json jsonb check (private.are_details(details_json)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column public.products.price is 'Canadian dollars.';
comment on column public.products.images is 'Where empty, the site shows image_url.';

create index brands_in_display_order on public.brands (display_order, name) where is_active;
create index products_of_brand_by_title on public.products (brand_id, title);
create index products_by_title on public.products (title);

create trigger touch_updated_at before update on public.dealerships
  for each row execute function private.touch_updated_at();
create trigger touch_updated_at before update on public.brands
  for each row execute function private.touch_updated_at();
create trigger touch_updated_at before update on public.products
  for each row execute function private.touch_updated_at();

alter table public.dealerships enable row level security;
alter table public.brands enable row level security;
alter table public.products enable row level security;

revoke all on public.dealerships, public.brands, public.products from anon, authenticated;
grant select on public.dealerships, public.brands, public.products to anon, authenticated;
grant select, insert, update, delete
  on public.dealerships, public.brands, public.products to service_role;

create policy "Anyone reads dealerships" on public.dealerships
  for select to anon, authenticated using (true);

create policy "Anyone reads active brands" on public.brands
  for select to anon, authenticated using (is_active);

-- A product of an inactive brand stays in the catalogue; its embedded brand reads as null.
create policy "Anyone reads products" on public.products
  for select to anon, authenticated using (true);
