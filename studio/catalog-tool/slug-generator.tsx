import { Button, Flex, Text } from '@sanity/ui'
import { useState } from 'react'
import { noFilters } from '#lib/catalog/staff/catalog-requests.ts'
import { type CatalogTable, hasPages, rowNouns } from '#lib/catalog/staff/catalog-table.ts'
import { generateSlug } from '#lib/catalog/staff/generate-slug.ts'
import type { FieldValues } from '#lib/catalog/staff/row-values.ts'
import { textSlug } from '#lib/values/text-slug.ts'
import { StatusMessage } from '#studio/tools/status-message.tsx'
import { useMutation } from '#studio/tools/use-mutation.ts'
import { useStaffApi } from '#studio/tools/use-staff-api.ts'
import type { StaffBrand } from './use-brands.ts'
import type { RowFormState } from './use-row-form.ts'

interface Props {
  table: CatalogTable
  form: RowFormState
  brands: readonly StaffBrand[]
}

/** Words that are searched for, in characters: those of a slug. */
const maxSearchLength = 80

/** Rows with the words of the name that are compared; the database refuses any other duplicate. */
const maxRows = 500

/** Button that makes the URL of a row from its name. It asks before it changes that of a live page. */
export function SlugGenerator({ table, form, brands }: Props) {
  const { catalog: api } = useStaffApi()
  /** The URL that waits for an answer. */
  const [asked, setAsked] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const { isPending, error, mutate } = useMutation(() => {})
  const { base, values } = form
  const name = getSlugSource(table, values, brands)
  const isLive = base !== null && hasPages(table)

  function generate() {
    setNote('')
    mutate(async () => {
      const search = textSlug(name).replaceAll('-', ' ').slice(0, maxSearchLength)
      const list = { sort: 'slug', isDescending: false, first: 0, size: maxRows }
      const page = await api.searchRows({ table, filters: { ...noFilters, search }, ...list })
      const others = page.rows.filter(({ id }) => id !== base?.id).map(({ slug }) => slug)
      const slug = generateSlug(name, new Set(others))
      if (slug === '') setNote(`The ${rowNouns[table].title} has no letters that a URL can have.`)
      else if (slug === values.slug) setNote('The URL is already made from it.')
      else if (isLive && slug !== base.slug) setAsked(slug)
      else form.setValue('slug', slug)
    })
  }
  function answer(slug: string | null) {
    if (slug !== null) form.setValue('slug', slug)
    setAsked(null)
  }
  return (
    <Flex gap={2} align="center" wrap="wrap">
      {asked === null ? (
        <Button
          fontSize={1}
          mode="ghost"
          text="Generate"
          aria-label={`Generate the URL from the ${rowNouns[table].title}`}
          disabled={isPending || name === ''}
          loading={isPending}
          onClick={generate}
        />
      ) : (
        <Flex gap={2} align="center" wrap="wrap" role="group" aria-label="Change the URL">
          <Text size={1} role="status">
            Change the URL to {asked}? Visitors of {base?.slug} are redirected once you save.
          </Text>
          <Button
            fontSize={1}
            tone="caution"
            text="Change it"
            autoFocus
            onClick={() => answer(asked)}
          />
          <Button fontSize={1} mode="bleed" text="Keep it" onClick={() => answer(null)} />
        </Flex>
      )}
      <Text size={1} muted role="status">
        {note}
      </Text>
      {error !== null && <StatusMessage text={error} />}
    </Flex>
  )
}

/** Returns the text that the slug of a row is generated from. */
function getSlugSource(
  table: CatalogTable,
  values: FieldValues,
  brands: readonly StaffBrand[],
): string {
  const { [rowNouns[table].title]: name, brand_id } = values
  const brand = table === 'machines' ? brands.find(({ id }) => id === brand_id)?.name : undefined
  return [brand, name].filter((part) => typeof part === 'string').join(' ')
}
