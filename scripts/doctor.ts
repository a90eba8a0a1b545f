import { getInstallation } from './installation/installation.ts'
import { formatResults, runChecks } from './installation/run-doctor.ts'
import { parseFlags } from './parse-flags.ts'
import { runScript } from './run-script.ts'
import { UserError } from './terminal-log.ts'

const usage = 'npm run doctor -- [--server http://10.0.0.1:3000]… [--json]'

// Checks whether the site is up to date and can send its mails, and explains how to fix failures.
await runScript(async () => {
  const { servers, isJson } = parseArguments()
  const checks = await runChecks(getInstallation(servers))
  const ok = checks.every(({ status }) => status !== 'failed')
  console.log(isJson ? JSON.stringify({ ok, checks }, null, 2) : formatResults(checks))
  if (!ok) process.exitCode = 1
})

function parseArguments() {
  // Without `--` npm parses the flag itself and passes it in this variable.
  const isJson = process.env.npm_config_json === 'true'
  const { values } = parseFlags(usage, {
    options: {
      server: { type: 'string', multiple: true },
      json: { type: 'boolean', default: isJson },
    },
  })
  const { server = [], json } = values
  const servers = server.map((url) => {
    if (!/^https?:\/\//.test(url) || !URL.canParse(url)) {
      throw new UserError(`"${url}" is not the URL of a server: ${usage}`)
    }
    return new URL(url).origin
  })
  return { servers, isJson: json }
}
