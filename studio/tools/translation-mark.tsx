import { Badge } from '@sanity/ui'
import type { TranslationState } from '#lib/content/translation-state.ts'

/** Marks of the states that ask for work. */
export const translationMarks = {
  missing: { text: 'Missing', tone: 'caution', title: 'Visitors see the English of this part.' },
  stale: { text: 'Out of date', tone: 'caution', title: 'The English has changed since.' },
  unreviewed: {
    text: 'Not read yet',
    tone: 'primary',
    title: 'Visitors see the English of this part until a person has read the French.',
  },
} as const

/** Names of the states that ask for work, in lists and sentences. */
export const stateNames = {
  missing: 'missing',
  stale: 'out of date',
  unreviewed: 'not read yet',
} as const satisfies Partial<Record<TranslationState, string>>

export type OpenState = keyof typeof stateNames

/** Mark of a translation that asks for work. */
export function TranslationMark({ state }: { state: TranslationState }) {
  if (state === 'current') return null
  const { text, tone, title } = translationMarks[state]
  return (
    <Badge tone={tone} title={title} fontSize={0} data-testid="translation-mark">
      {text}
    </Badge>
  )
}
