import { Box, Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useEffect, useRef, useState } from 'react'
import type { Locale } from '#lib/base/locales.ts'
import { catalogFields } from '#lib/catalog/staff/catalog-fields.ts'
import type { CatalogChange } from '#lib/catalog/staff/catalog-requests.ts'
import type { ChangeResult, StaffRow } from '#lib/catalog/staff/catalog-responses.ts'
import { type CatalogTable, rowNouns } from '#lib/catalog/staff/catalog-table.ts'
import { productPath } from '#lib/routing/product-path.ts'
import { mainStorefront } from '#lib/routing/storefront.ts'
import { formatStorefrontPath } from '#lib/routing/storefront-path.ts'
import { formatDateTime } from '#studio/tools/format-date.ts'
import type { CatalogApi } from '#studio/tools/staff-api.ts'
import { StatusMessage } from '#studio/tools/status-message.tsx'
import { useMutation } from '#studio/tools/use-mutation.ts'
import { ConflictPanel } from './conflict-panel.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { DeskPanel } from './desk-panel.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { ProductSearchPreview } from './product-search-preview.tsx'
import { RowHeading } from './row-heading.tsx'
import { SchedulePanel } from './schedule-panel.tsx'
import { scrollToCenter } from './scroll-to-center.ts'
import { StorefrontPreview } from './storefront-preview.tsx'
import { StorefrontProposals } from './storefront-proposals.tsx'
import { TranslatedRow } from './translated-row.tsx'
import type { StaffBrand } from './use-brands.ts'
import { type SentForm, useRowForm } from './use-row-form.ts'

/** Change that needs confirmation: a deletion, or the values that switch a brand off. */
type Removal = 'delete' | CatalogChange['values']

interface Props {
  api: CatalogApi
  table: CatalogTable
  id: string
  /** Null for a new row. */
  row: StaffRow | null
  brands: readonly StaffBrand[]
  /** Name of the field that gets the focus; without it, the heading does. */
  focusField?: string
  openRow: (id: string | null) => void
  onSave?: () => void
}

/** Form of a row, with its scheduled changes and history. */
export function RowForm({ api, table, id, row, brands, focusField, openRow, onSave }: Props) {
  const form = useRowForm(table, row)
  const { one, title } = rowNouns[table]
  const [removal, setRemoval] = useState<Removal | null>(null)
  const [isGone, setIsGone] = useState(false)
  const [saveCount, setSaveCount] = useState(0)
  const element = useRef<HTMLFormElement>(null)
  const headingElement = useRef<HTMLDivElement>(null)
  const toast = useToast()
  const { isPending, error, mutate } = useMutation(() => {})

  // Moves keyboard focus to the opened row, or to the field that was clicked in the preview.
  useEffect(() => {
    const field = element.current?.querySelector(
      `[data-testid="${CSS.escape(`catalog-field-${focusField}`)}"]`,
    )
    const control = field?.querySelector<HTMLElement>('input, textarea, select, button')
    if (field) scrollToCenter(field)
    ;(control ?? headingElement.current)?.focus({ preventScroll: control !== undefined })
  }, [focusField])

  function save(values: CatalogChange['values'], sent: SentForm) {
    if (table === 'brands' && form.base !== null && values.is_active === false) {
      setRemoval(values)
      return
    }
    mutate(async () => {
      const result = await api.saveRow({
        ...{ table, id, version: form.base?.version ?? null, values },
        ...(form.confirmed.length > 0 && { confirmed: [...form.confirmed] }),
      })
      showSaved(result, sent)
      if (result.status === 'saved' && form.base === null) openRow(id)
    })
  }

  function showSaved(result: ChangeResult, sent?: SentForm) {
    setIsGone(result.status === 'gone')
    form.showResult(result, sent)
    if (result.status !== 'saved') return
    setSaveCount((count) => count + 1)
    // The id replaces the toast of the previous save.
    toast.push({
      id: 'catalog-saved',
      status: 'success',
      title: 'Saved. The site shows it within a second.',
    })
    onSave?.()
  }

  /** Deletes the row, or saves the form of a brand that is switched off. */
  async function remove(version: number, values: Removal): Promise<ChangeResult> {
    if (values === 'delete') return api.deleteRow({ table, id, version })
    return api.saveRow({ table, id, version, values })
  }
  const heading = String(form.base?.[title] ?? `New ${one}`)
  return (
    <Stack gap={5}>
      <RowHeading
        ref={headingElement}
        text={heading}
        sitePaths={form.base && getSitePaths(table, form.base.slug)}
        onDelete={form.base && (() => setRemoval('delete'))}
      />
      {form.restoredFrom !== null && (
        <RestoredNotice editedAt={form.restoredFrom} onDiscard={() => form.reset()} />
      )}
      {form.conflicts.length > 0 && (
        <ConflictPanel form={form} api={api} table={table} id={id} brands={brands} />
      )}
      {isGone && (
        <StatusMessage
          text={`Somebody has deleted this ${one} meanwhile. Bring it back under “Deleted ${rowNouns[table].many}” below the list.`}
        />
      )}
      <Flex gap={5} wrap="wrap" align="flex-start">
        <Box style={{ flex: '2 1 34rem', minWidth: 0 }}>
          <form ref={element} noValidate aria-label={heading} onSubmit={form.submit(save)}>
            <Stack gap={5}>
              {catalogFields[table]
                .filter(({ frenchOf }) => frenchOf === undefined)
                .map((field) => (
                  <TranslatedRow key={field.name} {...{ table, field, form, brands }} />
                ))}
              {table === 'products' && (
                <ProductSearchPreview {...{ brands }} base={form.base} values={form.values} />
              )}
              {table === 'dealerships' && <StorefrontPreview values={form.values} />}
              {form.errors.root?.message && <StatusMessage text={form.errors.root.message} />}
              {error !== null && <StatusMessage text={error} />}
              <Card
                padding={3}
                radius={2}
                shadow={1}
                style={{ position: 'sticky', bottom: 0, zIndex: 1 }}
              >
                <Flex gap={2} align="center" wrap="wrap">
                  <Button
                    type="submit"
                    fontSize={1}
                    tone="primary"
                    text={form.base ? 'Save' : `Add ${one}`}
                    loading={isPending}
                    disabled={isPending || (form.base !== null && !form.isChanged)}
                  />
                  <Button
                    fontSize={1}
                    mode="bleed"
                    text="Discard changes"
                    disabled={!form.isChanged || isPending}
                    onClick={() => form.reset()}
                  />
                  <Text size={1} muted role="status">
                    {describeState(Object.keys(form.errors).length, form.isChanged)}
                  </Text>
                </Flex>
              </Card>
            </Stack>
          </form>
        </Box>
        {form.base && (
          <Stack gap={5} style={{ flex: '1 1 22rem', minWidth: 0 }}>
            {table === 'products' && <SchedulePanel {...{ api, id, form, brands }} />}
            {table === 'dealerships' && <StorefrontProposals dealership={id} />}
            {table === 'dealerships' && <DeskPanel dealership={id} />}
            <HistoryPanel
              // Reads the history again after each change.
              key={`${form.base.version} ${saveCount}`}
              {...{ api, table, id, brands }}
              version={form.base.version}
              onResult={form.showResult}
            />
          </Stack>
        )}
      </Flex>
      {removal !== null && form.base && (
        <DeleteDialog
          {...{ api, table, id }}
          kind={removal === 'delete' ? removal : 'switch-off'}
          slug={form.base.slug}
          name={heading}
          onRemove={remove.bind(null, form.base.version, removal)}
          onClose={() => setRemoval(null)}
          onResult={(result) => {
            setRemoval(null)
            showSaved(result)
            if (result.status === 'deleted' || (result.status === 'gone' && removal === 'delete')) {
              openRow(null)
            }
          }}
        />
      )}
    </Stack>
  )
}

function RestoredNotice({ editedAt, onDiscard }: { editedAt: string; onDiscard: () => void }) {
  return (
    <Card padding={3} radius={2} tone="caution" border role="status">
      <Flex gap={3} align="center" wrap="wrap">
        <Text size={1}>
          Your changes from {formatDateTime(editedAt)} that were not saved are back.
        </Text>
        <Button fontSize={1} padding={2} mode="ghost" text="Discard them" onClick={onDiscard} />
      </Flex>
    </Card>
  )
}

/** Returns the paths of the row's page on the site by language; null for a brand or machine, which has none. */
function getSitePaths(table: CatalogTable, slug: string): Record<Locale, string> | null {
  if (table === 'brands' || table === 'machines') return null
  const page =
    table === 'products'
      ? ({ storefront: mainStorefront, path: productPath(slug) } as const)
      : ({ storefront: { kind: 'dealer', slug }, path: '/' } as const)
  return {
    en: formatStorefrontPath({ ...page, locale: 'en' }),
    fr: formatStorefrontPath({ ...page, locale: 'fr' }),
  }
}

function describeState(errorCount: number, isChanged: boolean): string {
  if (errorCount > 0)
    return errorCount === 1 ? '1 field is wrong' : `${errorCount} fields are wrong`
  return isChanged ? 'Not saved yet' : ''
}
