import { headline, paragraph } from './copy.ts'

const required = 'Write a heading: visitors scan them to find their way'

/**
 * What most sections begin with.
 * @param initialValue what a new section says, where one heading suits most pages
 */
export const sectionHeading = (initialValue?: string) =>
  headline({ title: 'Heading', max: 80, required, ...(initialValue && { initialValue }) })

export const sectionText = paragraph({
  name: 'text',
  title: 'Text under the heading',
  description: 'Optional. One or two sentences.',
  max: 300,
})
