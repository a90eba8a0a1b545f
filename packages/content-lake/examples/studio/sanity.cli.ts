import { withoutHostedFiles } from 'local-content-server/vite'
import { defineCliConfig } from 'sanity/cli'

export default defineCliConfig({
  api: { projectId: 'local', dataset: 'production' },
  vite: { plugins: [withoutHostedFiles()] },
})
