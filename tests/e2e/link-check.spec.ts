import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { findViolations } from '#tests/support/find-violations.ts'
import { expect, test } from '#tests/support/studio-fixtures.ts'

const redirectId = 'link-check-redirect'

test('staff find links that lead nowhere, open the field, put in the target of a redirect and undo it @mutating', async ({
  studio,
  page,
  lake,
}) => {
  const getDraft = () => lake.getDocument('drafts.announcementBar')
  await studio.withRestoredDocuments(
    lake,
    ['announcementBar', redirectId, 'navigation'],
    async () => {
      await lake.createOrReplace({
        ...{ _id: redirectId, _type: 'redirect', from: '/link-check-old', to: '/faq' },
      })
      const link = { _type: 'link', label: 'More', href: '/link-check-old' }
      await lake.patch('announcementBar').set({ link }).commit()
      const gone = { _type: 'link', _key: 'gone', label: 'Gone', href: '/link-check-gone' }
      await lake.patch('navigation').insert('after', 'quickLinks[-1]', [gone]).commit()

      await studio.open('/links')
      await expect(page.getByTestId('links-status')).toHaveText(
        /^2 of \d+ links of documents and rows lead visitors nowhere\.$/,
      )
      await expect(page.getByRole('link', { name: 'Links (2)' })).toBeVisible()
      const broken = page.getByRole('region', { name: 'Lead nowhere (2)' }).getByRole('listitem')
      await expect(broken).toHaveCount(2)
      const gonePage = broken.filter({ hasText: '/link-check-gone' })
      await expect(gonePage).toContainText('there is no such page')
      // The site leaves the link out.
      const redirected = broken.filter({ hasText: '/link-check-old' })
      await expect(redirected).toContainText('A redirect leads on from here to /faq')
      // The contrast is that of the Studio's own buttons.
      const part = { selector: '#links-tool', disabledRules: ['color-contrast'] }
      expect(await findViolations(page, part)).toEqual([])

      await redirected.getByRole('button', { name: /^Put in \/faq/ }).press('Enter')
      const outcome = page.getByTestId('outcome')
      await expect(outcome.getByRole('status')).toContainText('became “/faq” in 1 place of 1 draft')
      expect(await getDraft()).toMatchObject({ link: { href: '/faq' } })
      await expect(redirected).toContainText('Publish the draft')
      await outcome.getByRole('button', { name: 'Undo this replacement' }).press('Enter')
      await expect(outcome.getByRole('status')).toContainText('1 document is as it was before.')
      expect(await getDraft()).toBeUndefined()

      await gonePage.getByRole('link', { name: /^Navigation and footer/ }).press('Enter')
      await expect(page.getByRole('combobox', { name: 'URL' }).first()).toHaveValue(
        '/link-check-gone',
      )
    },
  )
})

test('staff check outside addresses, which are asked only then, and never those of this machine @mutating', async ({
  studio,
  page,
  lake,
}) => {
  const received: string[] = []
  const server = createServer(({ url = '' }, response) => {
    received.push(url)
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const here = `http://127.0.0.1:${port}/here`
  const outcomes: Record<string, object> = {
    'https://there.example/': { kind: 'found' },
    'https://gone.example/': { kind: 'missing', status: 404 },
  }
  const asked: string[] = []
  await page.route('**/api/staff/links/checkAddress', async (route) => {
    const { url } = route.request().postDataJSON()
    asked.push(url)
    const json = outcomes[url]
    await (json ? route.fulfill({ json }) : route.continue())
  })
  try {
    await studio.withRestoredDocuments(lake, ['siteSettings'], async () => {
      const socialLinks = [...Object.keys(outcomes), here].map((url, index) => ({
        ...{ _type: 'socialLink', _key: `${index}`, label: 'Elsewhere', url },
      }))
      await lake.patch('siteSettings').set({ socialLinks }).commit()
      await studio.open('/links')
      const outside = page.getByRole('region', { name: 'Outside addresses' })
      const check = outside.getByRole('button', { name: 'Check outside addresses' })
      await expect(check).toBeEnabled()
      expect(asked).toEqual([])
      await check.press('Enter')
      await expect(page.getByTestId('outside-status')).toContainText(
        /\d+ addresses were checked in this tab/,
        { timeout: 60_000 },
      )
      const itemOf = (url: string) => outside.getByRole('listitem').filter({ hasText: url })
      await expect(itemOf('gone.example')).toContainText('There is no such page (status 404).')
      await expect(
        itemOf('gone.example').getByRole('link', { name: /^Site settings › Social links/ }),
      ).toBeVisible()
      await expect(itemOf('there.example')).toHaveCount(0)
      await expect(itemOf(here)).toContainText(`It names the port ${port}.`)
      expect(received).toEqual([])

      // Results of this tab are there again, and nothing is asked again.
      const count = asked.length
      await page.reload()
      await expect(itemOf('gone.example')).toBeVisible()
      expect(asked).toHaveLength(count)
    })
  } finally {
    server.close()
  }
})
