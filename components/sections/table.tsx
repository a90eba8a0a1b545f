import { DataTable } from '#components/content/data-table.tsx'
import css from '#components/content/table.pcss'
import { InlineStyles } from '#components/ui/inline-styles.tsx'
import { translate } from '#lib/base/messages.ts'
import { SectionFrame } from './section-frame.tsx'
import type { SectionProps } from './section-props.ts'

/** Table that staff paste from a spreadsheet. A wide one scrolls within its region, also by the keyboard. */
export function TableSection({
  section,
  context,
  dataAttribute,
  itemAttributes,
}: SectionProps<'tableSection'>) {
  const { cells, caption, heading, lang } = section
  const name = caption ?? heading
  return (
    <SectionFrame
      section={section}
      context={context}
      dataAttribute={dataAttribute}
      itemAttributes={itemAttributes}
      layout="split"
    >
      <InlineStyles name="table" css={css} />
      {/* biome-ignore lint/a11y/useSemanticElements: a `section` element is the one around it */}
      <div
        className="data-table-region"
        role="region"
        aria-label={name ?? translate(context.route.locale, 'table')('label')}
        lang={name ? lang : undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what has the focus
        tabIndex={0}
      >
        <DataTable
          cells={cells}
          caption={caption}
          captionAttributes={dataAttribute('caption')}
          attributes={dataAttribute('cells')}
        />
      </div>
    </SectionFrame>
  )
}
