import type { Locale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import type { Fit } from '#lib/catalog/fit/get-fit.ts'
import { describeEvidence, describeFit } from './fit-texts.ts'

/** Whether a set fits, with the reason and how it is known. */
export function FitAnswer({ fit, locale }: { fit: Fit; locale: Locale }) {
  const evidence = 'evidence' in fit ? fit.evidence : null
  return (
    <div className={`fit-answer fit-answer-${fit.answer}`}>
      <p>
        <strong>{translate(locale, 'fit')(`answer_${fit.answer}`)}</strong>{' '}
        {describeFit(fit, locale)}
      </p>
      {evidence && <small>{describeEvidence(evidence, locale)}</small>}
    </div>
  )
}
