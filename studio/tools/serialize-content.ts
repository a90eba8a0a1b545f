/** Fields that change with each edit, and the language that `applyVariants` adds to texts. */
const metadata = new Set(['_rev', '_updatedAt', '_originalId', '_system', 'lang'])

/** Returns JSON that is equal for equal documents or parts of them, whatever the order of their fields. */
export function serializeContent(content: unknown): string {
  return JSON.stringify(content, (name, value: unknown) => {
    if (metadata.has(name)) return undefined
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
}
