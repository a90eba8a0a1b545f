'use client'

/** A text that is not in the language of its page. */
interface ForeignText {
  text: string
  lang: string
}

/** Texts as items of a list. A Client Component, like `ProductCardItems`. */
export function TextItems({ texts }: { texts: readonly (string | ForeignText)[] }) {
  return texts.map((item) => {
    const { text, lang } = typeof item === 'string' ? { text: item, lang: undefined } : item
    return (
      <li key={text} lang={lang}>
        {text}
      </li>
    )
  })
}
