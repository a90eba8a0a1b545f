import type { FitAnswer } from '#lib/catalog/fit/get-fit.ts'

const paths: Record<FitAnswer, string> = {
  fits: 'M3 9l4 4 8-9',
  'fits-if': 'M9 3v7M9 13v2',
  'does-not-fit': 'M4 4l10 10M14 4L4 14',
  unknown: 'M5.5 6a3.5 3.5 0 1 1 5 3.2c-1 .5-1.5 1-1.5 2.3M9 14v1.5',
}

/** Mark of an answer beside its words. */
export function FitIcon({ answer }: { answer: FitAnswer }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 18 18" className={`fit-icon fit-icon-${answer}`}>
      <path d={paths[answer]} />
    </svg>
  )
}
