import { z } from 'zod'

/** A user of the project, as the Content Lake tells of the holder of a token. */
export const projectUser = z.object({
  id: z.string(),
  name: z.string().nullish(),
  email: z.string().nullish(),
  /** In this project; a stranger to it has none. */
  roles: z.array(z.object({ name: z.string() })).nullish(),
})

export type ProjectUser = z.infer<typeof projectUser>

/** What a user may do with documents of the dataset. */
export const datasetGrants = z.array(
  z.object({ filter: z.string(), permissions: z.array(z.string()) }),
)

type DatasetGrants = z.infer<typeof datasetGrants>

const staff = new Set(['administrator', 'editor'])
/** They read, or write drafts alone. */
const others = new Set(['viewer', 'contributor'])

/**
 * Whether a user may see leads: administrators and editors, and whoever has another role by which
 * they change content.
 * @param readGrants asked where the names of the roles do not tell
 */
export async function maySeeLeads(
  { roles }: ProjectUser,
  readGrants: () => Promise<DatasetGrants>,
): Promise<boolean> {
  const names = (roles ?? []).map(({ name }) => name)
  if (names.some((name) => staff.has(name))) return true
  if (names.every((name) => others.has(name))) return false
  return (await readGrants()).some(({ permissions }) => permissions.includes('update'))
}
