/**
 * Returns the letters and digits of a model, by which models are compared: T-590 and "t 590" are `t590`. The database's
 * `private.model_key` does the same.
 */
export function modelKey(model: string): string {
  return model
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')
}
