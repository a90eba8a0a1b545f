import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readReplacedMigrations } from '@embedded/supabase-local/replaced-migrations'
import { expect, test } from 'vitest'
import { supabaseProject } from '#scripts/backends.ts'

const folder = 'supabase/migrations'

/** Splits a text at a separator that is not in parentheses. */
function splitOutsideParentheses(text: string, separator: string): string[] {
  const parts = ['']
  let depth = 0
  for (const character of text) {
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    if (character === separator && depth === 0) parts.push('')
    else parts.push(`${parts.pop()}${character}`)
  }
  return parts.map((part) => part.trim())
}

/** Returns the constraints that a migration adds to a table of an earlier one, with the table's name. */
function findAddedConstraints(sql: string): string[] {
  const code = sql.replace(/\$\$[\s\S]*?\$\$|--.*/g, '')
  const created = [...code.matchAll(/create table ([\w.]+)/gi)].map(([, name]) => name)
  return splitOutsideParentheses(code, ';').flatMap((statement) => {
    const [, table = '', actions = ''] = /^alter table ([\w.]+)\s([\s\S]*)$/i.exec(statement) ?? []
    if (created.includes(table)) return []
    return splitOutsideParentheses(actions, ',')
      .filter((action) => /^add\s+(constraint\s+\w+\s+)?(check|foreign key)\b/i.test(action))
      .map((action) => `${table} ${action.replace(/\s+/g, ' ')}`)
  })
}

const archive = await readReplacedMigrations(supabaseProject.replaced)
const migrations = readdirSync(folder)
  .map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8') }))
  .concat(archive.migrations)
  .filter(({ sql }) => findAddedConstraints(sql).length > 0)

test('some migrations add constraints to tables of earlier ones', () => {
  expect(migrations.length).toBeGreaterThanOrEqual(3)
})

test.each(migrations)(
  '$name adds them as NOT VALID, so that no old row stops it, and validates them in a statement of its own',
  ({ sql }) => {
    const locking = findAddedConstraints(sql).filter((each) => !/\bnot valid$/i.test(each))
    expect(locking).toEqual([])
    expect(sql).toMatch(/validate constraint/i)
  },
)
