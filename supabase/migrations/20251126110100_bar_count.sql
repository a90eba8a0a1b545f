-- A product without a picture is drawn: the outline of its set, with this number of bars.

alter table public.products
  add column bar_count smallint
    constraint products_bar_count_check check (bar_count between 1 and 200);
comment on column public.products.bar_count is
  'Bars in the set for one machine; null where a set has none or their number depends on the track.';
