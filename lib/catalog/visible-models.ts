/** Maximum number of models on a card before "+N more". */
const maxVisibleModels = 6

/** Splits models, without duplicates, into those that a card shows and the others. */
export function visibleModels(models: readonly string[]) {
  const unique = [...new Set(models)]
  return { visible: unique.slice(0, maxVisibleModels), hidden: unique.slice(maxVisibleModels) }
}
