import type { ReactNode } from 'react'
import type { DataAttribute } from '#lib/content/data-attributes.ts'

const tones = {
  snow: { surface: 'bg-snow', text: 'text-mill' },
  frost: { surface: 'bg-frost', text: 'text-mill' },
  plate: { surface: 'bg-plate text-snow', text: 'text-frost/80' },
}

interface Props {
  section: { id: string; heading: string | null; text?: string | null }
  dataAttribute: DataAttribute
  tone?: keyof typeof tones
  /** Whether the heading is beside the content on wide screens. */
  hasSideHeading?: boolean
  children?: ReactNode
}

/** Frame of a section: its heading, the text below it, and the content. */
export function SectionFrame({
  section,
  dataAttribute,
  tone = 'snow',
  hasSideHeading = false,
  children,
}: Props) {
  const { surface, text } = tones[tone]
  return (
    <section id={section.id} className={`band ${surface}`}>
      <div
        className={`page ${hasSideHeading ? 'grid gap-10 lg:grid-cols-[2fr_3fr] lg:gap-16' : ''}`}
      >
        {section.heading && (
          <div className={hasSideHeading ? 'lg:sticky lg:top-28 lg:self-start' : 'max-w-3xl'}>
            <div aria-hidden className="mb-5 h-1 w-14 bg-theme-accent" />
            <h2 className="text-title" {...dataAttribute('heading')}>
              {section.heading}
            </h2>
            {section.text && (
              <p className={`mt-4 max-w-prose text-lead ${text}`} {...dataAttribute('text')}>
                {section.text}
              </p>
            )}
          </div>
        )}
        {children && (
          <div className={`slide-in ${section.heading && !hasSideHeading ? 'mt-10 md:mt-14' : ''}`}>
            {children}
          </div>
        )}
      </div>
    </section>
  )
}
