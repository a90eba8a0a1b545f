import { type FormPatch, type PatchArg, PatchEvent, unset } from 'sanity'
import { z } from 'zod'

const reference = z.object({ _ref: z.string() })

/** Value of a field of type `picture`, as far as its description is concerned. */
export interface DescribedPicture {
  asset?: { _ref?: string } | undefined
  alt?: string | undefined
}

/** Returns the patches that a change of a form consists of. */
export function getPatches(change: PatchArg | PatchEvent): readonly FormPatch[] {
  return change instanceof PatchEvent ? change.patches : PatchEvent.from(change).patches
}

/**
 * Returns whether a change replaces or removes a picture that has an alternative text, which no longer
 * applies then.
 */
export function isAltTextOutdated(
  { asset, alt }: DescribedPicture,
  patches: readonly FormPatch[],
): boolean {
  if (!alt?.trim() || !asset?._ref) return false
  return patches.some((patch) => {
    const [name, ...rest] = patch.path
    if (name !== 'asset' || rest.length > 0) return false
    if (patch.type === 'unset') return true
    return patch.type === 'set' && reference.safeParse(patch.value).data?._ref !== asset._ref
  })
}

/** Returns the change with the removal of the alternative text. */
export function removeAltText(patches: readonly FormPatch[]): PatchEvent {
  return PatchEvent.from([...patches, unset(['alt'])])
}
