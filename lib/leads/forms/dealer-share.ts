import * as z from 'zod/mini'
import { email, optionalEmail, optionalMultilineText, requiredLine } from './fields.ts'

const fields = {
  name: requiredLine(100, 'Your name is required'),
  message: optionalMultilineText(2000, null),
}

const emailMessage = 'Please enter a valid email address'

/**
 * A visitor's message to a dealer, and the app that sends it. The site itself sends nothing. A message
 * by mail needs both addresses, a text message none.
 */
export const dealerShareSchema = z.discriminatedUnion('shared_by', [
  z.object({
    ...fields,
    email: email(emailMessage),
    dealer_email: email(emailMessage),
    shared_by: z.literal('email'),
  }),
  z.object({
    ...fields,
    email: optionalEmail(emailMessage),
    dealer_email: optionalEmail(emailMessage),
    shared_by: z.literal('text'),
  }),
])

export const dealerShareDefaultValues = {
  name: '',
  email: '',
  dealer_email: '',
  message: '',
  shared_by: 'email',
}
