import { ImageIcon } from '@sanity/icons/Image'
import { defineField, defineType, type ImageValue, type Rule } from 'sanity'
import { fileExtension, imageExtensions } from '#lib/content/file-extensions.ts'
import { pictureAspects } from '#lib/content/picture-aspects.ts'
import { createLengthRule, lineField, validateText } from '../fields/copy.ts'
import { variantRules } from '../fields/variant-rules.ts'

const allowedExtensions: readonly string[] = imageExtensions

/** Maximum length of the description of a picture, in characters. */
const maxAlt = 200

const altExcess = `Use at most ${maxAlt} characters: screen readers read it in one breath.`

const acceptedTypes = 'image/jpeg,image/png,image/webp,image/avif'

const aspectTitles = {
  page: 'On the page',
  screen: 'Wide screens',
  phone: 'Phones',
  row: 'Alone in its row',
  shared: 'When shared',
}

/**
 * Returns the options of a picture field, which replace those of its type.
 * @param aspects aspect ratios to which the site crops the picture: the hotspot dialog shows them
 */
export const pictureOptions = (aspects: Partial<Record<keyof typeof aspectTitles, number>>) => ({
  accept: acceptedTypes,
  hotspot: {
    previews: Object.entries(aspectTitles).flatMap(([name, title]) => {
      const aspectRatio = Object.entries(aspects).find(([key]) => key === name)?.[1]
      return aspectRatio ? [{ title, aspectRatio }] : []
    }),
  },
})

/** Returns whether a picture is the value of a field; pictures of a gallery are items of a list. */
const isNotInGallery = ({ parent }: { parent: unknown }) =>
  !(typeof parent === 'object' && parent !== null && '_key' in parent)

/** Image with alternative text and hotspot. */
export const picture = defineType({
  name: 'picture',
  title: 'Picture',
  type: 'image',
  icon: ImageIcon,
  // Only the gallery has pictures of the bare type.
  options: pictureOptions(pictureAspects.gallery),
  fields: [
    defineField({
      name: 'alt',
      title: 'Description of the picture',
      type: 'string',
      description: 'Screen readers read it aloud, and search engines use it.',
      options: { copy: { max: maxAlt } },
      validation: (rule) => [
        rule.max(maxAlt).error(altExcess),
        ...variantRules(rule, {
          field: 'alt',
          lengthRule: createLengthRule(maxAlt, altExcess),
          warnsOfLength: false,
          placeholderRule: validateText,
        }),
        rule.custom((alt, { parent }) => {
          const hasPicture = typeof parent === 'object' && parent !== null && 'asset' in parent
          return hasPicture && !alt?.trim() ? 'Describe the picture in a few words.' : true
        }),
      ],
    }),
    {
      ...lineField({
        name: 'caption',
        title: 'Caption',
        description: 'Optional. Shown on the picture: ground, machine, set.',
        max: 60,
      }),
      hidden: isNotInGallery,
    },
  ],
  validation: (rule) => rule.custom(validatePictureFormat),
})

/** Validation of a required picture field. It includes the rule of the type, which it replaces. */
export const requiredPicture = (message: string) => (rule: Rule) =>
  rule.custom<ImageValue | undefined>((value) =>
    value?.asset ? validatePictureFormat(value) : message,
  )

/** Field for another crop of a picture, whose description also applies to it. */
export const pictureVariantField = (field: {
  name: string
  title: string
  description: string
  options: ReturnType<typeof pictureOptions>
}) =>
  defineField({
    ...field,
    type: 'image',
    validation: (rule) => rule.custom(validatePictureFormat),
  })

/** Checks the format again, because library and import bypass the upload filter. */
function validatePictureFormat(value: ImageValue | undefined): true | string {
  const id = value?.asset?._ref
  const ending = fileExtension(id ?? '')
  if (!id || allowedExtensions.includes(ending)) return true
  const use = 'Use a JPEG, PNG, WebP or AVIF picture.'
  return ending === 'svg'
    ? `An SVG file can carry scripts. ${use}`
    : `Browsers do not all show ${ending.toUpperCase()} files. ${use}`
}
