/** Submissions of the forms with every field filled in. */
export const vehicleRequest = {
  first_name: 'Ada',
  last_name: 'Tremblay',
  company_name: 'Déneigement Tremblay',
  email: 'ada@tremblay.example',
  phone_number: '514 555 0100',
  vehicle_make: 'Bobcat',
  vehicle_model: 'T770',
  preferred_contact_methods: ['Email', 'Text Message'],
  industries_served: ['Snow Removal', 'Municipal'],
  notes: 'Two machines.\nBefore December.',
}

export const waitlistSubmission = {
  first_name: 'Ada',
  last_name: 'Tremblay',
  company_name: null,
  email: 'ada@tremblay.example',
  phone_number: null,
  preferred_contact_methods: ['Phone'],
  industries_served: null,
  notes: null,
  brand_id: null,
  brand: 'Bobcat',
  model: 'T770',
  subscription_status: 'Subscribe',
}
