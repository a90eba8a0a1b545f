import { isValidElement, type ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { personData } from '#lib/leads/staff/person.ts'
import { PersonDialog } from '#studio/leads/person-dialog.tsx'

const email = 'ada@example.ca'
const person = personData.parse({
  ...{ email, leads: [], unlinked_submissions: [], recipient: null, desk: [] },
  ...{ mentioned_in: [], comments: [], stored_in: {}, erasures: [] },
})

const calls = vi.hoisted(() => ({
  /** Names of the reads that were repeated. */
  reads: [] as unknown[],
  erase: (): Promise<void> => Promise.resolve(),
  mutation: Promise.resolve(),
}))

// Rendering to a string submits no forms: components are called, and each text field has the address.
vi.mock('react', async (original) => ({
  ...(await original<object>()),
  useId: () => 'id',
  useState: () => ['ada@example.ca', () => {}],
}))
vi.mock('sanity', () => ({ useCurrentUser: () => ({ roles: [{ name: 'administrator' }] }) }))
vi.mock('sanity/router', () => ({ StateLink: () => null }))
vi.mock('#studio/tools/use-staff-api.ts', () => ({
  useStaffApi: () => ({ people: { erase: () => calls.erase() } }),
}))
vi.mock('#studio/tools/use-query.ts', () => ({
  useQuery: ([name]: readonly unknown[]) => ({
    data: name === 'person' ? person : [],
    error: null,
    refetch: () => calls.reads.push(name),
  }),
}))
vi.mock('#studio/tools/use-mutation.ts', () => ({
  useMutation: () => ({
    isPending: false,
    error: null,
    mutate: (run: () => Promise<void>) => {
      calls.mutation = run()
    },
  }),
}))

interface FoundProps {
  onErase?: () => void
  onSubmit?: (event: { preventDefault: () => void }) => void
  children?: ReactNode
}

/** Returns the elements of a tree that have a prop, as they are given: without those that components return. */
function findElements(node: ReactNode, prop: 'onErase' | 'onSubmit') {
  const found: { type: unknown; props: FoundProps }[] = []
  function visit(each: ReactNode) {
    if (Array.isArray(each)) for (const child of each) visit(child)
    if (!isValidElement<FoundProps>(each)) return
    if (prop in each.props) found.push(each)
    visit(each.props.children)
  }
  visit(node)
  return found
}

/** Submits the form that erases a person in the dialog of personal data. */
async function submitErasure() {
  let screen: ReactNode = PersonDialog({ onClose: () => {} })
  for (;;) {
    const [inner] = findElements(screen, 'onErase')
    if (!inner) break
    if (typeof inner.type !== 'function') throw new Error('onErase of an element of the browser')
    screen = inner.type(inner.props)
  }
  const [form] = findElements(screen, 'onSubmit')
  form?.props.onSubmit?.({ preventDefault: () => {} })
  await calls.mutation.catch(() => {})
}

beforeEach(() => {
  calls.reads.length = 0
})

test.each([
  ['is stored', () => Promise.resolve()],
  ['fails', () => Promise.reject(new Error('The site does not answer.'))],
])('an erasure that %s reads the person and the receipts again, once it ended', async (_, end) => {
  const readsBefore: number[] = []
  calls.erase = () => {
    readsBefore.push(calls.reads.length)
    return end()
  }
  await submitErasure()
  expect(readsBefore).toEqual([0])
  expect(calls.reads).toEqual(['person', 'erasures'])
})
