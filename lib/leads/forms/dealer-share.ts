import type { FieldDeclarations } from './field-declaration.ts'
import { nameField, optionalEmailField } from './person.ts'

/**
 * A visitor's message to a dealer, and the app that sends it. The site itself sends nothing. A message
 * by mail needs both addresses, a text message none.
 */
export const dealerShareFields = {
  name: { ...nameField, message: 'name' },
  email: { ...optionalEmailField, label: 'your_email', hint: 'share_email_hint' },
  dealer_email: {
    kind: 'email',
    maxLength: 254,
    message: optionalEmailField.message,
    wide: true,
    hint: 'share_email_hint',
  },
  shared_by: { kind: 'button', options: ['email', 'text'] },
  message: { kind: 'text', maxLength: 2000, hint: 'message_hint' },
} as const satisfies FieldDeclarations
