interface Props {
  /** Number of bars in the set. */
  bars: number
  /** Number of bars in words, for example “16 bars”. */
  label: string
}

const width = 320
const height = 240
const margin = 32
/** Room for the brand's logo above the bars. */
const top = 56
/** Bars in a row, at most. */
const maxPerRow = 20
const labelHeight = 36

/** Outline of a set seen from above, with every bar; drawn where a product has no picture. */
export function SetDrawing({ bars, label }: Props) {
  const rows = Math.ceil(bars / maxPerRow)
  const perRow = Math.ceil(bars / rows)
  const stride = (width - 2 * margin) / perRow
  const rowHeight = (height - top - margin - labelHeight) / rows
  const outline = Array.from({ length: bars }, (_, index) => {
    const x = margin + (index % perRow) * stride
    const y = top + Math.floor(index / perRow) * rowHeight
    return barOutline(x, y, stride * 0.62, rowHeight - 6)
  }).join('')
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} className="set-drawing">
      <path d={outline} />
      <path d={dimensionLine()} />
      <text x={width / 2} y={height - 18} textAnchor="middle">
        {label}
      </text>
    </svg>
  )
}

/** Outline of a bar with three teeth. */
function barOutline(x: number, y: number, barWidth: number, length: number): string {
  const tooth = round(barWidth * 0.4)
  const part = round(length / 7)
  const teeth = `v${part}h${tooth}v${part}h${-tooth}`.repeat(3)
  return `M${round(x)} ${round(y)}h${round(barWidth - tooth)}${teeth}v${part}h${-round(barWidth - tooth)}z`
}

/** Line with ends below the bars, as on a drawing. */
function dimensionLine(): string {
  const y = height - margin - labelHeight + 10
  return `M${margin} ${y - 5}v10M${margin} ${y}H${width - margin}M${width - margin} ${y - 5}v10`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
