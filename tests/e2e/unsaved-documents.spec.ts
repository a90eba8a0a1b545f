import type { Dialog, Page } from '@playwright/test'
import { test as base, expect } from '#tests/support/fixtures.ts'
import { withRestoredDocuments } from '#tests/support/restore-documents.ts'
import { signInToStudio } from '#tests/support/system.ts'

// Changes of a document that cannot be sent. The Studio logs the failed requests as errors.
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright parses fixture names from it
  collectErrors: async ({}, use) => use(() => {}),
})

const changePath = /\/data\/(mutate|actions)\//

async function openDocument(page: Page, studio: string) {
  await page.goto(`${studio}/intent/edit/id=faqPage;type=faqPage/`)
  const field = page.getByTestId('field-heading').getByRole('textbox')
  await expect(field).toBeEditable()
  return field
}

/** Reloads the Studio as the browser's button does, and answers the browser's question. */
async function reload(page: Page, answer: (dialog: Dialog) => Promise<void>) {
  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => {
    setTimeout(() => location.reload())
  })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await answer(dialog)
}

test('the browser asks before it leaves changes that are not stored, which are sent even after the form is closed @mutating', async ({
  page,
  context,
  system,
  lake,
}) => {
  await withRestoredDocuments(lake, ['faqPage'], async () => {
    // Starts without a draft: plain Sanity drops the first change of such a document (docs/studio-limits.md).
    await signInToStudio(context, system.studioLink)
    const field = await openDocument(page, system.studio)
    const notice = page.getByRole('status', { name: 'Not saved yet' })
    await expect(notice).toHaveText('')
    await context.route(changePath, (route) => route.abort())
    await field.click()
    await page.keyboard.press('End')
    await page.keyboard.type(' as typed')
    const text = await field.inputValue()
    expect(text).toMatch(/ as typed$/)
    await expect(notice).toContainText('Your last changes of a document are not saved yet.')
    await reload(page, (dialog) => dialog.dismiss())
    await expect(field).toHaveValue(text)

    await page.evaluate((url) => {
      history.pushState(null, '', url)
      dispatchEvent(new PopStateEvent('popstate'))
    }, `${system.studio}/structure`)
    await expect(field).toHaveCount(0)
    await expect(notice).toContainText('are not saved yet')
    await reload(page, (dialog) => dialog.dismiss())
    expect((await lake.getDocument('drafts.faqPage'))?.heading).not.toBe(text)

    await context.unroute(changePath)
    await expect.poll(async () => (await lake.getDocument('drafts.faqPage'))?.heading).toBe(text)
    await expect(notice).toHaveText('')
    const dialogs: Dialog[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog)
      void dialog.accept()
    })
    await page.reload()
    await expect(notice).toHaveText('')
    expect(dialogs).toEqual([])
  })
})

test('letters around the moment from which the Content Lake cannot be reached are stored once it can @mutating', async ({
  page,
  context,
  system,
  lake,
}) => {
  await withRestoredDocuments(lake, ['faqPage'], async () => {
    await signInToStudio(context, system.studioLink)
    const field = await openDocument(page, system.studio)
    const notice = page.getByRole('status', { name: 'Not saved yet' })
    await field.click()
    await page.keyboard.press('End')
    await page.keyboard.type(' at the')
    // Reads are answered.
    await context.route(changePath, (route) => route.abort())
    await page.keyboard.type(' cut')
    const text = await field.inputValue()
    await expect(notice).toContainText('are not saved yet')
    await context.unroute(changePath)
    await expect.poll(async () => (await lake.getDocument('drafts.faqPage'))?.heading).toBe(text)
    await expect(notice).toHaveText('')
    await expect(field).toHaveValue(text)
  })
})

test('a cut of the network that outlasts the client’s own repetitions ends neither the form nor its text @mutating', async ({
  page,
  context,
  system,
  lake,
}) => {
  await withRestoredDocuments(lake, ['faqPage'], async () => {
    await signInToStudio(context, system.studioLink)
    const field = await openDocument(page, system.studio)
    const notice = page.getByRole('status', { name: 'Not saved yet' })
    // After the first change, Sanity reads whether the pictures of the document exist, and throws the
    // error of this read while the Studio renders (docs/studio-limits.md).
    let failedReads = 0
    page.on('requestfailed', (request) => {
      if (request.url().includes('preview.documents-availability')) failedReads += 1
    })
    const text = 'Questions before and after a cut'
    await field.fill('Questions before')
    await context.setOffline(true)
    await field.fill(text)
    // The client sends a read six times at most.
    await expect.poll(() => failedReads).toBeGreaterThan(6)
    await expect(notice).toContainText('are not saved yet')
    await expect(field).toHaveValue(text)
    await context.setOffline(false)
    await expect.poll(async () => (await lake.getDocument('drafts.faqPage'))?.heading).toBe(text)
    await expect(notice).toHaveText('')
    await expect(field).toHaveValue(text)
    await expect(page.getByText(/crashed|unable to recover/)).toHaveCount(0)
    await expect(page.getByText(/Exception occurred/)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeEnabled()
  })
})

test('a tool that is opened while the network is away opens once it is back @mutating', async ({
  page,
  context,
  system,
}) => {
  await signInToStudio(context, system.studioLink)
  await page.goto(`${system.studio}/structure`)
  const link = page.getByRole('link', { name: 'Results', exact: true })
  await expect(link).toBeVisible()
  await context.setOffline(true)
  // The bundler requests a file twice.
  const failures = new Map<string, number>()
  page.on('requestfailed', (request) => {
    const url = request.url()
    if (url.includes('/_next/static/')) failures.set(url, (failures.get(url) ?? 0) + 1)
  })
  await link.click()
  await expect.poll(() => Math.max(0, ...failures.values())).toBeGreaterThan(2)
  await context.setOffline(false)
  await expect(page.getByRole('table', { name: /^Results by/ })).toBeVisible()
  await expect(page.getByText(/crashed|unable to recover/)).toHaveCount(0)
})
