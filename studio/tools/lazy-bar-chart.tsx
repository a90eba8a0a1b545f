import { Box } from '@sanity/ui'
import { type ComponentProps, lazy, Suspense } from 'react'
import type { BarChart } from './bar-chart.tsx'

const LoadedBarChart = lazy(async () => {
  const { BarChart } = await import('./bar-chart.tsx')
  return { default: BarChart }
})

/** A bar chart whose library loads after the tool that shows it. */
export function LazyBarChart(props: ComponentProps<typeof BarChart>) {
  return (
    <Box style={{ minHeight: 180 }}>
      <Suspense fallback={null}>
        <LoadedBarChart {...props} />
      </Suspense>
    </Box>
  )
}
