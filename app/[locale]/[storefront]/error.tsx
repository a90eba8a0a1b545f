'use client'

import { useErrorTexts } from '#components/layout/error-texts.tsx'
import { usePreviewReload } from '#components/layout/use-preview-reload.ts'
import { PageMessage } from '#components/not-found/page-message.tsx'
import { Button } from '#components/ui/button.tsx'

/** Error page of a page that fails to render and has no cached version; it is not cached. */
export default function PageError({ retry }: { retry: () => void }) {
  const { title, retry: retryLabel } = useErrorTexts()
  usePreviewReload()
  return (
    <PageMessage heading={title}>
      <Button onClick={retry}>{retryLabel}</Button>
    </PageMessage>
  )
}
