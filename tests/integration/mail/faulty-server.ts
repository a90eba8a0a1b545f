import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type Behaviour =
  | ('takes' | 'not now' | 'greylists' | 'full mailbox' | 'never')
  | ('no such mailbox' | 'hangs' | 'drops')
  // Outages: no fault of the mail.
  | ('busy' | 'wrong password' | 'no sender' | 'out of storage' | 'no authentication')

const recipientReplies: Partial<Record<Behaviour, [number, string]>> = {
  'no such mailbox': [550, 'No mailbox'],
  greylists: [450, '4.7.1 Greylisted'],
  'full mailbox': [452, '4.2.2 Over quota:'],
  'out of storage': [452, '4.3.1 Out of storage'],
  'no authentication': [454, '4.7.0 Temporary authentication failure'],
}

/** Starts a mail server with configurable faults, which counts accepted mails by Message-ID. */
export async function startFaultyServer(first: Behaviour) {
  const state = { behaves: first, tries: 0 }
  const taken: string[] = []
  const server: SMTPServer = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 200,
    logger: false,
    onConnect: (_session, answer) => {
      const busy = Object.assign(new Error('Too many connections'), { responseCode: 421 })
      answer(state.behaves === 'busy' ? busy : null)
    },
    onAuth: ({ username = '' }, _session, answer) => {
      if (state.behaves === 'wrong password') answer(new Error('Wrong password'))
      else answer(null, { user: username })
    },
    onMailFrom: (_address, _session, answer) => {
      const rejection = Object.assign(new Error('Out of storage'), { responseCode: 452 })
      answer(state.behaves === 'no sender' ? rejection : null)
    },
    onRcptTo: ({ address }, _session, answer) => {
      const [responseCode, text] = recipientReplies[state.behaves] ?? []
      answer(text ? Object.assign(new Error(`${text} ${address}`), { responseCode }) : null)
    },
    onData: async (stream, session, answer) => {
      state.tries += 1
      let message = ''
      try {
        for await (const chunk of stream) message += chunk
      } catch {
        return // the client gave up
      }
      const reject = (responseCode: number, text: string) =>
        answer(Object.assign(new Error(text), { responseCode }))
      switch (state.behaves) {
        case 'not now':
          return reject(451, 'Not now, ada@tremblay.example')
        case 'never':
          return reject(554, 'Never')
        case 'hangs':
          return
        case 'drops':
          for (const connection of server.connections) {
            if (connection.id === session.id) connection.close()
          }
          return
        default:
          taken.push(/^Message-ID: (.*)$/im.exec(message)?.[1]?.trim() ?? '')
          answer()
      }
    },
  })
  server.on('error', () => {})
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    state,
    taken,
    smtpUrl: `smtp://site:secret@127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
