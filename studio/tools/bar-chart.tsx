import {
  Bar,
  CartesianGrid,
  BarChart as Chart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'

export interface ChartBar {
  /** On the axis, and in the tooltip. */
  label: string
  value: number
}

interface Props {
  /** Name of the values, which screen readers read. */
  title: string
  bars: readonly ChartBar[]
}

const height = 180

const numberFormat = new Intl.NumberFormat('en-CA')

const tick = { fontSize: 11, fill: 'var(--card-muted-fg-color)' }

/**
 * A bar chart. With the focus on it, the arrow keys walk through the bars, whose values a screen reader
 * reads out. A table beside it has the same numbers.
 */
export function BarChart({ title, bars }: Props) {
  return (
    <ResponsiveContainer width="100%" height={height}>
      <Chart data={[...bars]} title={title} margin={{ top: 8, right: 0, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke="var(--card-border-color)" />
        <XAxis
          dataKey="label"
          tick={tick}
          tickLine={false}
          stroke="var(--card-border-color)"
          minTickGap={12}
        />
        <YAxis
          allowDecimals={false}
          width="auto"
          tick={tick}
          tickFormatter={(value: number) => numberFormat.format(value)}
          tickLine={false}
          axisLine={false}
        />
        <Tooltip
          formatter={(value) => numberFormat.format(Number(value))}
          cursor={{ fill: 'var(--card-border-color)', opacity: 0.5 }}
          contentStyle={{
            background: 'var(--card-bg-color)',
            borderColor: 'var(--card-border-color)',
            color: 'var(--card-fg-color)',
            fontSize: 13,
          }}
          itemStyle={{ color: 'var(--card-fg-color)' }}
        />
        <Bar
          dataKey="value"
          name={title}
          fill="var(--card-focus-ring-color)"
          maxBarSize={48}
          isAnimationActive={false}
        />
      </Chart>
    </ResponsiveContainer>
  )
}
