import { translate } from '#lib/base/messages.ts'
import { dealerShareFields } from '#lib/leads/forms/dealer-share.ts'
import { storefrontUrl } from '#lib/routing/absolute-url.ts'
import { productsPath } from '#lib/routing/page-paths.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'
import { DeclaredFields } from './declared-fields.tsx'
import { getFieldTexts } from './field-texts.ts'
import { FormNotice } from './form-notice.tsx'
import { getFormTexts } from './form-texts.ts'
import { ShareForm } from './share-form.tsx'
import { ShareLinks } from './share-links.tsx'

/** The form by which visitors recommend the product to their dealer. */
export async function DealerShareForm({ context }: { context: StorefrontContext }) {
  const { route } = context
  const t = translate(route.locale, 'dealers')
  const names = { product: context.displayName, maker: context.settings.manufacturer }
  const message = {
    subject: t('shareSubject', names),
    greeting: t('shareGreeting'),
    text: t('shareText', names),
    link: storefrontUrl(route, productsPath),
  }
  const labels = { open: t('shareOpen'), email: t('shareOpenEmail'), text: t('shareOpenText') }
  return (
    <ShareForm
      form="dealer-share"
      idPrefix="dealer-share"
      texts={await getFormTexts('dealer-share', context)}
      notice={<FormNotice form="dealer-share" context={context} />}
      successContent={<ShareLinks message={message} labels={labels} />}
      message={message}
      labels={labels}
    >
      <DeclaredFields
        fields={dealerShareFields}
        texts={getFieldTexts(dealerShareFields, route.locale)}
      />
    </ShareForm>
  )
}
