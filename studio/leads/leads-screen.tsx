import { ArrowLeftIcon } from '@sanity/icons/ArrowLeft'
import { RefreshIcon } from '@sanity/icons/Refresh'
import { Box, Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { IntentLink, useStateLink } from 'sanity/router'
import type { Catalog } from '#studio/catalog/catalog.ts'
import { useCatalogRows } from '#studio/catalog/use-catalog-rows.ts'
import { StatusMessage } from '#studio/tools/status-message.tsx'
import { useDebouncedValue } from '#studio/tools/use-debounced-value.ts'
import { useIsWide } from '#studio/tools/use-is-wide.ts'
import { useQuery } from '#studio/tools/use-query.ts'
import { useStaffApi } from '#studio/tools/use-staff-api.ts'
import { DataSettingsPanel } from './data-settings-panel.tsx'
import { ExportButton } from './export-button.tsx'
import { FilterBar } from './filter-bar.tsx'
import { LeadList } from './lead-list.tsx'
import { LeadPane } from './lead-pane.tsx'
import { MailAlerts } from './mail-alerts.tsx'
import { PersonButton } from './person-button.tsx'
import { useLeadList } from './use-lead-list.ts'
import { useRouteState } from './use-route-state.ts'
import { WebhooksButton } from './webhooks-button.tsx'
import { WeeklyLeadsChart } from './weekly-leads-chart.tsx'

/** Debounce of the search input (ms). */
const searchDebounceMs = 250

/** Creates the Leads tool's screen: the lead list, and the open lead or the weekly chart. */
export function createLeadsScreen(catalog: Catalog) {
  return function LeadsScreen() {
    const { leads: api, dataSettings: settingsApi } = useStaffApi()
    const routeState = useRouteState()
    const [searchInput, setSearchInput] = useState('')
    const search = useDebouncedValue(searchInput, searchDebounceMs)
    const filters = useMemo(() => ({ ...routeState.filters, search }), [routeState.filters, search])
    const list = useLeadList(api, filters)
    const weeklyCounts = useQuery(
      ['weekly-leads', filters],
      (signal) => api.countByWeek(filters, signal),
      { keepsPrevious: true },
    )
    const status = useQuery(['leads-status'], (signal) => api.getStatus({}, signal))
    const settings = useQuery(['data-settings'], (signal) => settingsApi.get({}, signal))
    const dealerships = useCatalogRows(catalog, 'dealership')
    const brands = useCatalogRows(catalog, 'brand')
    const closeLink = useStateLink({ state: routeState.getRouterState(null) })
    const isWide = useIsWide()
    const isFiltered = Object.values(filters).some((value) => value !== null && value !== '')
    const storefrontTitle = (slug: string | null) =>
      slug === null
        ? 'Main storefront'
        : (dealerships.find((row) => row.slug === slug)?.title ?? slug)
    const { refetch: refetchList } = list
    const { refetch: refetchStatus } = status
    const { refetch: refetchSettings } = settings
    useEffect(() => {
      if (list.news) refetchStatus()
    }, [list.news, refetchStatus])
    const refreshList = useCallback(() => {
      refetchList()
      refetchStatus()
    }, [refetchList, refetchStatus])
    function refresh() {
      refreshList()
      weeklyCounts.refetch()
      refetchSettings()
    }

    const overview = (
      <Stack gap={4}>
        <MailAlerts />
        <WeeklyLeadsChart weeks={weeklyCounts} />
      </Stack>
    )
    const pane = routeState.leadId && (
      <LeadPane
        id={routeState.leadId}
        api={api}
        storefrontTitle={storefrontTitle}
        onChange={refreshList}
        onClose={routeState.close}
      />
    )
    return (
      <Flex id="leads-tool" direction="column" height="fill">
        {status.data?.is_postal_address_missing && <MissingPostalAddress />}
        {(isWide || !pane) && (
          <FilterBar
            filters={routeState.filters}
            onFiltersChange={routeState.setFilters}
            search={searchInput}
            onSearchChange={setSearchInput}
            dealerships={dealerships}
            brands={brands}
            backlog={status.data?.backlog ?? null}
          >
            <Button
              fontSize={1}
              mode="bleed"
              icon={RefreshIcon}
              aria-label="Refresh"
              onClick={refresh}
            />
            <ExportButton api={api} filters={filters} />
            <WebhooksButton dealerships={dealerships} />
            <PersonButton />
          </FilterBar>
        )}
        <Flex flex={1} overflow="hidden">
          {(isWide || !pane) && (
            <Card flex={2} overflow="auto" borderRight={isWide}>
              {!isWide && <Box padding={3}>{overview}</Box>}
              <LeadList
                list={list}
                routeState={routeState}
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
                    {...closeLink}
                    fontSize={1}
                    mode="bleed"
                    icon={ArrowLeftIcon}
                    text={isWide ? 'Close' : 'All leads'}
                  />
                </Box>
              )}
              {pane ?? (
                <Stack padding={4} gap={4}>
                  {overview}
                  {status.error !== null && (
                    <StatusMessage text={status.error} onRetry={status.refetch} />
                  )}
                  {settings.error !== null && (
                    <StatusMessage text={settings.error} onRetry={settings.refetch} />
                  )}
                  {settings.data && (
                    <DataSettingsPanel
                      settings={settings.data}
                      api={settingsApi}
                      onChange={settings.refetch}
                    />
                  )}
                </Stack>
              )}
            </Box>
          )}
        </Flex>
      </Flex>
    )
  }
}

/** Warning that no mail is sent, with a link to the field that is missing. */
function MissingPostalAddress() {
  return (
    <Card padding={3} tone="critical" role="alert" borderBottom>
      <Text size={1}>
        No mail is sent: the postal address is missing in the{' '}
        <IntentLink intent="edit" params={{ id: 'siteSettings', type: 'siteSettings' }}>
          site settings
        </IntentLink>
        . Mails wait until it is published.
      </Text>
    </Card>
  )
}
