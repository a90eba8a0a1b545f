import { Card, Stack, Text } from '@sanity/ui'
import { Autocomplete } from '@sanity/ui/autocomplete'
import { useState } from 'react'
import { type StringInputProps, set, unset } from 'sanity'
import type { Catalog } from '#studio/catalog/catalog.ts'
import type { AddressSuggestion } from './address-suggestions.ts'
import { EscapeBoundary } from './escape-boundary.tsx'
import { SuggestionsPopover } from './suggestions-popover.tsx'
import { useAddressSuggestions } from './use-address-suggestions.ts'

interface Props {
  input: StringInputProps
  catalog: Catalog
}

const matchAll = () => true
const identity = (value: string) => value

const renderOption = ({ value, title }: AddressSuggestion) => (
  <Card as="button" type="button" padding={3} radius={2} tone="inherit">
    <Stack gap={2}>
      <Text size={1} weight="medium" textOverflow="ellipsis">
        {value}
      </Text>
      <Text size={1} muted textOverflow="ellipsis">
        {title}
      </Text>
    </Stack>
  </Card>
)

/** Text field for the address of a link, with suggestions from this site. */
export function AddressInput({ input, catalog }: Props) {
  const { value = '', elementProps, onChange, validationError } = input
  const [typing, setTyping] = useState<{ text: string; before: string } | null>(null)
  const { suggestions, refresh } = useAddressSuggestions(catalog, typing?.text ?? null)
  const setValue = (text: string) => onChange(text === '' ? unset() : set(text))

  function handleQueryChange(text: string | null) {
    if (text !== null) setValue(text)
    setTyping((now) => (text === null ? null : { text, before: now?.before ?? value }))
  }

  return (
    <EscapeBoundary>
      <Autocomplete<AddressSuggestion>
        id={elementProps.id}
        ref={elementProps.ref}
        aria-describedby={elementProps['aria-describedby']}
        {...(validationError && { customValidity: validationError })}
        data-testid="address-input"
        filterOption={matchAll}
        onBlur={elementProps.onBlur}
        onChange={setValue}
        onFocus={(event) => {
          refresh()
          elementProps.onFocus(event)
        }}
        onQueryChange={handleQueryChange}
        openButton
        options={suggestions}
        readOnly={elementProps.readOnly}
        renderOption={renderOption}
        renderPopover={(popover, listRef) => (
          <SuggestionsPopover popover={popover} listRef={listRef} message={null} />
        )}
        renderValue={identity}
        // A changed value closes the list, so the value stays the same while staff type.
        value={typing?.before ?? value}
      />
    </EscapeBoundary>
  )
}
