-- Kind and parts of a set, for the page of a machine.

alter table public.products
  add column set_type text,
  add column set_contents text[] not null default '{}';
alter table public.products
  add constraint products_set_type_check
  check (set_type in ('standard', 'wide', 'ice')) not valid;
alter table public.products
  add constraint products_set_contents_check
  check (
    cardinality(set_contents) <= 20
    and array_position(set_contents, null) is null
    and octet_length(array_to_string(set_contents, '')) <= 4000
  ) not valid;

-- Titles that begin with one of these words mean one kind of bar. Others, such as hardware kits and sets
-- of two kinds, stay without.
update public.products
set set_type = case
  when title ~* '^wide traction bars\y' then 'wide'
  when title ~* '^ice traction bars\y' then 'ice'
  else 'standard'
end
where title ~* '^((wide|ice) )?traction bars for\y';

alter table public.products validate constraint products_set_type_check;
alter table public.products validate constraint products_set_contents_check;

comment on column public.products.set_type is
  'Kind of bar: standard, wide or ice. Null for anything else, such as a hardware kit.';
comment on column public.products.set_contents is
  'Parts in the set, one per element, shown on the pages of machines.';

-- Position of a kind of set in lists: standard, wide, ice, anything else.
-- In the schema search, because visitors order by it with their own rights.
create function search.set_rank(set_type text) returns integer
language sql immutable
set search_path = ''
as $$
  select coalesce(array_position(array['standard', 'wide', 'ice'], set_type), 4)
$$;
revoke all on function search.set_rank(text) from public;
grant execute on function search.set_rank(text) to anon, authenticated, service_role;
