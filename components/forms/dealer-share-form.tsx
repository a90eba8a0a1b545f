import { translate } from '#lib/base/messages.ts'
import { formDefaultValues } from '#lib/leads/forms/form-schemas.ts'
import { storefrontUrl } from '#lib/routing/absolute-url.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'
import { FormNotice } from './form-notice.tsx'
import { getFormTexts } from './form-texts.ts'
import { SenderFields } from './sender-fields.tsx'
import { ShareForm } from './share-form.tsx'
import { ShareLinks } from './share-links.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

/** The form by which visitors recommend the product to their dealer. */
export function DealerShareForm({ context }: { context: StorefrontContext }) {
  const { route } = context
  const t = translate(route.locale, 'dealers')
  const names = { product: context.displayName, maker: context.settings.manufacturer }
  const message = {
    subject: t('shareSubject', names),
    greeting: t('shareGreeting'),
    text: t('shareText', names),
    link: storefrontUrl(route, '/products'),
  }
  const labels = { open: t('shareOpen'), email: t('shareOpenEmail'), text: t('shareOpenText') }
  const buttons = [
    { label: t('sendEmail'), name: 'shared_by', value: 'email' },
    { label: t('sendText'), name: 'shared_by', value: 'text' },
  ]
  return (
    <ShareForm
      form="dealer-share"
      idPrefix="dealer-share"
      defaultValues={formDefaultValues['dealer-share']}
      texts={getFormTexts('dealer-share', route.locale, buttons)}
      notice={<FormNotice form="dealer-share" context={context} />}
      successContent={<ShareLinks message={message} labels={labels} />}
      message={message}
      labels={labels}
    >
      <SenderFields locale={route.locale} />
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
