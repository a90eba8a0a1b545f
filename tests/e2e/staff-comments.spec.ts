import type { Page } from '@playwright/test'
import type { SanityClient } from '@sanity/client'
import { createClient } from '@sanity/client'
import { expect, test } from '#tests/support/studio-fixtures.ts'
import type { StudioPage } from '#tests/support/studio-page.ts'

const addon = 'production-comments'
const own = 'walrus-page'

/** Deletes all comments and tasks. The dataset stays: windows of the Studio listen to it. */
async function deleteAll(inAddon: SanityClient) {
  await inAddon.delete({ query: '*' }).catch((error: { statusCode?: number }) => {
    if (error.statusCode !== 404) throw error
  })
}

async function comment(studio: StudioPage, page: Page, name: string, text: string) {
  const field = studio.field(name)
  await field.hover()
  await field.getByRole('button', { name: 'Add comment' }).first().click()
  await page.getByTestId('comment-input-editable').first().pressSequentially(text)
}

test('fields of each kind take comments: a line, a rich text, a picture, a reference, a list, also in an item of a list @mutating', async ({
  studio,
  page,
  lake,
}) => {
  // In a dialog, a field of an object, a picture or a reference has no test id of its own: its menu of actions has.
  const menuOf = (name: string) =>
    page.getByTestId(new RegExp(`^field-actions-menu-(.+[.])?${name}$`))
  await studio.withRestoredDocuments(lake, [own], async () => {
    await lake.create({
      ...{ _id: own, _type: 'page', title: 'Walruses' },
      path: { _type: 'slug', current: 'walrus' },
      sections: [
        { _type: 'textSection', _key: 'a', heading: 'Walruses' },
        { _type: 'reusedSection', _key: 'r' },
      ],
    })
    const open = (path: string) =>
      studio.open(`/intent/edit/id=${own};type=page;path=${encodeURIComponent(path)}/`)
    const expectAdd = (name: string) =>
      // The form moves while it loads.
      expect(async () => {
        await menuOf(name).hover({ force: true, timeout: 5_000 })
        const add = menuOf(name).locator('..').getByRole('button', { name: 'Add comment' })
        await expect(add.first(), name).toBeVisible({ timeout: 5_000 })
      }).toPass()
    await open('title')
    for (const name of ['title', 'path', 'sections']) await expectAdd(name)
    await open('sections[_key=="a"].heading')
    for (const name of ['heading', 'body', 'picture']) await expectAdd(name)
    await open('sections[_key=="r"].reusable')
    await expectAdd('reusable')
  })
})

test('staff comment on a field, mention somebody, resolve it, and make a task of a page; another window follows, and visitors get nothing @mutating', async ({
  studio,
  page,
  context,
  lake,
  system,
}) => {
  const inAddon = lake.withConfig({ dataset: addon })
  const stored = (query: string) => inAddon.fetch(query).catch(() => null)
  const secret = 'Walrus among staff'
  try {
    await deleteAll(inAddon)
    await test.step('a comment with a mention', async () => {
      await studio.open('/structure/homePage')
      await comment(studio, page, 'sections', `${secret} @Local`)
      const menu = page.getByTestId('comments-mentions-menu')
      await expect(menu.getByText('Local viewer')).toHaveCount(0)
      await expect(menu.getByText('Local editor')).toBeVisible()
      await page.keyboard.press('Enter')
      await page.getByTestId('comment-input-send-button').first().click()
      await expect
        .poll(() => stored('*[_type == "comment"]{authorId, "field": target.path.field}'))
        .toEqual([{ authorId: 'local-editor', field: 'sections' }])
      const thread = page.getByTestId('comments-list-item')
      await expect(thread).toContainText(`${secret} @Local editor`)
    })

    const other = await context.newPage()
    await test.step('another window shows it, and that it is resolved, without a reload', async () => {
      await other.goto(
        `${system.studio}/intent/edit/id=homePage;type=homePage;inspect=sanity%2Fcomments/`,
      )
      const thread = other.getByTestId('comments-list-item').filter({ hasText: secret })
      await expect(thread).toBeVisible()
      await page.getByTestId('comments-list-item').first().hover()
      await page.getByTestId('comments-list-item-status-button').first().click()
      await expect(other.getByText('No open comments yet')).toBeVisible()
      await expect.poll(() => stored('*[_type == "comment"].status')).toEqual(['resolved'])
    })

    await test.step('a task of the page, from the menu above its form', async () => {
      await page.getByTestId('pane-context-menu-button').last().click()
      await page.getByRole('menuitem', { name: 'Create new task' }).click()
      await page.getByPlaceholder('Task title').fill('Shorten the page')
      await page.getByText('Select assignee').click()
      await page.getByRole('menuitem', { name: /Local editor/ }).click()
      await page.getByRole('button', { name: 'Create Task' }).click()
      await expect(page.getByTestId('tasks-list-item')).toContainText('Shorten the page')
      await expect
        .poll(() =>
          stored('*[_type == "tasks.task"]{title, assignedTo, "on": target.document._ref}'),
        )
        .toEqual([{ title: 'Shorten the page', assignedTo: 'local-editor', on: 'homePage' }])
      await other.getByTestId('tasks-toolbar').click()
      await expect(other.getByTestId('tasks-list-item')).toContainText('Shorten the page')
    })

    await test.step('a stranger reads nothing of it, and the page has nothing of it', async () => {
      const stranger = createClient({ ...inAddon.config(), token: '' })
      await expect(stranger.fetch('*')).rejects.toThrow(/401|Unauthorized/)
      const html = await (await fetch(system.site)).text()
      expect(html).not.toContain(secret)
      expect(await lake.fetch('count(*[_type in ["comment", "tasks.task"]])')).toBe(0)
    })
    await other.close()
  } finally {
    await deleteAll(inAddon)
  }
})
