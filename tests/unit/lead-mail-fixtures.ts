import { visitorMailTexts } from '#lib/content/visitor-mail-texts.ts'
import type { LeadFormName } from '#lib/leads/forms/lead-form-name.ts'
import type { ClaimedMail, MailContext } from '#lib/leads/mail/claimed-mail.ts'

export const mailContext: MailContext = {
  siteUrl: 'https://www.example.com',
  sender: {
    product: 'Caribou',
    maker: 'Acier Boréal inc.',
    email: 'leads@caribou.example',
    from: 'post@caribou.example',
    postalAddress: '1 rue du Port\nMontréal QC H2Y 1A1',
    locale: 'en',
  },
  visitorMails: {
    texts: visitorMailTexts.parse({}),
  },
}

export const unsubscribeToken = '7d1c0c5e-0a0f-4c46-9a53-0f2a3c9d1b11'

/** A row of each form with every column filled in. */
export const submissionRows: Record<LeadFormName, Record<string, unknown>> = {
  quote: {
    first_name: 'Ada',
    last_name: 'Tremblay',
    email: 'ada@tremblay.example',
    phone_number: '514 555 0100',
    company_name: 'Déneigement Tremblay',
    vehicle_make: 'Bobcat',
    vehicle_model: 'T770',
    track: '450x86x55',
    product_title: 'Ice Bars for Bobcat',
    fit: 'Bobcat T770, 450x86x55: Fits. It is made for tracks of 450x86x55.',
    preferred_contact_methods: ['Email', 'Text Message'],
    industries_served: ['Snow Removal', 'Municipal'],
    notes: 'Two machines.\nBefore December.',
  },
  waitlist: {
    first_name: 'Ada',
    last_name: 'Tremblay',
    email: 'ada@tremblay.example',
    phone_number: '514 555 0100',
    company_name: 'Déneigement Tremblay',
    brand: 'Bobcat',
    model: 'T770',
    preferred_contact_methods: ['Phone'],
    industries_served: ['Other'],
    notes: 'For the winter.',
  },
  'dealer-inquiry': {
    business_name: 'Équipement du Nord',
    contact_name: 'Ada Tremblay',
    email: 'ada@tremblay.example',
    phone_number: '514 555 0100',
    territory: 'Abitibi',
  },
  'dealer-share': {
    name: 'Ada Tremblay',
    email: 'ada@tremblay.example',
    dealer_email: 'sales@dealer.example',
    message: 'These are the ones.',
    shared_by: 'text',
  },
  'dealer-tip': {
    dealer_name: 'Prairie Iron',
    location: 'Regina',
    contact_info: 'Ask for Joe',
    name: 'Ada Tremblay',
    email: 'ada@tremblay.example',
  },
}

interface MailOverrides {
  fields?: Record<string, unknown>
  lead?: Partial<ClaimedMail['lead']>
  dealership?: ClaimedMail['dealership']
}

/** Returns a due mail about a lead of a form. */
export function createClaimedMail(
  form: LeadFormName,
  audience: ClaimedMail['audience'],
  { fields = {}, lead = {}, dealership = null }: MailOverrides = {},
): ClaimedMail {
  return {
    id: '0d5f2c7a-6f6b-4f7e-8a51-9f6a2b1c3d4e',
    audience,
    attempts: 1,
    lead: {
      id: '5b3f7c1e-1111-4222-8333-444455556666',
      form,
      name: 'Ada Tremblay',
      email: 'ada@tremblay.example',
      created_at: '2026-11-21T17:05:00+00:00',
      storefront: null,
      page: '/products/bobcat',
      locale: 'en',
      referrer: 'https://search.example/',
      utm_source: 'newsletter',
      utm_medium: null,
      utm_campaign: 'first-snow',
      utm_term: null,
      utm_content: null,
      flags: [],
      ...lead,
    },
    fields: { ...submissionRows[form], ...fields },
    dealership,
  }
}

export const dealership = {
  name: 'Nord Traction',
  slug: 'nord-traction',
  contact_email: 'ventes@nord.example',
}
