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

const environment = (prefix: string) =>
  `${prefix}_PROJECT_ID=local\n${prefix}_DATASET=production\nSANITY_API_READ_TOKEN=${token}\n`

export const templates: Record<string, Template> = {
  'nextjs-clean': {
    repository: 'https://github.com/sanity-io/sanity-template-nextjs-clean',
    edits: {
      'frontend/sanity/lib/client.ts': [withClient],
      'frontend/app/components/SanityImage.tsx': [['https://cdn.sanity.io', apiHost]],
      'studio/sanity.config.ts': withStudio,
      'studio/sanity.cli.ts': [
        [
          "import {defineCliConfig} from 'sanity/cli'",
          "import {withoutHostedFiles} from 'local-content-server/vite'\nimport {defineCliConfig} from 'sanity/cli'",
        ],
        ['  autoUpdates: true,\n', '  vite: {plugins: [withoutHostedFiles()]},\n'],
      ],
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
  'personal-website': {
    repository: 'https://github.com/sanity-io/template-nextjs-personal-website',
    edits: {
      'sanity/lib/client.ts': [withClient],
      'sanity.config.ts': withStudio,
    },
    files: { '.env.local': environment('NEXT_PUBLIC_SANITY') },
    documents: [
      { _id: 'home', _type: 'home', title: 'A personal website' },
      { _id: 'settings', _type: 'settings' },
    ],
    commands: [['.', 'next', 'dev', '--port', '3901', '--hostname', 'localhost']],
    site: 'http://localhost:3901',
    studio: 'http://localhost:3901/studio',
    edited: '*[_type == "home"][0]',
  },
}
