insert into public.shelves (name, is_open) values ('Novels', true), ('Archive', false);
insert into public.books (slug, title, shelf_id)
  select 'book-' || n, 'Book ' || n, (select id from public.shelves where name = 'Novels')
  from generate_series(1, 40) n;
