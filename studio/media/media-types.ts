import { FolderIcon } from '@sanity/icons/Folder'
import { TagIcon } from '@sanity/icons/Tag'
import { defineField, defineType } from 'sanity'

/**
 * Document types of `sanity-plugin-media`: tags and folders of assets. The Studio needs them when it
 * starts, before it loads the plugin; a test compares them with the plugin's.
 */
export const mediaTypes = [
  defineType({
    name: 'media.tag',
    title: 'Media Tag',
    type: 'document',
    icon: TagIcon,
    fields: [defineField({ name: 'name', title: 'Name', type: 'slug' })],
    preview: {
      select: { name: 'name' },
      prepare: ({ name }) => ({ title: name?.current, media: TagIcon }),
    },
  }),
  defineType({
    name: 'media.folder',
    title: 'Media Folder',
    type: 'document',
    icon: FolderIcon,
    fields: [
      defineField({ name: 'name', title: 'Name', type: 'string' }),
      defineField({
        name: 'parent',
        title: 'Parent',
        type: 'reference',
        to: [{ type: 'media.folder' }],
        weak: true,
      }),
    ],
    preview: {
      select: { name: 'name', parentName: 'parent.name' },
      prepare: ({ name, parentName }) => ({
        title: name || 'Folder',
        ...(parentName && { subtitle: `in ${parentName}` }),
        media: FolderIcon,
      }),
    },
  }),
]
