import { encode } from 'uqr'

interface Props {
  /** Absolute URL that the code leads to. */
  url: string
}

/** QR code of a URL, for print. The URL is printed beside it as text. */
export function QrCode({ url }: Props) {
  const { data, size } = encode(url, { ecc: 'M', border: 0 })
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={data.map(drawRow).join('')} />
    </svg>
  )
}

/** Returns the path of a row: a line for each run of dark modules, which is shorter than a square each. */
function drawRow(modules: readonly boolean[], y: number): string {
  let path = ''
  let end = 0
  for (let x = 0; x < modules.length; x += 1) {
    if (!modules[x]) continue
    const start = x
    while (modules[x + 1]) x += 1
    path += `${path ? `m${start - end} 0` : `M${start} ${y}.5`}h${x + 1 - start}`
    end = x + 1
  }
  return path
}
