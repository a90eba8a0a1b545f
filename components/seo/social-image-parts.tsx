import type { CSSProperties } from 'react'

/** Font sizes in pixels with the longest text and the longest word, in characters, that they suit. */
const headingSizes = [
  { fontSize: 100, lineClamp: 4, maxLength: 24, maxWordLength: 9 },
  { fontSize: 80, lineClamp: 5, maxLength: 40, maxWordLength: 11 },
  { fontSize: 64, lineClamp: 6, maxLength: 60, maxWordLength: 14 },
  { fontSize: 50, lineClamp: 8, maxLength: 110, maxWordLength: 19 },
]
const smallestHeading = { fontSize: 40, lineClamp: 10 }

/** Heading, smaller the longer it is; past the smallest size it is cut off with an ellipsis. */
export function SocialImageHeading({ text }: { text: string }) {
  const longestWord = Math.max(...text.split(' ').map((word) => word.length))
  const { fontSize, lineClamp } =
    headingSizes.find(
      ({ maxLength, maxWordLength }) => text.length <= maxLength && longestWord <= maxWordLength,
    ) ?? smallestHeading
  return (
    <div
      style={{
        display: 'block',
        width: '100%',
        fontSize,
        lineClamp,
        lineHeight: 1.04,
        wordBreak: 'break-word',
      }}
    >
      {text}
    </div>
  )
}

interface SvgShapeProps {
  viewBox: string
  path: string
  fill: string
  style: CSSProperties
}

/** SVG path in one color. */
export function SvgShape({ viewBox, path, fill, style }: SvgShapeProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: Satori would draw the title as text
    <svg viewBox={viewBox} style={style}>
      <path d={path} fill={fill} />
    </svg>
  )
}
