import { expect, type Locator, type Page } from '@playwright/test'

/** Page object of the Studio. */
export class StudioPage {
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

  async openFaqEntries() {
    await this.open('/structure/faqEntry')
    await expect(this.listItems.first()).toBeVisible()
  }

  async openFaqEntry(title: string) {
    await this.openFaqEntries()
    await this.listItem(title).click()
    await expect(this.field('question').locator('input')).toHaveValue(title)
  }

  /** Documents in the open list, searchable or orderable. */
  get listItems(): Locator {
    return this.page
      .getByTestId('document-list-pane')
      .getByTestId(/^pane-item-/)
      .or(this.page.locator('[data-rfd-draggable-id]'))
  }

  /** Rows of the Leads tool. */
  get leadRows(): Locator {
    return this.page.getByTestId('lead')
  }

  listItem(title: string): Locator {
    return this.listItems.filter({ hasText: title })
  }

  /** A field of the open document, or of the list item open in a dialog. */
  field(name: string): Locator {
    const ofMember = new RegExp(`^field-\\w+\\[.*\\]\\.${name}$`)
    const dialog = this.page.getByTestId('nested-object-dialog').last()
    return this.page.getByTestId(`field-${name}`).or(dialog.getByTestId(ofMember))
  }

  /** Fills a single-line field and waits until it is saved. */
  async fillField(name: string, text: string) {
    await this.field(name)
      .getByRole('textbox')
      .or(this.field(name).getByRole('combobox'))
      .fill(text)
    await this.waitUntilSaved()
  }

  /** Toggles a switch. */
  async toggleSwitch(name: string) {
    await this.page.locator(`input[type=checkbox]#${name}`).click({ force: true })
    await this.waitUntilSaved()
  }

  /** Selects the document of a reference by search. */
  async selectReference(input: Locator, text: string) {
    const option = this.page.getByTestId('autocomplete-popover').getByText(text)
    // A list that renders again at that moment drops the input.
    await expect(async () => {
      await input.fill('')
      await input.fill(text)
      await option.click({ timeout: 5_000 })
    }).toPass()
    await this.waitUntilSaved()
  }

  /** Adds a section to the open page, whose dialog stays open. */
  async addSection(title: string) {
    await this.page.getByTestId('add-multiple-object-button').click()
    await this.page.getByRole('menuitem', { name: title, exact: true }).click()
    await expect(this.dialogs).toHaveCount(1)
  }

  /** Adds a catalogue row to a list by search. */
  async addCatalogPick(name: string, typed: string, title: string) {
    await this.field(name).getByTestId('add-single-object-button').click()
    await expect(this.page.getByTestId('catalog-search')).toBeFocused()
    await this.page.keyboard.type(typed)
    // The results may render again during the click.
    await expect(async () => {
      await this.page.getByRole('option', { name: title }).first().click({ timeout: 2000 })
      await expect(this.page.getByTestId('catalog-search')).toHaveCount(0, { timeout: 2000 })
    }).toPass()
    await this.waitUntilSaved()
  }

  /** Uploads an image to the open section. */
  async uploadPicture(file: string) {
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

  /** Types at the end of a rich text field. */
  async typeRichText(name: string, text: string) {
    await this.field(name).getByRole('textbox').click()
    await this.page.keyboard.press('Control+End')
    await this.page.keyboard.type(text)
    await this.waitUntilSaved()
  }

  /** Creates a draft FAQ entry from the open list. */
  async createFaqEntry(question: string, answer: string) {
    await this.page.getByTestId('action-intent-button').click()
    await this.fillField('question', question)
    await this.typeRichText('answer', answer)
    await this.selectReference(this.page.getByRole('combobox', { name: 'Category' }), 'Ordering')
    await expect(this.listItem(question)).toBeVisible()
  }

  /** Waits until the Studio shows that all edits are saved. */
  async waitUntilSaved() {
    await expect(this.page.getByTestId('pane-footer')).toContainText(/Saved|Draft|just now/)
    await expect(this.page.getByTestId('pane-footer')).not.toContainText('Saving')
  }

  async publish() {
    const publish = this.page.getByTestId('action-publish')
    const footer = this.page.getByTestId('pane-footer')
    await expect(publish).toBeEnabled()
    // The Studio ignores a click before it has validated the last edit. The footer alone does not tell
    // that it accepted one: it may still show an earlier publication.
    await expect(async () => {
      if (await publish.isEnabled()) await publish.click({ timeout: 5000 })
      await expect(publish).toBeDisabled({ timeout: 5000 })
    }).toPass()
    await expect(footer).toContainText('Last published')
  }

  /** Runs an action of the menu beside the publish button and confirms it if asked. */
  async runAction(name: string, confirmation?: string) {
    // Not by its test id: while the Studio loads the actions, it shows a second button with that.
    await this.page.getByRole('button', { name: 'Open document actions' }).click()
    await this.page.getByRole('menuitem', { name }).click()
    if (!confirmation) return
    await this.page.getByRole('dialog').getByRole('button', { name: confirmation }).click()
    await expect(this.page.getByRole('dialog')).toHaveCount(0)
  }

  /** Unpublishes the open document, which stays as a draft. */
  async unpublish() {
    await this.page.getByTestId('document-header-Published-chip').click()
    await this.page.getByTestId('pane-footer').getByRole('button', { name: 'Unpublish' }).click()
    await this.page.getByRole('dialog').getByRole('button', { name: 'Unpublish now' }).click()
    await expect(this.page.getByRole('dialog')).toHaveCount(0)
    await this.page.getByTestId('document-header-Draft-chip').click()
  }
}
