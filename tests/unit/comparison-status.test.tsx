import { ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ComparisonStatus } from '#studio/results/comparison-status.tsx'

const time = { from: '2025-11-01', to: '2025-11-28', visits_from: '2025-11-01' }
const compared = 'Compared with Nov 1, 2025 to Nov 28, 2025.'

test.each([
  [{ data: null, error: null }, ['Reading what it is compared with …']],
  [{ data: { ...time, has_visits: true }, error: null }, [compared]],
  [
    { data: { ...time, has_visits: false }, error: null },
    [compared, 'Visits of that time are kept by month only: to compare them, choose whole months.'],
  ],
  [
    { data: { ...time, has_visits: false, visits_from: '2025-11-02' }, error: null },
    [
      compared,
      'Visits are known from Nov 2, 2025 on: earlier ones were not counted yet, or are no longer kept.',
    ],
  ],
  [
    { data: { ...time, has_visits: false, visits_from: null }, error: null },
    [compared, 'No visits were counted yet.'],
  ],
  [{ data: null, error: 'The site does not answer.' }, ['The site does not answer.', 'Try again']],
])('of %j, staff read %j', (former, texts) => {
  const html = renderToStaticMarkup(
    <ThemeProvider theme={buildTheme()}>
      <ComparisonStatus former={{ ...former, refetch: () => {} }} />
    </ThemeProvider>,
  )
  for (const text of texts) expect(html).toContain(text)
  expect(html.includes('Compared with')).toBe(former.data !== null)
  expect(html.includes('Reading')).toBe(former.data === null && former.error === null)
  expect(html.includes('Try again')).toBe(former.error !== null)
})
