import { expect, test } from '#tests/support/studio-test.ts'

const minutes = 10
const idle = 20_000

test(`one Studio, open for ${minutes} minutes of work and idling, shows no trouble`, async ({
  studio,
  page,
}) => {
  const end = Date.now() + minutes * 60_000
  await studio.openFaq()
  for (let round = 1; Date.now() < end; round += 1) {
    const question = `Is this round ${round}?`
    await page.getByTestId('pane-item-Questions').click()
    await studio.create(question, 'It is.')
    await studio.publish()
    await studio.write('question', `${question} Really?`)
    await studio.act('Discard changes', 'Discard changes')
    await studio.writeRichText('answer', ' Indeed.')
    await studio.publish()
    await studio.unpublish()
    await studio.act('Duplicate')
    await expect(studio.entry(question)).toHaveCount(2)
    for (const left of [1, 0]) {
      await studio.act('Delete', 'Delete document')
      await expect(studio.entry(question)).toHaveCount(left)
      if (left > 0) await studio.entry(question).click()
    }
    await page.getByTestId('pane-item-Home page').click()
    await expect(studio.field('sections').getByText('Top of the page')).toBeVisible()
    await page.getByTestId('pane-item-Site settings').click()
    await expect(studio.field('productName').locator('input')).toHaveValue('Caribou')
    if (round % 3 === 0) await page.waitForTimeout(idle)
  }
})
