import { PortableText, type PortableTextComponents } from '@portabletext/react'
import Link from 'next/link'
import type { PortableTextValue } from '#lib/content/portable-text.ts'
import { contentHref } from '#lib/storefront/content-link.ts'
import type { Shop } from '#lib/storefront/current.ts'

function components(shop: Shop, Heading: 'h2' | 'h3'): PortableTextComponents {
  return {
    block: { h3: ({ children }) => <Heading className="pt-2 text-2xl">{children}</Heading> },
    list: {
      bullet: ({ children }) => <ul className="list-[square] space-y-1 pl-5">{children}</ul>,
      number: ({ children }) => <ol className="list-decimal space-y-1 pl-5">{children}</ol>,
    },
    marks: {
      link: ({ children, value }) => {
        const address: unknown = value?.href
        const href = typeof address === 'string' ? contentHref(address, shop) : null
        if (href === null) return children
        return (
          <Link href={href} className="underline underline-offset-4">
            {children}
          </Link>
        )
      },
    },
  }
}

interface Props {
  value: PortableTextValue
  shop: Shop
  /** What its small headings are on the page: one level below the heading above them. */
  heading?: 'h2' | 'h3'
}

/** Text as staff formatted it. A link that leads nowhere on this storefront stays as words. */
export function RichText({ value, shop, heading = 'h3' }: Props) {
  return (
    <PortableText value={value} components={components(shop, heading)} onMissingComponent={false} />
  )
}
