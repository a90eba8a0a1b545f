'use client'

import type { ComponentProps } from 'react'
import type { FormValues } from '#lib/leads/forms/form-schemas.ts'
import { type ShareMessage, shareMailHref, smsHref } from '#lib/leads/share-message.ts'
import { parseSharedPage } from '#lib/leads/shared-page.ts'
import { LeadForm } from './lead-form.tsx'

interface Props extends Omit<ComponentProps<typeof LeadForm>, 'onSent'> {
  message: ShareMessage
  labels: { open: string; email: string; text: string }
}

/** A lead form that opens the visitor's mail or messaging app once the lead is stored. */
export function ShareForm({ message, labels, ...form }: Props) {
  function openShareApp(values: FormValues) {
    const isText = values.shared_by === 'text'
    const path = parseSharedPage(window.location.search)
    const link = path ? new URL(path, message.link).href : message.link
    const href = (isText ? smsHref : shareMailHref)(
      { ...message, link },
      {
        to: String(values.dealer_email),
        message: String(values.message),
        name: String(values.name),
      },
    )
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
  return <LeadForm {...form} onStored={openShareApp} />
}
