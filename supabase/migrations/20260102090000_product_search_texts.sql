-- A product's own title, text and picture in search results and when its page is shared.

alter table public.products
  add column seo_title text,
  add column seo_title_fr text,
  add column seo_description text,
  add column seo_description_fr text,
  add column seo_image text,
  add constraint products_seo_title_check check (length(seo_title) <= 200) not valid,
  add constraint products_seo_title_fr_check check (length(seo_title_fr) <= 200) not valid,
  add constraint products_seo_description_check check (length(seo_description) <= 500) not valid,
  add constraint products_seo_description_fr_check check (length(seo_description_fr) <= 500) not valid,
  add constraint products_seo_image_check check (private.is_location(seo_image)) not valid,
  add constraint products_seo_image_strict check (private.is_image_url(seo_image)) not valid,
  add constraint products_seo_title_text check (strpos(seo_title::text, U&'\FFFD') = 0) not valid,
  add constraint products_seo_title_fr_text check (strpos(seo_title_fr::text, U&'\FFFD') = 0) not valid,
  add constraint products_seo_description_text check (strpos(seo_description::text, U&'\FFFD') = 0) not valid,
  add constraint products_seo_description_fr_text check (strpos(seo_description_fr::text, U&'\FFFD') = 0) not valid,
  add constraint products_seo_image_text check (strpos(seo_image::text, U&'\FFFD') = 0) not valid;
alter table public.products validate constraint products_seo_title_check;
alter table public.products validate constraint products_seo_title_fr_check;
alter table public.products validate constraint products_seo_description_check;
alter table public.products validate constraint products_seo_description_fr_check;
alter table public.products validate constraint products_seo_image_check;
alter table public.products validate constraint products_seo_image_strict;
alter table public.products validate constraint products_seo_title_text;
alter table public.products validate constraint products_seo_title_fr_text;
alter table public.products validate constraint products_seo_description_text;
alter table public.products validate constraint products_seo_description_fr_text;
alter table public.products validate constraint products_seo_image_text;
comment on column public.products.seo_title is
  'Title in search results and when the page is shared; where empty, the site makes one of the product.';
comment on column public.products.seo_description is 'Text below it; where empty, as above.';
comment on column public.products.seo_image is
  'Picture when the page is shared; where empty, the site draws one.';

create or replace function private.french_texts(content jsonb)
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

drop trigger follow_french on public.products;
create trigger follow_french before insert or update of title, title_fr, description, description_fr,
  set_contents, set_contents_fr, details_json, tools, tools_fr, fit_reason, fit_reason_fr, evidence_note,
  evidence_note_fr, seo_title, seo_title_fr, seo_description, seo_description_fr, french_sources
  on public.products for each row execute function private.follow_french();

create or replace function private.without_french(content jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select (content #- '{details_json,highlights_fr}') - array[
    'title_fr', 'description_fr', 'set_contents_fr', 'tools_fr', 'fit_reason_fr', 'evidence_note_fr',
    'seo_title_fr', 'seo_description_fr', 'french_sources', 'french_todo', 'updated_at', 'version'
  ]
$$;
