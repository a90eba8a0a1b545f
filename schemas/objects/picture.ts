import { ImageIcon } from '@sanity/icons/Image'
import { defineField, defineType, type ImageValue, type Rule } from 'sanity'
import { fileEnding, pictureEndings } from '#lib/content/file-types.ts'

const endings: readonly string[] = pictureEndings

/** A picture with its description, cut around its hotspot wherever it is shown. */
export const picture = defineType({
  name: 'picture',
  title: 'Picture',
  type: 'image',
  icon: ImageIcon,
  options: { hotspot: true, accept: 'image/jpeg,image/png,image/webp,image/avif' },
  fields: [
    defineField({
      name: 'alt',
      title: 'Description of the picture',
      type: 'string',
      description: 'Read aloud to visitors who cannot see it, and used by search engines.',
      validation: (rule) => [
        rule.max(200).error('Use at most 200 characters: screen readers read it in one breath.'),
        rule.custom((alt, { parent }) => {
          const hasPicture = typeof parent === 'object' && parent !== null && 'asset' in parent
          return hasPicture && !alt?.trim() ? 'Describe the picture in a few words.' : true
        }),
      ],
    }),
  ],
  validation: (rule) => rule.custom(canBeShown),
})

/** The rule of a field whose picture must be chosen: it takes the place of that of its type. */
export const requiredPicture = (message: string) => (rule: Rule) =>
  rule.custom<ImageValue | undefined>((value) => (value?.asset ? canBeShown(value) : message))

/** Holds for files that came from the library or an import as well, past what an upload accepts. */
function canBeShown(value: ImageValue | undefined): true | string {
  const id = value?.asset?._ref
  const ending = fileEnding(id ?? '')
  if (!id || endings.includes(ending)) return true
  const use = 'Use a JPEG, PNG, WebP or AVIF picture.'
  return ending === 'svg'
    ? `An SVG file can carry scripts. ${use}`
    : `Browsers do not all show ${ending.toUpperCase()} files. ${use}`
}
