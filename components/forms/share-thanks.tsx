import { mailLink, type ShareTexts, textLink } from '#lib/leads/share-message.ts'

interface Props {
  texts: ShareTexts
  labels: { email: string; text: string }
}

const nobody = { to: null, message: '', name: '' }

/** The two messages to a dealer, for who shares without scripts: whom they go to is left open. */
export function ShareThanks({ texts, labels }: Props) {
  return (
    <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
      <a href={mailLink(texts, nobody)} className="py-2 font-semibold underline underline-offset-4">
        {labels.email}
      </a>
      <a href={textLink(texts, nobody)} className="py-2 font-semibold underline underline-offset-4">
        {labels.text}
      </a>
    </p>
  )
}
