'use client'

import Link from 'next/link'
import { useEffect, useRef } from 'react'
import { Button } from '#components/ui/button.tsx'
import { type Choice, choose, readChoice } from '#lib/tracking/consent.ts'
import { choiceButton } from './choice-button.tsx'

export interface ConsentTexts {
  title: string
  text: string
  agree: string
  refuse: string
  privacy: string
  /** What holds at the moment, for who chooses again. */
  agreed: string
  refused: string
}

interface Props {
  texts: ConsentTexts
  privacy: string
  agreed: boolean
}

/**
 * The question, in the flow of the page below its end and in sight from everywhere: it covers nothing
 * for good, takes no focus unasked, and what gets the focus behind it is scrolled clear of it.
 */
export function ConsentBar({ texts, privacy, agreed }: Props) {
  const bar = useRef<HTMLElement>(null)
  /** Whether the visitor came here by the button in the footer. */
  const isChosenAgain = useRef(readChoice() !== null)

  useEffect(() => {
    if (isChosenAgain.current) bar.current?.focus()
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      style.scrollPaddingBottom = `calc(${bar.current?.offsetHeight ?? 0}px + 6rem)`
    })
    if (bar.current) observer.observe(bar.current)
    return () => {
      observer.disconnect()
      style.scrollPaddingBottom = ''
    }
  }, [])

  function answer(choice: Choice) {
    choose(choice)
    if (isChosenAgain.current) document.getElementById(choiceButton)?.focus()
  }

  return (
    <section
      ref={bar}
      tabIndex={-1}
      aria-labelledby="consent-title"
      className="sticky bottom-0 z-30 border-line-dark border-t bg-plate text-frost max-sm:[body:has([data-waitlist-bar])_&]:bottom-[calc(3.8rem+max(0.625rem,env(safe-area-inset-bottom)))] print:hidden [body:has(#site-menu:popover-open)_&]:hidden"
    >
      <div className="page flex flex-wrap items-center justify-between gap-x-10 gap-y-3 py-3.5 sm:py-5">
        <div className="min-w-0 flex-[1_1_28rem]">
          <h2 id="consent-title" className="text-snow text-xl">
            {texts.title}
          </h2>
          <p className="mt-1 max-w-3xl text-sm leading-snug">
            {readChoice() !== null && `${agreed ? texts.agreed : texts.refused} `}
            {texts.text}{' '}
            <Link
              href={privacy}
              className="font-semibold text-snow underline underline-offset-4 hover:no-underline"
            >
              {texts.privacy}
            </Link>
          </p>
        </div>
        <div className="grid flex-none grid-cols-2 gap-3 max-sm:w-full">
          <Button kind="quiet" onClick={() => answer('refused')}>
            {texts.refuse}
          </Button>
          <Button kind="quiet" onClick={() => answer('agreed')}>
            {texts.agree}
          </Button>
        </div>
      </div>
    </section>
  )
}
