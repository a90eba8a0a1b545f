import type { DatabaseSync } from 'node:sqlite'
import type { DocumentChange, LakeDocument } from '../types.ts'

/** Current documents, one row each. */
export function createDocumentTable(database: DatabaseSync) {
  const select = database.prepare('select content from documents')
  const upsert = database.prepare(
    'insert into documents (id, content) values (?, ?) on conflict (id) do update set content = excluded.content',
  )
  const remove = database.prepare('delete from documents where id = ?')
  return {
    readAll(): LakeDocument[] {
      // Only this module writes the column, and only documents.
      return select.all().map((row) => JSON.parse(String(row.content)) as LakeDocument)
    },
    write({ id, after }: DocumentChange): void {
      if (after) upsert.run(id, JSON.stringify(after))
      else remove.run(id)
    },
  }
}
