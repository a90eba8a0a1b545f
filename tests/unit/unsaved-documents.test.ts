import { BehaviorSubject, Subject } from 'rxjs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLeaveWarning } from '#studio/tools/leave-warning.ts'
import { watchDocument } from '#studio/unsaved-documents/unsaved-documents.ts'

// The browser asks before it leaves the Studio while anything is not saved.

const handlers = new Set<(event: { preventDefault: () => void }) => void>()
beforeEach(() => {
  handlers.clear()
  vi.stubGlobal('window', {
    addEventListener: (_: string, handler: () => void) => handlers.add(handler),
    removeEventListener: (_: string, handler: () => void) => handlers.delete(handler),
  })
})
afterEach(() => vi.unstubAllGlobals())

const asks = () => {
  const preventDefault = vi.fn()
  for (const handler of handlers) handler({ preventDefault })
  return preventDefault.mock.calls.length > 0
}

test('the warning ends when all is saved, not when one thing is', () => {
  setLeaveWarning('one', true)
  setLeaveWarning('other', true)
  expect(asks()).toBe(true)
  setLeaveWarning('one', false)
  expect(asks()).toBe(true)
  setLeaveWarning('other', false)
  expect(asks()).toBe(false)
})

test('a document is watched while a form shows it', () => {
  const states = new Subject<boolean>()
  const endForm = watchDocument('a', states)
  const endOther = watchDocument('a', states)
  states.next(false)
  expect(asks()).toBe(true)
  states.next(true)
  expect(asks()).toBe(false)
  endForm()
  expect(states.observed).toBe(true)
  endOther()
  expect(states.observed).toBe(false)
})

test('a document that is closed with changes is watched until they are stored', () => {
  const states = new Subject<boolean>()
  const endForm = watchDocument('a', states)
  states.next(false)
  endForm()
  expect([states.observed, asks()]).toEqual([true, true])
  states.next(true)
  expect([states.observed, asks()]).toEqual([false, false])
})

test('a document that is opened again while its changes wait is watched once', () => {
  const states = new Subject<boolean>()
  const endForm = watchDocument('a', states)
  states.next(false)
  endForm()
  const endAgain = watchDocument('a', new Subject())
  states.next(true)
  expect([states.observed, asks()]).toEqual([true, false])
  endAgain()
  expect(states.observed).toBe(false)
})

test('changes of a document that Sanity stops watching stay marked', () => {
  const states = new Subject<boolean>()
  watchDocument('b', states)()
  const endForm = watchDocument('c', states)
  states.next(false)
  states.error(new Error('The connection is lost'))
  endForm()
  expect(asks()).toBe(true)
  const endAgain = watchDocument('c', new BehaviorSubject(true))
  expect(asks()).toBe(false)
  endAgain()
})

test('a document whose state is known at once is watched', () => {
  const states = new BehaviorSubject(true)
  const endForm = watchDocument('d', states)
  states.next(false)
  expect(asks()).toBe(true)
  states.next(true)
  endForm()
  expect([states.observed, asks()]).toEqual([false, false])
})
