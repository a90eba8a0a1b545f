import { createTransport } from 'nodemailer'
import { errorText } from '#lib/base/log.ts'
import { CheckError } from './check-errors.ts'
import { getVariable } from './installation.ts'
import { requestTimeoutMs } from './request.ts'
import type { Requirement } from './requirement.ts'

export const mail: Requirement = {
  name: 'Mail server',
  check: async (installation) => {
    const url = getVariable(installation, 'SMTP_URL')
    const transport = createTransport({
      url,
      dnsTimeout: requestTimeoutMs,
      connectionTimeout: requestTimeoutMs,
      greetingTimeout: requestTimeoutMs,
      socketTimeout: requestTimeoutMs,
    })
    try {
      await transport.verify()
      return `${new URL(url).host} accepts the login`
    } catch (error) {
      throw new CheckError(
        `${new URL(url).host}: ${errorText(error)}`,
        'Compare host, port, user and password of SMTP_URL with the provider’s; mails wait meanwhile.',
      )
    } finally {
      transport.close()
    }
  },
}
