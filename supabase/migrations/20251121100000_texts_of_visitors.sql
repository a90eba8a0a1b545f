-- Validation of visitors' text, which is copied into mails, lists and spreadsheets. A one-line text
-- has no line breaks, control characters or bidirectional controls; a multi-line text may have line
-- breaks and tabs. The ranges are explicit because [:cntrl:] depends on the locale.
--
-- CHECK constraints run with the rights of the inserting role, so visitors may execute these
-- functions; without usage on the schema they cannot call them directly. SQL-standard bodies
-- ("return ...") are resolved at creation, so that they can call each other without that usage.

create function private.is_line(value text, maximum integer) returns boolean
language sql immutable strict
set search_path = ''
return length(value) <= maximum
  and value !~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]';

create function private.is_filled_line(value text, maximum integer) returns boolean
language sql immutable strict
set search_path = ''
return private.is_line(value, maximum) and btrim(value) <> '';

create function private.is_text(value text, maximum integer) returns boolean
language sql immutable strict
set search_path = ''
return length(value) <= maximum and value !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]';

create function private.is_email(value text) returns boolean
language sql immutable strict
set search_path = ''
return private.is_line(value, 254) and value ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$';

create function private.are_choices(list text[], choices text[]) returns boolean
language sql immutable strict
set search_path = ''
return coalesce(array_ndims(list), 1) = 1
  and cardinality(list) <= cardinality(choices)
  and list <@ choices;

revoke all on function
  private.is_line(text, integer), private.is_filled_line(text, integer),
  private.is_text(text, integer), private.is_email(text), private.are_choices(text[], text[])
  from public;
grant execute on function
  private.is_line(text, integer), private.is_filled_line(text, integer),
  private.is_text(text, integer), private.is_email(text), private.are_choices(text[], text[])
  to anon, authenticated, service_role;

alter table public.vehicle_requests_form_submissions
  drop constraint vehicle_requests_form_submissions_first_name_check,
  drop constraint vehicle_requests_form_submissions_last_name_check,
  drop constraint vehicle_requests_form_submissions_company_name_check,
  drop constraint vehicle_requests_form_submissions_email_check,
  drop constraint vehicle_requests_form_submissions_phone_number_check,
  drop constraint vehicle_requests_form_submissions_vehicle_make_check,
  drop constraint vehicle_requests_form_submissions_vehicle_model_check,
  drop constraint vehicle_requests_form_submissio_preferred_contact_methods_check,
  drop constraint vehicle_requests_form_submissions_industries_served_check,
  drop constraint vehicle_requests_form_submissions_notes_check;
alter table public.vehicle_requests_form_submissions
  add check (private.is_filled_line(first_name, 100)) not valid,
  add check (private.is_filled_line(last_name, 100)) not valid,
  add check (private.is_line(company_name, 200)) not valid,
  add check (private.is_email(email)) not valid,
  add check (private.is_line(phone_number, 40)) not valid,
  add check (private.is_line(vehicle_make, 100)) not valid,
  add check (private.is_line(vehicle_model, 100)) not valid,
  add check (private.are_choices(
    preferred_contact_methods, array['Email', 'Phone', 'Text Message']
  )) not valid,
  add check (private.are_choices(industries_served, array[
    'Construction', 'Agriculture', 'Landscaping', 'Snow Removal', 'Municipal', 'Other'
  ])) not valid,
  add check (private.is_text(notes, 5000)) not valid;

alter table public.join_the_waitlist_form_submissions
  drop constraint join_the_waitlist_form_submissions_first_name_check,
  drop constraint join_the_waitlist_form_submissions_last_name_check,
  drop constraint join_the_waitlist_form_submissions_company_name_check,
  drop constraint join_the_waitlist_form_submissions_email_check,
  drop constraint join_the_waitlist_form_submissions_phone_number_check,
  drop constraint join_the_waitlist_form_submissi_preferred_contact_methods_check,
  drop constraint join_the_waitlist_form_submissions_industries_served_check,
  drop constraint join_the_waitlist_form_submissions_notes_check,
  drop constraint join_the_waitlist_form_submissions_brand_check,
  drop constraint join_the_waitlist_form_submissions_model_check,
  drop constraint join_the_waitlist_form_submissions_subscription_status_check;
-- The insert policy allows visitors 'Subscribe' only; the unsubscribe link sets 'Unsubscribe'.
alter table public.join_the_waitlist_form_submissions
  add check (private.is_filled_line(first_name, 100)) not valid,
  add check (private.is_filled_line(last_name, 100)) not valid,
  add check (private.is_line(company_name, 200)) not valid,
  add check (private.is_email(email)) not valid,
  add check (private.is_line(phone_number, 40)) not valid,
  add check (private.are_choices(
    preferred_contact_methods, array['Email', 'Phone', 'Text Message']
  )) not valid,
  add check (private.are_choices(industries_served, array[
    'Construction', 'Agriculture', 'Landscaping', 'Snow Removal', 'Municipal', 'Other'
  ])) not valid,
  add check (private.is_text(notes, 5000)) not valid,
  add check (private.is_line(brand, 100)) not valid,
  add check (private.is_line(model, 100)) not valid,
  add check (subscription_status in ('Subscribe', 'Unsubscribe')) not valid;

-- The statements above check rows that are written from now on; this one checks the others. A constraint
-- with rows that break it stays not valid, so that old rows do not stop the migration.
do $$
declare
  each record;
begin
  for each in
    select c.conrelid::regclass as table_name, c.conname as name
    from pg_catalog.pg_constraint c
    where c.conrelid in (
        'public.vehicle_requests_form_submissions'::regclass,
        'public.join_the_waitlist_form_submissions'::regclass
      )
      and not c.convalidated
  loop
    begin
      execute format('alter table %s validate constraint %I', each.table_name, each.name);
    exception when check_violation then
      raise warning 'Rows of % break %: correct them, then validate the constraint',
        each.table_name, each.name;
    end;
  end loop;
end
$$;
