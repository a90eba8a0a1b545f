import { Box, Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useMemo, useRef, useState } from 'react'
import type { UserViewComponent } from 'sanity/structure'
import { languageLabels, languageOptions } from '#lib/base/language-options.ts'
import { defaultLocale, type Locale } from '#lib/base/locales.ts'
import { mainAudience } from '#lib/content/text-audience.ts'
import { applyVariants } from '#lib/content/variants.ts'
import { visitorMailTexts } from '#lib/content/visitor-mail-texts.ts'
import { type MailPreviewRequest, mailPreviewRequest } from '#lib/leads/staff/mail-preview.ts'
import { visitorMails } from '#schemas/singletons/visitor-mails.ts'
import { SelectFilter } from '#studio/tools/filter-fields.tsx'
import type { MailsApi } from '#studio/tools/staff-api.ts'
import { StatusMessage } from '#studio/tools/status-message.tsx'
import { useDebouncedValue } from '#studio/tools/use-debounced-value.ts'
import { useMutation } from '#studio/tools/use-mutation.ts'
import { useQuery } from '#studio/tools/use-query.ts'
import { useStaffApi } from '#studio/tools/use-staff-api.ts'

const mailTitles = visitorMails.fields.map(({ name, title = name }) => ({ value: name, title }))
const mailField = visitorMailTexts.keyof()

/** A mail to visitors as it is sent, with sample values and the texts as they are being edited. */
export const MailPreview: UserViewComponent = ({ document }) => {
  const { mails: api } = useStaffApi()
  const options = useQuery(['mail-options'], (signal) => api.getOptions({}, signal))
  const [mail, setMail] = useState<string | null>('waitlist')
  const [dealership, setDealership] = useState<string | null>(null)
  const [language, setLanguage] = useState<string | null>(defaultLocale)
  const locale = mailPreviewRequest.shape.locale.catch(defaultLocale).parse(language)
  const texts = JSON.stringify(getTexts(document.displayed, locale))
  const request = useMemo<MailPreviewRequest>(
    () => ({
      mail: mailField.catch('waitlist').parse(mail),
      dealership,
      locale,
      texts: visitorMailTexts.parse(JSON.parse(texts ?? '{}')),
    }),
    [mail, dealership, locale, texts],
  )
  const storefronts = (options.data?.dealerships ?? []).map(({ slug, name }) => ({
    value: slug,
    title: name,
  }))
  return (
    <Stack gap={4} padding={4}>
      <Flex gap={3} align="flex-end" wrap="wrap">
        <SelectFilter label="Mail" options={mailTitles} value={mail} onChange={setMail} />
        <SelectFilter
          label="Storefront"
          allLabel="Main"
          options={storefronts}
          value={dealership}
          onChange={setDealership}
        />
        <SelectFilter
          label="Language"
          options={languageOptions}
          value={locale}
          onChange={setLanguage}
        />
        {options.data && <SendToMe api={api} request={request} address={options.data.address} />}
      </Flex>
      {options.error !== null && <StatusMessage text={options.error} onRetry={options.refetch} />}
      <ComposedMail api={api} request={request} />
    </Stack>
  )
}

/**
 * Returns the texts of the mails in a language: of a mail without all translations, those in the default language,
 * as it is sent. Undefined while a text is malformed.
 */
function getTexts(document: object, locale: Locale) {
  const mails = Object.entries(document).map(([name, mail]) => [
    name,
    // Without `variants`, `applyVariants` takes an object for one without copy.
    mailField.safeParse(name).success ? { variants: null, ...mail } : mail,
  ])
  const shown = applyVariants(Object.fromEntries(mails), { ...mainAudience, locale })
  return visitorMailTexts.safeParse(shown).data
}

interface MailProps {
  api: MailsApi
  request: MailPreviewRequest
}

function SendToMe({ api, request, address }: MailProps & { address: string | null }) {
  const toast = useToast()
  const isSending = useRef(false)
  const { isPending, error, mutate } = useMutation(() =>
    toast.push({ status: 'success', title: `Sent to ${address}` }),
  )
  const handleClick = () => {
    // The second click of two may come before the button is disabled.
    if (isSending.current) return
    isSending.current = true
    mutate(() =>
      api.sendTest(request).finally(() => {
        isSending.current = false
      }),
    )
  }
  if (address === null) {
    return <Text size={1}>Your account has no email address to send a test to.</Text>
  }
  return (
    <>
      <Button
        fontSize={1}
        text="Send to me"
        title={`Sends a test to ${address}`}
        loading={isPending}
        disabled={isPending}
        onClick={handleClick}
      />
      {error !== null && <StatusMessage text={error} />}
    </>
  )
}

/** Time without a change after which the mail is composed again, in ms. */
const composeDelayMs = 400

function ComposedMail({ api, request }: MailProps) {
  const settledRequest = useDebouncedValue(request, composeDelayMs)
  const preview = useQuery(
    ['mail-preview', settledRequest],
    (signal) => api.preview(settledRequest, signal),
    { keepsPrevious: true },
  )
  if (preview.error !== null) {
    return <StatusMessage text={preview.error} onRetry={preview.refetch} />
  }
  if (!preview.data) return null
  const { subject, from, html, locale } = preview.data
  return (
    <Card border radius={2}>
      {locale !== settledRequest.locale && (
        <Card borderBottom padding={4} tone="caution">
          <Text size={1}>
            This mail goes out in {languageLabels[locale]}, because some of its texts are not in{' '}
            {languageLabels[settledRequest.locale]}.
          </Text>
        </Card>
      )}
      <Card borderBottom padding={4}>
        <Stack gap={3}>
          <Text size={1} muted>
            {from}
          </Text>
          <Text weight="semibold" data-testid="mail-subject">
            {subject}
          </Text>
        </Stack>
      </Card>
      <Box>
        <iframe
          title="Preview of the mail"
          srcDoc={html}
          // The mail has no scripts; its links open nothing here.
          sandbox=""
          style={{
            display: 'block',
            width: '100%',
            height: '48rem',
            border: 0,
            background: '#fff',
            colorScheme: 'light',
          }}
        />
      </Box>
    </Card>
  )
}
