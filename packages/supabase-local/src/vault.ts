import type { ClientBase } from 'pg'

/** Creates the vault secret of this name, or replaces its value. */
export async function upsertSecret(client: ClientBase, name: string, secret: string) {
  await client.query(
    `select case when id is null then vault.create_secret($2, $1) end,
            case when id is not null then vault.update_secret(id, $2) end
     from (values ($1::text)) as wanted (name) left join vault.secrets using (name)`,
    [name, secret],
  )
}
