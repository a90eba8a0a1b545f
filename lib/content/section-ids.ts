/** The names that can stand after `#` in a link to a section, by the section's type. */
const names = new Map(Object.entries({ installStepsSection: 'installation' }))

/**
 * The ids of a page's sections, in their order: what a section is called, numbered from the second
 * one of its kind on (`gallery`, `gallery-2`).
 */
export function sectionIds(types: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return types.map((type) => {
    const count = (seen.get(type) ?? 0) + 1
    seen.set(type, count)
    const name = names.get(type) ?? kebabCase(type.replace(/Section$/, ''))
    return count === 1 ? name : `${name}-${count}`
  })
}

function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
