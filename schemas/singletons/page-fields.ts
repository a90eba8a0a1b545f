import { defineField } from 'sanity'
import { pictureAspects } from '#lib/content/picture-aspects.ts'
import { socialPictureAspect } from '#lib/seo/social-image-size.ts'
import { headingField, paragraphField } from '#schemas/fields/copy.ts'
import { seoGroup } from '#schemas/fields/seo.ts'
import { pictureOptions } from '#schemas/objects/picture.ts'

/** Field groups of a page: content, and metadata for search engines. */
export const pageGroups = [{ name: 'content', title: 'Content', default: true }, seoGroup]

/** Heading of a page. */
export const pageHeadingField = headingField({
  title: 'Heading',
  group: 'content',
  max: 80,
  required: 'Write a heading',
})

/** Introduction of a page, which is also its fallback for the meta description. */
export const pageIntroField = paragraphField({
  name: 'intro',
  title: 'Text under the heading',
  description:
    'Optional. One or two sentences. Search engines show them if the page has no text in search results.',
  group: 'content',
  max: 300,
})

/** Picture of a page. @param aspects those of the place that it has on the page */
export const createPagePictureField = (aspects: { page: number }) =>
  defineField({
    name: 'picture',
    title: 'Picture',
    type: 'picture',
    description: 'Optional. Cropped around its hotspot.',
    options: pictureOptions({ ...aspects, shared: socialPictureAspect }),
    group: 'content',
  })

/** Picture beside the heading of a page. */
export const pagePictureField = createPagePictureField(pictureAspects.pageHeading)
