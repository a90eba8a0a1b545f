import { DownloadIcon } from '@sanity/icons/Download'
import { Button } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import type { LeadFilters } from '#lib/leads/staff/lead.ts'
import { type LeadsApi, sentence } from './leads-api.ts'

/** Hands out all leads that match as a file for a spreadsheet. */
export function ExportButton({ api, filters }: { api: LeadsApi; filters: LeadFilters }) {
  const [isBusy, setIsBusy] = useState(false)
  const toast = useToast()
  function download() {
    setIsBusy(true)
    api
      .csv(filters)
      .then(save)
      .catch((error: unknown) =>
        toast.push({ status: 'error', title: 'No file was made', description: sentence(error) }),
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

function save(file: Blob) {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = `leads-${new Date().toLocaleDateString('sv-SE')}.csv`
  link.click()
  // The browser reads it a moment after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
