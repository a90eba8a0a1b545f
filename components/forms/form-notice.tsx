import Link from 'next/link'
import type { LeadForm } from '#lib/leads/mail/claimed-mail.ts'
import { translate } from '#lib/messages.ts'
import type { Shop } from '#lib/storefront/current.ts'
import { linkTo } from '#lib/storefront/link.ts'

interface Props {
  form: LeadForm
  shop: Shop
  /** What sending the form agrees to. */
  consent?: string
}

/** Says beside a form what it is for (Law 25, section 8), and what it agrees to (CASL, section 10). */
export function FormNotice({ form, shop: { place, dealership }, consent }: Props) {
  const t = translate(place.locale, 'forms')
  return (
    <div className="mt-6 space-y-2 *:max-w-prose border-line border-t pt-5 text-[0.9375rem] text-mill leading-normal">
      {consent && <p className="text-ink">{consent}</p>}
      <p>
        {t(`purpose_${form}`)} {dealership && t('purposeOfDealer', { name: dealership.name })}{' '}
        <Link
          href={linkTo(place, '/privacy')}
          className="font-semibold text-ink underline underline-offset-4"
        >
          {t('privacy')}
        </Link>
      </p>
    </div>
  )
}
