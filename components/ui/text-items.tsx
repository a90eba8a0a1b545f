'use client'

/** Texts as items of a list. A Client Component, like `ProductCardItems`. */
export function TextItems({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => <li key={text}>{text}</li>)
}
