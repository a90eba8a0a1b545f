import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { startMailCatcher } from '../src/start-mail-catcher.ts'

/** Starts a mail catcher on a temporary folder. `mails` parses the messages it received. */
export async function startMailbox() {
  const folder = await mkdtemp(join(tmpdir(), 'mail-'))
  const logged: string[] = []
  const start = () => startMailCatcher({ folder, log: (line) => logged.push(line) })
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
    /** Parsed messages, oldest first. */
    async mails() {
      const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort()
      const files = names.map((name) => readFile(join(folder, name)))
      return Promise.all((await Promise.all(files)).map((file) => PostalMime.parse(file)))
    },
    /** Deletes the messages received so far. */
    async empty() {
      for (const name of await readdir(folder)) {
        if (name.endsWith('.eml')) await rm(join(folder, name))
      }
    },
  }
}
