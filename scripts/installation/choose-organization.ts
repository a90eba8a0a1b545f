import { UserError } from '#scripts/terminal-log.ts'

interface Organization {
  id: string
  name: string
  slug?: string | null | undefined
}

/**
 * Returns the organisation that the setting names by id, slug or name; without a setting, the only one.
 * @throws UserError that lists the organisations
 */
export function chooseOrganization<One extends Organization>(
  organizations: One[],
  wanted: string | undefined,
  variable: string,
): One {
  const [first] = organizations
  const found = wanted
    ? organizations.find(({ id, name, slug }) => [id, name, slug].includes(wanted))
    : organizations.length === 1
      ? first
      : undefined
  if (found) return found
  const list = organizations.map(({ id, name, slug }) => `${slug ?? id} (${name})`).join(', ')
  throw new UserError(
    `Set ${variable} to one of the token's organisations: ${list || 'it has none'}.`,
  )
}
