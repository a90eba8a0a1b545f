-- Deleting a dealership leaves its leads as they are. The foreign key set the id of each to null, which
-- rewrote the row and its entry in every index, the trigram index included: 19 seconds for 200,000 leads,
-- more than the time limit of a request. The index served only the foreign key.

alter table public.leads drop constraint leads_dealership_id_fkey;
drop index public.leads_of_dealership;
comment on column public.leads.dealership_id is
  'The dealership at the time, which may have been deleted since; null on the main storefront.';
