import { findViolations } from '#tests/support/find-violations.ts'
import { expectPageToContain } from '#tests/support/fixtures.ts'
import { expect, test } from '#tests/support/studio-fixtures.ts'

const claim = {
  ...{ _id: '5b0c2b0e-3c55-4a53-9d0c-6e6c9d7f2a11', _type: 'claim' },
  ...{ figure: '7 bolts', inText: 'seven bolts', meaning: 'for every bar' },
}
const token = '{claim:5b0c2b0e}'

test('staff insert a claim into the French of a text, and see its French words @mutating', async ({
  studio,
  lake,
}) => {
  const entry = 'faq-do-they-work'
  await studio.withRestoredDocuments(lake, [entry], async () => {
    await studio.openFaqEntry('Do traction bars work?')
    const french = studio.field('question').getByTestId('translation')
    await french.getByRole('button', { name: 'Edit: French of Question' }).click()
    const input = french.getByRole('textbox')
    await studio.saveEdit(() => input.fill('Posées en'))
    await studio.saveEdit(() => studio.insertClaim(french, '40 to 60 minutes'))
    await expect(input).toHaveValue('Posées en {claim:install-time}')
    await expect(input).toBeFocused()
    await expect(french.getByTestId('visitors-read')).toHaveText(
      'Visitors read: Posées en 40 à 60 minutes',
    )
  })
})

test('staff insert a claim into a line and into rich text by keyboard; visitors read its words, also after it changed, and it stays while a text has it @mutating', async ({
  studio,
  page,
  system,
  lake,
}) => {
  const entry = 'faq-do-they-work'
  await studio.withRestoredDocuments(lake, [claim._id, entry], async () => {
    await lake.create(claim)
    await studio.openFaqEntry('Do traction bars work?')
    const question = studio.field('question')
    const answer = studio.field('answer')
    const insertClaim = (field: typeof question) =>
      studio.saveEdit(() => studio.insertClaim(field, 'seven bolts'))

    const input = question.getByRole('textbox')
    await input.focus()
    await input.evaluate((element: HTMLInputElement) => element.setSelectionRange(2, 2))
    await insertClaim(question)
    await expect(input).toHaveValue(`Do ${token} traction bars work?`)
    await expect(input).toBeFocused()
    await expect(question.getByTestId('visitors-read')).toHaveText(
      'Visitors read: Do seven bolts traction bars work?',
    )

    const editor = answer.getByRole('textbox')
    await studio.typeRichText('answer', ' They too')
    for (let count = ' too'.length; count > 0; count -= 1) await page.keyboard.press('ArrowLeft')
    await page.keyboard.type(' ne')
    await studio.openClaims(answer)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menuitem')).toHaveCount(0)
    await expect(editor).toBeFocused()
    await studio.saveEdit(() => page.keyboard.type('ed'))
    await insertClaim(answer)
    await expect(editor).toContainText(`the track stays as it is. They need ${token} too`)
    await expect(editor).toBeFocused()
    await studio.saveEdit(() => page.keyboard.type(' per bar'))
    await expect(answer.getByTestId('visitors-read').last()).toHaveText(
      'Visitors read: Installing them takes 40 to 60 minutes per vehicle, and the track stays as it is. They need seven bolts per bar too',
    )
    expect(await findViolations(page, { selector: '[data-testid="field-question"]' })).toEqual([])
    await studio.publish()
    const faq = `${system.site}/faq`
    await expectPageToContain(
      faq,
      /Do seven bolts traction bars work\?.*as it is\. They need seven bolts per bar too/s,
    )

    await studio.open(`/structure/claim;${claim._id}`)
    await expect(page.getByTestId('claim-used-in').getByRole('link')).toHaveText([
      /^FAQ entry · Do {claim/,
      'Show the sentences',
    ])
    await studio.fillField('inText', 'eight bolts')
    await expect(studio.field('inText').getByTestId('input-validation-icon-warning')).toBeVisible()
    await studio.publish()
    await expectPageToContain(
      faq,
      /Do eight bolts traction bars work\?.*as it is\. They need eight bolts per bar too/s,
    )

    await studio.runAction('Delete')
    const dialog = page.getByRole('dialog', { name: 'This claim cannot be deleted' })
    await expect(dialog.getByTestId('claim-uses').getByRole('link')).toHaveText([/· Do {claim/])
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })
})
