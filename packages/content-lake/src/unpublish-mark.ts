import { isObject } from './json.ts'
import type { LakeDocument } from './types.ts'

/** Whether a version marks its document to be unpublished with the release. */
export function isGoingToUnpublish({ _system: system }: LakeDocument): boolean {
  return isObject(system) && system.delete === true
}
