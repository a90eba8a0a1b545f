import { PortableText, type PortableTextComponents } from '@portabletext/react'
import { ExternalLink, type ExternalLinkProps } from '#components/ui/external-link.tsx'
import { Link } from '#components/ui/link.tsx'
import type { PortableTextValue, TextHeading } from '#lib/content/portable-text.ts'
import { contentHref } from '#lib/storefront/content-href.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'
import { isExternalHref } from './is-external-href.ts'

function portableTextComponents(
  context: StorefrontContext,
  Heading: 'h2' | 'h3',
  headings: readonly TextHeading[],
): PortableTextComponents {
  return {
    block: {
      h3: ({ children, value: { _key } }) => (
        <Heading id={headings.find(({ key }) => key === _key)?.id} className="pt-2 text-2xl">
          {children}
        </Heading>
      ),
    },
    list: {
      bullet: ({ children }) => <ul className="list-[square] space-y-1 pl-5">{children}</ul>,
      number: ({ children }) => <ol className="list-decimal space-y-1 pl-5">{children}</ol>,
    },
    marks: {
      link: ({ children, value }) => {
        const target: unknown = value?.href
        const href = typeof target === 'string' ? contentHref(target, context.route) : null
        if (href === null) return children
        return (
          <ContentLink
            href={href}
            locale={context.route.locale}
            className="underline underline-offset-4"
          >
            {children}
          </ContentLink>
        )
      },
    },
  }
}

interface Props {
  value: PortableTextValue
  context: StorefrontContext
  /** Level of the headings in the text: one below the heading above the text. */
  headingLevel?: 'h2' | 'h3'
  /** The headings that links lead to. */
  headings?: readonly TextHeading[]
}

/**
 * Rich text from the Studio. A link to a page that the storefront does not have becomes plain text.
 */
export function RichText({ value, context, headingLevel = 'h3', headings = [] }: Props) {
  return (
    <PortableText
      value={value}
      components={portableTextComponents(context, headingLevel, headings)}
      onMissingComponent={false}
    />
  )
}

/** Link that staff wrote: to another website it is marked as such. */
function ContentLink({ locale, ...props }: ExternalLinkProps) {
  return isExternalHref(props.href) ? (
    <ExternalLink locale={locale} {...props} />
  ) : (
    <Link {...props} />
  )
}
