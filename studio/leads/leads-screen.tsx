import { ArrowLeftIcon } from '@sanity/icons/ArrowLeft'
import { RefreshIcon } from '@sanity/icons/Refresh'
import { Box, Button, Card, Flex, useMediaIndex } from '@sanity/ui'
import { useCallback, useMemo, useState } from 'react'
import { useStateLink } from 'sanity/router'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { useRows } from '../presentation/use-pages.ts'
import { ExportButton } from './export-button.tsx'
import { FilterBar } from './filter-bar.tsx'
import { LeadList } from './lead-list.tsx'
import { LeadPane } from './lead-pane.tsx'
import { useAnswer } from './use-answer.ts'
import { useLater } from './use-later.ts'
import { useLeadList } from './use-lead-list.ts'
import { useLeadsApi } from './use-leads-api.ts'
import { usePlace } from './use-place.ts'
import { WeeksChart } from './weeks-chart.tsx'

/** How long typing must pause before leads are searched for, in milliseconds. */
const pause = 250

/** Widths from which list and lead stand side by side: the fourth of Sanity's, 900 pixels. */
const wide = 3

/** What staff see of the leads: the list, and beside it the lead that is open or the weeks. */
export function leadsScreen(catalogue: Catalogue) {
  return function LeadsScreen() {
    const api = useLeadsApi()
    const place = usePlace()
    const [typed, setTyped] = useState('')
    const search = useLater(typed, pause)
    const filters = useMemo(() => ({ ...place.chosen, search }), [place.chosen, search])
    const list = useLeadList(api, filters)
    const weeks = useAnswer(
      useCallback((signal: AbortSignal) => api.weeks(filters, signal), [api, filters]),
    )
    const dealerships = useRows(catalogue, 'dealership')
    const brands = useRows(catalogue, 'brand')
    const back = useStateLink({ state: place.stateOf(null) })
    const isWide = useMediaIndex() >= wide
    const isFiltered = Object.values(filters).some((value) => value !== null && value !== '')
    const storefrontTitle = (slug: string | null) =>
      slug === null
        ? 'Main storefront'
        : (dealerships.find((row) => row.slug === slug)?.title ?? slug)
    function refresh() {
      list.askAgain()
      weeks.askAgain()
    }

    const chart = <WeeksChart weeks={weeks} />
    const pane = place.open && (
      <LeadPane id={place.open} api={api} storefrontTitle={storefrontTitle} />
    )
    return (
      <Flex id="leads-tool" direction="column" height="fill">
        {(isWide || !pane) && (
          <FilterBar
            chosen={place.chosen}
            onChoose={place.choose}
            search={typed}
            onSearch={setTyped}
            dealerships={dealerships}
            brands={brands}
          >
            <Button
              fontSize={1}
              mode="bleed"
              icon={RefreshIcon}
              aria-label="Refresh"
              onClick={refresh}
            />
            <ExportButton api={api} filters={filters} />
          </FilterBar>
        )}
        <Flex flex={1} overflow="hidden">
          {(isWide || !pane) && (
            <Card flex={2} overflow="auto" borderRight={isWide}>
              {!isWide && <Box padding={3}>{chart}</Box>}
              <LeadList
                list={list}
                place={place}
                isFiltered={isFiltered}
                storefrontTitle={storefrontTitle}
              />
            </Card>
          )}
          {(isWide || pane) && (
            <Box flex={3} overflow="auto">
              {pane && (
                <Box padding={4} paddingBottom={0}>
                  <Button
                    as="a"
                    {...back}
                    fontSize={1}
                    mode="bleed"
                    icon={ArrowLeftIcon}
                    text={isWide ? 'Close' : 'All leads'}
                  />
                </Box>
              )}
              {pane ?? <Box padding={4}>{chart}</Box>}
            </Box>
          )}
        </Flex>
      </Flex>
    )
  }
}
