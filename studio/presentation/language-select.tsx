import { Select } from '@sanity/ui'
import { type Locale, locales } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'

interface Props {
  id: string
  locale: Locale
  onChange: (locale: Locale) => void
}

/** Choice of the language of a preview, each by its own name. */
export function LanguageSelect({ id, locale, onChange }: Props) {
  return (
    <Select
      id={id}
      fontSize={1}
      value={locale}
      onChange={({ currentTarget }) => {
        const chosen = locales.find((each) => each === currentTarget.value)
        if (chosen) onChange(chosen)
      }}
    >
      {locales.map((each) => (
        <option key={each} value={each} lang={each}>
          {translate(each, 'language')('name')}
        </option>
      ))}
    </Select>
  )
}
