-- A website with a user name or password in its URL, such as https://user:pw@nord.ca, showed them to every
-- visitor. isWebUrl of lib/values/web-url.ts refuses the same.

update public.brands
set website_url = regexp_replace(website_url, '^(https?://)[^/?#]*@', '\1')
where website_url ~ '^https?://[^/?#]*@';

alter table public.brands
  add constraint brands_website_url_strict
  check (website_url !~ '^https?://[^/?#]*@') not valid;

do $$
begin
  alter table public.brands validate constraint brands_website_url_strict;
exception when check_violation then
  raise warning 'Rows of brands break brands_website_url_strict: correct their websites, then validate the constraint';
end
$$;

-- Leads have the grammar of their forms: isEmailAddress of lib/values/email-address.ts. private.is_email of
-- their CHECKs accepts what no mail can be sent to. It is a trigger because rows that are stored already must
-- still be changed: people unsubscribe.
create function private.require_email_address() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  field text;
begin
  foreach field in array array['email', 'dealer_email'] loop
    if private.is_email_address(to_jsonb(new) ->> field) is false then
      raise check_violation using
        message = format('Not an email address: %s.%s', tg_table_name, field),
        table = tg_table_name, column = field;
    end if;
  end loop;
  return new;
end
$$;

revoke all on function private.require_email_address() from public, anon, authenticated, service_role;

do $$
declare
  form text;
begin
  foreach form in array array[
    'vehicle_requests_form_submissions', 'join_the_waitlist_form_submissions',
    'dealer_inquiry_form_submissions', 'share_with_dealer_form_submissions',
    'dealer_tip_form_submissions'
  ] loop
    execute format(
      'create trigger require_email_address before insert on public.%I
         for each row execute function private.require_email_address()',
      form
    );
  end loop;
end
$$;
