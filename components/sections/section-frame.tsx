import type { ReactNode } from 'react'
import { HeadingText } from '#components/content/heading-text.tsx'
import type { DataAttribute, ItemAttributes } from '#lib/content/data-attributes.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'

const tones = {
  snow: { surface: 'bg-snow', text: 'text-mill' },
  frost: { surface: 'bg-frost', text: 'text-mill' },
  ink: { surface: 'bg-ink text-snow', text: 'text-frost/80' },
}

/** Where the heading, its text and the content are on wide screens. */
const layouts = {
  /** Below each other, the heading under a rule. */
  stacked: { page: '', header: 'max-w-3xl', content: 'mt-10 md:mt-14' },
  /** The text right of the heading, the content below both; without a text, the heading takes the full width. */
  split: {
    page: '',
    header: 'lg:has-[p]:grid lg:grid-cols-2 lg:items-end lg:gap-16',
    content: 'mt-8 md:mt-12',
  },
  /** Heading and text left of the content. */
  side: {
    page: 'grid gap-10 lg:grid-cols-[2fr_3fr] lg:gap-16',
    header: 'max-lg:contents lg:sticky lg:top-28 lg:self-start',
    content: '',
  },
}

interface Props {
  section: { id: string; heading: string | null; text?: string | null }
  context: StorefrontContext
  dataAttribute: DataAttribute
  itemAttributes: ItemAttributes
  tone?: keyof typeof tones
  layout?: keyof typeof layouts
  /** Shown below heading and text; beside a form, `NextSteps`. */
  summary?: ReactNode
  children?: ReactNode
}

/** Frame of a section: its heading, the text that belongs to it, and the content. */
export function SectionFrame({
  section: { id, heading, text },
  context,
  dataAttribute,
  itemAttributes,
  tone = 'snow',
  layout = 'stacked',
  summary,
  children,
}: Props) {
  const classes = layouts[layout]
  const title = (heading || text) && (
    <>
      {heading && layout === 'stacked' && (
        <div aria-hidden className="mb-5 h-1 w-14 bg-theme-accent-on-light" />
      )}
      {heading && (
        <h2 className="text-title" {...dataAttribute('heading')}>
          <HeadingText text={heading} name={context.displayName} />
        </h2>
      )}
      {text && (
        <p className={`mt-4 max-w-prose text-lead ${tones[tone].text}`} {...dataAttribute('text')}>
          {text}
        </p>
      )}
    </>
  )
  return (
    <section
      id={id}
      tabIndex={layout === 'side' ? -1 : undefined}
      className={`band outline-none ${tones[tone].surface}`}
      {...itemAttributes}
    >
      <div className={`page ${classes.page}`}>
        {title && (
          <div className={classes.header}>
            {layout === 'side' ? <div>{title}</div> : title}
            {summary}
          </div>
        )}
        {children && (
          <div className={layout === 'side' ? 'slide-in' : title ? classes.content : undefined}>
            {children}
          </div>
        )}
      </div>
    </section>
  )
}
