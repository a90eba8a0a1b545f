import { Box, Text } from '@sanity/ui'
import type { LeadWeeks } from '#lib/leads/staff/lead.ts'
import { weekOf } from './dates.ts'

const cell = { padding: '4px 24px 4px 0', textAlign: 'left' } as const

/** The chart in numbers. */
export function WeeksTable({ weeks }: { weeks: LeadWeeks }) {
  return (
    <Text as="div" size={1}>
      <details>
        <summary style={{ cursor: 'pointer' }}>Show as a table</summary>
        <Box paddingTop={3}>
          <table style={{ borderCollapse: 'collapse' }}>
            <thead>
              <tr>
                <th scope="col" style={cell}>
                  Week of
                </th>
                <th scope="col" style={cell}>
                  Leads
                </th>
              </tr>
            </thead>
            <tbody>
              {weeks.map(({ week, count }) => (
                <tr key={week}>
                  <th scope="row" style={{ ...cell, fontWeight: 'normal' }}>
                    {weekOf(week)}
                  </th>
                  <td style={cell}>{count}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Box>
      </details>
    </Text>
  )
}
