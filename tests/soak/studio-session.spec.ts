import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '#tests/support/studio-fixtures.ts'

const minutes = 10
const idleMs = 20_000

test(`a Studio session of ${minutes} minutes, active and idle, causes no errors`, async ({
  studio,
  page,
}) => {
  const end = Date.now() + minutes * 60_000
  await studio.openFaqEntries()
  for (let round = 1; Date.now() < end; round += 1) {
    const question = `Is this round ${round}?`
    await page.getByTestId('pane-item-FAQ entries').click()
    await studio.createFaqEntry(question, 'It is.')
    await studio.publish()
    await studio.fillField('question', `${question} Really?`)
    await studio.runAction('Discard changes', 'Discard changes')
    await studio.typeRichText('answer', ' Indeed.')
    await studio.publish()
    await studio.unpublish()
    await studio.runAction('Duplicate')
    await expect(studio.listItem(question)).toHaveCount(2)
    for (const left of [1, 0]) {
      await studio.runAction('Delete', 'Delete document')
      await expect(studio.listItem(question)).toHaveCount(left)
      if (left > 0) await studio.listItem(question).click()
    }
    await page.getByTestId('pane-item-Home page').click()
    await expect(studio.field('sections').getByText('Hero', { exact: true })).toBeVisible()
    await page.getByTestId('pane-item-Site settings').click()
    await expect(studio.field('productName').locator('input')).toHaveValue('Caribou')
    if (round % 3 === 0) await sleep(idleMs)
  }
})
