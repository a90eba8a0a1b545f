/**
 * Returns state that exists once in a process: Next bundles a module once for each entry point, and the
 * server loads it without a bundle.
 * @param name unique in the process
 */
export function processState<State>(name: string, create: () => State): State {
  const key = Symbol.for(name)
  const states = globalThis as { [key: symbol]: unknown }
  states[key] ??= create()
  return states[key] as State // Only the caller with this name creates it.
}
