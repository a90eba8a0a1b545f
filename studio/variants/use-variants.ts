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
import { defaultLocale } from '#lib/base/locales.ts'
import { fingerprintText } from '#lib/content/fingerprint.ts'
import { isSameList } from '#lib/content/translation-state.ts'
import {
  isSameText,
  parseAllVariants,
  type Variant,
  variantLists,
  variantsName,
} from '#lib/content/variants.ts'
import { useObjectCallbacks, useObjectInput } from '#studio/inputs/object-input-context.tsx'
import { createVariant, type NewVariant } from './new-variant.ts'

/** Input of a line, a paragraph or rich text. */
export type CopyInputProps = StringInputProps | ArrayOfObjectsInputProps

/** The texts of some dealers: in the default language, translated, or both. */
export interface DealerText {
  key: string
  dealerships: readonly string[]
  text: Variant | null
  translation: Variant | null
}

/** Returns the variants of a field, and how to change them. */
export function useVariants(path: Path) {
  const { onChange } = useObjectCallbacks()
  const { focusPath } = useObjectInput()
  const field = String(path.at(-1))
  const parent = path.slice(0, -1)
  const stored = {
    variants: useFormValue([...parent, variantLists[0]]),
    dealerTexts: useFormValue([...parent, variantLists[1]]),
  }
  const all = parseAllVariants(stored)
  const variants = all.filter((each) => each.field === field)
  const patch = (...patches: FormPatch[]) => onChange(PatchEvent.from(patches))
  const at = ({ list, key }: Variant, name: string) => [list, { _key: key }, name]
  const remove = (removed: readonly Variant[]) => {
    const patches = variantLists.flatMap((list) => {
      const gone = removed.filter((each) => each.list === list)
      if (gone.length === 0) return []
      const count = Array.isArray(stored[list]) ? stored[list].length : 0
      return gone.length >= count
        ? [unset([list])]
        : gone.map(({ key }) => unset([list, { _key: key }]))
    })
    if (patches.length > 0) patch(...patches)
  }
  const [list, item] = focusPath
  const isFocused =
    variantLists.some((each) => each === list) && item !== undefined && isKeySegment(item)
  const focusedKey = isFocused ? item._key : null
  return {
    /** Translation for all storefronts; null if there is none. */
    translation:
      variants.find(
        ({ language, dealerships }) => language !== defaultLocale && dealerships.length === 0,
      ) ?? null,
    dealerTexts: groupByDealers(variants),
    /** Variant that has the form's focus, as after a click on it in the preview; null for none. */
    focused: variants.find(({ key }) => key === focusedKey) ?? null,
    /** Adds a variant, and returns its key. */
    add: (content: NewVariant) => {
      const added = createVariant(field, content)
      patch(setIfMissing([], [variantsName]), insert([added], 'after', [variantsName, -1]))
      return added._key
    },
    setText: (variant: Variant, text: string) => patch(set(text, at(variant, 'text'))),
    /** Records that a translation renders a text as it is now, and that a person has read it. */
    accept: (variant: Variant, source: unknown) =>
      patch(set(fingerprintText(source), at(variant, 'source')), unset(at(variant, 'unreviewed'))),
    setDealerships: ({ text, translation }: DealerText, ids: readonly string[]) =>
      patch(
        ...[text, translation].flatMap((each) => (each ? [set(ids, at(each, 'dealerships'))] : [])),
      ),
    remove,
    /** Removes the dealers' texts that say what all storefronts show. @param value of the field */
    removeSame: (value: unknown) =>
      remove(
        variants.filter(
          (each) =>
            each.language === defaultLocale &&
            each.dealerships.length > 0 &&
            isSameText(each, value),
        ),
      ),
  }
}

function groupByDealers(variants: readonly Variant[]): DealerText[] {
  const ofDealers = variants.filter(
    ({ language, dealerships }) => language === defaultLocale || dealerships.length > 0,
  )
  const texts = ofDealers.filter(({ language }) => language === defaultLocale)
  const translations = ofDealers.filter(({ language }) => language !== defaultLocale)
  const pairs = texts.map((text) => ({
    ...{ key: text.key, dealerships: text.dealerships, text },
    translation:
      translations.find(({ dealerships }) => isSameList(dealerships, text.dealerships)) ?? null,
  }))
  const paired = new Set(pairs.map(({ translation }) => translation))
  return [
    ...pairs,
    ...translations
      .filter((each) => !paired.has(each))
      .map((translation) => ({
        ...{ key: translation.key, dealerships: translation.dealerships },
        ...{ text: null, translation },
      })),
  ]
}
