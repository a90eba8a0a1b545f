import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { waitForNetwork } from './wait-for-network.ts'

/** Wait before another attempt where the browser reports no change of the network, in ms. */
const retryDelayMs = 5000

/**
 * Returns a component whose code loads when it is first rendered. React keeps the error of a failed import, and
 * throws it at each rendering, so an import that fails while the site cannot be reached is repeated until it can.
 * @param load imports the component
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await repeatWhileUnreachable(load, isSiteReachable) }))
}

/**
 * Imports code. Repeats an import that fails until the site can be reached, and once more then.
 * @param isReachable resolves to whether the site answers
 * @throws the error of the last attempt: the code no longer exists, or throws
 */
export async function repeatWhileUnreachable<Code>(
  load: () => Promise<Code>,
  isReachable: () => Promise<boolean>,
): Promise<Code> {
  for (let wasReachable = false; ; ) {
    try {
      return await load()
    } catch (error) {
      if (wasReachable) throw error
      wasReachable = await isReachable()
      if (!wasReachable) await waitForNetwork(retryDelayMs)
    }
  }
}

/** Resolves to whether the site answers, by any status. */
async function isSiteReachable(): Promise<boolean> {
  try {
    await fetch(location.href, { method: 'HEAD', cache: 'no-store', redirect: 'manual' })
    return true
  } catch {
    return false
  }
}
