import type { Lake } from './lake.ts'
import type { LakeDocument } from './types.ts'
import { documentGrants, isRobot } from './users.ts'

const startOfProject = '2025-01-01T00:00:00Z'

/** Whether a query may read the groups of users: the Studio reads by them who may be mentioned, and get a task. */
export function isAboutGroups(query: string): boolean {
  return query.includes('system.group')
}

/**
 * Returns the documents of type `system.group`, which are not stored: each has the users of a role, and its grants on the
 * dataset.
 */
export function userGroups(lake: Lake): LakeDocument[] {
  const people = lake.users.filter((user) => !isRobot(user))
  return [...Map.groupBy(people, ({ role }) => role)].flatMap(([role, members]) =>
    members.slice(0, 1).map((first) => ({
      _id: `_.groups.${role}`,
      _type: 'system.group',
      _rev: role,
      _createdAt: startOfProject,
      _updatedAt: startOfProject,
      members: members.map(({ id }) => id),
      grants: documentGrants(first, lake),
    })),
  )
}
