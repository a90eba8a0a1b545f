import { mailtoHref, type ShareMessage, smsHref } from '#lib/leads/share-message.ts'

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
        href={mailtoHref(message, emptyDetails)}
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
