import { line, paragraph } from './copy.ts'

/** What most sections begin with. */
export const sectionHeading = line({
  name: 'heading',
  title: 'Heading',
  max: 80,
  required: 'Write a heading: visitors scan them to find their way',
})

export const sectionText = paragraph({
  name: 'text',
  title: 'Text under the heading',
  description: 'Optional. One or two sentences.',
  max: 300,
})
