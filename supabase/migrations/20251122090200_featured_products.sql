-- The featured products of a page are read from an index, however many products are not featured.
create index featured_products_by_title on public.products (title) where is_featured;
