import { Box, Button, Flex, Select, Stack, TextInput } from '@sanity/ui'
import { useId, useState } from 'react'
import { linkDays, type NewGuestLink } from '#lib/guests/guest-link.ts'
import type { AffectedPage } from '#studio/changes/affected-pages.ts'
import { FormField } from '#studio/tools/form-field.tsx'

interface Props {
  pages: readonly AffectedPage[]
  /** Path of the page that is chosen at first; null for the first page. */
  initialPath: string | null
  isPending: boolean
  onSubmit: (link: Omit<NewGuestLink, 'subject'>) => void
}

const homePage: AffectedPage = { title: 'Home page', storefront: 'Main storefront', path: '/' }

/** Form for a new link. */
export function GuestLinkForm({ pages, initialPath, isPending, onSubmit }: Props) {
  const id = useId()
  const [first = homePage] = pages
  const [path, setPath] = useState(initialPath ?? first.path)
  const [days, setDays] = useState<NewGuestLink['days']>(7)
  const [note, setNote] = useState('')
  const chosen = pages.find((page) => page.path === path)
  const storefronts = [...new Set(pages.map(({ storefront }) => storefront))]
  const storefront = chosen?.storefront ?? storefronts[0] ?? homePage.storefront
  const ofStorefront = pages.filter((page) => page.storefront === storefront)
  return (
    <Box
      as="form"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit({ path, days, note })
      }}
    >
      <Stack gap={4}>
        {storefronts.length > 1 && (
          <FormField id={`${id}-storefront`} label="Storefront">
            <Select
              id={`${id}-storefront`}
              fontSize={1}
              value={storefront}
              onChange={({ currentTarget: { value } }) => {
                const inOther = pages.filter((page) => page.storefront === value)
                const same = inOther.find(({ title }) => title === chosen?.title) ?? inOther[0]
                if (same) setPath(same.path)
              }}
            >
              {storefronts.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </Select>
          </FormField>
        )}
        <FormField id={`${id}-page`} label="Page that opens">
          <Select
            id={`${id}-page`}
            fontSize={1}
            value={path}
            onChange={({ currentTarget }) => setPath(currentTarget.value)}
          >
            {!chosen && <option value={path}>{path === '/' ? homePage.title : path}</option>}
            {ofStorefront.map((page) => (
              <option key={page.path} value={page.path}>
                {page.title}
              </option>
            ))}
          </Select>
        </FormField>
        <FormField id={`${id}-days`} label="Ends after">
          <Select
            id={`${id}-days`}
            fontSize={1}
            value={days}
            onChange={({ currentTarget }) =>
              setDays(linkDays.find((each) => String(each) === currentTarget.value) ?? days)
            }
          >
            {linkDays.map((each) => (
              <option key={each} value={each}>
                {each === 1 ? '1 day' : `${each} days`}
              </option>
            ))}
          </Select>
        </FormField>
        <FormField id={`${id}-note`} label="For whom (optional, for your own list)">
          <TextInput
            id={`${id}-note`}
            fontSize={1}
            maxLength={200}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
        </FormField>
        <Flex>
          <Button
            type="submit"
            fontSize={1}
            tone="primary"
            text="Create and copy a link"
            loading={isPending}
            disabled={isPending}
          />
        </Flex>
      </Stack>
    </Box>
  )
}
