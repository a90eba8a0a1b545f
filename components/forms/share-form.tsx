'use client'

import type { ComponentProps } from 'react'
import type { FormValues } from '#lib/leads/forms/forms.ts'
import { mailLink, type ShareTexts, textLink } from '#lib/leads/share-message.ts'
import { LeadForm } from './lead-form.tsx'

interface Props extends Omit<ComponentProps<typeof LeadForm>, 'onSent'> {
  share: ShareTexts
  labels: { open: string; email: string; text: string }
}

/** Opens the visitor's own mail or messaging app once the share is noted. */
export function ShareForm({ share, labels, ...form }: Props) {
  function open(values: FormValues) {
    const isText = values.shared_by === 'text'
    const href = (isText ? textLink : mailLink)(share, {
      to: String(values.dealer_email),
      message: String(values.message),
      name: String(values.name),
    })
    window.location.assign(href)
    return (
      <p className="text-frost">
        {labels.open}{' '}
        <a href={href} className="font-semibold text-snow underline underline-offset-4">
          {isText ? labels.text : labels.email}
        </a>
      </p>
    )
  }
  return <LeadForm {...form} onSent={open} />
}
