-- Lists of brands and dealerships are in natural order, like products, whatever the database's own
-- collation is: hosted projects differ by their age. Ties are broken by the id.

alter table public.brands alter column name type text collate public.by_title;
alter table public.dealerships alter column name type text collate public.by_title;

drop index public.brands_in_display_order;
create index brands_in_display_order on public.brands (display_order, name, id) where is_active;

drop index public.featured_products_by_title;
create index featured_products_by_title on public.products (title, id) where is_featured;
