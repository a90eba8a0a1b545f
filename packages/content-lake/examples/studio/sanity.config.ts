import { withLocalServer } from 'local-content-server/studio'
import { defineConfig, defineField, defineType } from 'sanity'
import { structureTool } from 'sanity/structure'

const page = defineType({
  name: 'page',
  type: 'document',
  fields: [
    defineField({ name: 'title', type: 'string' }),
    defineField({ name: 'picture', type: 'image' }),
  ],
})

export default withLocalServer(
  defineConfig({
    projectId: 'local',
    dataset: 'production',
    plugins: [structureTool()],
    schema: { types: [page] },
  }),
  { apiHost: 'http://localhost:3900', token: 'local-editor' },
)
