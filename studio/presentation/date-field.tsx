import { Label, Stack, TextInput } from '@sanity/ui'
import { previewDatePath } from '#lib/content/preview-date.ts'
import { parseDateTime } from '#studio/tools/format-date.ts'

interface Props {
  /** Date and time in the maker's zone as `<input type="datetime-local">` has them; empty for now. */
  value: string
  onChange: (value: string) => void
}

/** Field for the date of the preview. */
export function DateField({ value, onChange }: Props) {
  return (
    <Stack gap={3}>
      <Label size={1} as="label" htmlFor="navigator-date">
        Preview on (Eastern time)
      </Label>
      <TextInput
        id="navigator-date"
        type="datetime-local"
        fontSize={1}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </Stack>
  )
}

/**
 * Returns the path that sets the date of the preview and leads to a page.
 * @param value of a `DateField`
 */
export function getPreviewDateHref(value: string, path: string): string {
  const at = value && parseDateTime(value)
  return `${previewDatePath}?${new URLSearchParams({ at, path })}`
}
