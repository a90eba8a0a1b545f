import type { ClientBase } from 'pg'

/** Puts a secret into the vault under a name, in place of one that is there. */
export async function keepSecret(client: ClientBase, name: string, secret: string) {
  await client.query(
    `select case when id is null then vault.create_secret($2, $1) end,
            case when id is not null then vault.update_secret(id, $2) end
     from (values ($1::text)) as wanted (name) left join vault.secrets using (name)`,
    [name, secret],
  )
}
