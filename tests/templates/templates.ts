/** A template of Sanity that is tried against the packed Content Lake. */
export interface Template {
  repository: string
  /** Lines that its README's recipe names, by file: what is replaced, and by what. */
  edits: Record<string, readonly (readonly [string, string])[]>
  /** Files that are written, with their content. */
  files: Record<string, string>
  /** File that `sanity dataset export` wrote, in the template; without one, `documents`. */
  seed?: string
  documents?: readonly { _id: string; _type: string; [field: string]: unknown }[]
  /** Folders, and the command that is started in each. */
  commands: readonly (readonly [string, ...string[]])[]
  site: string
  studio: string
  /** Query of the document whose title is changed in the Studio. */
  edited: string
  /** A page shows a change when it is loaded again; otherwise an open one shows it. */
  isReloaded?: true
}

export const apiHost = 'http://localhost:3900'
export const token = 'local-editor'

const withClient = [
  '  useCdn: true,\n',
  `  apiHost: '${apiHost}',\n  useProjectHostname: false,\n  useCdn: false,\n`,
] as const

const withStudio = [
  [
    "import {defineConfig} from 'sanity'",
    "import {withLocalServer} from 'local-content-server/studio'\nimport {defineConfig} from 'sanity'",
  ],
  ['export default defineConfig({', 'export default withLocalServer(defineConfig({'],
  [/\}\)\s*$/.source, `}), {apiHost: '${apiHost}', token: '${token}'})\n`],
] as const

const withCommand = [
  [
    "import {defineCliConfig} from 'sanity/cli'",
    "import {withoutHostedFiles} from 'local-content-server/vite'\nimport {defineCliConfig} from 'sanity/cli'",
  ],
  ['  api: {\n', '  vite: {plugins: [withoutHostedFiles()]},\n  api: {\n'],
] as const

const environment = (prefix: string) =>
  `${prefix}_PROJECT_ID=local\n${prefix}_DATASET=production\nSANITY_API_READ_TOKEN=${token}\n`

export const templates: Record<string, Template> = {
  'nextjs-clean': {
    repository: 'https://github.com/sanity-io/sanity-template-nextjs-clean',
    edits: {
      'frontend/sanity/lib/client.ts': [withClient],
      'frontend/app/components/SanityImage.tsx': [['https://cdn.sanity.io', apiHost]],
      'studio/sanity.config.ts': withStudio,
      'studio/sanity.cli.ts': withCommand,
    },
    files: {
      'frontend/.env.local': environment('NEXT_PUBLIC_SANITY'),
      'studio/.env.local': environment('SANITY_STUDIO'),
    },
    seed: 'studio/sample-data.tar.gz',
    commands: [
      ['frontend', 'next', 'dev', '--port', '3901', '--hostname', 'localhost'],
      ['studio', 'sanity', 'dev', '--port', '3902', '--host', 'localhost'],
    ],
    site: 'http://localhost:3901',
    studio: 'http://localhost:3902',
    edited: '*[_type == "post"] | order(date desc)[0]',
  },
  'astro-clean': {
    repository: 'https://github.com/sanity-io/sanity-template-astro-clean',
    edits: {
      'frontend/astro.config.mjs': [
        [
          '      useCdn: false,\n',
          `      apiHost: '${apiHost}',\n      useProjectHostname: false,\n      useCdn: false,\n`,
        ],
      ],
      'studio/sanity.config.ts': withStudio,
      'studio/sanity.cli.ts': withCommand,
    },
    files: {
      'frontend/.env': environment('PUBLIC_SANITY_STUDIO'),
      'studio/.env.local': environment('SANITY_STUDIO'),
    },
    documents: [
      { _id: 'hello', _type: 'post', title: 'Hello', slug: { _type: 'slug', current: 'hello' } },
    ],
    commands: [
      ['frontend', 'astro', 'dev', '--port', '3901', '--host', 'localhost'],
      ['studio', 'sanity', 'dev', '--port', '3902', '--host', 'localhost'],
    ],
    site: 'http://localhost:3901',
    studio: 'http://localhost:3902',
    edited: '*[_type == "post"][0]',
    isReloaded: true,
  },
}
