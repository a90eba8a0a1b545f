-- The list of leads by status, assignee, unread mark and reminder, with the notes of each lead.

create or replace function private.matching_leads(
  filters jsonb,
  before timestamptz,
  before_id uuid,
  maximum integer
) returns setof public.leads
language plpgsql stable
set search_path = ''
set plan_cache_mode = 'force_custom_plan'
as $$
<<wanted>>
declare
  form text := nullif(filters ->> 'form', '');
  brand text := lower(nullif(filters ->> 'brand', ''));
  storefront text := filters ->> 'storefront';
  status text := nullif(filters ->> 'status', '');
  assignee text := filters ->> 'assignee';
  attention text := nullif(filters ->> 'attention', '');
  starts_at timestamptz := private.start_of_day(nullif(filters ->> 'from', '')::date);
  ends_at timestamptz := private.start_of_day(nullif(filters ->> 'to', '')::date + 1);
  patterns text[] := private.search_patterns(filters ->> 'search');
  first_pattern text := patterns[1];
begin
  return query
    select l.* from public.leads l
    where (before is null or (l.created_at, l.id) < (before, before_id))
      and (wanted.form is null or l.form = wanted.form)
      and (wanted.brand is null or lower(l.brand) = wanted.brand)
      and (
        wanted.storefront is null
        or (wanted.storefront = '' and l.storefront is null)
        or l.storefront = wanted.storefront
      )
      and (wanted.status is null or l.status = wanted.status)
      and (
        wanted.assignee is null
        or (wanted.assignee = '' and l.assignee_id is null)
        or l.assignee_id = wanted.assignee
      )
      and (attention is distinct from 'unread' or l.opened_at is null)
      and (attention is distinct from 'due' or l.remind_on <= private.today())
      and (starts_at is null or l.created_at >= starts_at)
      and (ends_at is null or l.created_at < ends_at)
      and (first_pattern is null or l.search_text like first_pattern)
      and (patterns is null or l.search_text like all (patterns))
    order by l.created_at desc, l.id desc
    limit maximum;
end
$$;

create function private.notes_of_lead(id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(n) order by n.created_at, n.id), '[]')
  from public.lead_notes n where n.lead_id = notes_of_lead.id
$$;

create or replace function public.leads_page(
  filters jsonb default '{}',
  before timestamptz default null,
  before_id uuid default null,
  maximum integer default 50
) returns setof jsonb
language sql stable
security definer
set search_path = ''
as $$
  select to_jsonb(l) - 'search_text' || jsonb_build_object('notes', private.notes_of_lead(l.id))
  from private.matching_leads(filters, before, before_id, maximum) as l
$$;
comment on function public.leads_page is
  'filters: search (words), form, storefront ('''' is the main one), brand, status, assignee (a user''s id;
  '''' is nobody), attention (unread or due), from and to (days in Toronto, both included). The next page
  is after created_at and id of the last lead.';

create or replace function public.lead_detail(id uuid) returns jsonb
language sql stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'lead', to_jsonb(l) - 'search_text',
    'fields', private.form_row(l.form, l.id),
    'mails', (
      select coalesce(jsonb_agg(to_jsonb(m) order by m.audience), '[]')
      from public.lead_mails m where m.lead_id = l.id
    ),
    'notes', private.notes_of_lead(l.id),
    'changes', (
      select coalesce(jsonb_agg(to_jsonb(c) order by c.created_at, c.id), '[]')
      from public.lead_changes c where c.lead_id = l.id
    ),
    'consent', (select to_jsonb(c) from public.lead_consents c where c.lead_id = l.id)
  )
  from public.leads l where l.id = lead_detail.id
$$;

revoke all on function private.notes_of_lead(uuid) from public;
