import rows from './french/rows.json' with { type: 'json' }

/** French of texts by their English. */
type FrenchTexts = Readonly<Record<string, string>>

/** French of the texts of seeded rows, by table. That of seeded documents is in their variants. */
export const frenchRows: Readonly<Record<string, FrenchTexts>> = rows

/** Returns the French of a text of a seeded row, or undefined if it has none. */
export function getRowFrench(table: string, text: string): string | undefined {
  return frenchRows[table]?.[text]
}
