import { getPublishedId, type ObjectInputProps, useEditState, useFormValue } from 'sanity'
import { styled } from 'styled-components'
import type { Catalog } from '#studio/catalog/catalog.ts'
import type { SiteUrls } from '#studio/tools/site-origins.ts'
import { buildPagePreview, getSeoPage, parseSeoDocument } from './page-preview.ts'
import { SeoPreview } from './seo-preview.tsx'

interface Props {
  input: ObjectInputProps
  catalog: Catalog
  site: SiteUrls
}

const Columns = styled.div`
  display: grid;
  gap: 1.5rem;
  grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr));
  align-items: start;
`

/** Default input of the type `seo` with a preview beside its fields. */
export function SeoInput({ input, catalog, site }: Props) {
  const document = parseSeoDocument(useFormValue([]))
  const page = document && getSeoPage(document)
  const id = useFormValue(['_id'])
  const type = useFormValue(['_type'])
  const state = useEditState(getPublishedId(String(id ?? '')), String(type ?? ''))
  const published = parseSeoDocument(state.published)
  return (
    <Columns>
      <div>{input.renderDefault(input)}</div>
      {document && page && (
        <SeoPreview
          page={page}
          publishedPage={published && getSeoPage(published)}
          build={buildPagePreview.bind(null, page, document)}
          catalog={catalog}
          site={site}
        />
      )}
    </Columns>
  )
}
