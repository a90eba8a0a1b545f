import type { Locale } from '#lib/base/locales.ts'
import type { LeadFormName } from '#lib/leads/forms/lead-form-name.ts'
import type { ClaimedMail } from '#lib/leads/mail/claimed-mail.ts'
import { contactPath } from '#lib/routing/page-paths.ts'

const person = {
  name: 'Alex Tremblay',
  email: 'alex@example.com',
  phone_number: '514 555 0100',
  company_name: 'Tremblay Snow Removal',
}

const preferences = {
  preferred_contact_methods: ['Email', 'Phone'],
  industries_served: ['Snow Removal', 'Municipal'],
  notes: 'Two machines, before December.',
}

/** Sample values of each form. */
const sampleFields: Record<LeadFormName, Record<string, unknown>> = {
  quote: {
    ...person,
    ...preferences,
    vehicle_make: 'Bobcat',
    vehicle_model: 'T770',
    track: '450x86x55',
    product_title: 'Ice Bars for Bobcat',
  },
  waitlist: { ...person, ...preferences, brand: 'Bobcat', model: 'T770' },
  'dealer-inquiry': { ...person, business_name: 'Tremblay Equipment', territory: 'Abitibi' },
  'dealer-share': {
    dealer_email: 'sales@example.com',
    shared_by: 'email',
    message: 'Have a look.',
  },
  'dealer-tip': {
    dealer_name: 'Tremblay Equipment',
    location: 'Val-d’Or',
    contact_info: '514 555 0199',
  },
}

/** Returns a mail to a visitor about a sample lead in a language. */
export function createSampleMail(
  form: LeadFormName,
  dealership: ClaimedMail['dealership'],
  locale: Locale,
): ClaimedMail {
  const id = crypto.randomUUID()
  return {
    id,
    audience: 'visitor',
    attempts: 1,
    dealership,
    fields: sampleFields[form],
    lead: {
      ...{ id, form, name: person.name, email: person.email, flags: [] },
      ...{ created_at: new Date().toISOString(), storefront: dealership?.slug ?? null },
      ...{ page: contactPath, locale, referrer: null },
      ...{ utm_source: null, utm_medium: null, utm_campaign: null },
      ...{ utm_term: null, utm_content: null },
    },
  }
}
