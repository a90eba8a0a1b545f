import { useEffect, useRef } from 'react'
import { ALL_FIELDS_GROUP, isKeySegment, type ObjectInputProps } from 'sanity'
import { dealerTextsName, parseDealerTexts } from '#lib/content/dealer-texts.ts'

/**
 * Shows the group of fields that has a text while another text of it has the form's focus. The Studio itself
 * does so for the field with the focus, but `dealerTexts` belongs to every group.
 */
export function useDealerTextGroup({
  focusPath: [list, item],
  value,
  schemaType: { fields },
  groups,
  onFieldGroupSelect,
}: ObjectInputProps) {
  const key = list === dealerTextsName && item !== undefined && isKeySegment(item) && item._key
  const field = fields.find(({ name }) =>
    parseDealerTexts(value, name).some((text) => text.key === key),
  )
  const fieldGroups = [field?.group ?? []].flat()
  const selected = groups.find((group) => group.selected)?.name
  const isShown =
    selected === undefined || selected === ALL_FIELDS_GROUP.name || fieldGroups.includes(selected)
  const missing = field && !isShown ? (fieldGroups[0] ?? ALL_FIELDS_GROUP.name) : null
  const handledKey = useRef<string | false>(false)
  useEffect(() => {
    // Only when the focus moves: staff may choose another group afterwards.
    if (handledKey.current === key) return
    handledKey.current = key
    if (missing !== null) onFieldGroupSelect(missing)
  }, [key, missing, onFieldGroupSelect])
}
