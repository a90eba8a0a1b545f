import * as z from 'zod/mini'
import { email, optionalText, requiredLine } from './fields.ts'
import { sharedBy } from './options.ts'

/** Who tells their dealer about the bars, and with what (spec section 2, "Dealers page"). */
export const dealerShare = z.object({
  name: requiredLine(100, 'Your name is required'),
  email: email('Please enter a valid email address'),
  dealer_email: email('Please enter a valid email address'),
  message: optionalText(2000, null),
  shared_by: z.enum(sharedBy),
})

export const blankDealerShare = {
  name: '',
  email: '',
  dealer_email: '',
  message: '',
  shared_by: 'email',
}
