import 'server-only'
import { defaultLocale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import { noStoreHtml } from '#lib/base/no-store-html.ts'
import { renderFallbackErrorPage } from '#lib/leads/fallback-error-page.ts'
import type { OpenedGuestLink } from './open-guest-link.ts'

/** Path that ends a guest's session and leads to the published site. */
const leavePath = '/api/guests/leave'

const statuses = { rejected: 410, limited: 429, unavailable: 503 }

/** Renders the page for a rejected link, without the reason. */
export function renderGuestRejection(kind: Exclude<OpenedGuestLink['kind'], 'open'>): Response {
  const t = translate(defaultLocale, 'guest')
  const page = renderFallbackErrorPage({
    title: t(`${kind}Title`),
    messages: [t(`${kind}Text`)],
    link: { href: leavePath, text: t('leave') },
    locale: defaultLocale,
  })
  return noStoreHtml(page, statuses[kind], {
    ...(kind === 'limited' && { 'retry-after': '5' }),
  })
}
