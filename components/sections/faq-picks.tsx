import { FaqList } from '#components/content/faq-list.tsx'
import { Link } from '#components/ui/link.tsx'
import { contentHref } from '#lib/storefront/content-href.ts'
import { SectionFrame } from './section-frame.tsx'
import type { SectionProps } from './section-props.ts'

/** Chosen FAQ entries with an optional link. */
export function FaqPicksSection({
  section,
  context,
  dataAttribute,
  itemAttributes,
}: SectionProps<'faqPicksSection'>) {
  const href = section.link && contentHref(section.link.href, context.route)
  return (
    <SectionFrame
      section={section}
      context={context}
      dataAttribute={dataAttribute}
      itemAttributes={itemAttributes}
      tone="frost"
      layout="side"
    >
      <FaqList entries={section.entries} name={section.id} context={context} />
      {section.link && href && (
        <p className="mt-8">
          <Link
            href={href}
            className="inline-block py-1 pointer-coarse:py-2.5 font-semibold underline decoration-2 decoration-theme-accent-on-light underline-offset-8 hover:decoration-current"
            lang={section.link.lang}
            {...dataAttribute('link.label')}
          >
            {section.link.label}
          </Link>
        </p>
      )}
    </SectionFrame>
  )
}
