'use client'

// biome-ignore lint/style/noRestrictedImports: this module wraps it
import NextLink from 'next/link'
import { useRouter } from 'next/navigation'
import type { ComponentProps } from 'react'

type NextLinkProps = ComponentProps<typeof NextLink>

interface Props extends Omit<NextLinkProps, 'href' | 'prefetch' | 'onPointerEnter' | 'onFocus'> {
  href: string
}

/**
 * Next's link that prefetches payload and scripts of its page on hover, touch and focus. Next's own
 * prefetching on sight makes each visitor pay for pages that they never open.
 */
export function Link({ href, ...props }: Props) {
  const router = useRouter()
  const prefetch = () => {
    const isOnSamePage = href.startsWith('#')
    if (!isOnSamePage) router.prefetch(href)
  }
  return (
    <NextLink
      {...props}
      href={href}
      prefetch={false}
      onPointerEnter={prefetch}
      onFocus={prefetch}
    />
  )
}
