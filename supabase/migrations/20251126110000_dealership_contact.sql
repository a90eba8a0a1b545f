-- How to reach a dealership, and whether the page of dealers lists it. Staff approve a dealership that asks
-- to be listed by setting is_listed; its storefront exists either way. The patterns are those of
-- lib/catalog/dealership-contact.ts: a test compares them. The table's grants and policies cover the
-- columns, and its triggers announce their changes.

alter table public.dealerships
  add column phone text
    constraint dealerships_phone_check check (
      phone ~ '^(\+?1[ .-]?)?(\([2-9][0-9]{2}\)|[2-9][0-9]{2})[ .-]?[2-9][0-9]{2}[ .-]?[0-9]{4}( ext\. [0-9]{1,6})?$'
    ),
  add column street text
    constraint dealerships_street_check check (street ~ '\S' and length(street) <= 200),
  add column town text
    constraint dealerships_town_check check (town ~ '\S' and length(town) <= 100),
  add column province text
    constraint dealerships_province_check check (
      province in ('AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT')
    ),
  add column postal_code text
    constraint dealerships_postal_code_check check (
      postal_code ~ '^[ABCEGHJ-NPRSTVXY][0-9][ABCEGHJ-NPRSTV-Z] [0-9][ABCEGHJ-NPRSTV-Z][0-9]$'
    ),
  add column opening_hours text
    constraint dealerships_opening_hours_check check (
      opening_hours ~ '^(?!\n)((^|\n)(Mo|Tu|We|Th|Fr|Sa|Su)(-(Mo|Tu|We|Th|Fr|Sa|Su))? ([01][0-9]|2[0-3]):[0-5][0-9]-([01][0-9]|2[0-3]):[0-5][0-9]){1,14}$'
    ),
  add column is_listed boolean not null default false;

comment on column public.dealerships.phone is
  'Number of the North American plan, such as 514 555-0142 or 1-800-555-0142 ext. 12.';
comment on column public.dealerships.province is 'Code of two letters, such as QC.';
comment on column public.dealerships.postal_code is 'Canadian, in capitals with a space: H2P 1A1.';
comment on column public.dealerships.opening_hours is
  'As in schema.org''s openingHours, each on a line of its own: Mo-Fr 08:00-17:00.';
comment on column public.dealerships.is_listed is
  'Whether the page of dealers lists the dealership: staff approved that.';
