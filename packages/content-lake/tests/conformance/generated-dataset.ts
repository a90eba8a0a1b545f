/** Where a value is: the id of its document and the name of its attribute. */
export interface GeneratedValue {
  id: string
  field: string
}

/** Dataset with a document for each JSON value of a variable. */
export class GeneratedDataset {
  readonly reference = { _ref: 'dataset-generated' }
  readonly documents: Record<string, unknown>[] = []
  readonly #values = new Map<string, GeneratedValue | null>()

  /** Adds a value, once; returns null if its text is not JSON. */
  add(value: unknown): GeneratedValue | null {
    const text = String(value)
    const known = this.#values.get(text)
    if (known !== undefined) return known
    const added = this.#parse(text)
    this.#values.set(text, added)
    return added
  }

  #parse(text: string): GeneratedValue | null {
    let value: unknown
    try {
      value = JSON.parse(text)
    } catch {
      return null
    }
    const number = this.documents.length + 1
    const suffix = number > 1 ? `${number}` : ''
    const id = suffix ? `d-${suffix}` : 'd'
    const field = suffix ? `f_${suffix}` : 'f'
    this.documents.push({ _id: id, _type: 'doc', [field]: value })
    return { id, field }
  }
}
