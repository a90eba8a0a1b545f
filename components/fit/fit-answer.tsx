import type { Locale } from '#lib/base/locales.ts'
import { describeEvidence, describeFit, labelFit } from '#lib/catalog/fit/fit-texts.ts'
import type { Fit } from '#lib/catalog/fit/get-fit.ts'
import { FitIcon } from './fit-icon.tsx'

/** Whether a set fits, with the reason and how it is known. */
export function FitAnswer({ fit, locale }: { fit: Fit; locale: Locale }) {
  const evidence = 'evidence' in fit ? fit.evidence : null
  return (
    <div className={`fit-answer fit-answer-${fit.answer}`}>
      <p>
        <FitIcon answer={fit.answer} />
        <strong>{labelFit(fit, locale)}</strong> {describeFit(fit, locale)}
      </p>
      {evidence && <small>{describeEvidence(evidence, locale)}</small>}
    </div>
  )
}
