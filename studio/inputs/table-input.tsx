import { type StringInputProps, set, unset } from 'sanity'
import { TableGrid } from './table-grid.tsx'

/** Input of a text that is a table: a grid of its cells. */
export function TableInput({
  schemaType,
  value = '',
  readOnly,
  elementProps,
  onChange,
}: StringInputProps) {
  const describedBy = elementProps['aria-describedby']
  return (
    <TableGrid
      label={schemaType.title ?? schemaType.name}
      value={value}
      isReadOnly={readOnly ?? false}
      elementProps={elementProps}
      {...(describedBy !== undefined && { descriptionId: describedBy })}
      onChange={(text) => onChange(text === '' ? unset() : set(text))}
    />
  )
}
