-- Leads are filtered by language, and a dealership gets mails about leads in its language.

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
  locale text := nullif(filters ->> 'locale', '');
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
      and (wanted.locale is null or l.locale = wanted.locale)
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

comment on function public.leads_page is
  'filters: search (words), form, storefront ('''' is the main one), brand, status, assignee (a user''s id;
  '''' is nobody), attention (unread or due), locale, from and to (days in Toronto, both included). The
  next page is after created_at and id of the last lead.';

alter table public.dealerships
  add column mail_locale text check (mail_locale in ('en', 'fr')),
  add constraint dealerships_mail_locale_text check (strpos(mail_locale, U&'\FFFD') = 0) not valid;
alter table public.dealerships validate constraint dealerships_mail_locale_text;
comment on column public.dealerships.mail_locale is
  'Language of the mails that the dealership gets about leads; English while it is null.';

create or replace function private.claimed_mail(mail public.lead_mails) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', mail.id,
    'audience', mail.audience,
    'attempts', mail.attempts,
    'dealership', (
      select jsonb_build_object(
        'name', d.name, 'slug', d.slug, 'contact_email', d.contact_email, 'mail_locale', d.mail_locale
      )
      from public.dealerships d where d.id = coalesce(mail.dealership_id, l.dealership_id)
    )
  ) || case
    when mail.digest_until is not null then
      jsonb_build_object('digest', private.lead_digest(mail))
    else
      jsonb_build_object(
        'lead', to_jsonb(l) - 'search_text', 'fields', private.form_row(l.form, l.id)
      )
  end
  from (select) as one left join public.leads l on l.id = mail.lead_id
$$;
