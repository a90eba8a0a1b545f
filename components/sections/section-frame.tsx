import type { ReactNode } from 'react'
import { Reveal } from '#components/ui/reveal.tsx'
import type { Edit } from '#lib/content/editing.ts'

const tones = {
  snow: { surface: 'bg-snow', text: 'text-mill' },
  frost: { surface: 'bg-frost', text: 'text-mill' },
  plate: { surface: 'bg-plate text-snow', text: 'text-frost/80' },
}

interface Props {
  section: { id: string; heading: string | null; text?: string | null }
  edit: Edit
  tone?: keyof typeof tones
  /** Whether the heading stands beside the content on a wide screen. */
  beside?: boolean
  children?: ReactNode
}

/** A section with its heading and the text below it. */
export function SectionFrame({ section, edit, tone = 'snow', beside = false, children }: Props) {
  const { surface, text } = tones[tone]
  return (
    <section id={section.id} className={`band ${surface}`}>
      <div className={`page ${beside ? 'grid gap-10 lg:grid-cols-[2fr_3fr] lg:gap-16' : ''}`}>
        {section.heading && (
          <div className={beside ? 'lg:sticky lg:top-28 lg:self-start' : 'max-w-3xl'}>
            <div aria-hidden className="mb-5 h-1 w-14 bg-theme-accent" />
            <h2 className="text-title" {...edit('heading')}>
              {section.heading}
            </h2>
            {section.text && (
              <p className={`mt-4 max-w-prose text-lead ${text}`} {...edit('text')}>
                {section.text}
              </p>
            )}
          </div>
        )}
        {children && (
          <Reveal className={section.heading && !beside ? 'mt-10 md:mt-14' : ''}>{children}</Reveal>
        )}
      </div>
    </section>
  )
}
