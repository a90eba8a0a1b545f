import * as z from 'zod/mini'
import { email, optionalText, requiredLine } from './fields.ts'
import { shareChannels } from './options.ts'

/** A visitor's message to a dealer, and the app that sends it. The site itself sends nothing. */
export const dealerShareSchema = z.object({
  name: requiredLine(100, 'Your name is required'),
  email: email('Please enter a valid email address'),
  dealer_email: email('Please enter a valid email address'),
  message: optionalText(2000, null),
  shared_by: z.enum(shareChannels),
})

export const dealerShareDefaultValues = {
  name: '',
  email: '',
  dealer_email: '',
  message: '',
  shared_by: 'email',
}
