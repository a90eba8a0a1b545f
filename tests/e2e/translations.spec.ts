import { CatalogTool } from '#tests/support/catalog-tool.ts'
import { deleteReleases } from '#tests/support/delete-releases.ts'
import { findViolations } from '#tests/support/find-violations.ts'
import { withRestoredCatalog } from '#tests/support/restore-catalog.ts'
import { expect, test } from '#tests/support/studio-fixtures.ts'
import { withTranslationServer } from '#tests/support/translation-server.ts'

const entry = 'faq-narwhal'

const paragraph = (text: string) => [
  {
    ...{ _type: 'block', _key: 'b', style: 'normal', markDefs: [] },
    children: [{ _type: 'span', _key: 'c', text, marks: [] }],
  },
]

test('staff translate a question beside its English, see what is missing or out of date, and say why they publish without @mutating', async ({
  studio,
  page,
  lake,
}) => {
  await studio.withRestoredDocuments(lake, [entry], async () => {
    const category = await lake.fetch<string>('*[_type == "faqCategory"][0]._id')
    await lake.create({
      ...{ _id: entry, _type: 'faqEntry', question: 'Do narwhals slip?', orderRank: '0|zz' },
      category: { _type: 'reference', _ref: category },
      answer: paragraph('Not with steel.'),
    })
    await studio.open(`/intent/edit/id=${entry};type=faqEntry/`)
    const question = studio.field('question')
    const answer = studio.field('answer')
    const frenchQuestion = question.getByTestId('translation')
    const frenchAnswer = answer.getByTestId('translation')
    const header = page.getByTestId('translations-notice')
    const asked = page.getByRole('dialog', { name: 'French is not complete' })
    const publish = page.getByTestId('action-publish')

    await test.step('what is missing is marked at its field, and counted', async () => {
      await expect(frenchQuestion.getByText('Missing')).toBeVisible()
      await expect(frenchAnswer.getByText('Missing')).toBeVisible()
      await expect(header.getByText('French: 2 missing')).toBeVisible()
      await expect(header.getByText('Question; Answer')).toBeVisible()
      const [english, french] = await Promise.all([
        question.getByRole('textbox').boundingBox(),
        frenchQuestion.boundingBox(),
      ])
      expect(french?.x).toBeGreaterThan((english?.x ?? 0) + (english?.width ?? 0))
      expect(await findViolations(page, { selector: '[data-testid="translation"]' })).toEqual([])
    })

    await test.step('a line is written by keyboard beside the English', async () => {
      await frenchQuestion.getByRole('button', { name: 'Translate: French of Question' }).focus()
      await studio.saveEdit(() => page.keyboard.press('Enter'))
      const input = frenchQuestion.getByRole('textbox', { name: 'French' })
      await expect(input).toBeFocused()
      await studio.saveEdit(() => page.keyboard.type('Les narvals glissent-ils?'))
      await expect(frenchQuestion.getByText('Missing')).toHaveCount(0)
      await expect(header.getByText('French: 1 missing')).toBeVisible()
    })

    await test.step('the list of entries says it too', async () => {
      await studio.open('/structure')
      await page.getByTestId('pane-item-FAQ entries').click()
      await expect(page.getByText(/^French: 1 missing · /)).toBeVisible()
      await studio.open(`/intent/edit/id=${entry};type=faqEntry/`)
      await expect(frenchQuestion).toBeVisible()
    })

    await test.step('publishing without names the texts and keeps the reason', async () => {
      await expect(publish).toBeEnabled()
      await expect(async () => {
        if (await publish.isEnabled()) await publish.click({ timeout: 5000 })
        await expect(asked).toBeVisible({ timeout: 5000 })
      }).toPass()
      await expect(asked.getByTestId('open-translations')).toContainText('Answer')
      await expect(asked.getByTestId('open-translations')).toContainText('Not with steel.')
      const without = asked.getByRole('button', { name: 'Publish without' })
      await expect(without).toBeDisabled()
      await asked.getByRole('textbox', { name: 'Why publish without' }).fill('The narwhal week')
      await without.click()
      await expect(page.getByTestId('pane-footer')).toContainText('Last published')
      await expect(asked).toHaveCount(0)
    })

    await test.step('paragraphs start with the English, which visitors do not see', async () => {
      await studio.saveEdit(() => frenchAnswer.getByRole('button', { name: /^Translate/ }).click())
      await expect(frenchAnswer.getByText('Not read yet')).toBeVisible()
      const editor = frenchAnswer.getByRole('textbox')
      await expect(editor).toHaveText('Not with steel.')
      await editor.click()
      await page.keyboard.press('Control+End')
      await studio.saveEdit(() => page.keyboard.type(' Pas avec de l’acier.'))
      await studio.saveEdit(() =>
        frenchAnswer.getByRole('button', { name: 'The translation is done' }).click(),
      )
      await expect(frenchAnswer.getByText('Not read yet')).toHaveCount(0)
      await expect(header).toHaveCount(0)
      await studio.publish()
    })

    await test.step('a change of the English makes its French out of date until staff say so', async () => {
      await studio.saveEdit(() =>
        question.getByRole('textbox').first().fill('Do narwhals slip on ice?'),
      )
      await expect(frenchQuestion.getByText('Out of date')).toBeVisible()
      await expect(header.getByText('French: 1 out of date')).toBeVisible()
    })

    await test.step('Translations lists it, with a link to the field, and the reason', async () => {
      await studio.open('/structure/translations')
      const listed = page.getByRole('region', { name: 'FAQ entry “Do narwhals slip on ice?”' })
      await expect(listed.getByText('Out of date')).toBeVisible()
      const kept = page.getByRole('region', { name: 'Published without complete French' })
      await expect(kept).toContainText('The narwhal week')
      await listed.getByRole('link', { name: 'Question' }).click()
      await expect(question.getByRole('textbox').first()).toBeFocused()
      await studio.saveEdit(() =>
        frenchQuestion.getByRole('button', { name: 'It still says the same' }).click(),
      )
      await expect(frenchQuestion.getByText('Out of date')).toHaveCount(0)
    })
  })
  await lake.delete({ query: '*[_type == "publicationNote"]' })
})

test('Translations follows rows of the catalogue and documents, and leads to their fields @mutating', async ({
  studio,
  page,
  lake,
  database,
}) => {
  await studio.withRestoredDocuments(lake, ['aboutPage'], () =>
    withRestoredCatalog(database, async () => {
      await studio.open('/structure/translations')
      const about = page.getByRole('region', { name: 'About page' })
      await expect(page.getByText(/^(All texts are translated|French of)/)).toBeVisible()
      await expect(about).toHaveCount(0)

      await test.step('a document that somebody changes is listed without a reload', async () => {
        await lake.patch('aboutPage').set({ heading: 'Steel for walruses' }).commit()
        await expect(about.getByText('Out of date')).toBeVisible()
        await expect(about.getByText('Steel for walruses')).toBeVisible()
      })

      await test.step('a row too, with a link to the field', async () => {
        await database.query(`update products set title = 'Walrus bars' where slug = 'asv'`)
        await database.query(
          `update dealerships set description_fr = null where slug = 'nord-traction'`,
        )
        const product = page.getByRole('region', { name: 'Product “Walrus bars”' })
        await expect(product.getByText('Out of date')).toBeVisible({ timeout: 30_000 })
        const dealer = page.getByRole('region', { name: 'Dealership “Nord Traction”' })
        await expect(dealer.getByText('Missing')).toBeVisible()
        expect(
          await findViolations(page, { selector: '[data-testid="open-translations"]' }),
        ).toEqual([])
        await dealer.getByRole('link', { name: 'Description' }).click()
        await expect(page.getByRole('textbox', { name: 'Description in French' })).toBeFocused()
        await page.goBack()
        await product.getByRole('link', { name: 'Title' }).click()
        await expect(page.getByRole('textbox', { name: 'Title in French' })).toBeFocused()
      })
    }),
  )
})

test('staff give one dealer a text in French only @mutating', async ({ studio, page, lake }) => {
  await studio.withRestoredDocuments(lake, ['aboutPage'], async () => {
    await studio.open('/structure/aboutPage')
    const field = studio.field('heading')
    const dialog = page.getByRole('dialog', { name: 'Other text for dealers' })
    await field.getByRole('button', { name: 'Other text for dealers' }).click()
    await dialog.getByRole('combobox', { name: 'Other text for' }).fill('nord')
    // In this order: at first, the list may hold all dealers.
    await expect(page.getByRole('option', { name: 'Nord Traction' })).toBeVisible()
    await expect(page.getByRole('option', { name: 'Prairie Iron' })).toHaveCount(0)
    await studio.saveEdit(() => page.getByRole('option', { name: 'Nord Traction' }).click())
    await studio.saveEdit(() =>
      dialog.getByRole('button', { name: /^Translate: French text for Nord Traction/ }).click(),
    )
    const input = dialog.getByRole('textbox', { name: 'French text for Nord Traction' })
    await expect(input).toBeFocused()
    await studio.saveEdit(() => page.keyboard.type('À propos de Nord'))
    await studio.saveEdit(() => dialog.getByRole('button', { name: 'Close dialog' }).click())
    await expect(field).toContainText('1 dealer has another text.')
    // The English that said the same as that of all is not kept.
    const stored = await lake.fetch<object[]>(
      '*[_id == "aboutPage"][0].variants[field == "heading" && count(dealerships) > 0]{language, text}',
      {},
      { perspective: 'drafts' },
    )
    expect(stored).toEqual([{ language: 'fr', text: 'À propos de Nord' }])
    await expect(page.getByTestId('translations-notice')).toHaveCount(0)
  })
})

test('a release without complete French is published once staff say why @mutating', async ({
  studio,
  studioWindow,
  browserErrors,
  page,
  lake,
}) => {
  const id = 'faqCategory-narwhal'
  const { releaseId } = await lake.releases.create({
    metadata: { title: 'Narwhals', releaseType: 'asap' },
  })
  try {
    await lake.create({
      ...{ _id: `versions.${releaseId}.${id}`, _type: 'faqCategory' },
      ...{ title: 'Narwhals', orderRank: '0|zz' },
    })
    const asked = page.getByRole('dialog', { name: 'French is not complete' })
    const publish = async () => {
      await page.getByTestId('publish-all-button').click()
      await page.getByTestId('confirm-publish-dialog').getByTestId('confirm-button').click()
      await expect(asked).toBeVisible()
    }
    await studio.open(`/releases/${releaseId}`)
    await publish()
    await expect(asked.getByTestId('open-translations')).toContainText('FAQ category “Narwhals”')
    await asked.getByRole('button', { name: 'Close dialog' }).click()
    const refused = page.getByText('its French is not complete')
    await expect(refused.first()).toBeVisible()
    await expect(refused).toHaveCount(0)
    // The Studio shows it as a failure, and logs it.
    for (const text of [...studioWindow.trouble.splice(0), ...browserErrors.splice(0)]) {
      expect(text).toContain('its French is not complete')
    }
    expect(await lake.getDocument(id)).toBeUndefined()

    await publish()
    await asked.getByRole('textbox', { name: 'Why publish without' }).fill('The tide is out')
    await asked.getByRole('button', { name: 'Publish without' }).click()
    await expect.poll(() => lake.getDocument(id)).toMatchObject({ title: 'Narwhals' })
    await studio.open('/structure/translations')
    const kept = page.getByRole('region', { name: 'Published without complete French' })
    await expect(kept).toContainText('The tide is out')
    await expect(page.getByRole('region', { name: 'FAQ category “Narwhals”' })).toBeVisible()
  } finally {
    await lake.delete(id)
    await lake.delete({ query: '*[_type == "publicationNote"]' })
    await deleteReleases(lake)
  }
})

test('a service drafts French, which visitors do not see before staff have read it @mutating', async ({
  studio,
  browserErrors,
  page,
  lake,
  database,
}) => {
  const tool = new CatalogTool(studio)
  const translate = (text: string) =>
    text.includes('{maker}') ? text.replace('{maker}', 'le fabricant') : `Ébauche : ${text}`
  await studio.withRestoredDocuments(lake, [entry], () =>
    withRestoredCatalog(database, async () => {
      const category = await lake.fetch<string>('*[_type == "faqCategory"][0]._id')
      await lake.create({
        ...{ _id: entry, _type: 'faqEntry', question: 'Who is {maker}?', orderRank: '0|zz' },
        category: { _type: 'reference', _ref: category },
        answer: paragraph('Ask a walrus.'),
      })
      await studio.open(`/intent/edit/id=${entry};type=faqEntry/`)
      const question = studio.field('question').getByTestId('translation')
      const answer = studio.field('answer').getByTestId('translation')
      const draft = { name: /^Draft in French/ }

      await test.step('a service that is away says so at the field', async () => {
        await answer.getByRole('button', draft).click()
        await expect(answer.getByRole('status')).toHaveText(
          'The translation service cannot be reached just now.',
        )
        await expect.poll(() => browserErrors.length).toBe(2)
        for (const error of browserErrors.splice(0)) expect(error).toContain('503')
      })
      await withTranslationServer(translate, async () => {
        await test.step('a draft that lost a token is refused', async () => {
          await question.getByRole('button', draft).click()
          await expect(question.getByRole('status')).toHaveText(
            'The draft lost {maker}. Translate this text by hand.',
          )
          await expect(question.getByText('Missing')).toBeVisible()
        })
        await test.step('paragraphs are drafted, and not read yet', async () => {
          await studio.saveEdit(() => answer.getByRole('button', draft).click())
          await expect(answer).toContainText('Ébauche : Ask a walrus.')
          await expect(answer.getByText('Not read yet')).toBeVisible()
          await expect(answer.getByRole('button', draft)).toHaveCount(0)
          expect(await findViolations(page, { selector: '[data-testid="translation"]' })).toEqual(
            [],
          )
          await studio.saveEdit(() =>
            answer.getByRole('button', { name: 'The translation is done' }).click(),
          )
          await expect(answer.getByText('Not read yet')).toHaveCount(0)
        })
        await test.step('Translations drafts all that is missing, of a document or the whole site', async () => {
          await lake
            .patch(`drafts.${entry}`)
            .set({ question: 'Who is {maker}?', answer: paragraph('Ask a walrus.') })
            .unset(['variants'])
            .commit()
          await studio.open('/structure/translations')
          const listed = page.getByRole('region', { name: 'FAQ entry “Who is {maker}?”' })
          const status = page.getByTestId('draft-all-status')
          await expect(listed.getByText('Missing')).toHaveCount(2)
          await expect(page.getByRole('button', { name: 'Draft all missing French' })).toHaveText(
            /^Draft all missing French \(\d+\)$/,
          )
          await listed.getByRole('button', { name: /^Draft all: / }).click()
          await expect(status.getByRole('status')).toHaveText(
            '1 text drafted, which nobody has read yet. No draft of 1 text:',
          )
          await expect(status.getByRole('listitem')).toHaveText(
            'Question: The draft lost {maker}. Translate this text by hand.',
          )
          await expect(listed.getByText('Not read yet')).toHaveCount(1)
          await expect(listed.getByText('Missing')).toHaveCount(1)
          expect(
            await findViolations(page, { selector: '[data-testid="draft-all-status"]' }),
          ).toEqual([])
          await status.getByRole('link', { name: 'Question' }).click()
          await expect(studio.field('question').getByRole('textbox').first()).toBeFocused()
        })
        await test.step('a row is not saved before its draft is read', async () => {
          await database.query(
            `update dealerships set description_fr = null where slug = 'nord-traction'`,
          )
          const { rows } = await database.query<{ id: string }>(
            `select id from dealerships where slug = 'nord-traction'`,
          )
          await tool.open(`dealerships/${rows[0]?.id}`)
          const field = page.getByTestId('catalog-field-description_fr')
          await field.getByRole('button', draft).click()
          await expect(field.getByRole('textbox')).toHaveValue(/^Ébauche : /)
          await expect(field.getByText('Not read yet')).toBeVisible()
          // Another visit of the form: a draft that is not saved is still one that nobody has read.
          await studio.open('/structure/translations')
          await tool.open(`dealerships/${rows[0]?.id}`)
          await expect(field.getByRole('textbox')).toHaveValue(/^Ébauche : /)
          await expect(field.getByText('Not read yet')).toBeVisible()
          await page.getByRole('button', { name: 'Save', exact: true }).click()
          await expect(field).toContainText('Read the draft, then press')
          await field.getByRole('button', { name: /^The translation is done/ }).click()
          await tool.save()
          await expect(field.getByTestId('translation-mark')).toHaveCount(0)
        })
      })
    }),
  )
})
