import { defineCliConfig } from 'sanity/cli'

export default defineCliConfig({
  api: {
    projectId: process.env.NEXT_PUBLIC_SANITY_PROJECT_ID ?? 'local',
    dataset: process.env.NEXT_PUBLIC_SANITY_DATASET ?? 'production',
  },
  /** Settings for `npm run typegen`, which moves the generated file to its place. */
  typegen: {
    path: './lib/content/**/*.ts',
    schema: './.sanity/schema.json',
    generates: './.sanity/sanity.types.ts',
    overloadClientMethods: false,
  },
})
