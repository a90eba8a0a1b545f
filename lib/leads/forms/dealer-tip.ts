import * as z from 'zod/mini'
import { email, optionalLine, requiredLine } from './fields.ts'

/** Who names a dealer that should have the bars (spec section 2, "Dealers page"). */
export const dealerTip = z.object({
  dealer_name: requiredLine(200, 'Dealer name is required'),
  location: optionalLine(200, null),
  contact_info: optionalLine(200, null),
  name: requiredLine(100, 'Your name is required'),
  email: email('Please enter a valid email address'),
})

export const blankDealerTip = {
  dealer_name: '',
  location: '',
  contact_info: '',
  name: '',
  email: '',
}
