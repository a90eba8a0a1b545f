import { expect, type Locator, type Page } from '@playwright/test'

/** The Studio as a member of the marketing staff uses it. */
export class Studio {
  readonly page: Page
  readonly #url: string

  constructor(page: Page, url: string) {
    this.page = page
    this.#url = url
  }

  async open(path = '') {
    await this.page.goto(`${this.#url}${path}`)
    await expect(this.page.getByTestId('studio-navbar')).toBeVisible({ timeout: 30_000 })
  }

  async openFaq() {
    await this.open('/structure/faqEntry')
    await expect(this.listed.first()).toBeVisible()
  }

  async openEntry(title: string) {
    await this.openFaq()
    await this.entry(title).click()
    await expect(this.field('question').locator('input')).toHaveValue(title)
  }

  /** The entries that the open list shows. */
  get listed(): Locator {
    return this.page.getByTestId('document-list-pane').getByTestId(/^pane-item-/)
  }

  entry(title: string): Locator {
    return this.listed.filter({ hasText: title })
  }

  field(name: string): Locator {
    return this.page.getByTestId(`field-${name}`)
  }

  /** Types a text into a field of one line and waits until it is stored. */
  async write(name: string, text: string) {
    await this.field(name).locator('input').fill(text)
    await this.saved()
  }

  /** Types at the end of a field of rich text. */
  async writeRichText(name: string, text: string) {
    await this.field(name).getByRole('textbox').click()
    await this.page.keyboard.press('Control+End')
    await this.page.keyboard.type(text)
    await this.saved()
  }

  /** Creates an FAQ entry from the open list, as a draft. */
  async create(question: string, answer: string) {
    await this.page.getByTestId('action-intent-button').click()
    await this.write('question', question)
    await this.writeRichText('answer', answer)
    await expect(this.entry(question)).toBeVisible()
  }

  /** Waits until the Studio says that everything typed is stored. */
  async saved() {
    await expect(this.page.getByTestId('pane-footer')).toContainText(/Saved|Draft|just now/)
    await expect(this.page.getByTestId('pane-footer')).not.toContainText('Saving')
  }

  async publish() {
    const publish = this.page.getByTestId('action-publish')
    await expect(publish).toBeEnabled()
    await publish.click()
    await expect(publish).toBeDisabled()
    await expect(this.page.getByTestId('pane-footer')).toContainText('Last published')
  }

  /** Chooses an action from the menu beside the publish button, and confirms it where asked. */
  async act(name: string, confirmation?: string) {
    await this.page.getByTestId('action-menu-button').click()
    await this.page.getByRole('menuitem', { name }).click()
    if (!confirmation) return
    await this.page.getByRole('dialog').getByRole('button', { name: confirmation }).click()
    await expect(this.page.getByRole('dialog')).toHaveCount(0)
  }

  /** Takes the open document off the site; its text stays as a draft. */
  async unpublish() {
    await this.page.getByTestId('document-header-Published-chip').click()
    await this.page.getByTestId('pane-footer').getByRole('button', { name: 'Unpublish' }).click()
    await this.page.getByRole('dialog').getByRole('button', { name: 'Unpublish now' }).click()
    await expect(this.page.getByRole('dialog')).toHaveCount(0)
    await this.page.getByTestId('document-header-Draft-chip').click()
  }
}
