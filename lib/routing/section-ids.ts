import { installationAnchor } from './page-paths.ts'

/** Anchors of section types whose anchor is not their name. */
const anchorNames = new Map(Object.entries({ installStepsSection: installationAnchor }))

/**
 * Returns the element ids of a page's sections, which links use as anchors: the section's name, with a
 * number from the second section of the same type on (`gallery`, `gallery-2`).
 * @param types Sanity types of the sections, in order
 */
export function sectionIds(types: readonly string[]): string[] {
  const counts = new Map<string, number>()
  return types.map((type) => {
    const count = (counts.get(type) ?? 0) + 1
    counts.set(type, count)
    const name = anchorNames.get(type) ?? kebabCase(type.replace(/Section$/, ''))
    return count === 1 ? name : `${name}-${count}`
  })
}

function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
