import {
  type ArrayOfObjectsInputProps,
  type FormPatch,
  insert,
  isKeySegment,
  PatchEvent,
  type Path,
  type StringInputProps,
  set,
  setIfMissing,
  unset,
  useFormValue,
} from 'sanity'
import { dealerTextsName, isSameText, parseDealerTexts } from '#lib/content/dealer-texts.ts'
import { useObjectCallbacks, useObjectInput } from '#studio/inputs/object-input-context.tsx'

/** Input of a line, a paragraph or rich text. */
export type CopyInputProps = StringInputProps | ArrayOfObjectsInputProps

/** Another text of a field. */
export type DealerText = ReturnType<typeof parseDealerTexts>[number]

/** Returns the other texts that dealers have of a field, and how to change them. */
export function useDealerTexts(path: Path) {
  const { onChange } = useObjectCallbacks()
  const { focusPath } = useObjectInput()
  const field = String(path.at(-1))
  const all = useFormValue([...path.slice(0, -1), dealerTextsName])
  const texts = parseDealerTexts({ [dealerTextsName]: all }, field)
  const patch = (...patches: FormPatch[]) => onChange(PatchEvent.from(patches))
  const count = Array.isArray(all) ? all.length : 0
  const remove = (keys: readonly string[]) => {
    if (keys.length >= count) patch(unset([dealerTextsName]))
    else patch(...keys.map((_key) => unset([dealerTextsName, { _key }])))
  }
  const [list, item] = focusPath
  const isFocused = list === dealerTextsName && item !== undefined && isKeySegment(item)
  const focusedKey = isFocused ? item._key : null
  return {
    texts,
    /** Key of the text that has the form's focus, as after a click on it in the preview; null for none. */
    focusedKey: texts.some(({ key }) => key === focusedKey) ? focusedKey : null,
    /** @param value of the field, which the text starts with */
    add: (dealershipId: string, value: string | readonly unknown[] = '') => {
      const _key = crypto.randomUUID().slice(0, 12)
      const words = typeof value === 'string' ? { text: value } : { richText: value }
      const added = { _key, _type: 'dealerText', field, dealerships: [dealershipId], ...words }
      patch(setIfMissing([], [dealerTextsName]), insert([added], 'after', [dealerTextsName, -1]))
      return _key
    },
    setText: (_key: string, text: string) => patch(set(text, [dealerTextsName, { _key }, 'text'])),
    setDealerships: (_key: string, ids: readonly string[]) =>
      patch(set(ids, [dealerTextsName, { _key }, 'dealerships'])),
    remove: (_key: string) => remove([_key]),
    /** Removes the texts that say what all storefronts show. @param value of the field */
    removeSame: (value: unknown) => {
      const same = texts.filter((text) => isSameText(text, value))
      if (same.length > 0) remove(same.map(({ key }) => key))
    },
  }
}
