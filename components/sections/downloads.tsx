import css from '#components/content/downloads.pcss'
import { InlineStyles } from '#components/ui/inline-styles.tsx'
import { formatFileSize } from '#lib/base/format-file-size.ts'
import { translate } from '#lib/base/messages.ts'
import { arrayItemPath } from '#lib/content/array-item-path.ts'
import { downloadHref } from '#lib/content/download-href.ts'
import { documentKinds } from '#lib/content/file-extensions.ts'
import { SectionFrame } from './section-frame.tsx'
import type { SectionProps } from './section-props.ts'

/** List of documents to download, each with its kind and size, and its language if that is not the page's. */
export function DownloadsSection({
  section,
  context,
  dataAttribute,
  itemAttributes,
}: SectionProps<'downloadsSection'>) {
  const { locale } = context.route
  const t = translate(locale, 'downloads')
  const hasHeader = section.heading !== null || section.text !== null
  return (
    <SectionFrame
      section={section}
      context={context}
      dataAttribute={dataAttribute}
      itemAttributes={itemAttributes}
      tone="frost"
      layout={hasHeader ? 'side' : 'stacked'}
    >
      <InlineStyles name="downloads" css={css} />
      <ul className="download-list">
        {section.documents.map(({ _key, title, language, file, lang }) => {
          const isInOtherLanguage = language !== null && language !== locale
          const facts = [
            documentKinds[file.extension],
            formatFileSize(file.size, locale),
            ...(isInOtherLanguage ? [t('otherLanguage')] : []),
          ]
          return (
            <li key={_key}>
              <a
                href={downloadHref(file, title)}
                {...(isInOtherLanguage && { hrefLang: language })}
                {...dataAttribute(`${arrayItemPath('documents', _key)}.title`)}
              >
                <i aria-hidden />
                <b lang={lang}>{title}</b> <small>{facts.join(', ')}</small>
              </a>
            </li>
          )
        })}
      </ul>
    </SectionFrame>
  )
}
