import { FaqList } from '#components/content/faq-list.tsx'
import { contentHref } from '#lib/storefront/content-link.ts'
import { SectionFrame } from './section-frame.tsx'
import type { SectionProps } from './section-props.ts'

export function FaqPicks({ section, shop, edit }: SectionProps<'faqPicksSection'>) {
  const href = section.link && contentHref(section.link.href, shop)
  return (
    <SectionFrame section={section} edit={edit} tone="frost">
      <FaqList entries={section.entries} name={section.id} shop={shop} />
      {section.link && href && (
        <p className="mt-6">
          <a
            href={href}
            className="font-semibold underline underline-offset-4"
            {...edit('link.label')}
          >
            {section.link.label}
          </a>
        </p>
      )}
    </SectionFrame>
  )
}
