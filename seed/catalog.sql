-- Demo catalogue: three dealerships, the brands, and the bars for each. Loaded once into a new
-- database by `npm start`, and by `supabase db reset`. Pictures are under public/uploads.

insert into public.dealerships
  (slug, name, description, contact_email, primary_color, accent_color, text_color, button_color)
values
  (
    'nord-traction',
    'Nord Traction',
    'Sales, fitting and service of traction bars for tracked loaders across Quebec, from Montreal to Saguenay.',
    'ventes@nord-traction.example',
    '#0B4F8A', '#F2B705', '#10161D', '#C8401E'
  ),
  (
    'great-lakes-track-and-equipment',
    'Great Lakes Track & Equipment',
    'Three yards between Sudbury and Thunder Bay. We stock sets for the machines we see every day and fit them while you wait.',
    'parts@greatlakestrack.example',
    '#14532D', '#F59E0B', '#1C1917', '#B91C1C'
  ),
  (
    'prairie-iron',
    'Prairie Iron',
    'Farm and construction machinery in central Alberta. Ask for a set before the first freeze.',
    'hello@prairie-iron.example',
    '#7A3E12', '#E8A317', '#1F1A14', '#9A4A10'
  );

insert into public.brands
  (id, name, slug, logo_filename, plain_brand_logos, website_url, display_order, is_active)
values
  ('5e0b0000-0000-4000-8000-000000000001', 'Bobcat', 'bobcat', 'bobcat.svg', null, 'https://www.bobcat.com', 10, true),
  ('5e0b0000-0000-4000-8000-000000000002', 'CAT', 'cat', 'cat.svg', null, 'https://www.cat.com', 20, true),
  ('5e0b0000-0000-4000-8000-000000000003', 'Kubota', 'kubota', 'kubota.svg', null, 'https://www.kubota.ca', 30, true),
  ('5e0b0000-0000-4000-8000-000000000004', 'John Deere', 'john-deere', 'john-deere.svg', null, 'https://www.deere.ca', 40, true),
  ('5e0b0000-0000-4000-8000-000000000005', 'Case', 'case', 'case.svg', null, 'https://www.casece.com', 50, true),
  ('5e0b0000-0000-4000-8000-000000000006', 'JCB', 'jcb', 'jcb.svg', null, null, 60, true),
  ('5e0b0000-0000-4000-8000-000000000007', 'Yanmar', 'yanmar', null, '/uploads/brands/yanmar.svg', null, 70, true),
  ('5e0b0000-0000-4000-8000-000000000008', 'Takeuchi', 'takeuchi', 'takeuchi.svg', null, 'https://www.takeuchi-us.com', 80, true),
  ('5e0b0000-0000-4000-8000-000000000009', 'ASV', 'asv', 'asv.svg', null, null, 90, true);

insert into public.products
  (brand_id, title, slug, is_featured, price, description, image_url, images, media, details_json)
select
  brands.id, title, p.slug, is_featured, price, description, image_url, images, media::jsonb,
  details::jsonb
from (values
  (
    'bobcat', 'Traction Bars for Bobcat',
    'bobcat', true, 1890.00::numeric,
    'Rubber lugs pack with snow and polish on ice. These bars bite where they slip. Hook one over the inner edge of the track, bolt the clip on the outside, and go to the next. Up to {claim:traction} more traction, and your track stays as it came.',
    '/uploads/products/machine-white-standard.jpg',
    array['/uploads/products/machine-white-standard.jpg', '/uploads/products/product-standard-1.jpg', '/uploads/products/product-standard-3.jpg', '/uploads/products/gallery-snow.jpg', '/uploads/products/install-4.jpg']::text[],
    '[{"type": "image", "url": "/uploads/products/machine-white-standard.jpg", "alt": "Rubber track of a white loader fitted with standard traction bars", "alt_fr": "Chenille de caoutchouc d’une chargeuse blanche munie de barres de traction standard"}, {"type": "image", "url": "/uploads/products/product-standard-1.jpg", "alt": "Standard traction bar with three welded teeth, three-quarter view", "alt_fr": "Barre de traction standard à trois dents soudées, vue de trois quarts"}, {"type": "video", "url": "/uploads/media/hero-loop.mp4", "thumbnail": "/uploads/media/hero-loop-poster.jpg"}, {"type": "image", "url": "/uploads/products/product-standard-3.jpg", "alt": "Standard traction bar with three welded teeth, hook end detail", "alt_fr": "Barre de traction standard à trois dents soudées, détail du crochet"}, {"type": "image", "url": "/uploads/products/gallery-snow.jpg", "alt": "Rear view of a track with traction bars leaving a clean print in fresh snow", "alt_fr": "Vue arrière d’une chenille munie de barres de traction, qui laisse une trace nette dans la neige fraîche"}, {"type": "image", "url": "/uploads/products/install-4.jpg", "alt": "Step 4: traction bars fitted at regular spacing around the whole track", "alt_fr": "Étape 4 : barres de traction posées à intervalles réguliers tout autour de la chenille"}]',
    '{"brand": "Bobcat", "models": ["T450", "T550", "T590", "T595", "T62", "T64", "T66", "T630", "T650", "T740", "T76", "T770", "T86", "T870"], "highlights": ["Up to {claim:traction} more traction", "AR400 abrasion-resistant steel", "Fits without modifying the track", "Installs in {claim:install-time} per vehicle", "For snow, ice, mud and forest"]}'
  ),
  (
    'bobcat', 'Wide Traction Bars for Bobcat T76, T770, T86 and T870',
    'bobcat-wide-t76-t870', false, 2340.00,
    'For the large-frame machines. A wide bar with five angled teeth. If you clear brush in the morning and haul through mud in the afternoon, start here.',
    '/uploads/products/machine-white-wide.jpg',
    array['/uploads/products/machine-white-wide.jpg', '/uploads/products/product-wide-1.jpg', '/uploads/products/product-wide-3.jpg', '/uploads/products/gallery-mud.jpg'],
    '[{"type": "image", "url": "/uploads/products/machine-white-wide.jpg", "alt": "Rubber track of a white loader fitted with wide traction bars", "alt_fr": "Chenille de caoutchouc d’une chargeuse blanche munie de barres de traction larges"}, {"type": "image", "url": "/uploads/products/product-wide-1.jpg", "alt": "Wide traction bar with five angled teeth, three-quarter view", "alt_fr": "Barre de traction large à cinq dents inclinées, vue de trois quarts"}, {"type": "image", "url": "/uploads/products/product-wide-3.jpg", "alt": "Wide traction bar with five angled teeth, hook end detail", "alt_fr": "Barre de traction large à cinq dents inclinées, détail du crochet"}, {"type": "image", "url": "/uploads/products/gallery-mud.jpg", "alt": "Muddy track with traction bars in wet ground with clods and puddles", "alt_fr": "Chenille boueuse munie de barres de traction sur un sol détrempé, avec mottes et flaques"}]',
    '{"brand": "Bobcat", "models": ["T76", "T770", "T86", "T870"], "highlights": ["Five angled teeth on a wide bar", "QT100 / ASTM A514 steel, minimum yield {claim:yield}", "No track modification", "For snow, mud and forest"]}'
  ),
  (
    'bobcat', 'Ice Traction Bars for Bobcat T62, T64 and T66',
    'bobcat-ice-t62-t66', false, 1960.00,
    'A parking lot at five in the morning is not snow, it is glass. The serrated ridge runs the full width of the bar.',
    '/uploads/products/machine-white-ice.jpg',
    array['/uploads/products/machine-white-ice.jpg', '/uploads/products/product-ice-1.jpg', '/uploads/products/product-ice-3.jpg', '/uploads/products/gallery-ice.jpg'],
    '[{"type": "image", "url": "/uploads/products/machine-white-ice.jpg", "alt": "Rubber track of a white loader fitted with ice traction bars", "alt_fr": "Chenille de caoutchouc d’une chargeuse blanche munie de barres de traction à glace"}, {"type": "image", "url": "/uploads/products/product-ice-1.jpg", "alt": "Ice traction bar with a continuous serrated ridge, three-quarter view", "alt_fr": "Barre de traction à glace à crête dentelée continue, vue de trois quarts"}, {"type": "image", "url": "/uploads/products/product-ice-3.jpg", "alt": "Ice traction bar with a continuous serrated ridge, clip and bolt detail", "alt_fr": "Barre de traction à glace à crête dentelée continue, détail de la plaque et du boulon"}, {"type": "image", "url": "/uploads/products/gallery-ice.jpg", "alt": "Track with traction bars on a glazed ice surface at dawn", "alt_fr": "Chenille munie de barres de traction sur une glace vive à l’aube"}]',
    '{"brand": "Bobcat", "models": ["T62", "T64", "T66"], "highlights": ["Continuous serrated ridge for ice", "QT100 / ASTM A514 steel, minimum yield {claim:yield}", "No track modification", "Installs in {claim:install-time} per vehicle"]}'
  ),
  (
    'bobcat', 'Traction Bars for Bobcat T450 and T550',
    'bobcat-t450-t550', false, null,
    'Small machine, same problem: it stops pushing before it runs out of power. A set cut for the narrow tracks, on in {claim:install-time} with an impact wrench.',
    '/uploads/products/product-standard-2.jpg',
    array['/uploads/products/product-standard-2.jpg', '/uploads/products/machine-white-standard.jpg', '/uploads/products/product-standard-1.jpg', '/uploads/products/product-standard-3.jpg'],
    '[{"type": "image", "url": "/uploads/products/product-standard-2.jpg", "alt": "Standard traction bar with three welded teeth, top view", "alt_fr": "Barre de traction standard à trois dents soudées, vue de dessus"}, {"type": "image", "url": "/uploads/products/machine-white-standard.jpg", "alt": "Rubber track of a white loader fitted with standard traction bars", "alt_fr": "Chenille de caoutchouc d’une chargeuse blanche munie de barres de traction standard"}, {"type": "image", "url": "/uploads/products/product-standard-1.jpg", "alt": "Standard traction bar with three welded teeth, three-quarter view", "alt_fr": "Barre de traction standard à trois dents soudées, vue de trois quarts"}, {"type": "image", "url": "/uploads/products/product-standard-3.jpg", "alt": "Standard traction bar with three welded teeth, hook end detail", "alt_fr": "Barre de traction standard à trois dents soudées, détail du crochet"}]',
    '{"brand": "Bobcat", "models": ["T450", "T550"], "highlights": ["Up to {claim:traction} more traction", "No track modification", "{claim:install-time} to install"]}'
  ),
  (
    'cat', 'Traction Bars for CAT',
    'cat', true, 1940.00,
    'Your CAT has the power. On ice and hard-packed snow the track cannot put it down. Steel bars across the rubber can. Four steps, one impact wrench, {claim:install-time}.',
    '/uploads/products/machine-yellow-standard.jpg',
    array['/uploads/products/machine-yellow-standard.jpg', '/uploads/products/product-standard-1.jpg', '/uploads/products/product-standard-3.jpg', '/uploads/products/hero.jpg', '/uploads/products/track-side.jpg'],
    '[{"type": "image", "url": "/uploads/products/machine-yellow-standard.jpg", "alt": "Rubber track of a yellow loader fitted with standard traction bars", "alt_fr": "Chenille de caoutchouc d’une chargeuse jaune munie de barres de traction standard"}, {"type": "image", "url": "/uploads/products/product-standard-1.jpg", "alt": "Standard traction bar with three welded teeth, three-quarter view", "alt_fr": "Barre de traction standard à trois dents soudées, vue de trois quarts"}, {"type": "video", "url": "/uploads/media/hero-loop.mp4", "thumbnail": "/uploads/media/hero-loop-poster.jpg"}, {"type": "image", "url": "/uploads/products/product-standard-3.jpg", "alt": "Standard traction bar with three welded teeth, hook end detail", "alt_fr": "Barre de traction standard à trois dents soudées, détail du crochet"}, {"type": "image", "url": "/uploads/products/hero.jpg", "alt": "Low view of a rubber-tracked undercarriage on snow with steel traction bars clamped across the track", "alt_fr": "Vue rapprochée d’un train de chenilles en caoutchouc sur la neige, avec des barres de traction en acier fixées en travers"}, {"type": "image", "url": "/uploads/products/track-side.jpg", "alt": "Side elevation of a track undercarriage with traction bars every third lug", "alt_fr": "Vue de côté d’un train de chenille avec une barre de traction à tous les trois crampons de caoutchouc"}]',
    '{"brand": "CAT", "models": ["239D3", "249D3", "255", "259D3", "265", "279D3", "285", "289D3", "299D3", "299D3 XE"], "highlights": ["Up to {claim:traction} more traction", "AR400 abrasion-resistant steel", "Fits without modifying the track", "Installs in {claim:install-time} per vehicle", "For snow, ice, mud and forest"]}'
  ),
  (
    'cat', 'Wide Traction Bars for CAT 289D3, 299D3 and 299D3 XE',
    'cat-wide-289d3-299d3', false, 2420.00,
    'Five angled teeth on a wide bar, for the heavy end of the range. For mud and forest, where a plain track only turns.',
    '/uploads/products/machine-yellow-wide.jpg',
    array['/uploads/products/machine-yellow-wide.jpg', '/uploads/products/product-wide-1.jpg', '/uploads/products/product-wide-3.jpg', '/uploads/products/gallery-mud.jpg'],
    '[{"type": "image", "url": "/uploads/products/machine-yellow-wide.jpg", "alt": "Rubber track of a yellow loader fitted with wide traction bars", "alt_fr": "Chenille de caoutchouc d’une chargeuse jaune munie de barres de traction larges"}, {"type": "image", "url": "/uploads/products/product-wide-1.jpg", "alt": "Wide traction bar with five angled teeth, three-quarter view", "alt_fr": "Barre de traction large à cinq dents inclinées, vue de trois quarts"}, {"type": "image", "url": "/uploads/products/product-wide-3.jpg", "alt": "Wide traction bar with five angled teeth, hook end detail", "alt_fr": "Barre de traction large à cinq dents inclinées, détail du crochet"}, {"type": "image", "url": "/uploads/products/gallery-mud.jpg", "alt": "Muddy track with traction bars in wet ground with clods and puddles", "alt_fr": "Chenille boueuse munie de barres de traction sur un sol détrempé, avec mottes et flaques"}]',
    '{"brand": "CAT", "models": ["289D3", "299D3", "299D3 XE"], "highlights": ["Five angled teeth on a wide bar", "QT100 / ASTM A514 steel, minimum yield {claim:yield}", "No track modification", "For snow, mud and forest"]}'
  ),
  (
    'cat', 'Ice Traction Bars for CAT 255 and 265',
    'cat-ice-255-265', false, null,
    'Sized for the newer CAT loaders. One long serrated edge a bar, for yards that freeze overnight.',
    '/uploads/products/machine-yellow-ice.jpg',
    array['/uploads/products/machine-yellow-ice.jpg', '/uploads/products/product-ice-1.jpg', '/uploads/products/product-ice-3.jpg', '/uploads/products/gallery-ice.jpg'],
    '[{"type": "image", "url": "/uploads/products/machine-yellow-ice.jpg", "alt": "Rubber track of a yellow loader fitted with ice traction bars", "alt_fr": "Chenille de caoutchouc d’une chargeuse jaune munie de barres de traction à glace"}, {"type": "image", "url": "/uploads/products/product-ice-1.jpg", "alt": "Ice traction bar with a continuous serrated ridge, three-quarter view", "alt_fr": "Barre de traction à glace à crête dentelée continue, vue de trois quarts"}, {"type": "image", "url": "/uploads/products/product-ice-3.jpg", "alt": "Ice traction bar with a continuous serrated ridge, clip and bolt detail", "alt_fr": "Barre de traction à glace à crête dentelée continue, détail de la plaque et du boulon"}, {"type": "image", "url": "/uploads/products/gallery-ice.jpg", "alt": "Track with traction bars on a glazed ice surface at dawn", "alt_fr": "Chenille munie de barres de traction sur une glace vive à l’aube"}]',
    '{"brand": "CAT", "models": ["255", "265"], "highlights": ["Continuous serrated ridge for ice", "QT100 / ASTM A514 steel, minimum yield {claim:yield}", "No track modification", "Installs in {claim:install-time} per vehicle"]}'
  ),
  (
    'cat', 'Traction Bars for CAT 239D3 and 249D3',
    'cat-239d3-249d3', false, 1780.00,
    'For the compact frames. You modify nothing: undo the bolts in spring and the track is as it was.',
    '/uploads/products/product-standard-3.jpg',
    array['/uploads/products/product-standard-3.jpg', '/uploads/products/machine-yellow-standard.jpg', '/uploads/products/product-standard-1.jpg', '/uploads/products/product-standard-2.jpg'],
    '[{"type": "image", "url": "/uploads/products/product-standard-3.jpg", "alt": "Standard traction bar with three welded teeth, hook end detail", "alt_fr": "Barre de traction standard à trois dents soudées, détail du crochet"}, {"type": "image", "url": "/uploads/products/machine-yellow-standard.jpg", "alt": "Rubber track of a yellow loader fitted with standard traction bars", "alt_fr": "Chenille de caoutchouc d’une chargeuse jaune munie de barres de traction standard"}, {"type": "image", "url": "/uploads/products/product-standard-1.jpg", "alt": "Standard traction bar with three welded teeth, three-quarter view", "alt_fr": "Barre de traction standard à trois dents soudées, vue de trois quarts"}, {"type": "image", "url": "/uploads/products/product-standard-2.jpg", "alt": "Standard traction bar with three welded teeth, top view", "alt_fr": "Barre de traction standard à trois dents soudées, vue de dessus"}]',
    '{"brand": "CAT", "models": ["239D3", "249D3"], "highlights": ["Up to {claim:traction} more traction", "No track modification", "{claim:install-time} to install"]}'
  ),
  (
    'kubota', 'Traction Bars for Kubota',
    'kubota', true, 1860.00,
    'Clear the lane without spinning on it. Bars of AR400 steel bolt across your SVL tracks and come off again when the season does.',
    '/uploads/products/machine-orange-standard.jpg',
    array['/uploads/products/machine-orange-standard.jpg', '/uploads/products/product-standard-1.jpg', '/uploads/products/product-standard-3.jpg', '/uploads/products/gallery-snow.jpg', '/uploads/products/gallery-forest.jpg'],
    '[{"type": "image", "url": "/uploads/products/machine-orange-standard.jpg", "alt": "Rubber track of a orange loader fitted with standard traction bars", "alt_fr": "Chenille de caoutchouc d’une chargeuse orange munie de barres de traction standard"}, {"type": "image", "url": "/uploads/products/product-standard-1.jpg", "alt": "Standard traction bar with three welded teeth, three-quarter view", "alt_fr": "Barre de traction standard à trois dents soudées, vue de trois quarts"}, {"type": "video", "url": "/uploads/media/hero-loop.mp4", "thumbnail": "/uploads/media/hero-loop-poster.jpg"}, {"type": "image", "url": "/uploads/products/product-standard-3.jpg", "alt": "Standard traction bar with three welded teeth, hook end detail", "alt_fr": "Barre de traction standard à trois dents soudées, détail du crochet"}, {"type": "image", "url": "/uploads/products/gallery-snow.jpg", "alt": "Rear view of a track with traction bars leaving a clean print in fresh snow", "alt_fr": "Vue arrière d’une chenille munie de barres de traction, qui laisse une trace nette dans la neige fraîche"}, {"type": "image", "url": "/uploads/products/gallery-forest.jpg", "alt": "Track with traction bars on a leaf-covered forest floor", "alt_fr": "Chenille munie de barres de traction sur un sol forestier couvert de feuilles"}]',
    '{"brand": "Kubota", "models": ["SVL65-2", "SVL75-2", "SVL75-3", "SVL95-2s", "SVL97-2", "SVL97-3", "SVL110-3"], "highlights": ["Up to {claim:traction} more traction", "AR400 abrasion-resistant steel", "Fits without modifying the track", "Installs in {claim:install-time} per vehicle", "For snow, ice, mud and forest"]}'
  ),
  (
    'kubota', 'Wide Traction Bars for Kubota SVL97-3 and SVL110-3',
    'kubota-wide-svl97-svl110', false, 2380.00,
    'More bar on the ground for the big Kubotas. Five angled teeth, for mud and forest floor.',
    '/uploads/products/machine-orange-wide.jpg',
    array['/uploads/products/machine-orange-wide.jpg', '/uploads/products/product-wide-1.jpg', '/uploads/products/product-wide-3.jpg', '/uploads/products/gallery-forest.jpg'],
    '[{"type": "image", "url": "/uploads/products/machine-orange-wide.jpg", "alt": "Rubber track of a orange loader fitted with wide traction bars", "alt_fr": "Chenille de caoutchouc d’une chargeuse orange munie de barres de traction larges"}, {"type": "image", "url": "/uploads/products/product-wide-1.jpg", "alt": "Wide traction bar with five angled teeth, three-quarter view", "alt_fr": "Barre de traction large à cinq dents inclinées, vue de trois quarts"}, {"type": "image", "url": "/uploads/products/product-wide-3.jpg", "alt": "Wide traction bar with five angled teeth, hook end detail", "alt_fr": "Barre de traction large à cinq dents inclinées, détail du crochet"}, {"type": "image", "url": "/uploads/products/gallery-forest.jpg", "alt": "Track with traction bars on a leaf-covered forest floor", "alt_fr": "Chenille munie de barres de traction sur un sol forestier couvert de feuilles"}]',
    '{"brand": "Kubota", "models": ["SVL97-2", "SVL97-3", "SVL110-3"], "highlights": ["Five angled teeth on a wide bar", "QT100 / ASTM A514 steel, minimum yield {claim:yield}", "No track modification", "For snow, mud and forest"]}'
  ),
  (
    'kubota', 'Ice Traction Bars for Kubota SVL75-3',
    'kubota-ice-svl75-3', false, 1990.00,
    'The SVL75-3 spends its winter on plowed and salted lots, which is to say on ice. Give it an edge: serrated from end to end.',
    '/uploads/products/machine-orange-ice.jpg',
    array['/uploads/products/machine-orange-ice.jpg', '/uploads/products/product-ice-1.jpg', '/uploads/products/product-ice-2.jpg', '/uploads/products/product-ice-3.jpg'],
    '[{"type": "image", "url": "/uploads/products/machine-orange-ice.jpg", "alt": "Rubber track of a orange loader fitted with ice traction bars", "alt_fr": "Chenille de caoutchouc d’une chargeuse orange munie de barres de traction à glace"}, {"type": "image", "url": "/uploads/products/product-ice-1.jpg", "alt": "Ice traction bar with a continuous serrated ridge, three-quarter view", "alt_fr": "Barre de traction à glace à crête dentelée continue, vue de trois quarts"}, {"type": "image", "url": "/uploads/products/product-ice-2.jpg", "alt": "Ice traction bar with a continuous serrated ridge, top view", "alt_fr": "Barre de traction à glace à crête dentelée continue, vue de dessus"}, {"type": "image", "url": "/uploads/products/product-ice-3.jpg", "alt": "Ice traction bar with a continuous serrated ridge, clip and bolt detail", "alt_fr": "Barre de traction à glace à crête dentelée continue, détail de la plaque et du boulon"}]',
    '{"brand": "Kubota", "models": ["SVL75-2", "SVL75-3"], "highlights": ["Continuous serrated ridge for ice", "QT100 / ASTM A514 steel, minimum yield {claim:yield}", "No track modification", "Installs in {claim:install-time} per vehicle"]}'
  ),
  (
    'kubota', 'Traction Bars for Kubota SVL65-2',
    'kubota-svl65-2', false, null,
    'A set for the smallest SVL. Same steel, same four steps.',
    '/uploads/products/product-standard-2.jpg',
    array['/uploads/products/product-standard-2.jpg', '/uploads/products/machine-orange-standard.jpg', '/uploads/products/product-standard-1.jpg', '/uploads/products/product-standard-3.jpg'],
    '[{"type": "image", "url": "/uploads/products/product-standard-2.jpg", "alt": "Standard traction bar with three welded teeth, top view", "alt_fr": "Barre de traction standard à trois dents soudées, vue de dessus"}, {"type": "image", "url": "/uploads/products/machine-orange-standard.jpg", "alt": "Rubber track of a orange loader fitted with standard traction bars", "alt_fr": "Chenille de caoutchouc d’une chargeuse orange munie de barres de traction standard"}, {"type": "image", "url": "/uploads/products/product-standard-1.jpg", "alt": "Standard traction bar with three welded teeth, three-quarter view", "alt_fr": "Barre de traction standard à trois dents soudées, vue de trois quarts"}, {"type": "image", "url": "/uploads/products/product-standard-3.jpg", "alt": "Standard traction bar with three welded teeth, hook end detail", "alt_fr": "Barre de traction standard à trois dents soudées, détail du crochet"}]',
    '{"brand": "Kubota", "models": ["SVL65-2"], "highlights": ["Up to {claim:traction} more traction", "No track modification", "{claim:install-time} to install"]}'
  ),
  (
    'john-deere', 'Traction Bars for John Deere',
    'john-deere', true, 1920.00,
    'From the 317G to the 335 P-Tier: one pattern of bar, cut to your track. Hook, clip, bolt, tighten. You are back at work before the coffee is cold, or near enough: {claim:install-time}.',
    '/uploads/products/machine-green-standard.jpg',
    array['/uploads/products/machine-green-standard.jpg', '/uploads/products/product-standard-1.jpg', '/uploads/products/product-standard-3.jpg', '/uploads/products/gallery-forest.jpg', '/uploads/products/install-3.jpg'],
    '[{"type": "image", "url": "/uploads/products/machine-green-standard.jpg", "alt": "Rubber track of a green loader fitted with standard traction bars", "alt_fr": "Chenille de caoutchouc d’une chargeuse verte munie de barres de traction standard"}, {"type": "image", "url": "/uploads/products/product-standard-1.jpg", "alt": "Standard traction bar with three welded teeth, three-quarter view", "alt_fr": "Barre de traction standard à trois dents soudées, vue de trois quarts"}, {"type": "video", "url": "/uploads/media/hero-loop.mp4", "thumbnail": "/uploads/media/hero-loop-poster.jpg"}, {"type": "image", "url": "/uploads/products/product-standard-3.jpg", "alt": "Standard traction bar with three welded teeth, hook end detail", "alt_fr": "Barre de traction standard à trois dents soudées, détail du crochet"}, {"type": "image", "url": "/uploads/products/gallery-forest.jpg", "alt": "Track with traction bars on a leaf-covered forest floor", "alt_fr": "Chenille munie de barres de traction sur un sol forestier couvert de feuilles"}, {"type": "image", "url": "/uploads/products/install-3.jpg", "alt": "Step 3: a cordless impact wrench tightens the bolt at the outer end of the bar", "alt_fr": "Étape 3 : une clé à chocs sans fil serre le boulon à l’extrémité extérieure de la barre"}]',
    '{"brand": "John Deere", "models": ["317G", "319D", "319E", "323D", "323E", "325G", "329D", "329E", "331G", "331 P-Tier", "333D", "333E", "333G", "333 P-Tier", "335 P-Tier"], "highlights": ["Up to {claim:traction} more traction", "AR400 abrasion-resistant steel", "Fits without modifying the track", "Installs in {claim:install-time} per vehicle", "For snow, ice, mud and forest"]}'
  ),
  (
    'john-deere', 'Wide Traction Bars for John Deere 331G and 333G',
    'john-deere-wide-331g-333g', false, 2410.00,
    'For forestry and land clearing. Wet leaves, roots, slopes: where rubber alone slides off, steel bites.',
    '/uploads/products/machine-green-wide.jpg',
    array['/uploads/products/machine-green-wide.jpg', '/uploads/products/product-wide-1.jpg', '/uploads/products/product-wide-3.jpg', '/uploads/products/gallery-forest.jpg'],
    '[{"type": "image", "url": "/uploads/products/machine-green-wide.jpg", "alt": "Rubber track of a green loader fitted with wide traction bars", "alt_fr": "Chenille de caoutchouc d’une chargeuse verte munie de barres de traction larges"}, {"type": "image", "url": "/uploads/products/product-wide-1.jpg", "alt": "Wide traction bar with five angled teeth, three-quarter view", "alt_fr": "Barre de traction large à cinq dents inclinées, vue de trois quarts"}, {"type": "image", "url": "/uploads/products/product-wide-3.jpg", "alt": "Wide traction bar with five angled teeth, hook end detail", "alt_fr": "Barre de traction large à cinq dents inclinées, détail du crochet"}, {"type": "image", "url": "/uploads/products/gallery-forest.jpg", "alt": "Track with traction bars on a leaf-covered forest floor", "alt_fr": "Chenille munie de barres de traction sur un sol forestier couvert de feuilles"}]',
    '{"brand": "John Deere", "models": ["331G", "331 P-Tier", "333G", "333 P-Tier", "335 P-Tier"], "highlights": ["Five angled teeth on a wide bar", "QT100 / ASTM A514 steel, minimum yield {claim:yield}", "No track modification", "For snow, mud and forest"]}'
  ),
  (
    'john-deere', 'Ice Traction Bars for John Deere 317G and 325G',
    'john-deere-ice-317g-325g', false, null,
    'Municipal sidewalks, schoolyards, loading docks. Where you cannot afford to slide, put steel on the ice.',
    '/uploads/products/machine-green-ice.jpg',
    array['/uploads/products/machine-green-ice.jpg', '/uploads/products/product-ice-1.jpg', '/uploads/products/product-ice-3.jpg', '/uploads/products/gallery-ice.jpg'],
    '[{"type": "image", "url": "/uploads/products/machine-green-ice.jpg", "alt": "Rubber track of a green loader fitted with ice traction bars", "alt_fr": "Chenille de caoutchouc d’une chargeuse verte munie de barres de traction à glace"}, {"type": "image", "url": "/uploads/products/product-ice-1.jpg", "alt": "Ice traction bar with a continuous serrated ridge, three-quarter view", "alt_fr": "Barre de traction à glace à crête dentelée continue, vue de trois quarts"}, {"type": "image", "url": "/uploads/products/product-ice-3.jpg", "alt": "Ice traction bar with a continuous serrated ridge, clip and bolt detail", "alt_fr": "Barre de traction à glace à crête dentelée continue, détail de la plaque et du boulon"}, {"type": "image", "url": "/uploads/products/gallery-ice.jpg", "alt": "Track with traction bars on a glazed ice surface at dawn", "alt_fr": "Chenille munie de barres de traction sur une glace vive à l’aube"}]',
    '{"brand": "John Deere", "models": ["317G", "325G"], "highlights": ["Continuous serrated ridge for ice", "QT100 / ASTM A514 steel, minimum yield {claim:yield}", "No track modification", "Installs in {claim:install-time} per vehicle"]}'
  ),
  (
    'john-deere', 'Traction Bars for John Deere D and E Series',
    'john-deere-d-e-series', false, 1850.00,
    'You do not need a new machine to get through this winter. The same bars fit the older D and E series, without modifying the track.',
    '/uploads/products/product-standard-1.jpg',
    array['/uploads/products/product-standard-1.jpg', '/uploads/products/machine-green-standard.jpg', '/uploads/products/product-standard-2.jpg', '/uploads/products/product-standard-3.jpg'],
    '[{"type": "image", "url": "/uploads/products/product-standard-1.jpg", "alt": "Standard traction bar with three welded teeth, three-quarter view", "alt_fr": "Barre de traction standard à trois dents soudées, vue de trois quarts"}, {"type": "image", "url": "/uploads/products/machine-green-standard.jpg", "alt": "Rubber track of a green loader fitted with standard traction bars", "alt_fr": "Chenille de caoutchouc d’une chargeuse verte munie de barres de traction standard"}, {"type": "image", "url": "/uploads/products/product-standard-2.jpg", "alt": "Standard traction bar with three welded teeth, top view", "alt_fr": "Barre de traction standard à trois dents soudées, vue de dessus"}, {"type": "image", "url": "/uploads/products/product-standard-3.jpg", "alt": "Standard traction bar with three welded teeth, hook end detail", "alt_fr": "Barre de traction standard à trois dents soudées, détail du crochet"}]',
    '{"brand": "John Deere", "models": ["319D", "319E", "323D", "323E", "329D", "329E", "333D", "333E"], "highlights": ["Up to {claim:traction} more traction", "No track modification", "{claim:install-time} to install"]}'
  ),
  (
    'case', 'Traction Bars for Case',
    'case', false, 1900.00,
    'TR or TV, the track is rubber and the ground is not. Bolt on a set and push instead of polish.',
    '/uploads/products/machine-red-standard.jpg',
    array['/uploads/products/machine-red-standard.jpg', '/uploads/products/product-standard-1.jpg', '/uploads/products/product-standard-3.jpg', '/uploads/products/track-side.jpg'],
    '[{"type": "image", "url": "/uploads/products/machine-red-standard.jpg", "alt": "Rubber track of a red loader fitted with standard traction bars", "alt_fr": "Chenille de caoutchouc d’une chargeuse rouge munie de barres de traction standard"}, {"type": "image", "url": "/uploads/products/product-standard-1.jpg", "alt": "Standard traction bar with three welded teeth, three-quarter view", "alt_fr": "Barre de traction standard à trois dents soudées, vue de trois quarts"}, {"type": "video", "url": "/uploads/media/hero-loop.mp4", "thumbnail": "/uploads/media/hero-loop-poster.jpg"}, {"type": "image", "url": "/uploads/products/product-standard-3.jpg", "alt": "Standard traction bar with three welded teeth, hook end detail", "alt_fr": "Barre de traction standard à trois dents soudées, détail du crochet"}, {"type": "image", "url": "/uploads/products/track-side.jpg", "alt": "Side elevation of a track undercarriage with traction bars every third lug", "alt_fr": "Vue de côté d’un train de chenille avec une barre de traction à tous les trois crampons de caoutchouc"}]',
    '{"brand": "Case", "models": ["TR270", "TR270B", "TR310", "TR310B", "TR320", "TR340", "TR340B", "TV370", "TV370B", "TV380", "TV450", "TV450B", "TV620B"], "highlights": ["Up to {claim:traction} more traction", "AR400 abrasion-resistant steel", "Fits without modifying the track", "Installs in {claim:install-time} per vehicle", "For snow, ice, mud and forest"]}'
  ),
  (
    'case', 'Wide Traction Bars for Case TV370, TV450 and TV620B',
    'case-wide-tv', false, 2560.00,
    'The TV620B is a lot of machine to get stuck with. Five teeth a bar, angled, on steel with a minimum yield of {claim:yield}.',
    '/uploads/products/machine-red-wide.jpg',
    array['/uploads/products/machine-red-wide.jpg', '/uploads/products/product-wide-1.jpg', '/uploads/products/product-wide-3.jpg', '/uploads/products/gallery-mud.jpg'],
    '[{"type": "image", "url": "/uploads/products/machine-red-wide.jpg", "alt": "Rubber track of a red loader fitted with wide traction bars", "alt_fr": "Chenille de caoutchouc d’une chargeuse rouge munie de barres de traction larges"}, {"type": "image", "url": "/uploads/products/product-wide-1.jpg", "alt": "Wide traction bar with five angled teeth, three-quarter view", "alt_fr": "Barre de traction large à cinq dents inclinées, vue de trois quarts"}, {"type": "image", "url": "/uploads/products/product-wide-3.jpg", "alt": "Wide traction bar with five angled teeth, hook end detail", "alt_fr": "Barre de traction large à cinq dents inclinées, détail du crochet"}, {"type": "image", "url": "/uploads/products/gallery-mud.jpg", "alt": "Muddy track with traction bars in wet ground with clods and puddles", "alt_fr": "Chenille boueuse munie de barres de traction sur un sol détrempé, avec mottes et flaques"}]',
    '{"brand": "Case", "models": ["TV370", "TV370B", "TV380", "TV450", "TV450B", "TV620B"], "highlights": ["Five angled teeth on a wide bar", "QT100 / ASTM A514 steel, minimum yield {claim:yield}", "No track modification", "For snow, mud and forest"]}'
  ),
  (
    'case', 'Ice Traction Bars for Case TR270, TR310 and TR340',
    'case-ice-tr', false, null,
    'Made for night work on frozen yards. A continuous serrated ridge, on in {claim:install-time}.',
    '/uploads/products/machine-red-ice.jpg',
    array['/uploads/products/machine-red-ice.jpg', '/uploads/products/product-ice-1.jpg', '/uploads/products/product-ice-2.jpg', '/uploads/products/product-ice-3.jpg'],
    '[{"type": "image", "url": "/uploads/products/machine-red-ice.jpg", "alt": "Rubber track of a red loader fitted with ice traction bars", "alt_fr": "Chenille de caoutchouc d’une chargeuse rouge munie de barres de traction à glace"}, {"type": "image", "url": "/uploads/products/product-ice-1.jpg", "alt": "Ice traction bar with a continuous serrated ridge, three-quarter view", "alt_fr": "Barre de traction à glace à crête dentelée continue, vue de trois quarts"}, {"type": "image", "url": "/uploads/products/product-ice-2.jpg", "alt": "Ice traction bar with a continuous serrated ridge, top view", "alt_fr": "Barre de traction à glace à crête dentelée continue, vue de dessus"}, {"type": "image", "url": "/uploads/products/product-ice-3.jpg", "alt": "Ice traction bar with a continuous serrated ridge, clip and bolt detail", "alt_fr": "Barre de traction à glace à crête dentelée continue, détail de la plaque et du boulon"}]',
    '{"brand": "Case", "models": ["TR270", "TR270B", "TR310", "TR310B", "TR320", "TR340", "TR340B"], "highlights": ["Continuous serrated ridge for ice", "QT100 / ASTM A514 steel, minimum yield {claim:yield}", "No track modification", "Installs in {claim:install-time} per vehicle"]}'
  ),
  (
    'jcb', 'Traction Bars for JCB',
    'jcb', false, 1930.00,
    'Side door, single arm, rubber tracks: your JCB gets in anywhere. This is how it gets out again.',
    '/uploads/products/machine-yellow-standard.jpg',
    array['/uploads/products/machine-yellow-standard.jpg', '/uploads/products/product-standard-1.jpg', '/uploads/products/product-standard-3.jpg', '/uploads/products/gallery-mud.jpg'],
    '[{"type": "image", "url": "/uploads/products/machine-yellow-standard.jpg", "alt": "Rubber track of a yellow loader fitted with standard traction bars", "alt_fr": "Chenille de caoutchouc d’une chargeuse jaune munie de barres de traction standard"}, {"type": "image", "url": "/uploads/products/product-standard-1.jpg", "alt": "Standard traction bar with three welded teeth, three-quarter view", "alt_fr": "Barre de traction standard à trois dents soudées, vue de trois quarts"}, {"type": "image", "url": "/uploads/products/product-standard-3.jpg", "alt": "Standard traction bar with three welded teeth, hook end detail", "alt_fr": "Barre de traction standard à trois dents soudées, détail du crochet"}, {"type": "image", "url": "/uploads/products/gallery-mud.jpg", "alt": "Muddy track with traction bars in wet ground with clods and puddles", "alt_fr": "Chenille boueuse munie de barres de traction sur un sol détrempé, avec mottes et flaques"}]',
    '{"brand": "JCB", "models": ["150T", "190T", "205T", "210T", "215T", "225T", "250T", "260T", "270T", "300T", "325T", "2TS-7T", "3TS-8T"], "highlights": ["Up to {claim:traction} more traction", "AR400 abrasion-resistant steel", "Fits without modifying the track", "Installs in {claim:install-time} per vehicle", "For snow, ice, mud and forest"]}'
  ),
  (
    'jcb', 'Wide Traction Bars for JCB 300T and 325T',
    'jcb-wide-300t-325t', false, null,
    'Big tracks, soft ground, heavy buckets. A wide bar with angled teeth for the two largest JCB frames.',
    '/uploads/products/machine-yellow-wide.jpg',
    array['/uploads/products/machine-yellow-wide.jpg', '/uploads/products/product-wide-1.jpg', '/uploads/products/product-wide-2.jpg', '/uploads/products/product-wide-3.jpg'],
    '[{"type": "image", "url": "/uploads/products/machine-yellow-wide.jpg", "alt": "Rubber track of a yellow loader fitted with wide traction bars", "alt_fr": "Chenille de caoutchouc d’une chargeuse jaune munie de barres de traction larges"}, {"type": "image", "url": "/uploads/products/product-wide-1.jpg", "alt": "Wide traction bar with five angled teeth, three-quarter view", "alt_fr": "Barre de traction large à cinq dents inclinées, vue de trois quarts"}, {"type": "image", "url": "/uploads/products/product-wide-2.jpg", "alt": "Wide traction bar with five angled teeth, top view", "alt_fr": "Barre de traction large à cinq dents inclinées, vue de dessus"}, {"type": "image", "url": "/uploads/products/product-wide-3.jpg", "alt": "Wide traction bar with five angled teeth, hook end detail", "alt_fr": "Barre de traction large à cinq dents inclinées, détail du crochet"}]',
    '{"brand": "JCB", "models": ["300T", "325T"], "highlights": ["Five angled teeth on a wide bar", "QT100 / ASTM A514 steel, minimum yield {claim:yield}", "No track modification", "For snow, mud and forest"]}'
  ),
  (
    'jcb', 'Ice Traction Bars for JCB Teleskid 2TS-7T and 3TS-8T',
    'jcb-ice-teleskid', false, 2090.00,
    'With the boom out, you want the tracks to stay where they are. Serrated bars, for ice.',
    '/uploads/products/machine-yellow-ice.jpg',
    array['/uploads/products/machine-yellow-ice.jpg', '/uploads/products/product-ice-1.jpg', '/uploads/products/product-ice-3.jpg', '/uploads/products/gallery-ice.jpg'],
    '[{"type": "image", "url": "/uploads/products/machine-yellow-ice.jpg", "alt": "Rubber track of a yellow loader fitted with ice traction bars", "alt_fr": "Chenille de caoutchouc d’une chargeuse jaune munie de barres de traction à glace"}, {"type": "image", "url": "/uploads/products/product-ice-1.jpg", "alt": "Ice traction bar with a continuous serrated ridge, three-quarter view", "alt_fr": "Barre de traction à glace à crête dentelée continue, vue de trois quarts"}, {"type": "image", "url": "/uploads/products/product-ice-3.jpg", "alt": "Ice traction bar with a continuous serrated ridge, clip and bolt detail", "alt_fr": "Barre de traction à glace à crête dentelée continue, détail de la plaque et du boulon"}, {"type": "image", "url": "/uploads/products/gallery-ice.jpg", "alt": "Track with traction bars on a glazed ice surface at dawn", "alt_fr": "Chenille munie de barres de traction sur une glace vive à l’aube"}]',
    '{"brand": "JCB", "models": ["2TS-7T", "3TS-8T"], "highlights": ["Continuous serrated ridge for ice", "QT100 / ASTM A514 steel, minimum yield {claim:yield}", "No track modification", "Installs in {claim:install-time} per vehicle"]}'
  ),
  (
    'yanmar', 'Traction Bars for Yanmar',
    'yanmar', true, 1910.00,
    'A full set for the TL line. Fit it the day before the first snow and forget about it until spring.',
    '/uploads/products/machine-red-standard.jpg',
    array['/uploads/products/machine-red-standard.jpg', '/uploads/products/product-standard-1.jpg', '/uploads/products/product-standard-3.jpg', '/uploads/products/gallery-snow.jpg'],
    '[{"type": "image", "url": "/uploads/products/machine-red-standard.jpg", "alt": "Rubber track of a red loader fitted with standard traction bars", "alt_fr": "Chenille de caoutchouc d’une chargeuse rouge munie de barres de traction standard"}, {"type": "image", "url": "/uploads/products/product-standard-1.jpg", "alt": "Standard traction bar with three welded teeth, three-quarter view", "alt_fr": "Barre de traction standard à trois dents soudées, vue de trois quarts"}, {"type": "image", "url": "/uploads/products/product-standard-3.jpg", "alt": "Standard traction bar with three welded teeth, hook end detail", "alt_fr": "Barre de traction standard à trois dents soudées, détail du crochet"}, {"type": "image", "url": "/uploads/products/gallery-snow.jpg", "alt": "Rear view of a track with traction bars leaving a clean print in fresh snow", "alt_fr": "Vue arrière d’une chenille munie de barres de traction, qui laisse une trace nette dans la neige fraîche"}]',
    '{"brand": "Yanmar", "models": ["TL65RS", "TL75VS", "TL80VS", "TL100VS"], "highlights": ["Up to {claim:traction} more traction", "AR400 abrasion-resistant steel", "Fits without modifying the track", "Installs in {claim:install-time} per vehicle", "For snow, ice, mud and forest"]}'
  ),
  (
    'yanmar', 'Wide Traction Bars for Yanmar TL100VS',
    'yanmar-wide-tl100vs', false, 2450.00,
    'For farm lanes, manure pads and field edges: ground that is neither solid nor liquid. Five angled teeth find what there is to push on.',
    '/uploads/products/machine-red-wide.jpg',
    array['/uploads/products/machine-red-wide.jpg', '/uploads/products/product-wide-1.jpg', '/uploads/products/product-wide-3.jpg', '/uploads/products/gallery-mud.jpg'],
    '[{"type": "image", "url": "/uploads/products/machine-red-wide.jpg", "alt": "Rubber track of a red loader fitted with wide traction bars", "alt_fr": "Chenille de caoutchouc d’une chargeuse rouge munie de barres de traction larges"}, {"type": "image", "url": "/uploads/products/product-wide-1.jpg", "alt": "Wide traction bar with five angled teeth, three-quarter view", "alt_fr": "Barre de traction large à cinq dents inclinées, vue de trois quarts"}, {"type": "image", "url": "/uploads/products/product-wide-3.jpg", "alt": "Wide traction bar with five angled teeth, hook end detail", "alt_fr": "Barre de traction large à cinq dents inclinées, détail du crochet"}, {"type": "image", "url": "/uploads/products/gallery-mud.jpg", "alt": "Muddy track with traction bars in wet ground with clods and puddles", "alt_fr": "Chenille boueuse munie de barres de traction sur un sol détrempé, avec mottes et flaques"}]',
    '{"brand": "Yanmar", "models": ["TL100VS"], "highlights": ["Five angled teeth on a wide bar", "QT100 / ASTM A514 steel, minimum yield {claim:yield}", "No track modification", "For snow, mud and forest"]}'
  ),
  (
    'yanmar', 'Ice Traction Bars for Yanmar TL75VS and TL80VS',
    'yanmar-ice-tl75vs-tl80vs', false, null,
    'One hard edge across the whole track, every few lugs.',
    '/uploads/products/machine-red-ice.jpg',
    array['/uploads/products/machine-red-ice.jpg', '/uploads/products/product-ice-1.jpg', '/uploads/products/product-ice-2.jpg', '/uploads/products/product-ice-3.jpg'],
    '[{"type": "image", "url": "/uploads/products/machine-red-ice.jpg", "alt": "Rubber track of a red loader fitted with ice traction bars", "alt_fr": "Chenille de caoutchouc d’une chargeuse rouge munie de barres de traction à glace"}, {"type": "image", "url": "/uploads/products/product-ice-1.jpg", "alt": "Ice traction bar with a continuous serrated ridge, three-quarter view", "alt_fr": "Barre de traction à glace à crête dentelée continue, vue de trois quarts"}, {"type": "image", "url": "/uploads/products/product-ice-2.jpg", "alt": "Ice traction bar with a continuous serrated ridge, top view", "alt_fr": "Barre de traction à glace à crête dentelée continue, vue de dessus"}, {"type": "image", "url": "/uploads/products/product-ice-3.jpg", "alt": "Ice traction bar with a continuous serrated ridge, clip and bolt detail", "alt_fr": "Barre de traction à glace à crête dentelée continue, détail de la plaque et du boulon"}]',
    '{"brand": "Yanmar", "models": ["TL75VS", "TL80VS"], "highlights": ["Continuous serrated ridge for ice", "QT100 / ASTM A514 steel, minimum yield {claim:yield}", "No track modification", "Installs in {claim:install-time} per vehicle"]}'
  ),
  (
    'takeuchi', 'Traction Bars for Takeuchi',
    'takeuchi', false, 1950.00,
    'Tracks are for ground that stops wheels. Bars are for ground that stops tracks. One set fits your TL from edge to edge, with no change to the rubber.',
    '/uploads/products/machine-red-standard.jpg',
    array['/uploads/products/machine-red-standard.jpg', '/uploads/products/product-standard-1.jpg', '/uploads/products/product-standard-3.jpg', '/uploads/products/gallery-forest.jpg'],
    '[{"type": "image", "url": "/uploads/products/machine-red-standard.jpg", "alt": "Rubber track of a red loader fitted with standard traction bars", "alt_fr": "Chenille de caoutchouc d’une chargeuse rouge munie de barres de traction standard"}, {"type": "image", "url": "/uploads/products/product-standard-1.jpg", "alt": "Standard traction bar with three welded teeth, three-quarter view", "alt_fr": "Barre de traction standard à trois dents soudées, vue de trois quarts"}, {"type": "video", "url": "/uploads/media/hero-loop.mp4", "thumbnail": "/uploads/media/hero-loop-poster.jpg"}, {"type": "image", "url": "/uploads/products/product-standard-3.jpg", "alt": "Standard traction bar with three welded teeth, hook end detail", "alt_fr": "Barre de traction standard à trois dents soudées, détail du crochet"}, {"type": "image", "url": "/uploads/products/gallery-forest.jpg", "alt": "Track with traction bars on a leaf-covered forest floor", "alt_fr": "Chenille munie de barres de traction sur un sol forestier couvert de feuilles"}]',
    '{"brand": "Takeuchi", "models": ["TL6R", "TL8", "TL8R2", "TL10V2", "TL11R3", "TL12R2", "TL12V2", "TL230", "TL240", "TL250"], "highlights": ["Up to {claim:traction} more traction", "AR400 abrasion-resistant steel", "Fits without modifying the track", "Installs in {claim:install-time} per vehicle", "For snow, ice, mud and forest"]}'
  ),
  (
    'takeuchi', 'Wide Traction Bars for Takeuchi TL12R2 and TL12V2',
    'takeuchi-wide-tl12', false, null,
    'The TL12 carries more than most. Put wide steel under it: five angled teeth, one hook, one bolt.',
    '/uploads/products/machine-red-wide.jpg',
    array['/uploads/products/machine-red-wide.jpg', '/uploads/products/product-wide-1.jpg', '/uploads/products/product-wide-2.jpg', '/uploads/products/product-wide-3.jpg'],
    '[{"type": "image", "url": "/uploads/products/machine-red-wide.jpg", "alt": "Rubber track of a red loader fitted with wide traction bars", "alt_fr": "Chenille de caoutchouc d’une chargeuse rouge munie de barres de traction larges"}, {"type": "image", "url": "/uploads/products/product-wide-1.jpg", "alt": "Wide traction bar with five angled teeth, three-quarter view", "alt_fr": "Barre de traction large à cinq dents inclinées, vue de trois quarts"}, {"type": "image", "url": "/uploads/products/product-wide-2.jpg", "alt": "Wide traction bar with five angled teeth, top view", "alt_fr": "Barre de traction large à cinq dents inclinées, vue de dessus"}, {"type": "image", "url": "/uploads/products/product-wide-3.jpg", "alt": "Wide traction bar with five angled teeth, hook end detail", "alt_fr": "Barre de traction large à cinq dents inclinées, détail du crochet"}]',
    '{"brand": "Takeuchi", "models": ["TL12R2", "TL12V2"], "highlights": ["Five angled teeth on a wide bar", "QT100 / ASTM A514 steel, minimum yield {claim:yield}", "No track modification", "For snow, mud and forest"]}'
  ),
  (
    'takeuchi', 'Traction Bars for Takeuchi TL6R and TL8R2',
    'takeuchi-tl6r-tl8r2', false, 1810.00,
    'Landscapers: for the frozen bank in the morning and the thawed one at noon.',
    '/uploads/products/product-standard-3.jpg',
    array['/uploads/products/product-standard-3.jpg', '/uploads/products/machine-red-standard.jpg', '/uploads/products/product-standard-1.jpg', '/uploads/products/product-standard-2.jpg'],
    '[{"type": "image", "url": "/uploads/products/product-standard-3.jpg", "alt": "Standard traction bar with three welded teeth, hook end detail", "alt_fr": "Barre de traction standard à trois dents soudées, détail du crochet"}, {"type": "image", "url": "/uploads/products/machine-red-standard.jpg", "alt": "Rubber track of a red loader fitted with standard traction bars", "alt_fr": "Chenille de caoutchouc d’une chargeuse rouge munie de barres de traction standard"}, {"type": "image", "url": "/uploads/products/product-standard-1.jpg", "alt": "Standard traction bar with three welded teeth, three-quarter view", "alt_fr": "Barre de traction standard à trois dents soudées, vue de trois quarts"}, {"type": "image", "url": "/uploads/products/product-standard-2.jpg", "alt": "Standard traction bar with three welded teeth, top view", "alt_fr": "Barre de traction standard à trois dents soudées, vue de dessus"}]',
    '{"brand": "Takeuchi", "models": ["TL6R", "TL8", "TL8R2"], "highlights": ["Up to {claim:traction} more traction", "No track modification", "{claim:install-time} to install"]}'
  ),
  (
    'asv', 'Traction Bars for ASV',
    'asv', false, null,
    'Rubber on ice is rubber on ice. Ask us about your track before you order: send the make and model with the form and we answer.',
    '/uploads/products/machine-black-standard.jpg',
    array['/uploads/products/machine-black-standard.jpg', '/uploads/products/product-standard-1.jpg', '/uploads/products/product-standard-3.jpg', '/uploads/products/install-1.jpg'],
    '[{"type": "image", "url": "/uploads/products/machine-black-standard.jpg", "alt": "Rubber track of a black loader fitted with standard traction bars", "alt_fr": "Chenille de caoutchouc d’une chargeuse noire munie de barres de traction standard"}, {"type": "image", "url": "/uploads/products/product-standard-1.jpg", "alt": "Standard traction bar with three welded teeth, three-quarter view", "alt_fr": "Barre de traction standard à trois dents soudées, vue de trois quarts"}, {"type": "image", "url": "/uploads/products/product-standard-3.jpg", "alt": "Standard traction bar with three welded teeth, hook end detail", "alt_fr": "Barre de traction standard à trois dents soudées, détail du crochet"}, {"type": "image", "url": "/uploads/products/install-1.jpg", "alt": "Step 1: the hook of a traction bar is slid over the inner edge of the rubber track", "alt_fr": "Étape 1 : le crochet de la barre est glissé sur le bord intérieur de la chenille"}]',
    '{"brand": "ASV", "models": ["RT-40", "RT-50", "RT-65", "RT-75", "RT-120", "RT-135", "VT-70", "VT-75", "VT-80", "VT-100"], "highlights": ["Up to {claim:traction} more traction", "No track modification", "{claim:install-time} to install"]}'
  ),
  (
    'asv', 'Ice Traction Bars for ASV RT-65 and RT-75',
    'asv-ice-rt65-rt75', false, 2010.00,
    'A serrated set for the two frames that work in snow removal.',
    '/uploads/products/machine-black-ice.jpg',
    array['/uploads/products/machine-black-ice.jpg', '/uploads/products/product-ice-1.jpg', '/uploads/products/product-ice-2.jpg', '/uploads/products/product-ice-3.jpg'],
    '[{"type": "image", "url": "/uploads/products/machine-black-ice.jpg", "alt": "Rubber track of a black loader fitted with ice traction bars", "alt_fr": "Chenille de caoutchouc d’une chargeuse noire munie de barres de traction à glace"}, {"type": "image", "url": "/uploads/products/product-ice-1.jpg", "alt": "Ice traction bar with a continuous serrated ridge, three-quarter view", "alt_fr": "Barre de traction à glace à crête dentelée continue, vue de trois quarts"}, {"type": "image", "url": "/uploads/products/product-ice-2.jpg", "alt": "Ice traction bar with a continuous serrated ridge, top view", "alt_fr": "Barre de traction à glace à crête dentelée continue, vue de dessus"}, {"type": "image", "url": "/uploads/products/product-ice-3.jpg", "alt": "Ice traction bar with a continuous serrated ridge, clip and bolt detail", "alt_fr": "Barre de traction à glace à crête dentelée continue, détail de la plaque et du boulon"}]',
    '{"brand": "ASV", "models": ["RT-65", "RT-75"], "highlights": ["Continuous serrated ridge for ice", "QT100 / ASTM A514 steel, minimum yield {claim:yield}", "No track modification", "Installs in {claim:install-time} per vehicle"]}'
  ),
  (
    'bobcat', 'Complete Winter Set for Bobcat T590 to T740',
    'bobcat-complete-winter-set', true, 3480.00,
    'Everything in one crate: standard bars, ice bars, and the hardware for both. Alternate them around the track, or swap them as the winter turns.',
    '/uploads/products/set.jpg',
    array['/uploads/products/set.jpg', '/uploads/products/product-standard-1.jpg', '/uploads/products/product-standard-2.jpg', '/uploads/products/product-standard-3.jpg', '/uploads/products/product-ice-1.jpg', '/uploads/products/product-ice-2.jpg', '/uploads/products/product-ice-3.jpg'],
    '[{"type": "image", "url": "/uploads/products/set.jpg", "alt": "Four steel traction bars in a row with loose bolts, nuts and washers in front", "alt_fr": "Quatre barres de traction en acier côte à côte, avec boulons, écrous et rondelles à l’avant-plan"}, {"type": "video", "url": "/uploads/media/hero-loop.mp4", "thumbnail": "/uploads/media/hero-loop-poster.jpg"}, {"type": "image", "url": "/uploads/products/product-standard-1.jpg", "alt": "Standard traction bar with three welded teeth, three-quarter view", "alt_fr": "Barre de traction standard à trois dents soudées, vue de trois quarts"}, {"type": "image", "url": "/uploads/products/product-standard-2.jpg", "alt": "Standard traction bar with three welded teeth, top view", "alt_fr": "Barre de traction standard à trois dents soudées, vue de dessus"}, {"type": "image", "url": "/uploads/products/product-standard-3.jpg", "alt": "Standard traction bar with three welded teeth, hook end detail", "alt_fr": "Barre de traction standard à trois dents soudées, détail du crochet"}, {"type": "image", "url": "/uploads/products/product-ice-1.jpg", "alt": "Ice traction bar with a continuous serrated ridge, three-quarter view", "alt_fr": "Barre de traction à glace à crête dentelée continue, vue de trois quarts"}, {"type": "image", "url": "/uploads/products/product-ice-2.jpg", "alt": "Ice traction bar with a continuous serrated ridge, top view", "alt_fr": "Barre de traction à glace à crête dentelée continue, vue de dessus"}, {"type": "image", "url": "/uploads/products/product-ice-3.jpg", "alt": "Ice traction bar with a continuous serrated ridge, clip and bolt detail", "alt_fr": "Barre de traction à glace à crête dentelée continue, détail de la plaque et du boulon"}]',
    '{"brand": "Bobcat", "models": ["T590", "T595", "T630", "T650", "T740"], "highlights": ["Up to {claim:traction} more traction", "AR400 abrasion-resistant steel", "Fits without modifying the track", "Installs in {claim:install-time} per vehicle", "For snow, ice, mud and forest"]}'
  ),
  (
    'kubota', 'Replacement Hardware Kit for Kubota Sets',
    'kubota-hardware-kit', false, 145.00,
    'Clips, hex bolts, nuts and washers for one machine. Keep a kit in the truck: a lost bolt should not cost you a night.',
    '/uploads/products/kit.jpg',
    array['/uploads/products/kit.jpg'],
    '[{"type": "image", "url": "/uploads/products/kit.jpg", "alt": "Clip plates, hex bolts, nuts and washers of a traction bar set", "alt_fr": "Plaques de serrage, boulons hexagonaux, écrous et rondelles d’un jeu de barres de traction"}]',
    '{"brand": "Kubota", "models": [], "highlights": ["Bolts, nuts, washers and outer clips for one machine"]}'
  ),
  (
    'cat', 'Traction Bars for CAT D and D2 Series',
    'cat-d-d2-series', false, 1870.00,
    'Still running a 279D or a 299D2? Same steel, same bolts, same hour of work.',
    '/uploads/products/machine-yellow-standard.jpg',
    array['/uploads/products/machine-yellow-standard.jpg', '/uploads/products/product-standard-2.jpg', '/uploads/products/product-standard-1.jpg', '/uploads/products/product-standard-3.jpg'],
    '[{"type": "image", "url": "/uploads/products/machine-yellow-standard.jpg", "alt": "Rubber track of a yellow loader fitted with standard traction bars", "alt_fr": "Chenille de caoutchouc d’une chargeuse jaune munie de barres de traction standard"}, {"type": "image", "url": "/uploads/products/product-standard-2.jpg", "alt": "Standard traction bar with three welded teeth, top view", "alt_fr": "Barre de traction standard à trois dents soudées, vue de dessus"}, {"type": "image", "url": "/uploads/products/product-standard-1.jpg", "alt": "Standard traction bar with three welded teeth, three-quarter view", "alt_fr": "Barre de traction standard à trois dents soudées, vue de trois quarts"}, {"type": "image", "url": "/uploads/products/product-standard-3.jpg", "alt": "Standard traction bar with three welded teeth, hook end detail", "alt_fr": "Barre de traction standard à trois dents soudées, détail du crochet"}]',
    '{"brand": "CAT", "models": ["239D", "249D", "259D", "279D", "289D", "299D", "299D2", "299D2 XHP"], "highlights": ["Up to {claim:traction} more traction", "No track modification", "{claim:install-time} to install"]}'
  ),
  (
    null, 'Traction Bars Made to Your Track',
    'made-to-your-track', false, null,
    'Your machine is not on the list, or the tracks are not the ones it came with. Send the make, the model and a picture of the track, and we cut a set to it.',
    '/uploads/products/macro-tooth.jpg',
    array['/uploads/products/macro-tooth.jpg', '/uploads/products/set.jpg', '/uploads/products/product-wide-1.jpg'],
    '[{"type": "image", "url": "/uploads/products/macro-tooth.jpg", "alt": "Close-up of a welded cleat and the bevelled edge of the steel bar", "alt_fr": "Gros plan d’un crampon soudé et de l’arête biseautée de la barre d’acier"}, {"type": "image", "url": "/uploads/products/set.jpg", "alt": "Four steel traction bars in a row with loose bolts, nuts and washers in front", "alt_fr": "Quatre barres de traction en acier côte à côte, avec boulons, écrous et rondelles à l’avant-plan"}, {"type": "image", "url": "/uploads/products/product-wide-1.jpg", "alt": "Wide traction bar with five angled teeth, three-quarter view", "alt_fr": "Barre de traction large à cinq dents inclinées, vue de trois quarts"}]',
    '{"brand": "Custom", "models": [], "highlights": ["Cut to the track you have", "AR400 abrasion-resistant steel", "No track modification"]}'
  )
) as p (
  brand, title, slug, is_featured, price, description, image_url, images, media, details
)
left join public.brands on brands.slug = p.brand;

-- Bars in the set for one machine.
update public.products
set bar_count = case
  when slug like '%-ice-%' then 18
  when slug like '%-wide-%' then 14
  when slug = 'bobcat-complete-winter-set' then 34
  else 16
end
where slug not in ('kubota-hardware-kit', 'made-to-your-track');

-- Kinds of sets, and the parts of each.
update public.products
set
  set_type = kinds.set_type,
  set_contents = array[kinds.bars, kinds.clips, kinds.bolts, 'Install guide']
from (values
  (
    'standard', 'Traction Bars for %', 'Standard bars with hooks, for both tracks', '16 outer clips',
    '32 hex bolts, nuts and washers'
  ),
  (
    'wide', 'Wide Traction Bars for %', 'Wide bars with hooks, for both tracks', '14 outer clips',
    '28 hex bolts, nuts and washers'
  ),
  (
    'ice', 'Ice Traction Bars for %', 'Ice bars with hooks, for both tracks', '18 outer clips',
    '36 hex bolts, nuts and washers'
  )
) as kinds (set_type, title_pattern, bars, clips, bolts)
where title like kinds.title_pattern;

update public.products
set set_contents = array[
  'Standard bars with hooks, for both tracks', 'Ice bars with hooks, for both tracks',
  '34 outer clips', '68 hex bolts, nuts and washers', 'Install guide'
]
where slug = 'bobcat-complete-winter-set';

update public.dealerships
set is_listed = true, phone = c.phone, street = c.street, town = c.town, province = c.province,
  postal_code = c.postal_code, opening_hours = c.opening_hours
from (values
  (
    'nord-traction', '514 555-0142', '7420 Rue de l''Acier', 'Montreal', 'QC', 'H2P 1A1',
    E'Mo-Fr 07:30-17:00\nSa 09:00-12:00'
  ),
  (
    'great-lakes-track-and-equipment', '1-800-555-0117 ext. 2', '88 Quarry Road', 'Sudbury', 'ON',
    'P3E 4N1', 'Mo-Sa 07:00-18:00'
  ),
  (
    'prairie-iron', '403 555-0168', '12 Elevator Road', 'Red Deer', 'AB', 'T4N 5E1',
    'Mo-Fr 08:00-17:00'
  )
) as c (slug, phone, street, town, province, postal_code, opening_hours)
where dealerships.slug = c.slug;

-- Who may enter the desk of each dealership.
insert into private.desk_people (dealership_id, email, name, added_by)
select d.id, d.contact_email, p.name, 'Demo'
from (values
  ('nord-traction', 'Marie Gagnon'), ('great-lakes-track-and-equipment', 'Jo Tanner'),
  ('prairie-iron', 'Dale Friesen')
) as p (slug, name)
join public.dealerships d on d.slug = p.slug;

-- Machines with the tracks that they came with: values of the demo, not of the makers.
insert into public.machines
  (brand_id, name, slug, serial_first, serial_last, track_sizes, evidence, evidence_date, evidence_note)
select
  brands.id, m.name, m.slug, m.serial_first, m.serial_last, string_to_array(m.sizes, ','), 'demo',
  date '2026-11-01', 'Measure your track before you order.'
from (values
  ('bobcat', 'T450', 'bobcat-t450', null, null, '320x86x46'),
  ('bobcat', 'T550', 'bobcat-t550', null, null, '320x86x49'),
  ('bobcat', 'T595', 'bobcat-t595', null, null, '400x86x52'),
  ('bobcat', 'T62', 'bobcat-t62', null, null, '320x86x50'),
  ('bobcat', 'T64', 'bobcat-t64', null, null, '320x86x50,400x86x50'),
  ('bobcat', 'T66', 'bobcat-t66', null, null, '450x86x52'),
  ('bobcat', 'T630', 'bobcat-t630', null, null, '400x86x52'),
  ('bobcat', 'T740', 'bobcat-t740', null, null, '400x86x56,450x86x56'),
  ('bobcat', 'T76', 'bobcat-t76', null, null, '400x86x55,450x86x55'),
  ('bobcat', 'T770', 'bobcat-t770', null, null, '450x86x58'),
  ('bobcat', 'T86', 'bobcat-t86', null, null, '450x86x58'),
  ('bobcat', 'T870', 'bobcat-t870', null, null, '450x86x60'),
  ('cat', '239D3', 'cat-239d3', null, null, '320x86x46'),
  ('cat', '249D3', 'cat-249d3', null, null, '320x86x50'),
  ('cat', '255', 'cat-255', null, null, '400x86x50'),
  ('cat', '259D3', 'cat-259d3', null, null, '320x86x53,400x86x53'),
  ('cat', '265', 'cat-265', null, null, '400x86x53'),
  ('cat', '279D3', 'cat-279d3', null, null, '400x86x56,450x86x56'),
  ('cat', '285', 'cat-285', null, null, '450x86x58'),
  ('cat', '289D3', 'cat-289d3', null, null, '400x86x56,450x86x56'),
  ('cat', '299D3', 'cat-299d3', null, null, '450x86x60'),
  ('cat', '299D3 XE', 'cat-299d3-xe', null, null, '450x86x60'),
  ('cat', '239D', 'cat-239d', null, null, '320x86x46'),
  ('cat', '249D', 'cat-249d', null, null, '320x86x50'),
  ('cat', '259D', 'cat-259d', null, null, '320x86x53,400x86x53'),
  ('cat', '279D', 'cat-279d', null, null, '450x86x56'),
  ('cat', '289D', 'cat-289d', null, null, '450x86x56'),
  ('cat', '299D', 'cat-299d', null, null, '450x86x60'),
  ('cat', '299D2', 'cat-299d2', null, null, '450x86x60'),
  ('cat', '299D2 XHP', 'cat-299d2-xhp', null, null, '450x86x60'),
  ('kubota', 'SVL65-2', 'kubota-svl65-2', null, null, '320x86x48'),
  ('kubota', 'SVL75-2', 'kubota-svl75-2', null, null, '320x86x52,400x86x52'),
  ('kubota', 'SVL75-3', 'kubota-svl75-3', null, null, '400x86x52'),
  ('kubota', 'SVL95-2s', 'kubota-svl95-2s', null, null, '450x86x58'),
  ('kubota', 'SVL97-2', 'kubota-svl97-2', null, null, '450x86x58'),
  ('kubota', 'SVL97-3', 'kubota-svl97-3', null, null, '450x86x58'),
  ('kubota', 'SVL110-3', 'kubota-svl110-3', null, null, '450x86x60'),
  ('john-deere', '317G', 'john-deere-317g', null, null, '320x86x49'),
  ('john-deere', '319D', 'john-deere-319d', null, null, '320x86x49'),
  ('john-deere', '319E', 'john-deere-319e', null, null, '320x86x49'),
  ('john-deere', '323D', 'john-deere-323d', null, null, '400x86x52'),
  ('john-deere', '323E', 'john-deere-323e', null, null, '400x86x52'),
  ('john-deere', '325G', 'john-deere-325g', null, null, '320x86x52,400x86x52'),
  ('john-deere', '329D', 'john-deere-329d', null, null, '450x86x55'),
  ('john-deere', '329E', 'john-deere-329e', null, null, '450x86x55'),
  ('john-deere', '331G', 'john-deere-331g', null, null, '400x86x56,450x86x56'),
  ('john-deere', '331 P-Tier', 'john-deere-331-p-tier', null, null, '450x86x56'),
  ('john-deere', '333D', 'john-deere-333d', null, null, '450x86x56'),
  ('john-deere', '333E', 'john-deere-333e', null, null, '450x86x60'),
  ('john-deere', '333G', 'john-deere-333g', null, null, '450x86x60'),
  ('john-deere', '333 P-Tier', 'john-deere-333-p-tier', null, null, '450x86x60'),
  ('john-deere', '335 P-Tier', 'john-deere-335-p-tier', null, null, '450x86x60'),
  ('case', 'TR270', 'case-tr270', null, null, '320x86x50'),
  ('case', 'TR270B', 'case-tr270b', null, null, '320x86x50'),
  ('case', 'TR310', 'case-tr310', null, null, '320x86x50,400x86x50'),
  ('case', 'TR310B', 'case-tr310b', null, null, '400x86x50'),
  ('case', 'TR320', 'case-tr320', null, null, '400x86x50'),
  ('case', 'TR340', 'case-tr340', null, null, '400x86x55'),
  ('case', 'TR340B', 'case-tr340b', null, null, '400x86x55'),
  ('case', 'TV370', 'case-tv370', null, null, '400x86x55'),
  ('case', 'TV370B', 'case-tv370b', null, null, '400x86x55,450x86x55'),
  ('case', 'TV380', 'case-tv380', null, null, '450x86x55'),
  ('case', 'TV450', 'case-tv450', null, null, '450x86x60'),
  ('case', 'TV450B', 'case-tv450b', null, null, '450x86x60'),
  ('case', 'TV620B', 'case-tv620b', null, null, '500x86x60'),
  ('jcb', '150T', 'jcb-150t', null, null, '320x86x48'),
  ('jcb', '190T', 'jcb-190t', null, null, '320x86x52'),
  ('jcb', '205T', 'jcb-205t', null, null, '320x86x52'),
  ('jcb', '210T', 'jcb-210t', null, null, '400x86x52'),
  ('jcb', '215T', 'jcb-215t', null, null, '400x86x52'),
  ('jcb', '225T', 'jcb-225t', null, null, '400x86x56'),
  ('jcb', '250T', 'jcb-250t', null, null, '400x86x56'),
  ('jcb', '260T', 'jcb-260t', null, null, '400x86x56'),
  ('jcb', '270T', 'jcb-270t', null, null, '450x86x56'),
  ('jcb', '300T', 'jcb-300t', null, null, '450x86x56'),
  ('jcb', '325T', 'jcb-325t', null, null, '450x86x60'),
  ('jcb', '2TS-7T', 'jcb-2ts-7t', null, null, '400x86x55'),
  ('jcb', '3TS-8T', 'jcb-3ts-8t', null, null, '450x86x58'),
  ('yanmar', 'TL65RS', 'yanmar-tl65rs', null, null, '320x86x50'),
  ('yanmar', 'TL75VS', 'yanmar-tl75vs', null, null, '400x86x54'),
  ('yanmar', 'TL80VS', 'yanmar-tl80vs', null, null, '400x86x55'),
  ('yanmar', 'TL100VS', 'yanmar-tl100vs', null, null, '450x86x58'),
  ('takeuchi', 'TL6R', 'takeuchi-tl6r', null, null, '320x86x48'),
  ('takeuchi', 'TL8', 'takeuchi-tl8', null, null, '320x86x52,400x86x52'),
  ('takeuchi', 'TL8R2', 'takeuchi-tl8r2', null, null, '400x86x52'),
  ('takeuchi', 'TL10V2', 'takeuchi-tl10v2', null, null, '450x86x55'),
  ('takeuchi', 'TL11R3', 'takeuchi-tl11r3', null, null, '450x86x58'),
  ('takeuchi', 'TL12R2', 'takeuchi-tl12r2', null, null, '450x86x60'),
  ('takeuchi', 'TL12V2', 'takeuchi-tl12v2', null, null, '450x86x60'),
  ('takeuchi', 'TL230', 'takeuchi-tl230', null, null, '320x86x52'),
  ('takeuchi', 'TL240', 'takeuchi-tl240', null, null, '450x86x55'),
  ('takeuchi', 'TL250', 'takeuchi-tl250', null, null, '450x100x50'),
  ('asv', 'RT-40', 'asv-rt-40', null, null, '286x101.6x38'),
  ('asv', 'RT-50', 'asv-rt-50', null, null, '286x101.6x42'),
  ('asv', 'RT-65', 'asv-rt-65', null, null, '381x101.6x42'),
  ('asv', 'RT-75', 'asv-rt-75', null, null, '457x101.6x51'),
  ('asv', 'RT-120', 'asv-rt-120', null, null, '508x101.6x51'),
  ('asv', 'RT-135', 'asv-rt-135', null, null, '508x101.6x51'),
  ('asv', 'VT-70', 'asv-vt-70', null, null, '381x101.6x44'),
  ('asv', 'VT-75', 'asv-vt-75', null, null, '381x101.6x44,457x101.6x44'),
  ('asv', 'VT-80', 'asv-vt-80', null, null, '457x101.6x51'),
  ('asv', 'VT-100', 'asv-vt-100', null, null, '457x101.6x51'),
  ('bobcat', 'T590', 'bobcat-t590', 'A3NR11001', 'A3NR15999', '320x86x52'),
  ('bobcat', 'T590', 'bobcat-t590-2', 'ALJU11001', null, '400x86x52'),
  ('bobcat', 'T650', 'bobcat-t650', 'A3P011001', 'A3P019999', '450x86x55'),
  ('bobcat', 'T650', 'bobcat-t650-2', 'ALJG11001', null, '400x86x55,450x86x55')
) as m (brand, name, slug, serial_first, serial_last, sizes)
join public.brands on brands.slug = m.brand;

-- Sets fit the tracks of their models, wide bars only those of 450 mm and more.
update public.products
set track_sizes = fitting.sizes
from (
  select p.id, array_agg(distinct regexp_replace(size, 'x[0-9]+$', '')) as sizes
  from public.products p
  cross join jsonb_array_elements_text(p.details_json -> 'models') as model
  join public.machines m on m.brand_id = p.brand_id and m.name = model
  cross join unnest(m.track_sizes) as size
  where p.set_type is distinct from 'wide' or size >= '450'
  group by p.id
) as fitting
where fitting.id = products.id and slug not in ('case-wide-tv', 'jcb-ice-teleskid');

-- A set that is offered for a machine whose tracks it does not fit says why.
update public.products
set track_sizes = array['450x86', '500x86'],
  fit_reason = 'The TV370 takes it on the 450 mm tracks of the TV380.'
where slug = 'case-wide-tv';

update public.products
set bar_spacing = kinds.spacing, bar_weight = kinds.weight,
  set_weight = kinds.weight * bar_count + 6, torque = 140,
  install_minutes = kinds.minutes,
  tools = array['Impact wrench', 'Deep socket, 19 mm', 'Pry bar'],
  evidence = 'demo', evidence_date = date '2026-11-01'
from (values
  ('standard', 7, 6.4, 60), ('wide', 8, 8.9, 75), ('ice', 6, 6.9, 60)
) as kinds (set_type, spacing, weight, minutes)
where products.set_type = kinds.set_type;

-- A site that is built from these rows shows them.
delete from private.cache_invalidations;
