import { Stack, Text } from '@sanity/ui'
import { useEffect, useId, useRef } from 'react'
import { FormCallbacksProvider, FormInput } from 'sanity'
import { dealerTextsName } from '#lib/content/dealer-texts.ts'
import { useObjectCallbacks, useObjectInput } from '#studio/inputs/object-input-context.tsx'

interface Props {
  label: string
  /** Key of the text in `dealerTexts`. */
  textKey: string
  hasFocus: boolean
}

/** The Studio's editor of rich text, for another text for dealers. */
export function DealerRichText({ label, textKey, hasFocus }: Props) {
  const id = useId()
  const parent = useObjectInput()
  const callbacks = useObjectCallbacks()
  const { onPathFocus } = callbacks
  const path = [...parent.path, dealerTextsName, { _key: textKey }, 'richText']
  const wasFocused = useRef(false)
  useEffect(() => {
    if (!hasFocus || wasFocused.current) return
    wasFocused.current = true
    onPathFocus(path)
  })
  return (
    <Stack gap={3} role="group" aria-labelledby={id}>
      <Text size={1} weight="medium" id={id}>
        {label}
      </Text>
      <FormCallbacksProvider {...callbacks}>
        <FormInput {...parent} absolutePath={path} />
      </FormCallbacksProvider>
    </Stack>
  )
}
