import { headingField, paragraphField } from './copy.ts'

const required = 'Write a heading: visitors scan them to find their way'

/**
 * Heading field of a section.
 * @param initialValue heading of a new section
 */
export const sectionHeadingField = (initialValue?: string) =>
  headingField({ title: 'Heading', max: 80, required, ...(initialValue && { initialValue }) })

export const sectionTextField = paragraphField({
  name: 'text',
  title: 'Text under the heading',
  description: 'Optional. One or two sentences.',
  max: 300,
})
