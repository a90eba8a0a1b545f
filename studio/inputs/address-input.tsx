import { Card, Stack, Text } from '@sanity/ui'
import { Autocomplete } from '@sanity/ui/autocomplete'
import { useState } from 'react'
import { type StringInputProps, set, unset } from 'sanity'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { AddressSuggestion } from './address-suggestions.ts'
import { ListClosesFirst } from './list-closes-first.tsx'
import { SuggestionsPopover } from './suggestions-popover.tsx'
import { useAddressSuggestions } from './use-address-suggestions.ts'

interface Props {
  input: StringInputProps
  catalogue: Catalogue
}

const all = () => true
const asItStands = (value: string) => value

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

/** A text field for where a link leads, which suggests the places of this site. */
export function AddressInput({ input, catalogue }: Props) {
  const { value = '', elementProps, onChange, validationError } = input
  const [typing, setTyping] = useState<{ text: string; before: string } | null>(null)
  const { suggestions, refresh } = useAddressSuggestions(catalogue, typing?.text ?? null)
  const write = (text: string) => onChange(text === '' ? unset() : set(text))

  function type(text: string | null) {
    if (text !== null) write(text)
    setTyping((now) => (text === null ? null : { text, before: now?.before ?? value }))
  }

  return (
    <ListClosesFirst>
      <Autocomplete<AddressSuggestion>
        id={elementProps.id}
        ref={elementProps.ref}
        aria-describedby={elementProps['aria-describedby']}
        {...(validationError && { customValidity: validationError })}
        data-testid="address-input"
        filterOption={all}
        onBlur={elementProps.onBlur}
        onChange={write}
        onFocus={(event) => {
          refresh()
          elementProps.onFocus(event)
        }}
        onQueryChange={type}
        openButton
        options={suggestions}
        readOnly={elementProps.readOnly}
        renderOption={renderOption}
        renderPopover={(popover, listRef) => (
          <SuggestionsPopover popover={popover} listRef={listRef} message={null} />
        )}
        renderValue={asItStands}
        // A value that changes closes the list, so what is being typed is handed back at its end.
        value={typing?.before ?? value}
      />
    </ListClosesFirst>
  )
}
