import { Card, Text } from '@sanity/ui'
import { IntentLink } from 'sanity/router'

/** Warning that no mail is sent, with a link to the field that is missing. */
export function MissingPostalAddress() {
  return (
    <Card padding={3} tone="critical" role="alert" borderBottom>
      <Text size={1}>
        No mail is sent: the postal address is missing in the{' '}
        <IntentLink intent="edit" params={{ id: 'siteSettings', type: 'siteSettings' }}>
          site settings
        </IntentLink>
        . Mails wait until it is published.
      </Text>
    </Card>
  )
}
