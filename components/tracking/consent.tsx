'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { ConsentBar, type ConsentTexts } from './consent-bar.tsx'
import { useConsent } from './use-consent.ts'

interface Props {
  tagId: string
  texts: ConsentTexts
  /** Address of the page about privacy. */
  privacy: string
}

type Measure = ComponentType<{ tagId: string }>

/** Asks the visitor, and counts events once they have agreed: not a line of that is loaded before. */
export function Consent({ tagId, texts, privacy }: Props) {
  const { agreed, isAsked } = useConsent()
  const [Measure, setMeasure] = useState<Measure | null>(null)
  useEffect(() => {
    // A page whose measuring was blocked on its way is whole without it.
    if (agreed) import('./measure.tsx').then((it) => setMeasure(() => it.Measure)).catch(() => {})
  }, [agreed])
  return (
    <>
      {isAsked && <ConsentBar texts={texts} privacy={privacy} agreed={agreed} />}
      {agreed && Measure && <Measure tagId={tagId} />}
    </>
  )
}
