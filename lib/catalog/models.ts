/** Models on a card before "+N more" (spec section 9). */
const most = 6

/** The models that a card shows as badges, each once, and the others. */
export function firstModels(models: readonly string[]) {
  const each = [...new Set(models)]
  return { shown: each.slice(0, most), others: each.slice(most) }
}
