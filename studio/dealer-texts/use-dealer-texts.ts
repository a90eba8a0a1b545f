import {
  type FormPatch,
  insert,
  PatchEvent,
  type Path,
  set,
  setIfMissing,
  unset,
  useFormCallbacks,
  useFormValue,
} from 'sanity'
import { dealerTextsName, parseDealerTexts } from '#lib/content/dealer-texts.ts'

/** Another text of a field. */
export type DealerText = ReturnType<typeof parseDealerTexts>[number]

/** Returns the other texts that dealers have of a field, and how to change them. */
export function useDealerTexts(path: Path) {
  // Takes patches of the object that the field is in.
  const { onChange } = useFormCallbacks()
  const field = String(path.at(-1))
  const all = useFormValue([...path.slice(0, -1), dealerTextsName])
  const texts = parseDealerTexts({ [dealerTextsName]: all }, field)
  const patch = (...patches: FormPatch[]) => onChange(PatchEvent.from(patches))
  const isLast = Array.isArray(all) && all.length === 1
  return {
    texts,
    add: (dealershipId: string, text: string) => {
      const _key = crypto.randomUUID().slice(0, 12)
      const added = { _key, _type: 'dealerText', field, dealerships: [dealershipId], text }
      patch(setIfMissing([], [dealerTextsName]), insert([added], 'after', [dealerTextsName, -1]))
      return _key
    },
    setText: (_key: string, text: string) => patch(set(text, [dealerTextsName, { _key }, 'text'])),
    setDealerships: (_key: string, ids: readonly string[]) =>
      patch(set(ids, [dealerTextsName, { _key }, 'dealerships'])),
    remove: (_key: string) =>
      patch(unset(isLast ? [dealerTextsName] : [dealerTextsName, { _key }])),
  }
}
