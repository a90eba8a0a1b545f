create table public.shelves (
  id bigint generated always as identity primary key,
  name text not null unique,
  is_open boolean not null default true
);
create table public.books (
  id bigint generated always as identity primary key,
  slug text not null unique,
  title text not null,
  shelf_id bigint references public.shelves
);
create table public.messages (
  id bigint generated always as identity primary key,
  text text not null,
  note text
);

alter table public.shelves enable row level security;
alter table public.books enable row level security;
alter table public.messages enable row level security;
create policy "Visitors read open shelves" on public.shelves for select to anon using (is_open);
create policy "Visitors read books" on public.books for select to anon using (true);
create policy "Visitors send messages" on public.messages for insert to anon with check (true);

grant select on public.shelves, public.books to anon, service_role;
grant insert on public.messages to anon;
