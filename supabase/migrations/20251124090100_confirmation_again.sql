-- A confirmation link that was lost is sent again in place of a later mail of the mailbox: at most once
-- in 24 hours, and three times until an address of the mailbox is confirmed.

alter table public.mail_recipients
  add column confirmation_requests integer not null default 0,
  add column confirmation_requested_at timestamptz;
comment on column public.mail_recipients.confirmation_mail_id is
  'The mail in whose place the latest confirmation link was sent; a retry of it sends the link again.';
comment on column public.mail_recipients.confirmation_requests is
  'Mails in whose place a confirmation link was sent.';

update public.mail_recipients
set confirmation_requests = 1, confirmation_requested_at = created_at
where confirmation_mail_id is not null;

create or replace function public.request_confirmation(email text, mail_id uuid) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  address text := lower(btrim(request_confirmation.email));
  box text := private.mailbox_of(address);
begin
  perform pg_advisory_xact_lock(hashtextextended('confirmation ' || box, 0));
  if exists (
    select from public.mail_recipients r
    where r.email = address and r.confirmed_at is null
      and r.confirmation_mail_id = request_confirmation.mail_id
  ) then
    return true;
  end if;
  if exists (
    select from public.mail_recipients r
    where r.mailbox = box and r.confirmed_at is null
    having sum(r.confirmation_requests) >= 3
      or max(r.confirmation_requested_at) > now() - interval '24 hours'
  ) then
    return false;
  end if;
  update public.mail_recipients r
  set confirmation_mail_id = request_confirmation.mail_id,
    confirmation_requests = r.confirmation_requests + 1,
    confirmation_requested_at = now()
  where r.email = address and r.confirmed_at is null;
  return found;
end
$$;
comment on function public.request_confirmation is
  'Whether the mail may carry the confirmation link: also repeatedly, until a later mail of the mailbox
  carries it.';
