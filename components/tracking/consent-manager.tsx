'use client'

import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import {
  getConsentChoice,
  isConsentPromptOpen,
  subscribeToConsent,
} from '#lib/tracking/consent-store.ts'
import { deleteTagCookies } from '#lib/tracking/tag-cookies.ts'
import { ConsentBanner, type ConsentTexts } from './consent-banner.tsx'

interface Props {
  tagId: string
  texts: ConsentTexts
  /** URL of the privacy page. */
  privacyHref: string
}

type Analytics = ComponentType<{ tagId: string }>

/** Consent banner and, after consent, analytics. The analytics bundle loads only after consent. */
export function ConsentManager({ tagId, texts, privacyHref }: Props) {
  const { hasAgreed, isPromptOpen } = useConsent()
  const [Analytics, setAnalytics] = useState<Analytics | null>(null)
  useEffect(() => {
    // An earlier page may have set cookies, even if the tag is not loaded on this one.
    if (getConsentChoice() !== 'agreed') deleteTagCookies()
    // A blocked analytics bundle, for example by an extension, does not affect the page.
    if (hasAgreed)
      import('./analytics.tsx')
        .then((module) => setAnalytics(() => module.Analytics))
        .catch(() => {})
  }, [hasAgreed])
  return (
    <>
      {isPromptOpen && (
        <ConsentBanner texts={texts} privacyHref={privacyHref} hasAgreed={hasAgreed} />
      )}
      {hasAgreed && Analytics && <Analytics tagId={tagId} />}
    </>
  )
}

/** Consent state of the visitor; both values are false on the server and during hydration. */
function useConsent() {
  return {
    hasAgreed: useSyncExternalStore(
      subscribeToConsent,
      () => getConsentChoice() === 'agreed',
      () => false,
    ),
    isPromptOpen: useSyncExternalStore(subscribeToConsent, isConsentPromptOpen, () => false),
  }
}
