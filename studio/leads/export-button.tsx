import { DownloadIcon } from '@sanity/icons/Download'
import { Button } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import type { LeadFilters } from '#lib/leads/staff/lead-schemas.ts'
import { csvFileName, saveFile } from '#studio/tools/save-file.ts'
import type { LeadsApi } from '#studio/tools/staff-api.ts'
import { getErrorMessage } from '#studio/tools/staff-api.ts'

/** Downloads all matching leads as a CSV file. */
export function ExportButton({ api, filters }: { api: LeadsApi; filters: LeadFilters }) {
  const [isBusy, setIsBusy] = useState(false)
  const toast = useToast()
  function download() {
    setIsBusy(true)
    api
      .exportCsv(filters)
      .then((file) => saveFile(file, csvFileName('leads')))
      .catch((error: unknown) =>
        toast.push({
          status: 'error',
          title: 'No file was made',
          description: getErrorMessage(error),
        }),
      )
      .finally(() => setIsBusy(false))
  }
  return (
    <Button
      fontSize={1}
      mode="ghost"
      icon={DownloadIcon}
      text="Download CSV"
      loading={isBusy}
      onClick={download}
    />
  )
}
