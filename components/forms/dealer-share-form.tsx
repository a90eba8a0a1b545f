import { translate } from '#lib/base/messages.ts'
import { dealerShareFields } from '#lib/leads/forms/dealer-share.ts'
import { type ShareMessage, shareMailHref, smsHref } from '#lib/leads/share-message.ts'
import { storefrontUrl } from '#lib/routing/absolute-url.ts'
import { productsPath } from '#lib/routing/page-paths.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'
import { DeclaredFields } from './declared-fields.tsx'
import { getFieldTexts } from './field-texts.ts'
import { FormNotice } from './form-notice.tsx'
import { getFormTexts } from './form-texts.ts'
import { ShareForm } from './share-form.tsx'

/** Returns the message to a dealer, and the labels of the links that open it. */
export function getShareTexts({ route, displayName, settings }: StorefrontContext) {
  const t = translate(route.locale, 'dealers')
  const names = { product: displayName, maker: settings.manufacturer }
  return {
    message: {
      subject: t('shareSubject', names),
      greeting: t('shareGreeting'),
      text: t('shareText', names),
      link: storefrontUrl(route, productsPath),
    },
    labels: { open: t('shareOpen'), email: t('shareOpenEmail'), text: t('shareOpenText') },
  }
}

/** The form by which visitors recommend the product to their dealer. */
export async function DealerShareForm({ context }: { context: StorefrontContext }) {
  const { message, labels } = getShareTexts(context)
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
        texts={getFieldTexts(dealerShareFields, context.route.locale)}
      />
    </ShareForm>
  )
}

interface Props {
  message: ShareMessage
  labels: { email: string; text: string }
}

const emptyDetails = { to: null, message: '', name: '' }

/** Links to both messages without a recipient, for browsers without scripts. */
export function ShareLinks({ message, labels }: Props) {
  return (
    <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
      <a
        href={shareMailHref(message, emptyDetails)}
        className="py-2 font-semibold underline underline-offset-4"
      >
        {labels.email}
      </a>
      <a
        href={smsHref(message, emptyDetails)}
        className="py-2 font-semibold underline underline-offset-4"
      >
        {labels.text}
      </a>
    </p>
  )
}
