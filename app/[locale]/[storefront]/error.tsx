'use client'

import { useErrorTexts } from '#components/layout/error-texts.tsx'
import { Notice } from '#components/not-found/notice.tsx'
import { Button } from '#components/ui/button.tsx'

/** Shown where a page that was never rendered before could not be: it is not kept. */
export default function PageError({ retry: tryAgain }: { retry: () => void }) {
  const { title, retry } = useErrorTexts()
  return (
    <Notice heading={title}>
      <Button onClick={tryAgain}>{retry}</Button>
    </Notice>
  )
}
