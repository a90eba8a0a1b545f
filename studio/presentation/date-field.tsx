import { Label, Stack, TextInput } from '@sanity/ui'
import { previewDatePath } from '#lib/content/preview-date.ts'

interface Props {
  /** Local date and time as `<input type="datetime-local">` has it; empty for now. */
  value: string
  onChange: (value: string) => void
}

/** Field for the date of the preview. */
export function DateField({ value, onChange }: Props) {
  return (
    <Stack gap={3}>
      <Label size={1} as="label" htmlFor="navigator-date">
        Preview on
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
  const at = value && new Date(value).toISOString()
  return `${previewDatePath}?${new URLSearchParams({ at, path })}`
}
