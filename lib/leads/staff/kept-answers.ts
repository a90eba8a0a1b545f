import { createHash } from 'node:crypto'

interface Kept<Answer> {
  until: number
  answer: Promise<Answer>
}

/**
 * Keeps what was answered about a secret for a while, under its hash. A question that fails is not
 * kept; requests that come while it is asked share it.
 * @param most answers kept; the oldest gives way
 */
export function keepAnswers<Answer>(
  ask: (secret: string) => Promise<Answer>,
  {
    milliseconds,
    most,
    now = Date.now,
  }: { milliseconds: number; most: number; now?: () => number },
): (secret: string) => Promise<Answer> {
  const kept = new Map<string, Kept<Answer>>()
  return (secret) => {
    const key = createHash('sha256').update(secret).digest('base64')
    const known = kept.get(key)
    if (known && known.until > now()) return known.answer
    kept.delete(key)
    const answer = ask(secret)
    const entry = { until: now() + milliseconds, answer }
    kept.set(key, entry)
    answer.catch(() => {
      if (kept.get(key) === entry) kept.delete(key)
    })
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return answer
  }
}
