import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { restrictToVerticalAxis } from '@dnd-kit/modifiers'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ArrowDownIcon } from '@sanity/icons/ArrowDown'
import { ArrowUpIcon } from '@sanity/icons/ArrowUp'
import { DragHandleIcon } from '@sanity/icons/DragHandle'
import { TrashIcon } from '@sanity/icons/Trash'
import { Button, Card, Flex } from '@sanity/ui'
import { type ReactNode, useRef, useState } from 'react'
import { List, ListItem } from '#studio/tools/motion.tsx'

interface Props<Item> {
  label: string
  items: readonly Item[]
  /** Name of an item for the labels of its buttons. */
  nameOf: (item: Item, index: number) => string
  renderItem: (item: Item, index: number) => ReactNode
  onChange: (items: Item[]) => void
}

/** A list whose items are moved by dragging, by keyboard or touch too, or by buttons, and removed. */
export function SortableList<Item>({ label, items, nameOf, renderItem, onChange }: Props<Item>) {
  const [announcement, setAnnouncement] = useState('')
  const sensors = useSensors(
    // A press without a move is a click.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const { ids, setIds } = useItemIds(items.length)
  const listRef = useRef<HTMLUListElement>(null)
  const [moves, setMoves] = useState(0)
  const describe = (id: UniqueIdentifier) => {
    const index = ids.indexOf(String(id))
    const item = items[index]
    return item === undefined ? '' : nameOf(item, index)
  }
  function move(from: number, to: number) {
    const item = items[from]
    if (item === undefined || to < 0 || to >= items.length || from === to) return
    setIds(arrayMove(ids, from, to))
    onChange(arrayMove([...items], from, to))
    setAnnouncement(`${nameOf(item, from)} is now at position ${to + 1} of ${items.length}.`)
  }
  function remove(index: number) {
    const isOther = (_: unknown, other: number) => other !== index
    setIds(ids.filter(isOther))
    onChange(items.filter(isOther))
    const item = items[index]
    if (item !== undefined) setAnnouncement(`${nameOf(item, index)} is removed.`)
    // The button that was pressed is gone: the next item's takes the focus, or the last one's. Items that fade
    // out do not count.
    const buttons = listRef.current?.querySelectorAll<HTMLElement>(
      `li:not([inert]) [data-testid='remove-item']`,
    )
    const next = buttons?.[index + 1] ?? buttons?.[index - 1]
    next?.focus()
  }
  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        modifiers={[restrictToVerticalAxis]}
        accessibility={{ announcements: getAnnouncements(describe) }}
        onDragEnd={({ active, over }) => {
          if (over) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
        }}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <List label={label} gap={2} isOrdered ref={listRef}>
            {items.map((item, index) => (
              <SortableItem
                key={ids[index]}
                id={ids[index] ?? ''}
                name={nameOf(item, index)}
                moves={moves}
              >
                {renderItem(item, index)}
                <MoveButtons
                  name={nameOf(item, index)}
                  isFirst={index === 0}
                  isLast={index === items.length - 1}
                  onMove={(by) => {
                    move(index, index + by)
                    setMoves(moves + 1)
                  }}
                  onRemove={() => {
                    remove(index)
                    setMoves(moves + 1)
                  }}
                />
              </SortableItem>
            ))}
          </List>
        </SortableContext>
      </DndContext>
      <span role="status" style={visuallyHidden}>
        {announcement}
      </span>
    </>
  )
}

/** Ids of a list's items, which have no identity of their own: texts repeat. They move with the items. */
function useItemIds(count: number) {
  const [ids, setIds] = useState<string[]>([])
  if (ids.length !== count) {
    setIds(Array.from({ length: count }, (_, index) => ids[index] ?? crypto.randomUUID()))
  }
  return { ids, setIds }
}

/** Returns the screen reader announcements during a drag; the list itself announces the new position. */
const getAnnouncements = (describe: (id: UniqueIdentifier) => string): Announcements => ({
  onDragStart: ({ active }) => `Picked up: ${describe(active.id)}.`,
  onDragOver: ({ active, over }) =>
    over && over.id !== active.id
      ? `${describe(active.id)} is over ${describe(over.id)}.`
      : undefined,
  onDragEnd: () => undefined,
  onDragCancel: ({ active }) => `${describe(active.id)} stays where it was.`,
})

interface SortableItemProps {
  id: string
  name: string
  /** Count of moves and removals by buttons. A dragged item is in its place already when it is dropped. */
  moves: number
  children: ReactNode
}

function SortableItem({ id, name, moves, children }: SortableItemProps) {
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id })
  return (
    <ListItem moves={moves}>
      <Card
        ref={setNodeRef}
        padding={2}
        radius={2}
        border
        tone={isDragging ? 'primary' : 'default'}
        style={{
          transform: CSS.Translate.toString(transform),
          transition,
          ...(isDragging && { position: 'relative', zIndex: 1 }),
        }}
      >
        <Flex gap={2} align="center" wrap="wrap">
          <Button
            {...attributes}
            {...listeners}
            ref={setActivatorNodeRef}
            mode="bleed"
            fontSize={1}
            padding={2}
            icon={DragHandleIcon}
            aria-label={`Drag: ${name}`}
            title="Drag"
            data-testid="drag-handle"
            // A finger on the handle drags; beside it, it scrolls.
            style={{ cursor: isDragging ? 'grabbing' : 'grab', touchAction: 'none' }}
          />
          {children}
        </Flex>
      </Card>
    </ListItem>
  )
}

const visuallyHidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const

const dimmed = { opacity: 0.4 }

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
        // Not `disabled`, which would take the focus from a button that was pressed.
        aria-disabled={isFirst}
        style={isFirst ? dimmed : undefined}
        onClick={() => onMove(-1)}
      />
      <Button
        mode="bleed"
        fontSize={1}
        padding={2}
        icon={ArrowDownIcon}
        aria-label={`Move down: ${name}`}
        aria-disabled={isLast}
        style={isLast ? dimmed : undefined}
        onClick={() => onMove(1)}
      />
      <Button
        mode="bleed"
        fontSize={1}
        padding={2}
        icon={TrashIcon}
        aria-label={`Remove: ${name}`}
        data-testid="remove-item"
        onClick={onRemove}
      />
    </Flex>
  )
}
