-- The rights of service_role follow from the grants of migrations only, in every project: one that was
-- created before 2026-05-30 granted the roles of the data API every right on a new table, a later one
-- grants what the data API cannot use, such as TRUNCATE.

alter default privileges in schema public
  revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public
  revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public
  revoke all on functions from anon, authenticated, service_role;

revoke all on
  public.brands, public.dealerships, public.products,
  public.vehicle_requests_form_submissions, public.join_the_waitlist_form_submissions,
  public.dealer_inquiry_form_submissions, public.share_with_dealer_form_submissions,
  public.dealer_tip_form_submissions,
  public.leads, public.lead_consents, public.lead_notes, public.lead_mails, public.mail_recipients
  from service_role;

grant select, insert, update, delete on
  public.brands, public.dealerships, public.products,
  public.vehicle_requests_form_submissions, public.join_the_waitlist_form_submissions
  to service_role;
grant select on
  public.dealer_inquiry_form_submissions, public.share_with_dealer_form_submissions,
  public.dealer_tip_form_submissions,
  public.leads, public.lead_consents, public.lead_notes, public.lead_mails
  to service_role;
grant insert (lead_id, author, text) on public.lead_notes to service_role;
