import { createClient } from '@sanity/client'

const client = createClient({
  projectId: 'local',
  dataset: 'production',
  apiVersion: '2025-02-19',
  apiHost: process.env.API_HOST ?? 'http://localhost:3900',
  token: 'local-editor',
  useProjectHostname: false,
  useCdn: false,
})

await client.createOrReplace({ _id: 'hello', _type: 'page', title: 'Hello' })
console.log(await client.fetch('*[_id == "hello"][0]{_id, title}'))
