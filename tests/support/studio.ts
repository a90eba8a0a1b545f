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

  /** The documents that the open list shows, be it searched or dragged. */
  get listed(): Locator {
    return this.page
      .getByTestId('document-list-pane')
      .getByTestId(/^pane-item-/)
      .or(this.page.locator('[data-rfd-draggable-id]'))
  }

  /** The leads that the Leads tool lists. */
  get leads(): Locator {
    return this.page.getByTestId('lead')
  }

  entry(title: string): Locator {
    return this.listed.filter({ hasText: title })
  }

  /** A field of the open document; while a member of a list is open in its dialog, a field of that. */
  field(name: string): Locator {
    const ofMember = new RegExp(`^field-\\w+\\[.*\\]\\.${name}$`)
    const dialog = this.page.getByTestId('nested-object-dialog').last()
    return this.page.getByTestId(`field-${name}`).or(dialog.getByTestId(ofMember))
  }

  /** Types a text into a field of one line and waits until it is stored. */
  async write(name: string, text: string) {
    await this.field(name)
      .getByRole('textbox')
      .or(this.field(name).getByRole('combobox'))
      .fill(text)
    await this.saved()
  }

  /** Puts a switch on or off. */
  async toggle(name: string) {
    await this.page.locator(`input[type=checkbox]#${name}`).click({ force: true })
    await this.saved()
  }

  /** Chooses another document for a reference, by searching for it. */
  async refer(input: Locator, text: string) {
    const option = this.page.getByTestId('autocomplete-popover').getByText(text)
    // A list that is drawn anew just then drops what was typed.
    await expect(async () => {
      await input.fill('')
      await input.fill(text)
      await option.click({ timeout: 5_000 })
    }).toPass()
    await this.saved()
  }

  /** Adds a section to the open page and leaves its dialog open. */
  async addSection(title: string) {
    await this.page.getByTestId('add-multiple-object-button').click()
    await this.page.getByRole('menuitem', { name: title, exact: true }).click()
    await expect(this.dialogs).toHaveCount(1)
  }

  /** Adds to a list of rows of the catalogue one that is found by typing. */
  async pick(name: string, typed: string, title: string) {
    await this.field(name).getByTestId('add-single-object-button').click()
    await expect(this.page.getByTestId('catalogue-search')).toBeFocused()
    await this.page.keyboard.type(typed)
    // What is found may be drawn anew just as it is clicked.
    await expect(async () => {
      await this.page.getByRole('option', { name: title }).first().click({ timeout: 2000 })
      await expect(this.page.getByTestId('catalogue-search')).toHaveCount(0, { timeout: 2000 })
    }).toPass()
    await this.saved()
  }

  /** Uploads a picture to the open section. */
  async upload(file: string) {
    const chooser = this.page.waitForEvent('filechooser')
    await this.page.getByTestId('file-input-upload-button-sanity-default').first().click()
    await (await chooser).setFiles(file)
    await expect(this.page.getByTestId('options-menu-edit-details')).toBeVisible()
  }

  get dialogs(): Locator {
    return this.page.getByTestId('nested-object-dialog')
  }

  async closeDialog() {
    await this.dialogs.last().getByLabel('Close dialog').click()
    await expect(this.dialogs).toHaveCount(0)
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
    await this.refer(this.page.getByRole('combobox', { name: 'Category' }), 'Ordering')
    await expect(this.entry(question)).toBeVisible()
  }

  /** Waits until the Studio says that everything typed is stored. */
  async saved() {
    await expect(this.page.getByTestId('pane-footer')).toContainText(/Saved|Draft|just now/)
    await expect(this.page.getByTestId('pane-footer')).not.toContainText('Saving')
  }

  async publish() {
    const publish = this.page.getByTestId('action-publish')
    const footer = this.page.getByTestId('pane-footer')
    // The Studio drops a click that comes before it has validated the last change.
    await expect(async () => {
      await publish.click({ timeout: 5000 })
      await expect(footer).toContainText('Last published', { timeout: 5000 })
    }).toPass({ timeout: 20_000 })
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
