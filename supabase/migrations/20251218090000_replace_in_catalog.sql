-- Find and replace searches the texts of the catalogue, and changes rows of all its tables as one batch.

alter table private.catalog_history drop constraint catalog_history_batch_kind_check;
alter table private.catalog_history
  add constraint catalog_history_batch_kind_check
    check (batch_kind in ('prices', 'import', 'undo', 'texts')) not valid;
alter table private.catalog_history validate constraint catalog_history_batch_kind_check;

-- words: patterns of LIKE in lower case, which the columns of a row must all have. tokens: strings in lower
-- case, one of which is enough. More rows are returned than have a phrase; the site compares the texts. Only
-- characters that hide others, such as soft hyphens and full width, need the spelling of search.plain.
create function public.catalog_rows_with(
  kind text, columns text[], words text[], tokens text[], first integer default 0,
  maximum integer default 1000
) returns jsonb
language plpgsql stable
security definer
set search_path = ''
set plan_cache_mode = 'force_custom_plan'
as $$
declare
  title text := case kind when 'products' then 'title' else 'name' end;
  known text[] := private.catalog_columns(kind);
  names text := (
    select string_agg(format('r.%I', each), ', ') from unnest(columns) as each where each = any (known)
  );
  written text := (
    select string_agg(format('r.%I::text', each), ', ')
    from unnest(columns) as each where each = any (known)
  );
  found_rows jsonb;
begin
  execute format(
    'select coalesce(jsonb_agg(to_jsonb(each) order by each.%2$I, each.id), ''[]'')
     from (
       select r.id, r.version, %3$s
       from %1$s as r, lateral (select concat_ws(e''\n'', %4$s) as words) as stored
       where ($1 <> ''{}'' and (
           lower(stored.words) like all ($1)
           or (
             stored.words ~ ''[\u00AD\u034F\u061C\u115F\u1160\u180B-\u180F\u200B-\u200F\u2026\u202A-\u202E\u2060-\u206F\u3164\uFB00-\uFB06\uFE00-\uFE0F\uFEFF\uFF01-\uFFFB]''
             and search.plain(stored.words) like all ($1)
           )
         ))
         or exists (
           select from unnest($2) as token where strpos(lower(stored.words), token) > 0
         )
       order by r.%2$I, r.id
       offset $3 limit $4
     ) as each',
    private.catalog_table(kind), title, names, written
  ) into found_rows using words, tokens, first, least(maximum, 1000);
  return found_rows;
end
$$;
comment on function public.catalog_rows_with is
  'Rows that may have a phrase in some columns, in the order of their titles, with these columns.';

-- Saves rows of all tables as one batch. Answers for each change, in the order of the table and id, as
-- save_catalog_row does, without the row.
create function public.save_catalog_rows(changes jsonb, staff jsonb) returns jsonb
language plpgsql
security definer
set search_path = ''
set statement_timeout = '2min'
as $$
declare
  batch uuid := private.start_catalog_batch('texts');
  change jsonb;
  answers jsonb := '[]';
begin
  -- In one order, so that two requests never wait for each other.
  for change in
    select value from jsonb_array_elements(changes) order by value ->> 'kind', value ->> 'id'
  loop
    answers := answers || jsonb_build_array(
      jsonb_build_object('kind', change -> 'kind', 'id', change -> 'id')
      || (public.save_catalog_row(
        change ->> 'kind', (change ->> 'id')::uuid, (change ->> 'version')::integer,
        change -> 'content', staff
      ) - 'row')
    );
  end loop;
  perform private.start_catalog_batch(null);
  return jsonb_build_object('batch', batch, 'rows', answers);
end
$$;
comment on function public.save_catalog_rows is
  'changes: kind, id, version and content of each row. batch: for undo_catalog_batch, per kind.';

revoke all on function
  public.catalog_rows_with(text, text[], text[], text[], integer, integer), public.save_catalog_rows(jsonb, jsonb)
  from public, anon, authenticated;
grant execute on function
  public.catalog_rows_with(text, text[], text[], text[], integer, integer), public.save_catalog_rows(jsonb, jsonb)
  to service_role;
