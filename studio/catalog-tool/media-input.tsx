import { AddIcon } from '@sanity/icons/Add'
import { Box, Button, Flex, Label, Select, Stack, TextInput } from '@sanity/ui'
import { useId } from 'react'
import {
  type CatalogField,
  type FieldValue,
  type MediaValue,
  maxAltLength,
} from '#lib/catalog/staff/catalog-field.ts'
import { parseVideoLink } from '#lib/values/video-link.ts'
import { CaptionsInput } from './captions-input.tsx'
import { CatalogPictureInput } from './catalog-picture-input.tsx'
import { type InputAttributes, pictureAspect } from './input-attributes.ts'
import { SortableList } from './sortable-list.tsx'

interface Props {
  field: CatalogField
  value: FieldValue
  onChange: (value: FieldValue) => void
  attributes: InputAttributes
}

/** Pictures and videos in order. */
export function MediaInput({ field, value, onChange, attributes }: Props) {
  const items = mediaItems(value)
  const nameOf = (index: number) => `Item ${index + 1}`
  return (
    <Stack gap={2}>
      <SortableList
        label={field.label}
        items={items}
        nameOf={(_, index) => nameOf(index)}
        onChange={onChange}
        renderItem={(item, index) => (
          <MediaItemInput
            name={nameOf(index)}
            item={item}
            onChange={(changed) => onChange(items.with(index, changed))}
          />
        )}
      />
      <Flex gap={2} wrap="wrap">
        <Button
          {...attributes}
          fontSize={1}
          mode="ghost"
          icon={AddIcon}
          text="Add a picture"
          aria-label={`Add a picture: ${field.label}`}
          onClick={() => onChange([...items, { type: 'image', url: '' }])}
        />
        <Button
          fontSize={1}
          mode="ghost"
          icon={AddIcon}
          text="Add a video"
          onClick={() => onChange([...items, { type: 'video', url: '' }])}
        />
      </Flex>
    </Stack>
  )
}

function mediaItems(value: FieldValue): MediaValue[] {
  return Array.isArray(value) ? value.filter((item) => typeof item !== 'string') : []
}

/** What screen readers say of a picture, by language. */
const altInputs = [
  { column: 'alt', label: 'What the picture shows', lang: 'en' },
  { column: 'alt_fr', label: 'What the picture shows, in French', lang: 'fr' },
] as const

/** Captions of a file; a video on YouTube or Vimeo has them there. */
const captionsInputs = [
  { column: 'captions', label: 'Captions (.vtt), if somebody speaks', lang: 'en' },
  { column: 'captions_fr', label: 'Captions in French (.vtt)', lang: 'fr' },
] as const

interface ItemProps {
  name: string
  item: MediaValue
  onChange: (item: MediaValue) => void
}

function MediaItemInput({ name, item, onChange }: ItemProps) {
  const id = useId()
  const changeUrl = (url: FieldValue) => onChange({ ...item, url: String(url ?? '') })
  return (
    <Stack gap={3} flex={1} style={{ minWidth: '14rem' }}>
      <Flex gap={2} align="center">
        <Label as="label" size={1} htmlFor={`${id}-type`}>
          {name}
        </Label>
        <Box>
          <Select
            id={`${id}-type`}
            fontSize={1}
            padding={2}
            value={item.type}
            onChange={({ currentTarget }) =>
              onChange({ ...item, type: currentTarget.value === 'video' ? 'video' : 'image' })
            }
          >
            <option value="image">Picture</option>
            <option value="video">Video</option>
          </Select>
        </Box>
      </Flex>
      {item.type === 'image' ? (
        <>
          <CatalogPictureInput
            label={name}
            aspect={pictureAspect}
            value={item.url}
            onChange={changeUrl}
            attributes={{ id: `${id}-url`, 'aria-invalid': false }}
          />
          {altInputs.map(({ column, label, lang }) => (
            <TextInput
              key={column}
              aria-label={`${label}: ${name}`}
              placeholder={label}
              lang={lang}
              fontSize={1}
              maxLength={maxAltLength}
              value={item[column] ?? ''}
              onChange={({ currentTarget }) =>
                onChange({ ...item, [column]: currentTarget.value || null })
              }
            />
          ))}
        </>
      ) : (
        <>
          <TextInput
            aria-label={`URL of the video: ${name}`}
            fontSize={1}
            placeholder="https://www.youtube.com/watch?v=…"
            maxLength={2000}
            value={item.url}
            onChange={({ currentTarget }) => changeUrl(currentTarget.value)}
          />
          {parseVideoLink(item.url) === null &&
            captionsInputs.map(({ column, label, lang }) => (
              <CaptionsInput
                key={column}
                label={`${label}: ${name}`}
                placeholder={label}
                lang={lang}
                value={item[column] ?? ''}
                onChange={(path) => onChange({ ...item, [column]: path || null })}
              />
            ))}
          <CatalogPictureInput
            label={`Poster of ${name}`}
            aspect={pictureAspect}
            value={item.thumbnail ?? ''}
            onChange={(url) =>
              onChange({ ...item, thumbnail: typeof url === 'string' && url !== '' ? url : null })
            }
            attributes={{ id: `${id}-poster`, 'aria-invalid': false }}
          />
        </>
      )}
    </Stack>
  )
}
