import { Card, Stack, Text } from '@sanity/ui'
import { Autocomplete } from '@sanity/ui/autocomplete'
import { useState } from 'react'
import type { StringInputProps } from 'sanity'
import { normalizeLink } from '#lib/routing/normalize-link.ts'
import type { Catalog } from '#studio/catalog/catalog.ts'
import { EscapeBoundary } from './escape-boundary.tsx'
import type { LinkSuggestion } from './link-suggestions.ts'
import { SuggestionsPopover } from './suggestions-popover.tsx'
import { useLinkSuggestions } from './use-link-suggestions.ts'

type AllElementProps = StringInputProps['elementProps']

type InputElementProps = Pick<AllElementProps, 'id' | 'aria-describedby'> &
  Partial<Pick<AllElementProps, 'ref' | 'readOnly' | 'onBlur' | 'onFocus'>>

interface Props {
  value: string
  onChange: (href: string) => void
  elementProps: InputElementProps
  validationError?: string | undefined
  catalog: Catalog
  siteOrigins: readonly string[]
  /** Field `sections` of the document that the link is in, whose anchors are suggested. */
  sections: unknown
  /** Whether the target names a storefront itself, as a redirect's does. */
  namesStorefront: boolean
}

const matchAll = () => true
const identity = (value: string) => value

const renderOption = ({ value, title }: LinkSuggestion) => (
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

/** Text field for the target of a link, with suggestions from this site. It normalizes the entered text. */
export function LinkTargetField({
  value,
  onChange,
  elementProps,
  validationError,
  ...props
}: Props) {
  const { catalog, siteOrigins, sections, namesStorefront } = props
  const [typing, setTyping] = useState<{ text: string; before: string } | null>(null)
  const { suggestions, pagePaths, refresh } = useLinkSuggestions(
    catalog,
    typing?.text ?? null,
    sections,
  )

  function handleQueryChange(text: string | null) {
    if (text !== null) onChange(text)
    setTyping((now) => (text === null ? null : { text, before: now?.before ?? value }))
  }

  function normalizeText(text: string) {
    const normalized = normalizeLink(text, { siteOrigins, pagePaths, namesStorefront })
    if (normalized !== text) onChange(normalized)
  }

  return (
    <EscapeBoundary>
      <Autocomplete<LinkSuggestion>
        id={elementProps.id}
        ref={elementProps.ref}
        aria-describedby={elementProps['aria-describedby']}
        {...(validationError && { customValidity: validationError })}
        data-testid="link-target-input"
        filterOption={matchAll}
        onBlur={(event) => {
          // Autocomplete defers the event, whose `currentTarget` is null by then.
          normalizeText(typing?.text ?? value)
          elementProps.onBlur?.(event)
        }}
        onChange={onChange}
        onFocus={(event) => {
          refresh()
          elementProps.onFocus?.(event)
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
