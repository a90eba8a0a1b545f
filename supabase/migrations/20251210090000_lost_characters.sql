-- No text of the catalogue has U+FFFD, which programs write in place of a letter that they could not read.
-- The rule holds for texts, lists and JSON; a test finds a column without it.

do $$
declare
  each record;
begin
  for each in
    select kind, a.attname as name
    from unnest(array['products', 'brands', 'dealerships']) as kind
    join pg_catalog.pg_attribute a on a.attrelid = private.catalog_table(kind)
    where a.attname = any (private.catalog_columns(kind))
      and a.atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype)
  loop
    execute format(
      'alter table public.%1$I add constraint %2$I
         check (strpos(%3$I::text, U&''\FFFD'') = 0) not valid',
      each.kind, each.kind || '_' || each.name || '_text', each.name
    );
    -- A constraint with rows that break it stays not valid: it holds for rows written from now on.
    begin
      execute format(
        'alter table public.%I validate constraint %I',
        each.kind, each.kind || '_' || each.name || '_text'
      );
    exception when check_violation then
      raise warning 'Rows of % have U+FFFD in %: correct them, then validate the constraint',
        each.kind, each.name;
    end;
  end loop;
end
$$;
