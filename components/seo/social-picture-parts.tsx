import type { CSSProperties } from 'react'
import { fitWords, spacing } from '#lib/seo/social-picture-text.ts'

interface WordsProps {
  text: string
  box: Parameters<typeof fitWords>[1]
}

/** Words as large as their box allows. Each stands for itself: kerning with the space behind it would be taken for a wider space. */
export function Words({ text, box }: WordsProps) {
  const words = text.split(' ')
  const { size, width } = fitWords(words, box)
  return (
    <div
      style={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: size * spacing.word,
        flexShrink: 0,
        width,
        maxHeight: box.height + size / 4,
        overflow: 'hidden',
        wordBreak: 'break-word',
        fontSize: size,
        lineHeight: spacing.line,
      }}
    >
      {words.map((word, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, and words repeat
        <span key={place}>{word}</span>
      ))}
    </div>
  )
}

interface DrawingProps {
  box: string
  path: string
  fill: string
  style: CSSProperties
}

/** A drawing in one colour. */
export function Drawing({ box, path, fill, style }: DrawingProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: its title would be drawn too
    <svg viewBox={box} style={style}>
      <path d={path} fill={fill} />
    </svg>
  )
}
