import Link from 'next/link'
import { FaqList } from '#components/content/faq-list.tsx'
import { contentHref } from '#lib/storefront/content-link.ts'
import { SectionFrame } from './section-frame.tsx'
import type { SectionProps } from './section-props.ts'

export function FaqPicks({ section, shop, edit }: SectionProps<'faqPicksSection'>) {
  const href = section.link && contentHref(section.link.href, shop)
  return (
    <SectionFrame section={section} edit={edit} tone="frost" beside>
      <FaqList entries={section.entries} name={section.id} shop={shop} />
      {section.link && href && (
        <p className="mt-8">
          <Link
            href={href}
            className="inline-block py-1 font-semibold underline decoration-2 decoration-theme-accent underline-offset-8 hover:decoration-current"
            {...edit('link.label')}
          >
            {section.link.label}
          </Link>
        </p>
      )}
    </SectionFrame>
  )
}
