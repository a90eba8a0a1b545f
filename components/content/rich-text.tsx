import { PortableText, type PortableTextComponents } from '@portabletext/react'
import type { PortableTextValue } from '#lib/content/portable-text.ts'

const safeAddress = /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i

const components: PortableTextComponents = {
  list: {
    bullet: ({ children }) => <ul className="list-[square] space-y-1 pl-5">{children}</ul>,
    number: ({ children }) => <ol className="list-decimal space-y-1 pl-5">{children}</ol>,
  },
  marks: {
    link: ({ children, value }) => {
      const href: unknown = value?.href
      return typeof href === 'string' && safeAddress.test(href) ? (
        <a href={href} className="underline underline-offset-4">
          {children}
        </a>
      ) : (
        children
      )
    },
  },
}

export function RichText({ value }: { value: PortableTextValue }) {
  return <PortableText value={value} components={components} onMissingComponent={false} />
}
