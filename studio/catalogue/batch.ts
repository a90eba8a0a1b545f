/** How long callers are gathered before they are asked for together, in milliseconds. */
const gathering = 10

interface Batch<Value> {
  keys: Set<string>
  answers: Promise<ReadonlyMap<string, Value>>
}

/**
 * Makes one question of those that are asked at the same time, and remembers answers for a while.
 * A failure is not remembered.
 * @param load answers many keys at once; a key that is left out has no value
 * @param freshFor milliseconds for which an answer holds
 */
export function batch<Value>(
  load: (keys: string[]) => Promise<ReadonlyMap<string, Value>>,
  freshFor: number,
): (key: string) => Promise<Value | null> {
  const kept = new Map<string, { until: number; answer: Promise<Value | null> }>()
  let next: Batch<Value> | undefined

  function gather(): Batch<Value> {
    const keys = new Set<string>()
    const answers = new Promise((resolve) => setTimeout(resolve, gathering)).then(() => {
      next = undefined
      return load([...keys])
    })
    return { keys, answers }
  }

  return (key) => {
    const known = kept.get(key)
    if (known && known.until > Date.now()) return known.answer
    next ??= gather()
    next.keys.add(key)
    const answer = next.answers.then((answers) => answers.get(key) ?? null)
    kept.set(key, { until: Date.now() + freshFor, answer })
    answer.catch(() => kept.delete(key))
    return answer
  }
}
