import nextEnv from '@next/env'
import { buildSite } from './build.ts'
import { getHostedSettings } from './hosted.ts'
import { runScript } from './run-script.ts'

await runScript(async () => {
  nextEnv.loadEnvConfig(process.cwd())
  const { directory, environment, project } = getHostedSettings()
  await buildSite(directory, environment, project)
})
