import { PortableText, type PortableTextComponents } from '@portabletext/react'
import Link from 'next/link'
import type { PortableTextValue } from '#lib/content/portable-text.ts'
import { contentHref } from '#lib/storefront/content-link.ts'
import type { Shop } from '#lib/storefront/current.ts'

function components(shop: Shop): PortableTextComponents {
  return {
    block: { h3: ({ children }) => <h3 className="pt-2 text-2xl">{children}</h3> },
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

/** Text as staff formatted it. A link that leads nowhere on this storefront stays as words. */
export function RichText({ value, shop }: { value: PortableTextValue; shop: Shop }) {
  return <PortableText value={value} components={components(shop)} onMissingComponent={false} />
}
