import { type Path, useFormValue, useSchema } from 'sanity'
import { hasNoDealerTexts } from '#schemas/fields/dealer-texts.ts'

/** Returns whether storefronts of dealers show the field at a path of the open document. */
export function useHasDealers(path: Path): boolean {
  const schema = useSchema()
  const type = useFormValue(['_type'])
  const onDealers = useFormValue(['onDealers'])
  const document = typeof type === 'string' ? schema.get(type) : undefined
  if (document?.jsonType !== 'object' || hasNoDealerTexts(document)) return false
  const isChosen = document.fields.some(({ name }) => name === 'onDealers')
  if (isChosen && onDealers !== true) return false
  const container = document.fields.find(({ name }) => name === path[0])
  return !container || !hasNoDealerTexts(container.type)
}
