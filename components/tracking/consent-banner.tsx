'use client'

import { useEffect, useRef } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Link } from '#components/ui/link.tsx'
import {
  type ConsentChoice,
  getConsentChoice,
  setConsentChoice,
} from '#lib/tracking/consent-store.ts'
import { consentSettingsButtonId } from './consent-settings-button.tsx'

export interface ConsentTexts {
  title: string
  text: string
  agree: string
  refuse: string
  privacy: string
  /** Current choice, shown if the banner is reopened. */
  agreed: string
  refused: string
}

interface Props {
  texts: ConsentTexts
  privacyHref: string
  hasAgreed: boolean
}

/**
 * Consent banner, sticky at the bottom of the page. It follows the content, so it hides nothing at the
 * end of the page; it takes focus only if reopened; scroll padding keeps focused elements visible.
 */
export function ConsentBanner({ texts, privacyHref, hasAgreed }: Props) {
  const banner = useRef<HTMLElement>(null)
  /** Whether the button in the footer opened the banner. */
  const isReopened = useRef(getConsentChoice() !== null)

  useEffect(() => {
    if (isReopened.current) banner.current?.focus()
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      style.scrollPaddingBottom = `calc(${banner.current?.offsetHeight ?? 0}px + 6rem)`
    })
    if (banner.current) observer.observe(banner.current)
    return () => {
      observer.disconnect()
      style.scrollPaddingBottom = ''
    }
  }, [])

  function handleChoice(choice: ConsentChoice) {
    setConsentChoice(choice)
    if (isReopened.current) document.getElementById(consentSettingsButtonId)?.focus()
  }

  return (
    <section
      ref={banner}
      tabIndex={-1}
      aria-labelledby="consent-title"
      className="sticky bottom-0 z-30 border-line-dark border-t bg-plate text-frost max-sm:[body:has([data-action-bar]):not([data-form-in-view])_&]:bottom-[calc(3.8rem+max(0.625rem,env(safe-area-inset-bottom)))] print:hidden [body:has(#site-menu:popover-open)_&]:hidden"
    >
      <div className="page flex flex-wrap items-center justify-between gap-x-10 gap-y-3 py-3.5 sm:py-5">
        <div className="min-w-0 flex-[1_1_28rem]">
          <h2 id="consent-title" className="text-snow text-xl">
            {texts.title}
          </h2>
          <p className="mt-1 max-w-3xl text-sm leading-snug">
            {getConsentChoice() !== null && `${hasAgreed ? texts.agreed : texts.refused} `}
            {texts.text}{' '}
            <Link
              href={privacyHref}
              className="font-semibold text-snow underline underline-offset-4 hover:no-underline"
            >
              {texts.privacy}
            </Link>
          </p>
        </div>
        <div className="grid flex-none grid-cols-2 gap-3 max-sm:w-full">
          <Button variant="onDark" onClick={() => handleChoice('refused')}>
            {texts.refuse}
          </Button>
          <Button variant="onDark" onClick={() => handleChoice('agreed')}>
            {texts.agree}
          </Button>
        </div>
      </div>
    </section>
  )
}
