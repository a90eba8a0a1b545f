-- Rows that tests add to the demo catalogue, which has only what a maker would show: brands without products, of
-- which one has no logo, two no website and one is inactive; a title, a dealership's name and colours at their
-- limits; and a product without pictures. Loaded after seed/catalog.sql.

insert into public.brands
  (id, name, slug, logo_filename, plain_brand_logos, website_url, display_order, is_active)
values
  ('5e0b0000-0000-4000-8000-000000000010', 'Terex', 'terex', 'terex.svg', null, 'https://www.terex.com', 100, true),
  ('5e0b0000-0000-4000-8000-000000000011', 'Terramac', 'terramac', 'terramac.svg', null, 'https://www.terramac.com', 110, true),
  ('5e0b0000-0000-4000-8000-000000000012', 'Morooka', 'morooka', 'morooka.svg', null, 'https://www.morooka.com', 120, true),
  ('5e0b0000-0000-4000-8000-000000000013', 'Wacker Neuson', 'wacker-neuson', 'wacker-neuson.svg', null, 'https://www.wackerneuson.com', 130, true),
  ('5e0b0000-0000-4000-8000-000000000014', 'Manitou', 'manitou', 'manitou.svg', null, null, 140, true),
  ('5e0b0000-0000-4000-8000-000000000015', 'New Holland', 'new-holland', null, null, 'https://construction.newholland.com', 150, true),
  ('5e0b0000-0000-4000-8000-000000000016', 'Mustang', 'mustang', 'mustang.svg', null, null, 160, false);

update public.products
set title = 'Complete Winter Set of Standard and Ice Traction Bars with Hooks, Outer Clips, Hex Bolts, Nuts and Washers for Bobcat T590, T595, T630, T650 and T740 Compact Track Loaders'
where slug = 'bobcat-complete-winter-set';

update public.products
set image_url = null, images = '{}', media = '[]'
where slug = 'cat-d-d2-series';

update public.dealerships
set name = 'Great Lakes Track & Equipment of Northern Ontario'
where slug = 'great-lakes-track-and-equipment';

update public.dealerships
set primary_color = '#FDE68A', accent_color = '#FEF3C7', text_color = '#FEF9C3', button_color = '#FDE047'
where slug = 'prairie-iron';

-- A site that is built from these rows shows them.
delete from private.cache_invalidations;
