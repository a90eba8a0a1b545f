import { visionTool } from '@sanity/vision'
import { withLocalServer } from 'local-content-server/studio'
import { defineConfig, defineField, defineType } from 'sanity'
import { structureTool } from 'sanity/structure'

const page = defineType({
  name: 'page',
  type: 'document',
  fields: [
    defineField({ name: 'title', type: 'string' }),
    defineField({ name: 'picture', type: 'image' }),
    defineField({ name: 'next', type: 'reference', to: [{ type: 'page' }] }),
  ],
})

export default withLocalServer(
  defineConfig({
    projectId: 'local',
    dataset: 'production',
    plugins: [structureTool(), visionTool()],
    schema: { types: [page] },
  }),
  { apiHost: 'http://localhost:3399', token: 'local-editor' },
)
