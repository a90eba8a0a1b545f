import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { regionalLocales } from '#lib/base/locales.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { openHydrated } from '#tests/support/hydration.ts'
import { findEnglish, properNames } from '#tests/support/languages.ts'
import {
  getForm,
  getStoredSubmissions,
  passTypingTime,
  uniqueEmail,
} from '#tests/support/lead-forms.ts'
import { findMails, getHeaderUrl } from '#tests/support/sent-mails.ts'
import { testDataDir } from '#tests/support/test-data-dir.ts'

const dealer = 'nord-traction'

test.use({ locale: regionalLocales.fr })
const mailFolder = join(testDataDir, 'mail')

interface FrenchForm {
  form: 'quote' | 'waitlist' | 'dealer-inquiry'
  path: string
  /** Fragment at which the page shows the form. */
  fragment?: string
  storefront: string | null
  /** Labels of the required fields, without the email address, each with its error. */
  required: readonly (readonly [label: string, error: string])[]
  emailError: string
}

const person = [
  ['Prénom', 'Le prénom est obligatoire'],
  ['Nom de famille', 'Le nom de famille est obligatoire'],
] as const

const quote = {
  form: 'quote',
  required: person,
  emailError: 'Adresse courriel invalide',
} as const
const waitlist = {
  form: 'waitlist',
  required: person,
  emailError: 'Veuillez saisir une adresse courriel valide',
} as const

const forms: FrenchForm[] = [
  { ...quote, path: '/fr/produits', storefront: null },
  { ...quote, path: `/fr/concessionnaire/${dealer}/produits`, storefront: dealer },
  { ...waitlist, path: '/fr/contact', storefront: null },
  { ...waitlist, path: `/fr/concessionnaire/${dealer}/contact`, storefront: dealer },
  {
    form: 'dealer-inquiry',
    path: '/fr/concessionnaires',
    fragment: '#inquiry',
    storefront: null,
    required: [
      ['Nom de l’entreprise', 'Le nom de l’entreprise est obligatoire'],
      ['Personne-ressource', 'La personne-ressource est obligatoire'],
    ],
    emailError: 'Veuillez saisir une adresse courriel valide',
  },
]

/** Sends the form without values. */
async function sendEmpty(page: Page, { form }: FrenchForm) {
  await getForm(page, form).locator('[type=submit]').click()
}

async function sendValid(page: Page, { form, required }: FrenchForm, email: string) {
  const element = getForm(page, form)
  for (const [label] of required) await element.getByLabel(label).fill('Zoé')
  await element.getByRole('textbox', { name: /^Courriel/ }).fill(email)
  await element.locator('[type=submit]').click()
}

/** Looks at the form's own words: the labels of its buttons and the maker's details are texts by staff. */
async function expectNoEnglish(page: Page, form: string) {
  const parts = await page
    .locator(`#${form}-form`)
    .locator('label, legend, p, [role=alert], .form-notice')
    .allInnerTexts()
  expect(parts.flatMap((text) => findEnglish(text, properNames))).toEqual([])
}

for (const french of forms) {
  const { form, path, storefront, fragment = '' } = french

  test(`${form} of ${path} is in French until it is stored`, async ({ page, system, database }) => {
    const email = uniqueEmail()
    await openHydrated(page, system.site + path + fragment)
    await sendEmpty(page, french)
    const element = getForm(page, form)
    for (const [label, error] of french.required) {
      await expect(element.getByLabel(label)).toHaveAccessibleDescription(error)
    }
    await expect(element.locator(`#${form}-email-error`)).toHaveText(french.emailError)
    if (form !== 'dealer-inquiry') {
      const notes = element.getByLabel('Remarques')
      await notes.fill('x'.repeat(5001))
      await notes.blur()
      await expect(notes).toHaveAccessibleDescription('Au plus 5000 caractères')
      await notes.fill('')
    }
    await expectNoEnglish(page, form)
    await passTypingTime(page)
    await sendValid(page, french, email)
    const toast = page.locator('li[data-state=open]')
    await expect(toast.getByRole('button', { name: 'Fermer' })).toBeVisible()
    await expect(
      page.locator(`#${form}-success`).getByRole('link', { name: 'Faire un autre envoi' }),
    ).toBeVisible()
    const [row, ...others] = await getStoredSubmissions(database, form, email)
    expect(others).toEqual([])
    expect(row.lead).toMatchObject({ locale: 'fr', page: path, storefront, flags: [] })
    if (form === 'waitlist') expect(row.consent).toMatchObject({ locale: 'fr', page: path })
  })
}

test('a visitor who joins the waitlist in French gets mails in French, whose links open French pages', async ({
  page,
  system,
}) => {
  const email = uniqueEmail()
  const french = { ...waitlist, path: `/fr/concessionnaire/${dealer}/contact`, storefront: dealer }
  await openHydrated(page, system.site + french.path)
  await getForm(page, 'waitlist').getByLabel('Déneigement').check()
  await passTypingTime(page)
  await sendValid(page, french, email)
  const findToVisitor = async (words: string) =>
    (await findMails(words, mailFolder)).find((mail) => mail.to?.[0]?.address === email)
  await expect.poll(() => findToVisitor('/api/leads/confirm/')).toBeDefined()
  const asking = await findToVisitor('/api/leads/confirm/')
  expect(asking?.subject).toBe('Veuillez confirmer votre adresse courriel')
  await page.goto(/https?:\S+\/api\/leads\/confirm\/\S+/.exec(asking?.text ?? '')?.[0] ?? '')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await page.getByRole('button', { name: 'Confirmer cette adresse' }).click()
  await expect(page.getByRole('heading')).toHaveText('Votre adresse est confirmée')
  await expect.poll(() => findToVisitor('désabonner')).toBeDefined()
  await expect.poll(() => findToVisitor('CE À QUOI VOUS AVEZ CONSENTI')).toBeDefined()
  const thanks = await findToVisitor('CE À QUOI VOUS AVEZ CONSENTI')
  expect(thanks?.html).toContain('<html lang="fr">')
  expect(thanks?.text).toContain('Déneigement')
  expect(thanks?.text).toContain(`${system.site}/fr\n`)
  await page.goto(getHeaderUrl(thanks, 'list-unsubscribe'))
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('button')).toHaveText('Unsubscribe')
  await page.getByRole('link', { name: 'Français' }).click()
  await page.getByRole('button', { name: 'Se désabonner' }).click()
  await expect(page.getByRole('heading')).toHaveText('Désabonnement confirmé')
  await page.getByRole('button', { name: 'S’abonner de nouveau' }).click()
  await expect(page.getByRole('heading')).toHaveText('Abonnement rétabli')
})
