'use client'

import { useParams, usePathname, useSearchParams, useSelectedLayoutSegments } from 'next/navigation'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import type { Locale } from '#lib/base/locales.ts'
import { translatePath } from '#lib/routing/localized-path.ts'
import { searchPath } from '#lib/routing/page-paths.ts'
import { publicPathWithQuery } from '#lib/routing/storefront-href.ts'

interface Props {
  /** Locale of the page that the link leads to. */
  locale: Locale
  className?: string
  children: ReactNode
}

/**
 * Link to the page in the other language, with its storefront, filter and machine. A script adds the query and the
 * fragment of the address bar: the server renders a page once for all of them.
 */
export function LanguageLink({ locale, className, children }: Props) {
  const path = usePathname()
  const { locale: pageLocale, storefront } = useParams()
  const segments = useSelectedLayoutSegments()
  // Only the segments name the listing or machine of a page: the path of one that is rendered on request has no
  // query. The bundler removes the branch of the server, as in `usePublicPath`.
  const ownPath =
    typeof window === 'undefined'
      ? (publicPathWithQuery(['', pageLocale, storefront, ...segments].join('/')) ?? path)
      : path
  const isOfResults = typeof window === 'undefined' && `/${segments.join('/')}` === searchPath
  const Anchor = isOfResults ? AnchorWithQuery : 'a'
  return (
    <Anchor
      href={translatePath(ownPath) ?? '/'}
      hrefLang={`${locale}-CA`}
      lang={locale}
      className={className}
      onClick={addQueryAndFragment}
      // In the browser, the path of a listing or machine has no query.
      suppressHydrationWarning
    >
      {children}
    </Anchor>
  )
}

/**
 * Link with the query of the request, which only the page of results is rendered for: on a prerendered page
 * `useSearchParams` would leave the rendering to the browser.
 */
function AnchorWithQuery({ href, ...props }: ComponentProps<'a'>) {
  const query = useSearchParams().toString()
  return <a href={query === '' ? href : `${href}?${query}`} {...props} />
}

function addQueryAndFragment({ currentTarget }: MouseEvent<HTMLAnchorElement>) {
  currentTarget.search = window.location.search
  currentTarget.hash = window.location.hash
}
