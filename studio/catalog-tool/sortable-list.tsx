import { ArrowDownIcon } from '@sanity/icons/ArrowDown'
import { ArrowUpIcon } from '@sanity/icons/ArrowUp'
import { DragHandleIcon } from '@sanity/icons/DragHandle'
import { TrashIcon } from '@sanity/icons/Trash'
import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { type ReactNode, useState } from 'react'
import { moveItem } from './move-item.ts'

interface Props<Item> {
  label: string
  items: readonly Item[]
  /** Name of an item for the labels of its buttons. */
  nameOf: (item: Item, index: number) => string
  renderItem: (item: Item, index: number) => ReactNode
  onChange: (items: Item[]) => void
}

/** A list whose items are moved by dragging or by buttons, and removed. */
export function SortableList<Item>({ label, items, nameOf, renderItem, onChange }: Props<Item>) {
  const [dragged, setDragged] = useState<number | null>(null)
  const [announcement, setAnnouncement] = useState('')
  function move(from: number, to: number) {
    const item = items[from]
    if (item === undefined || to < 0 || to >= items.length || from === to) return
    onChange(moveItem(items, from, to))
    setAnnouncement(`${nameOf(item, from)} is now at position ${to + 1} of ${items.length}.`)
  }
  return (
    <>
      <Stack as="ol" gap={2} padding={0} margin={0} aria-label={label}>
        {items.map((item, index) => (
          <Card
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity, and texts repeat
            key={index}
            as="li"
            padding={2}
            radius={2}
            border
            tone={dragged === index ? 'primary' : 'default'}
            style={{ listStyle: 'none' }}
            onDragOver={(event) => {
              if (dragged !== null) event.preventDefault()
            }}
            onDrop={(event) => {
              event.preventDefault()
              if (dragged !== null) move(dragged, index)
              setDragged(null)
            }}
          >
            <Flex gap={2} align="center" wrap="wrap">
              <Text
                as="span"
                size={1}
                muted
                draggable
                aria-hidden
                title="Drag"
                data-testid="drag-handle"
                style={{ cursor: 'grab', padding: '0.5rem' }}
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move'
                  event.dataTransfer.setData('text/plain', String(index))
                  setDragged(index)
                }}
                onDragEnd={() => setDragged(null)}
              >
                <DragHandleIcon />
              </Text>
              {renderItem(item, index)}
              <MoveButtons
                name={nameOf(item, index)}
                isFirst={index === 0}
                isLast={index === items.length - 1}
                onMove={(by) => move(index, index + by)}
                onRemove={() => onChange(items.filter((_, other) => other !== index))}
              />
            </Flex>
          </Card>
        ))}
      </Stack>
      <span role="status" style={visuallyHidden}>
        {announcement}
      </span>
    </>
  )
}

const visuallyHidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const

interface MoveButtonsProps {
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function MoveButtons({ name, isFirst, isLast, onMove, onRemove }: MoveButtonsProps) {
  return (
    <Flex gap={1}>
      <Button
        mode="bleed"
        fontSize={1}
        padding={2}
        icon={ArrowUpIcon}
        aria-label={`Move up: ${name}`}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      />
      <Button
        mode="bleed"
        fontSize={1}
        padding={2}
        icon={ArrowDownIcon}
        aria-label={`Move down: ${name}`}
        disabled={isLast}
        onClick={() => onMove(1)}
      />
      <Button
        mode="bleed"
        fontSize={1}
        padding={2}
        icon={TrashIcon}
        aria-label={`Remove: ${name}`}
        onClick={onRemove}
      />
    </Flex>
  )
}
