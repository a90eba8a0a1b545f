import 'server-only'
import { html } from '#lib/base/html.ts'
import { defaultLocale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import { renderPlainPage } from '#lib/base/plain-page.ts'
import type { OpenedGuestLink } from './open-guest-link.ts'

/** Path that ends a guest's session and leads to the published site. */
const leavePath = '/api/guests/leave'

const statuses = { rejected: 410, limited: 429, unavailable: 503 }

/** Renders the page for a rejected link, without the reason. */
export function renderGuestRejection(kind: Exclude<OpenedGuestLink['kind'], 'open'>): Response {
  const t = translate(defaultLocale, 'guest')
  return renderPlainPage({
    title: t(`${kind}Title`),
    text: t(`${kind}Text`),
    action: html`<p><a href="${leavePath}">${t('leave')}</a></p>`,
    locale: defaultLocale,
    status: statuses[kind],
    ...(kind === 'limited' && { headers: { 'retry-after': '5' } }),
  })
}
