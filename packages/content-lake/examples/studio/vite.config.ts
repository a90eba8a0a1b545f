import { withoutHostedFiles } from 'local-content-server/vite'
import { defineConfig } from 'vite'

export default defineConfig({ plugins: [withoutHostedFiles()] })
