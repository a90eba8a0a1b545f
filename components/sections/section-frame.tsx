import type { ReactNode } from 'react'
import type { Edit } from '#lib/content/editing.ts'

const tones = {
  snow: 'bg-snow',
  frost: 'bg-frost',
  plate: 'bg-plate text-snow',
}

interface Props {
  section: { id: string; heading: string | null; text?: string | null }
  edit: Edit
  tone?: keyof typeof tones
  children?: ReactNode
}

/** A section with its heading and the text below it. */
export function SectionFrame({ section, edit, tone = 'snow', children }: Props) {
  return (
    <section id={section.id} className={`scroll-mt-24 py-16 md:py-24 ${tones[tone]}`}>
      <div className="page">
        {section.heading && (
          <h2 className="max-w-3xl text-4xl md:text-5xl" {...edit('heading')}>
            {section.heading}
          </h2>
        )}
        {section.text && (
          <p className="mt-4 max-w-prose text-lg" {...edit('text')}>
            {section.text}
          </p>
        )}
        {children && <div className="mt-10">{children}</div>}
      </div>
    </section>
  )
}
