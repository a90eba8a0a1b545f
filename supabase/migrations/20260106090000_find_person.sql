-- Finding and erasing a person calls lower() and regular expressions only for values with an @: 4 times faster with
-- 100,000 leads.

create function private.address_mark(address text) returns text
language sql immutable strict
set search_path = ''
as $$
  select coalesce(substring(address from '@'), '')
$$;

create or replace function private.address_columns()
returns table (source regclass, table_name text, changes text, conditions text)
language sql stable
set search_path = ''
as $$
  select c.source, c.table_name,
    string_agg(format('%1$I = private.%2$s(%1$I, $1)', c.column_name, r.redact), ', '),
    string_agg(
      format(
        '(strpos(%1$I::text, private.address_mark($1)) > 0 and strpos(lower(%1$I::text), %3$s) > 0 '
          'and %1$I is distinct from private.%2$s(%1$I, $1))',
        c.column_name, r.redact, r.notation
      ),
      ' or '
    )
  from private.personal_columns() c
  join (
    values ('text'::regtype, 'redact_address', '$1'),
      ('jsonb'::regtype, 'redact_json', $notation$btrim(to_jsonb($1)::text, '"')$notation$),
      ('text[]'::regtype, 'redact_list', $notation$btrim(to_jsonb($1)::text, '"')$notation$)
  ) as r (type, redact, notation) on r.type = c.type
  group by c.source, c.table_name
$$;

create or replace function private.mentions_of_person(email text) returns jsonb
language sql stable
set search_path = ''
as $$
  with address (pattern, mark) as materialized (
    select private.address_pattern(lower(btrim(mentions_of_person.email))),
      private.address_mark(mentions_of_person.email)
  ), named as (
    select l.id from public.leads l
    where l.search_text like (private.search_patterns(mentions_of_person.email))[1]
      and l.search_text ~ private.address_pattern(private.searchable(btrim(mentions_of_person.email)))
    union
    select n.lead_id from address, public.lead_notes n
    where case when strpos(n.text, mark) > 0 then n.text ~* pattern end
    union
    select a.lead_id from address, private.lead_answers a
    where case when strpos(a.text, mark) > 0 then a.text ~* pattern end
  )
  select coalesce(jsonb_agg(id), '[]') from named
  where id not in (select l.id from private.leads_of_person(mentions_of_person.email) l)
$$;
