import { Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import { IntentLink } from 'sanity/router'
import { type ResultCounts, type ResultsResponse, sumCounts } from '#lib/visits/visit-results.ts'
import type { CatalogRow } from '#studio/catalog/catalog.ts'
import { DataTable } from '#studio/tools/data-table.tsx'
import { leadsIntent } from '#studio/tools/intents.ts'
import { countCells, countHeadings, unknownCell } from './count-columns.ts'
import type { ResultsState } from './filter-params.ts'
import { describeName, groupTitles } from './result-names.ts'
import { getLeadsParams, getRowPath } from './row-links.ts'

interface Props {
  results: ResultsResponse
  /** Results of the time that these are compared with; null without. */
  former: ResultsResponse | null
  /** Filters of the results. */
  filters: ResultsState
  dealerships: readonly CatalogRow[]
}

/** Results by page, storefront or another dimension, with links to each page and to the leads of each row. */
export function ResultsTable({ results, former, filters, dealerships }: Props) {
  const title = groupTitles[filters.group]
  const formerRows = new Map(former?.rows.map(({ name, ...counts }) => [name, counts]))
  const isComplete = former === null || former.row_count <= former.rows.length
  function cellsOf(counts: ResultCounts, before: ResultCounts | null | undefined): ReactNode[] {
    const cells = countCells(counts)
    if (before === null) return cells
    // A row that is not listed had nothing, if all are.
    const formerCells =
      before || isComplete ? countCells(before ?? sumCounts([]), former?.has_visits) : null
    return cells.map((cell, index) => (
      <Compared
        key={countHeadings[index]}
        text={cell}
        former={formerCells ? formerCells[index] || '–' : unknownCell}
      />
    ))
  }
  return (
    <DataTable
      label={`Results by ${title.toLowerCase()}`}
      headings={[title, ...countHeadings, 'Show']}
      numbers={countHeadings}
      rows={[
        {
          id: '(all)',
          cells: [
            'All',
            ...cellsOf(sumCounts(results.periods), former && sumCounts(former.periods)),
            <LeadsLink key="leads" {...{ filters, results }} name={null} label="All" />,
          ],
        },
        ...results.rows.map(({ name, ...counts }) => {
          const label = describeName(filters.group, name, dealerships)
          const path = getRowPath(filters, name)
          return {
            id: name,
            cells: [
              path === null ? (
                label
              ) : (
                <a key="page" href={path} target="_blank" rel="noreferrer">
                  {label}
                </a>
              ),
              ...cellsOf(counts, former && formerRows.get(name)),
              counts.leads > 0 && <LeadsLink key="leads" {...{ filters, results, name, label }} />,
            ],
          }
        }),
      ]}
    />
  )
}

interface LeadsLinkProps {
  filters: ResultsState
  results: ResultsResponse
  /** Null for all rows. */
  name: string | null
  label: string
}

function LeadsLink({ filters, results, name, label }: LeadsLinkProps) {
  const params = getLeadsParams(filters, results, name)
  if (params === null) return null
  return (
    <IntentLink intent={leadsIntent} params={params} aria-label={`Leads: ${label}`}>
      Leads
    </IntentLink>
  )
}

/** A count with that of the time before. */
function Compared({ text, former }: { text: string; former: string }) {
  return (
    <>
      {text || '–'}
      <Text size={0} muted>
        before: {former}
      </Text>
    </>
  )
}
