const key = Symbol.for('reported-errors')
const shared: typeof globalThis & { [key]?: WeakSet<Error> } = globalThis

/** Marks an error that has its log line. */
export function markReported(error: unknown) {
  shared[key] ??= new WeakSet()
  if (error instanceof Error) shared[key].add(error)
}

/** Returns whether an error has its log line, in any bundle of this process. */
export function isReported(error: unknown): boolean {
  return error instanceof Error && (shared[key]?.has(error) ?? false)
}
