import type { ReactNode } from 'react'
import { ownNames } from '#lib/leads/forms/own-names.ts'

interface Thanks {
  at: string
  title: string
  text: string
  children: ReactNode
}

/** Shown where a form that was sent without scripts leads. */
export function FormThanks({ at, title, text, children }: Thanks) {
  return (
    <div
      id={`${at}-sent`}
      role="status"
      tabIndex={-1}
      className="mb-8 hidden scroll-mt-28 border-theme-accent border-l-8 bg-ink px-6 py-5 text-snow target:block"
    >
      <p className="font-display text-2xl leading-tight">{title}</p>
      <p className="mt-1 text-frost">{text}</p>
      {children}
    </div>
  )
}

/** Empty; the answer to a form that was sent without scripts, and not taken, fills it in. */
export function FormProblems({ at, title }: { at: string; title: string }) {
  return (
    <div
      id={`${at}-problems`}
      data-problems
      hidden
      role="alert"
      tabIndex={-1}
      className="mb-7 scroll-mt-28 border-2 border-alarm px-5 py-4 text-ink"
    >
      <p className="font-display text-2xl leading-tight">{title}</p>
      <p data-message hidden className="mt-1" />
      <ul hidden className="mt-2 list-[square] space-y-1 pl-5 text-alarm" />
    </div>
  )
}

/** A field that visitors neither see nor reach: who fills it in is most likely a robot. */
export function FormTrap({ label }: { label: string }) {
  return (
    <div aria-hidden className="absolute -left-[9999px] size-px overflow-hidden">
      <label>
        {label}
        <input type="text" name={ownNames.trap} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
