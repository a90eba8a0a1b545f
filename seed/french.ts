import documents from './french/documents.json' with { type: 'json' }
import rows from './french/rows.json' with { type: 'json' }
import shared from './french/shared.json' with { type: 'json' }

/** French of texts by their English: of a paragraph, the text of each span. */
export type FrenchTexts = Readonly<Record<string, string>>

/** French of the texts of seeded documents, by document id. */
export const frenchDocuments: Readonly<Record<string, FrenchTexts>> = documents

/** French of texts that several seeded documents have. A document's own entry takes precedence. */
export const sharedFrench: FrenchTexts = shared

/** French of the texts of seeded rows, by table. */
export const frenchRows: Readonly<Record<string, FrenchTexts>> = rows

/**
 * Returns the French of a text of a seeded document, or undefined if it has none.
 * @param text as the document has it, of a paragraph the text of one span
 */
export function getDocumentFrench(id: string, text: string): string | undefined {
  return frenchDocuments[id]?.[text] ?? sharedFrench[text]
}

/** Returns the French of a text of a seeded row, or undefined if it has none. */
export function getRowFrench(table: string, text: string): string | undefined {
  return frenchRows[table]?.[text]
}
