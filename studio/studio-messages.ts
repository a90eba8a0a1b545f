import { defineLocaleResourceBundle } from 'sanity'

/** Replaces messages of the Studio that do not say what to do next. */
const structureMessages = defineLocaleResourceBundle({
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

/** Names the preview's parts as the rest of the Studio does. Narrow windows show one of them at a time. */
const previewMessages = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'presentation',
  resources: {
    'narrow-tabs.content-tab.label': 'Content',
    'narrow-tabs.navigator-tab.label': 'Pages',
    'narrow-tabs.preview-tab.label': 'Preview',
    'preview-frame.navigator.toggle-button.aria-label': 'Show or hide the pages',
    'preview-frame.navigator.toggle-button.tooltip': 'Show or hide the pages',
  },
})

/** Names the zone of times that the Studio shows and takes in the computer's zone, unlike the fields of forms. */
const scheduleMessages = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'studio',
  resources: {
    'schedule-publish-dialog.description':
      'Choose when this draft is published, in the time of this computer.',
    'schedule-unpublish-dialog.description':
      'Choose when this document is unpublished, in the time of this computer.',
    'release.schedule-dialog.publish-date-in-past-warning': 'Choose a time in the future.',
  },
})

/** Messages of the Studio in this site's words. */
export const studioMessages = [structureMessages, previewMessages, scheduleMessages]
