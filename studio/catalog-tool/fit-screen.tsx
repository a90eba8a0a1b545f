import { Button, Flex, Stack, Text } from '@sanity/ui'
import { useStateLink } from 'sanity/router'
import type { CatalogTable } from '#lib/catalog/staff/catalog-table.ts'
import type { FitReview } from '#lib/catalog/staff/fit-review-schema.ts'
import { Panel } from '#studio/tools/panel.tsx'
import type { CatalogApi } from '#studio/tools/staff-api.ts'
import { StatusMessage } from '#studio/tools/status-message.tsx'
import { useQuery } from '#studio/tools/use-query.ts'
import { FitReports } from './fit-reports.tsx'
import { FitSearches } from './fit-searches.tsx'
import { useAddMachine } from './use-add-machine.ts'

/** What keeps the site from answering what fits, each with the row that has to be edited. */
export function FitScreen({ api }: { api: CatalogApi }) {
  const review = useQuery(['fit-review'], (signal) => api.getFitReview({}, signal))
  if (review.error !== null) return <StatusMessage text={review.error} onRetry={review.refetch} />
  if (review.data === null) return <StatusMessage text="Reading…" />
  const { contradictions, reports, searches, ...missing } = review.data
  return (
    <Stack padding={4} gap={4}>
      <FitReports api={api} reports={reports} onChange={review.refetch} />
      <FitSearches api={api} searches={searches} onChange={review.refetch} />
      <List
        title="Sets that claim a model whose known tracks they do not fit"
        list={contradictions}
        none="No set contradicts what is known of a machine."
        render={({ id, title, models, reason }) => (
          <>
            <RowLink table="products" id={id} text={title} />
            <Text size={1} muted>
              {models.join(', ')}: {reason ?? 'without a reason'}
            </Text>
          </>
        )}
      />
      <List
        title="Models without a track size"
        list={missing.models_without_tracks}
        none="A track is known of every model that a product names."
        render={(model) => <ModelWithoutTracks {...model} />}
      />
      <List
        title="Sets without the tracks that they fit"
        list={missing.sets_without_tracks}
        none="Every set says which tracks it fits."
        render={({ id, title }) => <RowLink table="products" id={id} text={title} />}
      />
      <List
        title="Sets without a list of what is in the box"
        list={missing.sets_without_contents}
        none="Every set says what is in the box."
        render={({ id, title }) => <RowLink table="products" id={id} text={title} />}
      />
    </Stack>
  )
}

type Model = FitReview['models_without_tracks']['rows'][number]

function ModelWithoutTracks({ brand_id, brand, name, sets, machine_id }: Model) {
  const addMachine = useAddMachine()
  const model = `${brand} ${name}`
  return (
    <>
      {machine_id === null ? (
        <Button
          fontSize={1}
          padding={2}
          mode="ghost"
          text={`Add ${model}`}
          onClick={() => addMachine({ name, brand_id })}
        />
      ) : (
        <RowLink table="machines" id={machine_id} text={model} />
      )}
      <Text size={1} muted>
        {sets === 1 ? 'in 1 product' : `in ${sets} products`}
      </Text>
    </>
  )
}

function RowLink({ table, id, text }: { table: CatalogTable; id: string; text: string }) {
  const link = useStateLink({ state: { table, row: id } })
  return (
    <Text size={1} weight="medium">
      <a {...link}>{text}</a>
    </Text>
  )
}

interface ListProps<Row> {
  title: string
  list: { count: number; rows: readonly Row[] }
  /** Shown where the list is empty. */
  none: string
  render: (row: Row) => React.ReactNode
}

function List<Row>({ title, list: { count, rows }, none, render }: ListProps<Row>) {
  return (
    <Panel title={`${title} (${count})`}>
      {count === 0 ? (
        <Text size={1} muted>
          {none}
        </Text>
      ) : (
        <Stack as="ul" gap={3}>
          {rows.map((row) => (
            <Flex as="li" key={JSON.stringify(row)} gap={3} align="center" wrap="wrap">
              {render(row)}
            </Flex>
          ))}
          {count > rows.length && (
            <Text size={1} muted>
              and {count - rows.length} more
            </Text>
          )}
        </Stack>
      )}
    </Panel>
  )
}
