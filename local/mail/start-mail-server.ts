import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import { oneLine } from '#lib/leads/mail/safe-text.ts'
import { keepMessage, openMailFolder } from './mail-folder.ts'
import { keepMailSettings, readMailSettings } from './mail-settings.ts'

export interface EmbeddedMailServer {
  /** `smtp://user:password@127.0.0.1:port` */
  smtpUrl: string
  /** Where the mails are, one `.eml` file each. */
  folder: string
  stop(): Promise<void>
}

interface MailServerOptions {
  /** Absolute; made where it is missing. */
  folder: string
  log: (line: string) => void
}

const host = '127.0.0.1'
const largest = 10_000_000

/**
 * Starts a mail server on loopback that delivers nothing: each mail becomes a file, on the disk before
 * it is acknowledged, and a line of the log.
 */
export async function startMailServer({
  folder,
  log,
}: MailServerOptions): Promise<EmbeddedMailServer> {
  await openMailFolder(folder)
  const kept = readMailSettings(folder)

  async function take(stream: SMTPServerDataStream) {
    const at = new Date()
    const path = await keepMessage(folder, stream, at)
    // Announced, not awaited: what is acknowledged is the file.
    lineOf(path, at).then(log, (error: unknown) => log(`A mail could not be read: ${error}`))
  }

  const server = new SMTPServer({
    name: 'localhost',
    banner: 'embedded mail server',
    // On loopback there is nobody between; a certificate of its own would have to be trusted first.
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    size: largest,
    rejectOversized: true,
    closeTimeout: 500,
    logger: false,
    onAuth: ({ username, password }, _session, answer) => {
      const known = username === kept.user && password === kept.password
      answer(known ? null : new Error('Unknown user or wrong password'), { user: kept.user })
    },
    onData: (stream, _session, answer) => {
      take(stream).then(
        () => answer(),
        (error: unknown) => {
          log(`A mail was not kept: ${error}`)
          answer(Object.assign(new Error('Could not keep the mail'), { responseCode: 451 }))
        },
      )
    },
  })
  server.on('error', () => {}) // a client that went away; it tries again

  const port = await listen(server, kept.port).catch(() => listen(server, 0))
  keepMailSettings(folder, { ...kept, port })
  return {
    smtpUrl: `smtp://${kept.user}:${kept.password}@${host}:${port}`,
    folder,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

async function listen(server: SMTPServer, port: number): Promise<number> {
  await once(server.listen(port, host), 'listening')
  // An address is a string only for pipes.
  return (server.server.address() as AddressInfo).port
}

async function lineOf(path: string, at: Date): Promise<string> {
  const { to = [], subject = '' } = await PostalMime.parse(await readFile(path))
  const recipients = to.map(({ address = '' }) => address).join(', ')
  return `Mail ${at.toTimeString().slice(0, 8)} to ${oneLine(recipients)}: ${oneLine(subject)}`
}
