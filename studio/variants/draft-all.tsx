import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { IntentLink } from 'sanity/router'
import { getEditIntent } from '#studio/tools/intents.ts'
import type { DraftOutcome, FailedDraft } from './draft-missing.ts'
import { countTexts, formatPlace } from './find-translations.ts'
import { countMissing, type DraftMissing } from './use-draft-missing.ts'
import type { TranslationSubject } from './use-open-translations.ts'

interface ButtonProps {
  service: DraftMissing | null
  /** Documents whose missing texts it drafts. */
  subjects: readonly TranslationSubject[]
  /** Of the button; the number of texts follows. */
  text: string
  /** Of the button, for screen readers; its text by default. */
  label?: string
}

/** Button that drafts the missing French of documents; there is none without a service, or with nothing to draft. */
export function DraftAllButton({ service, subjects, text, label = text }: ButtonProps) {
  const count = subjects.reduce((sum, subject) => sum + countMissing(subject), 0)
  if (!service || count === 0) return null
  return (
    <Button
      fontSize={1}
      padding={2}
      mode="ghost"
      text={`${text} (${count.toLocaleString('en')})`}
      aria-label={label}
      disabled={service.isPending}
      onClick={() => service.start(subjects)}
    />
  )
}

/** Progress of drafts with a button that cancels them; then what came of them. */
export function DraftAllStatus({ service }: { service: DraftMissing }) {
  const { isPending, error, progress, outcome, cancel } = service
  const { done, total } = progress
  return (
    <Stack gap={3} data-testid="draft-all-status">
      <Flex align="center" gap={3} wrap="wrap">
        <Text size={1} role="status">
          {isPending
            ? `${done.toLocaleString('en')} of ${countTexts(total)} sent to the service.`
            : (error ?? (outcome && describeOutcome(outcome)))}
        </Text>
        {isPending && (
          <Button fontSize={1} padding={2} mode="ghost" text="Cancel" onClick={cancel} />
        )}
      </Flex>
      {!isPending && outcome && outcome.failed.length > 0 && (
        <Card padding={3} radius={2} border tone="caution">
          <Stack as="ul" gap={3} padding={0} margin={0} style={{ listStyle: 'none' }}>
            {outcome.failed.map((failed) => (
              <Failure key={`${failed.id} ${failed.at}`} failed={failed} />
            ))}
          </Stack>
        </Card>
      )}
    </Stack>
  )
}

function Failure({ failed }: { failed: FailedDraft }) {
  const { id, type, at, reason } = failed
  return (
    <Text as="li" size={1}>
      <IntentLink
        {...getEditIntent({ id, type, path: at })}
        style={{ textDecoration: 'underline' }}
      >
        {formatPlace(failed)}
      </IntentLink>
      {`: ${reason}`}
    </Text>
  )
}

function describeOutcome({ drafted, failed, isStopped }: DraftOutcome): string {
  return [
    isStopped && 'Stopped.',
    `${countTexts(drafted)} drafted, which nobody has read yet.`,
    failed.length > 0 && `No draft of ${countTexts(failed.length)}:`,
  ]
    .filter(Boolean)
    .join(' ')
}
