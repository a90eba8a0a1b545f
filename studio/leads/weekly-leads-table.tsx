import { Box, Text } from '@sanity/ui'
import type { LeadWeeks } from '#lib/leads/staff/lead-schemas.ts'
import { formatDay } from '#studio/tools/format-date.ts'

const cellStyle = { padding: '4px 24px 4px 0', textAlign: 'left' } as const

/** The chart's numbers as a table. */
export function WeeklyLeadsTable({ weeks }: { weeks: LeadWeeks }) {
  return (
    <Text as="div" size={1}>
      <details>
        <summary style={{ cursor: 'pointer' }}>Show as a table</summary>
        <Box paddingTop={3}>
          <table style={{ borderCollapse: 'collapse' }}>
            <thead>
              <tr>
                <th scope="col" style={cellStyle}>
                  Week of
                </th>
                <th scope="col" style={cellStyle}>
                  Leads
                </th>
              </tr>
            </thead>
            <tbody>
              {weeks.map(({ week, count }) => (
                <tr key={week}>
                  <th scope="row" style={{ ...cellStyle, fontWeight: 'normal' }}>
                    {formatDay(week)}
                  </th>
                  <td style={cellStyle}>{count}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Box>
      </details>
    </Text>
  )
}
