import { Button, Flex, Label, Stack, Text, TextInput } from '@sanity/ui'
import { type FormEvent, useCallback, useId, useRef, useState } from 'react'
import {
  type DocumentActionComponent,
  type DuplicateDocumentActionComponent,
  type SanityDocument,
  type SanityDocumentLike,
  useClient,
} from 'sanity'
import { apiVersion } from '#lib/content/api-version.ts'
import { getPathError, page } from '#schemas/documents/page.ts'
import { getCopyFields, withCopyFields } from './copy-fields.ts'

const wrappedActions = new WeakMap<object, DocumentActionComponent>()

/**
 * Wraps the Studio's duplicate action: asks for the name of the copy, and for the URL of a page's.
 * @returns the same wrapper for the same action, because React keeps its state by identity
 */
export function askBeforeDuplicate(
  duplicate: DuplicateDocumentActionComponent,
): DocumentActionComponent {
  const wrapped = wrappedActions.get(duplicate)
  if (wrapped) return wrapped
  const useDuplicate: DocumentActionComponent = (props) => {
    const { type, draft, published } = props
    const [isAsking, setIsAsking] = useState(false)
    const chosen = useRef<Record<string, string>>({})
    const mapDocument = useCallback(
      (document: SanityDocumentLike) => withCopyFields(document, chosen.current),
      [],
    )
    const original = duplicate({ ...props, mapDocument })
    if (!original) return null
    return {
      ...original,
      onHandle: () => setIsAsking(true),
      dialog: isAsking && {
        type: 'dialog',
        header: 'Duplicate',
        onClose: () => setIsAsking(false),
        content: (
          <CopyForm
            type={type}
            source={draft ?? published}
            onSubmit={(values) => {
              chosen.current = values
              setIsAsking(false)
              original.onHandle?.()
            }}
          />
        ),
      },
    }
  }
  useDuplicate.action = 'duplicate'
  useDuplicate.displayName = 'AskBeforeDuplicate'
  wrappedActions.set(duplicate, useDuplicate)
  return useDuplicate
}

interface CopyFormProps {
  type: string
  source: SanityDocument | null
  onSubmit: (values: Record<string, string>) => void
}

function CopyForm({ type, source, onSubmit }: CopyFormProps) {
  const id = useId()
  const client = useClient({ apiVersion })
  const fields = getCopyFields(type, source)
  const [values, setValues] = useState(() =>
    Object.fromEntries(fields.map(({ name, initialValue }) => [name, initialValue])),
  )
  const [error, setError] = useState<string | null>(null)
  const isComplete = fields.every(({ name }) => values[name]?.trim())

  async function submit(event: FormEvent) {
    event.preventDefault()
    const path = type === page.name ? values.path : undefined
    const problem = path === undefined ? null : (getPathError(path) ?? (await findTaken(path)))
    setError(problem)
    if (problem === null) onSubmit(values)
  }
  async function findTaken(path: string): Promise<string | null> {
    const others = await client.fetch<number>(
      'count(*[_type == "page" && $path in [path.current, frenchPath.current]])',
      { path },
      { perspective: 'raw' },
    )
    return others > 0 ? 'Another page has this URL.' : null
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap={4}>
        {fields.map(({ name, label }) => (
          <Stack key={name} gap={2}>
            <Label as="label" size={1} htmlFor={`${id}-${name}`}>
              {label}
            </Label>
            <TextInput
              id={`${id}-${name}`}
              fontSize={1}
              value={values[name] ?? ''}
              onChange={({ currentTarget }) =>
                setValues({ ...values, [name]: currentTarget.value })
              }
            />
          </Stack>
        ))}
        {error !== null && (
          <Text size={1} role="alert">
            {error}
          </Text>
        )}
        <Text size={1} muted>
          The copy is a draft until you publish it.
        </Text>
        <Flex>
          <Button
            type="submit"
            fontSize={1}
            tone="primary"
            text="Duplicate"
            disabled={!isComplete}
          />
        </Flex>
      </Stack>
    </form>
  )
}
