import { Button, Flex, Stack, Text } from '@sanity/ui'
import { useId, useState } from 'react'
import { useCurrentUser } from 'sanity'
import type { DataSettings, LeadLimitName, Retention } from '#lib/leads/staff/data-settings.ts'
import { isAdministrator } from '#lib/staff/is-staff.ts'
import { formatDateTime } from '#studio/tools/format-date.ts'
import { Panel } from '#studio/tools/panel.tsx'
import type { StaffApi } from '#studio/tools/staff-api.ts'
import { LimitForm, PeriodForm } from './data-setting-forms.tsx'

const periodLabels: Record<Retention['periods'][number]['kind'], string> = {
  enquiries: 'Requests',
  consents: 'Waitlist and consents',
  addresses: 'Network addresses',
  mails: 'Records of mails and webhooks',
  counters: 'Counters of forms',
  visits: 'Counts of visits',
  visit_days: 'Counts of visits by day',
  guests: 'Comments by guests on drafts',
}

const limitLabels: Record<LeadLimitName, { label: string; meaning: string }> = {
  per_address_hour: {
    label: 'Leads from one network address an hour',
    meaning: 'More are refused. People of one company or mobile network share an address.',
  },
  per_48_hour: {
    label: 'Leads from one IPv6 network an hour',
    meaning: 'More are refused. Such a network (/48) is one customer’s.',
  },
  per_email_day: {
    label: 'Leads from one mailbox a day',
    meaning: 'More are refused. Addresses with +tag, and dots at Gmail, are the same mailbox.',
  },
  per_domain_day: {
    label: 'Mails to visitors of one domain a day',
    meaning: 'Further leads are stored without a mail to their visitor; you get a digest.',
  },
  all_hour: {
    label: 'Mails to visitors an hour',
    meaning: 'Further leads are stored without a mail to their visitor; you get a digest.',
  },
  direct_hour: {
    label: 'Leads past the forms an hour',
    meaning: 'By the data API, with the public key. More are refused; 0 refuses all.',
  },
  mails_per_minute: {
    label: 'Mails a minute',
    meaning: 'Others wait. Mail servers refuse who sends too fast.',
  },
  webhooks_per_minute: {
    label: 'Requests to one webhook a minute',
    meaning: 'Others wait. A chat takes about one a second.',
  },
}

interface Props {
  settings: DataSettings
  api: StaffApi['dataSettings']
  onChange: () => void
}

/** Retention periods, with their reasons and the time of the last deletion, and limits of the forms. */
export function DataSettingsPanel({ settings, api, onChange }: Props) {
  const { retention, limits, changes } = settings
  const user = useCurrentUser()
  const mayChange = isAdministrator(user ?? { roles: [] })
  const labelOf = new Map<string, string>([
    ...Object.entries(periodLabels),
    ...Object.entries(limitLabels).map(([name, { label }]): [string, string] => [name, label]),
  ])
  return (
    <>
      <Panel title="How long data is kept">
        {retention.periods.map((period) => (
          <Setting
            key={period.kind}
            label={periodLabels[period.kind]}
            value={period.period}
            note={`From ${period.starts}. ${period.basis}`}
            mayChange={mayChange}
          >
            {(close) => (
              <PeriodForm
                {...{ period, api, onChange }}
                label={periodLabels[period.kind]}
                onClose={close}
              />
            )}
          </Setting>
        ))}
        <Text size={1} muted>
          {retention.last_purge === null
            ? 'Nothing was deleted yet.'
            : `What is older is deleted every hour. Last time: ${formatDateTime(retention.last_purge)}`}
        </Text>
      </Panel>
      <Panel title="Limits of the forms">
        {limits.map((limit) => (
          <Setting
            key={limit.name}
            label={limitLabels[limit.name].label}
            value={String(limit.value)}
            note={limitLabels[limit.name].meaning}
            mayChange={mayChange}
          >
            {(close) => (
              <LimitForm
                {...{ limit, api, onChange }}
                label={limitLabels[limit.name].label}
                onClose={close}
              />
            )}
          </Setting>
        ))}
      </Panel>
      {changes.length > 0 && (
        <Panel title="Changes of these settings">
          {changes.map(({ id, setting, old_value, new_value, changed_by, changed_at }) => (
            <Text key={id} size={1}>
              {labelOf.get(setting) ?? setting}: {old_value} → {new_value}. {changed_by},{' '}
              {formatDateTime(changed_at)}
            </Text>
          ))}
        </Panel>
      )}
    </>
  )
}

interface SettingProps {
  label: string
  value: string
  note: string
  mayChange: boolean
  /** Form of the setting. */
  children: (close: () => void) => React.ReactNode
}

/** A value with its meaning, and the form that changes it. */
function Setting({ label, value, note, mayChange, children }: SettingProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  // The button that gets the focus back is there once the form is gone.
  const close = () => {
    setIsOpen(false)
    requestAnimationFrame(() => document.getElementById(id)?.focus())
  }
  return (
    <Stack gap={3}>
      <Flex gap={3} align="flex-start" justify="space-between">
        <Stack gap={2} flex={1}>
          <Text size={1} weight="medium">
            {label}: {value}
          </Text>
          <Text size={1} muted>
            {note}
          </Text>
        </Stack>
        {mayChange && !isOpen && (
          <Button
            id={id}
            fontSize={1}
            padding={2}
            mode="bleed"
            text="Change"
            aria-label={`Change ${label}`}
            onClick={() => setIsOpen(true)}
          />
        )}
      </Flex>
      {isOpen && children(close)}
    </Stack>
  )
}
