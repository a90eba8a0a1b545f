import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { cancelRead, queryClient, readAgain } from '#studio/tools/use-query.ts'

/** Returns reads whose first one answers when `answerFirst` is called, and later ones at once. */
function holdFirstRead() {
  const { promise, resolve } = Promise.withResolvers<string>()
  const read = vi.fn<() => Promise<string>>().mockReturnValueOnce(promise).mockResolvedValue('new')
  return { read, answerFirst: () => resolve('old') }
}

describe('reading again while the first read is running', () => {
  test('shows what is stored after the change', async () => {
    const { read, answerFirst } = holdFirstRead()
    const queryKey = ['read-again']
    const observer = new QueryObserver(queryClient, { queryKey, queryFn: read })
    const unsubscribe = observer.subscribe(() => {})
    const done = readAgain(queryKey, () => observer.refetch())
    answerFirst()
    await done
    expect(observer.getCurrentResult()).toMatchObject({ data: 'new', isError: false })
    expect(read).toHaveBeenCalledTimes(2)
    unsubscribe()
  })

  test('does so in lists that are read page by page', async () => {
    const { read, answerFirst } = holdFirstRead()
    const queryKey = ['read-pages-again']
    const observer = new InfiniteQueryObserver(queryClient, {
      queryKey,
      queryFn: read,
      initialPageParam: null,
      getNextPageParam: () => null,
    })
    const unsubscribe = observer.subscribe(() => {})
    const done = readAgain(queryKey, () => observer.refetch())
    answerFirst()
    await done
    expect(observer.getCurrentResult().data?.pages).toEqual(['new'])
    unsubscribe()
  })
})

describe('a screen that reads when it opens', () => {
  test.each<[before: string, expected: { reads: number; shown: string }]>([
    ['nothing', { reads: 1, shown: 'old' }],
    ['an older result', { reads: 2, shown: 'new' }],
    ['a read that is running', { reads: 2, shown: 'new' }],
  ])('after %s: %j', async (before, expected) => {
    const { read, answerFirst } = holdFirstRead()
    const queryKey = ['read-on-opening', before]
    const observe = () => {
      const observer = new QueryObserver(queryClient, { queryKey, queryFn: read })
      onTestFinished(observer.subscribe(() => {}))
      return observer
    }
    if (before !== 'nothing') observe()
    if (before === 'an older result') {
      answerFirst()
      await vi.waitFor(() => expect(queryClient.getQueryData(queryKey)).toBe('old'))
    }
    // As `useQuery` does when a component with `readsOnOpening` opens.
    void cancelRead(queryKey)
    const screen = observe()
    answerFirst()
    await vi.waitFor(() => expect(screen.getCurrentResult().isFetching).toBe(false))
    expect({ reads: read.mock.calls.length, shown: screen.getCurrentResult().data }).toEqual(
      expected,
    )
  })
})
