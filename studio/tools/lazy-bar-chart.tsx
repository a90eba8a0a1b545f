import { Box } from '@sanity/ui'
import { type ComponentProps, Suspense } from 'react'
import { lazyComponent } from '#lib/base/lazy-component.ts'
import type { BarChart } from './bar-chart.tsx'

const LoadedBarChart = lazyComponent(async () => {
  const { BarChart } = await import('./bar-chart.tsx')
  return BarChart
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
