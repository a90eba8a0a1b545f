import { Button } from '#components/ui/button.tsx'
import { translate } from '#lib/base/messages.ts'
import { searchPath } from '#lib/routing/page-paths.ts'
import { type StorefrontRoute, storefrontHref } from '#lib/routing/storefront-href.ts'
import { maxQueryLength } from '#lib/search/search-query.ts'

/** Search field of the page of results, and of the 404 pages: a form without scripts, which leads to that page. */
export function PageSearchForm({ route, query }: { route: StorefrontRoute; query: string }) {
  const t = translate(route.locale, 'search')
  return (
    <search className="block max-w-2xl">
      <form action={storefrontHref(route, searchPath)} className="flex flex-wrap gap-x-3 gap-y-1.5">
        <label htmlFor="search-query" className="basis-full font-semibold">
          {t('field')}
        </label>
        <input
          id="search-query"
          type="search"
          name="q"
          defaultValue={query}
          maxLength={maxQueryLength}
          autoComplete="off"
          spellCheck={false}
          className="h-13 min-w-0 flex-1 border border-mill bg-snow px-4 text-ink text-lg"
        />
        <Button type="submit" className="h-13 shrink-0 py-0">
          {t('submit')}
        </Button>
      </form>
    </search>
  )
}
