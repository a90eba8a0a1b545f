-- Consent wordings by version. A form sends only the version of the wording that it shows, so that the
-- stored proof never holds a visitor's own text. Earlier versions stay: a page that was opened before a
-- change still posts the version that its visitor read.

create table private.consent_wordings (
  version text primary key check (version ~ '^[0-9a-f]{64}$'),
  wording text not null check (private.is_text(wording, 5000) and btrim(wording) <> ''),
  locale text not null check (locale in ('en', 'fr')),
  created_at timestamptz not null default now()
);
comment on column private.consent_wordings.version is 'SHA-256 of locale and wording, by the site.';

alter table private.consent_wordings enable row level security;
revoke all on private.consent_wordings from anon, authenticated, service_role;

alter table public.lead_consents add column version text;
comment on column public.lead_consents.version is
  'Null for consents stored before versions existed: their wording came from the browser.';

create function public.add_consent_wording(version text, wording text, locale text) returns void
language sql
security definer
set search_path = ''
as $$
  insert into private.consent_wordings (version, wording, locale)
  values (version, wording, locale)
  on conflict do nothing
$$;

-- PostgREST maps SQLSTATE PT422 to HTTP status 422.
create or replace function private.keep_consent(lead_id uuid, consent jsonb, address inet)
returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into public.lead_consents (lead_id, email, version, wording, locale, page, address)
  select l.id, l.email, w.version, w.wording, w.locale,
    private.attribution_line(consent ->> 'page', 2000), keep_consent.address
  from public.leads l, private.consent_wordings w
  where l.id = keep_consent.lead_id and w.version = consent ->> 'version';
  if not found then
    raise sqlstate 'PT422' using message = 'No such consent wording';
  end if;
end
$$;

-- A row of an unsubscribed address says so, whoever posted it: only the link in a mail resubscribes.
create function private.keep_unsubscription() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.join_the_waitlist_form_submissions w
  set subscription_status = 'Unsubscribe'
  where w.id = new.id and exists (
    select from public.mail_recipients r
    where r.email = lower(new.email) and r.unsubscribed_at is not null
  );
  return null;
end
$$;

create trigger keep_unsubscription after insert on public.join_the_waitlist_form_submissions
  for each row execute function private.keep_unsubscription();

revoke all on function private.keep_unsubscription() from public;
revoke all on function public.add_consent_wording(text, text, text)
  from public, anon, authenticated;
grant execute on function public.add_consent_wording(text, text, text) to service_role;
