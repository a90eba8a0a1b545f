import { z } from 'zod'

/** A token's user, as the Content Lake's `/users/me` returns it. */
export const projectUser = z.object({
  id: z.string(),
  name: z.string().nullish(),
  email: z.string().nullish(),
  /** Roles in this project; empty for other users. */
  roles: z.array(z.object({ name: z.string() })).nullish(),
})

export type ProjectUser = z.infer<typeof projectUser>

/** A user's permissions on the dataset's documents, as `/acl` returns them. */
export const datasetGrants = z.array(
  z.object({ filter: z.string(), permissions: z.array(z.string()) }),
)

type DatasetGrants = z.infer<typeof datasetGrants>

const staffRoles = new Set(['administrator', 'editor'])
/** Roles that read, or write drafts only. */
const nonStaffRoles = new Set(['viewer', 'contributor'])

/** Whether a user with these roles may be staff: custom roles are, if their permissions say so. */
export function isPossiblyStaff(roles: readonly { name: string }[]): boolean {
  return roles.some(({ name }) => !nonStaffRoles.has(name))
}

/**
 * Whether a user may see leads and change the catalogue: administrators, editors, and custom roles that may update content.
 * @param getGrants called only for custom roles
 */
export async function isStaff(
  { roles }: ProjectUser,
  getGrants: () => Promise<DatasetGrants>,
): Promise<boolean> {
  const names = (roles ?? []).map(({ name }) => name)
  if (names.some((name) => staffRoles.has(name))) return true
  if (!isPossiblyStaff(roles ?? [])) return false
  return (await getGrants()).some(({ permissions }) => permissions.includes('update'))
}

/** Whether a user may erase people and change how long data is kept. */
export function isAdministrator({ roles }: Pick<ProjectUser, 'roles'>): boolean {
  return (roles ?? []).some(({ name }) => name === 'administrator')
}
