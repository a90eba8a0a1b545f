import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { startMailServer } from '#local/mail/start-mail-server.ts'

/** The embedded mail server on a folder of its own. */
export async function startMailbox() {
  const folder = await mkdtemp(join(tmpdir(), 'mail-'))
  const logged: string[] = []
  const start = () => startMailServer({ folder, log: (line) => logged.push(line) })
  const server = await start()
  let running: typeof server | null = server
  return {
    folder,
    logged,
    smtpUrl: server.smtpUrl,
    async stop() {
      await running?.stop()
      running = null
    },
    async restart() {
      await running?.stop()
      running = await start()
      return running.smtpUrl
    },
    async remove() {
      await running?.stop()
      await rm(folder, { recursive: true })
    },
    /** The mails kept so far, oldest first. */
    async mails() {
      const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort()
      const files = names.map((name) => readFile(join(folder, name)))
      return Promise.all((await Promise.all(files)).map((file) => PostalMime.parse(file)))
    },
    /** Forgets the mails kept so far. */
    async empty() {
      for (const name of await readdir(folder)) {
        if (name.endsWith('.eml')) await rm(join(folder, name))
      }
    },
  }
}
