import { CloseIcon } from '@sanity/icons/Close'
import { Button, Flex, Stack } from '@sanity/ui'
import type { CatalogTable } from '#lib/catalog/staff/catalog-table.ts'
import { LoadedRowForm } from './loaded-row-form.tsx'
import { useRedirectingCatalogApi } from './use-redirecting-catalog-api.ts'

interface Props {
  table: CatalogTable
  id: string
  /** Name of the field that gets the focus. */
  focusField: string
  onSave: () => void
  onClose: () => void
}

/** Form of a row beside the preview. */
export function RowEditor({ table, id, focusField, onSave, onClose }: Props) {
  const api = useRedirectingCatalogApi()
  return (
    <Stack id="catalogue-tool" padding={4} gap={4}>
      <Flex>
        <Button fontSize={1} mode="bleed" icon={CloseIcon} text="Close" onClick={onClose} />
      </Flex>
      <LoadedRowForm
        api={api}
        table={table}
        id={id}
        focusField={focusField}
        onSave={onSave}
        openRow={(opened) => {
          if (opened === null) onClose()
        }}
      />
    </Stack>
  )
}
