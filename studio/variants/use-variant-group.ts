import { useEffect, useRef } from 'react'
import { ALL_FIELDS_GROUP, isKeySegment, type ObjectInputProps } from 'sanity'
import { parseAllVariants, variantLists } from '#lib/content/variants.ts'

/**
 * Shows the group of fields that has a text while a variant of it has the form's focus. The Studio itself
 * does so for the field with the focus, but variants belong to every group.
 */
export function useVariantGroup({
  focusPath: [list, item],
  value,
  schemaType: { fields },
  groups,
  onFieldGroupSelect,
}: ObjectInputProps) {
  const isVariant = variantLists.some((each) => each === list)
  const key = isVariant && item !== undefined && isKeySegment(item) && item._key
  const focused = key ? parseAllVariants(value).find((each) => each.key === key) : undefined
  const field = fields.find(({ name }) => name === focused?.field)
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
