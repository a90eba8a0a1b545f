import { LinkIcon } from '@sanity/icons/Link'
import { Button } from '@sanity/ui'
import { use } from 'react'
import { getPublishedId, useActiveReleases } from 'sanity'
import type { PreviewHeaderProps } from 'sanity/presentation'
import { useRouterState } from 'sanity/router'
import { GuestLinksContext } from './guest-links-context.ts'

type Props = Pick<PreviewHeaderProps, 'perspective' | 'previewUrl'>

/** Shares the previewed release, or else the draft of the open document. */
export function GuestLinksButton({ perspective, previewUrl = '/' }: Props) {
  const share = use(GuestLinksContext)
  const { id, type } = useRouterState()
  const { data: releases } = useActiveReleases()
  const [layer] = Array.isArray(perspective) ? perspective : []
  const release = releases.find(({ _id }) => _id === `_.releases.${layer}`)
  const document =
    typeof id === 'string' && typeof type === 'string' ? { id: getPublishedId(id), type } : null
  const title = 'Share a draft'
  return (
    <Button
      fontSize={1}
      padding={2}
      mode="bleed"
      icon={LinkIcon}
      aria-label={title}
      title={document || release ? title : 'Open a document to share its draft'}
      disabled={!document && !release}
      onClick={() =>
        share({
          path: new URL(previewUrl, window.location.origin).pathname,
          ...(release && layer
            ? {
                releaseTitle: release.metadata.title || 'Untitled release',
                perspective: layer,
                document: null,
              }
            : { releaseTitle: null, perspective: 'drafts', document }),
        })
      }
    />
  )
}
