import { defineLocaleResourceBundle } from 'sanity'

/** Replaces messages of the Studio that do not say what to do next. */
export const structureMessages = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'structure',
  resources: {
    'action.publish.validation-issues.tooltip':
      'Correct the errors first: the red sign above the form lists them.',
    'action.restore.confirm.message':
      'Restore this version as a draft? Visitors see it once you publish it.',
    'panes.document-operation-results.operation-success_restore':
      '<Strong>{{title}}</Strong> was restored as a draft: publish it to show it',
  },
})
