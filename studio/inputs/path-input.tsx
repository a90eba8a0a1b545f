import { type StringInputProps, set } from 'sanity'
import { normalizeLink } from '#lib/routing/normalize-link.ts'

interface Props {
  input: StringInputProps
  siteOrigins: readonly string[]
}

/** Default input for a path of this site, which a full URL and a missing slash become. */
export function PathInput({ input, siteOrigins }: Props) {
  const { elementProps, onChange } = input
  function normalizeText(text: string) {
    const link = normalizeLink(text, { siteOrigins, pagePaths: [], namesStorefront: true })
    const path = /^[a-z0-9][^:\s]*$/i.test(link) ? `/${link}` : link
    if (path !== text) onChange(set(path))
  }
  return input.renderDefault({
    ...input,
    elementProps: {
      ...elementProps,
      onBlur: (event) => {
        const { currentTarget } = event
        if (currentTarget instanceof HTMLInputElement) normalizeText(currentTarget.value)
        elementProps.onBlur(event)
      },
    },
  })
}
