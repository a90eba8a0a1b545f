import { blankForms } from '#lib/leads/forms/forms.ts'
import { translate } from '#lib/messages.ts'
import type { Shop } from '#lib/storefront/current.ts'
import { pageAddress } from '#lib/storefront/whole-address.ts'
import { FormNotice } from './form-notice.tsx'
import { formTexts } from './form-texts.ts'
import { SenderFields } from './sender-fields.tsx'
import { ShareForm } from './share-form.tsx'
import { ShareThanks } from './share-thanks.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

/** For who tells their dealer about the bars (spec section 2, "Dealers page"). */
export function DealerShareForm({ shop: { place, ...shop } }: { shop: Shop }) {
  const t = translate(place.locale, 'dealers')
  const names = { product: shop.displayName, maker: shop.settings.manufacturer }
  const share = {
    subject: t('shareSubject', names),
    greeting: t('shareGreeting'),
    text: t('shareText', names),
    link: pageAddress(place, '/products'),
  }
  const labels = { open: t('shareOpen'), email: t('shareOpenEmail'), text: t('shareOpenText') }
  const buttons = [
    { label: t('sendEmail'), name: 'shared_by', value: 'email' },
    { label: t('sendText'), name: 'shared_by', value: 'text' },
  ]
  return (
    <ShareForm
      form="dealer-share"
      at="dealer-share"
      blank={blankForms['dealer-share']}
      texts={formTexts('dealer-share', place.locale, buttons)}
      notice={<FormNotice form="dealer-share" shop={{ place, ...shop }} />}
      thanks={<ShareThanks texts={share} labels={labels} />}
      share={share}
      labels={labels}
    >
      <SenderFields locale={place.locale} />
      <TextField
        name="dealer_email"
        label={t('dealerEmail')}
        required
        type="email"
        inputMode="email"
        maxLength={254}
        wide
      />
      <TextArea name="message" label={t('message')} hint={t('messageHint')} />
    </ShareForm>
  )
}
