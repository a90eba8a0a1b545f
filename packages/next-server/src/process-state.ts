const key = Symbol.for('process-states')
const owner = globalThis as { [key]?: Map<string, unknown> }
owner[key] ??= new Map()

/** States of this process by name. */
export const processStates = owner[key]

/**
 * Returns state that exists once in a process: Next bundles a module once for each entry point, and the
 * server loads it without a bundle.
 * @param name unique in the process
 */
export function processState<State>(name: string, create: () => State): State {
  if (!processStates.has(name)) processStates.set(name, create())
  return processStates.get(name) as State // Only the caller with this name creates it.
}
