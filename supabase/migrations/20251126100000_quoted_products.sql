-- A quote request names the product of the page that it was sent from.

alter table public.vehicle_requests_form_submissions add column product_title text;
comment on column public.vehicle_requests_form_submissions.product_title is
  'Title of the product as its page showed it; empty where the request is about no product.';
alter table public.vehicle_requests_form_submissions
  add constraint vehicle_requests_form_submissions_product_title_check
  check (private.is_line(product_title, 200)) not valid;
alter table public.vehicle_requests_form_submissions
  validate constraint vehicle_requests_form_submissions_product_title_check;

create or replace function private.lead_of(sent jsonb) returns public.leads
language plpgsql stable
set search_path = ''
as $$
declare
  lead public.leads;
begin
  lead.id := sent ->> 'id';
  lead.created_at := sent ->> 'created_at';
  lead.email := sent ->> 'email';
  lead.name := coalesce(
    sent ->> 'name',
    sent ->> 'contact_name',
    concat_ws(' ', sent ->> 'first_name', sent ->> 'last_name')
  );
  lead.company := nullif(
    coalesce(sent ->> 'company_name', sent ->> 'business_name', sent ->> 'dealer_name'), ''
  );
  lead.brand := nullif(coalesce(sent ->> 'vehicle_make', sent ->> 'brand'), '');
  lead.model := nullif(coalesce(sent ->> 'vehicle_model', sent ->> 'model'), '');
  lead.search_text := private.searchable(concat_ws(
    ' ', lead.name, lead.email, lead.company, lead.brand, lead.model, sent ->> 'product_title',
    sent ->> 'notes', sent ->> 'message', sent ->> 'dealer_email', sent ->> 'territory',
    sent ->> 'location', sent ->> 'contact_info'
  ));
  return lead;
end
$$;

create or replace function private.store_form(form text, id uuid, fields jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  case form
    when 'quote' then
      insert into public.vehicle_requests_form_submissions (
        id, first_name, last_name, company_name, email, phone_number, vehicle_make, vehicle_model,
        product_title, preferred_contact_methods, industries_served, notes
      )
      select store_form.id, f.first_name, f.last_name, f.company_name, f.email, f.phone_number,
        f.vehicle_make, f.vehicle_model, f.product_title, f.preferred_contact_methods,
        f.industries_served, f.notes
      from jsonb_populate_record(
        null::public.vehicle_requests_form_submissions, fields - array['id', 'created_at']
      ) as f;
    when 'waitlist' then
      insert into public.join_the_waitlist_form_submissions (
        id, first_name, last_name, company_name, email, phone_number, preferred_contact_methods,
        industries_served, notes, brand_id, brand, model
      )
      select store_form.id, f.first_name, f.last_name, f.company_name, f.email, f.phone_number,
        f.preferred_contact_methods, f.industries_served, f.notes,
        (select b.id from public.brands b where b.id = f.brand_id), f.brand, f.model
      from jsonb_populate_record(
        null::public.join_the_waitlist_form_submissions, fields - array['id', 'created_at']
      ) as f;
    when 'dealer-inquiry' then
      insert into public.dealer_inquiry_form_submissions (
        id, business_name, contact_name, email, phone_number, territory
      )
      select store_form.id, f.business_name, f.contact_name, f.email, f.phone_number, f.territory
      from jsonb_populate_record(
        null::public.dealer_inquiry_form_submissions, fields - array['id', 'created_at']
      ) as f;
    when 'dealer-share' then
      insert into public.share_with_dealer_form_submissions (
        id, name, email, dealer_email, message, shared_by
      )
      select store_form.id, f.name, f.email, f.dealer_email, f.message, f.shared_by
      from jsonb_populate_record(
        null::public.share_with_dealer_form_submissions, fields - array['id', 'created_at']
      ) as f;
    when 'dealer-tip' then
      insert into public.dealer_tip_form_submissions (
        id, dealer_name, location, contact_info, name, email
      )
      select store_form.id, f.dealer_name, f.location, f.contact_info, f.name, f.email
      from jsonb_populate_record(
        null::public.dealer_tip_form_submissions, fields - array['id', 'created_at']
      ) as f;
    else
      raise invalid_parameter_value using message = 'No such form';
  end case;
end
$$;
