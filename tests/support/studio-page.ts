import { expect, type Locator, type Page, type Request } from '@playwright/test'
import type { SanityClient } from '@sanity/client'
import { withRestoredDocuments } from './restore-documents.ts'

/** Path of the Content Lake that changes are sent to. */
const changePath = /\/data\/(mutate|actions)\//

/** Page object of the Studio. */
export class StudioPage {
  readonly page: Page
  readonly #url: string
  /** Number of changes that the Studio has sent, and of those without an answer. */
  readonly #changes = { sent: 0, open: new Set<Request>() }

  constructor(page: Page, url: string) {
    this.page = page
    this.#url = url
    const isChange = (request: Request) => changePath.test(new URL(request.url()).pathname)
    page.on('request', (request) => {
      if (!isChange(request)) return
      this.#changes.sent += 1
      this.#changes.open.add(request)
    })
    const handleEnd = (request: Request) => this.#changes.open.delete(request)
    page.on('requestfinished', handleEnd)
    page.on('requestfailed', handleEnd)
  }

  /**
   * Opens a path of the Studio, which is loaded if the page shows something else. A link to a document loads it too, as
   * those in mails and on pages do.
   */
  async open(path = '') {
    const isLoaded = await this.#isLoaded()
    if (isLoaded) await this.closeDocuments()
    if (isLoaded && !path.startsWith('/intent/')) await this.#navigate(path)
    else await this.page.goto(`${this.#url}${path}`)
    await expect(this.#navbar).toBeVisible()
  }

  /**
   * Runs `run`, leaves the Studio's documents, and restores those of `ids`. The Studio's structure tool
   * crashes when the open draft is deleted while an edit of it is being saved (`@sanity/mutator`).
   */
  async withRestoredDocuments(
    lake: SanityClient,
    ids: readonly string[],
    run: () => Promise<void>,
  ) {
    await withRestoredDocuments(lake, ids, async () => {
      await run().catch(async (error: unknown) => {
        if (error instanceof Error)
          error.message += `\n\nThe Studio: ${await this.#describe().catch(String)}`
        throw error
      })
      await this.closeDocuments()
    })
  }

  /** Closes the open documents of a loaded Studio, once they are saved. */
  async closeDocuments() {
    if (!(await this.#isLoaded())) return
    // Not every tool shows a form.
    const saving = this.page.getByTestId('pane-footer').filter({ hasText: 'Saving' })
    await expect(saving).toHaveCount(0)
    await expect.poll(() => this.#changes.open.size, 'changes without an answer').toBe(0)
    await this.page.mouse.move(0, 0)
    await this.#navigate('/structure')
    await expect(this.page.getByTestId(/^pane-item-/).first()).toBeVisible()
    await expect(this.page.getByTestId('document-pane')).toHaveCount(0)
    await expect(async () => {
      await this.page.keyboard.press('Escape')
      await expect(this.page.locator('[role=dialog], dialog')).toHaveCount(0, { timeout: 1000 })
    }).toPass()
  }

  /** Closes what stays open beside each tool: the tasks and the guide. They leave a tool less room. */
  async closePanels() {
    if (!(await this.#isLoaded())) return
    const open = this.page.locator(
      '[data-testid=tasks-toolbar][data-selected], #help-button[aria-expanded=true]',
    )
    for (const button of await open.all()) await button.click()
    await expect(open).toHaveCount(0)
  }

  /** Describes the state of the Studio for the error of a failed test, because CI reports neither screenshots nor traces. */
  async #describe(): Promise<string> {
    const publish = this.page.getByTestId('action-publish')
    const texts = (selector: string) => this.page.locator(selector).allInnerTexts()
    return JSON.stringify({
      url: this.page.url(),
      // Shows a pane that the Studio collapsed, a spinner, or another tool.
      body: (await this.page.locator('body').innerText()).slice(0, 1500),
      publish: await publish.evaluateAll((all) => all.map((each) => each.outerHTML.slice(0, 400))),
      footer: await texts('[data-testid=pane-footer]'),
      toasts: await texts('[data-ui=Toast]'),
      dialogs: await texts('[role=dialog], dialog'),
      unanswered: [...this.#changes.open].map((request) => request.url()),
      ...(await this.page.evaluate(findScheduling)),
    })
  }

  get #navbar(): Locator {
    return this.page.getByTestId('studio-navbar')
  }

  async #isLoaded(): Promise<boolean> {
    return this.page.url().startsWith(this.#url) && (await this.#navbar.isVisible())
  }

  /** Navigates as a link of the Studio does, without loading it again. */
  async #navigate(path: string) {
    await this.page.evaluate((url) => {
      history.pushState(null, '', url)
      dispatchEvent(new PopStateEvent('popstate'))
    }, `${this.#url}${path}`)
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

  /** Opens a dialog by keyboard from a menu, which the Studio may close while it loads. */
  async openFromMenu(menu: Locator, name: string, dialog: Locator) {
    const item = this.page.getByRole('menuitem', { name })
    await expect(async () => {
      if (await dialog.isVisible()) return
      if (!(await item.isVisible())) await menu.press('Enter', { timeout: 5000 })
      await item.press('Enter', { timeout: 5000 })
      await expect(dialog).toBeVisible({ timeout: 5000 })
    }).toPass()
  }

  /** Creates a document from a template of the open list. */
  async create(template: string) {
    const menu = this.page.getByTestId('multi-action-intent-button')
    const item = this.page.getByRole('menuitem', { name: template })
    // A list that renders again closes the menu.
    await expect(async () => {
      if (!(await item.isVisible())) await menu.click({ timeout: 5000 })
      await item.click({ timeout: 5000 })
    }).toPass()
  }

  /** A field of the open document, or of the list item open in a dialog. */
  field(name: string): Locator {
    const ofMember = new RegExp(`^field-\\w+\\[.*\\]\\.${name}$`)
    const dialog = this.page.getByTestId('nested-object-dialog').last()
    return this.page.getByTestId(`field-${name}`).or(dialog.getByTestId(ofMember))
  }

  /** Fills a single-line field and waits until it is saved. */
  async fillField(name: string, text: string) {
    const input = this.field(name).getByRole('textbox').or(this.field(name).getByRole('combobox'))
    await this.saveEdit(() => input.fill(text))
  }

  /** Toggles a switch. */
  async toggleSwitch(name: string) {
    const input = this.page.locator(`input[type=checkbox]#${name}`)
    await this.saveEdit(() => input.click({ force: true }))
  }

  /** Selects the document of a reference by search. */
  async selectReference(input: Locator, text: string) {
    const option = this.page.getByTestId('autocomplete-popover').getByText(text)
    // A list that renders again at that moment drops the input.
    const choose = expect(async () => {
      await input.fill('')
      await input.fill(text)
      // A search that is repeated too early never ends on a busy machine.
      await option.click({ timeout: 20_000 })
    })
    await this.saveEdit(() => choose.toPass())
  }

  /** Adds a section to the open page, whose dialog stays open. */
  async addSection(title: string) {
    await this.page.getByTestId('add-multiple-object-button').click()
    await this.page.getByRole('menuitem', { name: title, exact: true }).click()
    await expect(this.dialogs).toHaveCount(1)
  }

  /**
   * Opens a section of the open page in a dialog. Waits for the line of pages that show the document, which appears
   * late and moves the form: a section that moves between press and release of the mouse gets no click.
   */
  async openSection(text: string) {
    await expect(
      this.page
        .getByTestId('document-pane')
        .getByText(/^Used /)
        .first(),
    ).toBeVisible()
    await this.field('sections').getByText(text, { exact: true }).click()
    await expect(this.dialogs).toHaveCount(1)
  }

  /** Opens the search of a list of catalogue rows, and waits for the first rows. */
  async openCatalogSearch(name: string): Promise<Locator> {
    await this.field(name).getByTestId('add-single-object-button').click()
    const search = this.page.getByTestId('catalog-search')
    await expect(search).toBeFocused()
    await expect(this.catalogOptions.first()).toBeVisible()
    return search
  }

  /** Rows that the open search of the catalogue shows. */
  get catalogOptions(): Locator {
    // Documents in a list of the Studio are options, too.
    return this.page.locator('[aria-busy]').getByRole('option')
  }

  /** Adds a catalogue row to a list by search. */
  async addCatalogPick(name: string, typed: string, title: string) {
    const search = await this.openCatalogSearch(name)
    await search.fill(typed)
    // A row that moves between press and release of the mouse gets no click.
    await expect(this.page.locator('[aria-busy=false]').getByRole('option').first()).toBeVisible()
    await this.chooseCatalogOption(title)
  }

  /** Chooses a row that the open search of the catalogue shows. */
  async chooseCatalogOption(title: string) {
    await this.saveEdit(async () => {
      await this.catalogOptions.filter({ hasText: title }).first().click()
      await expect(this.page.getByTestId('catalog-search')).toHaveCount(0)
    })
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
    const editor = this.field(name).getByRole('textbox')
    // Below the last line: the editor learns of a move of the cursor by a key too late for text that follows at once.
    const { width = 0, height = 0 } = (await editor.boundingBox()) ?? {}
    await editor.click({ position: { x: width / 2, y: height - 8 } })
    await this.page.keyboard.press('Control+End')
    await this.saveEdit(() => this.page.keyboard.type(text))
  }

  /** Opens the menu of claims of a field by keyboard. */
  async openClaims(field: Locator) {
    // An item that appears under the mouse would get the focus.
    await this.page.mouse.move(0, 0)
    const button = field.getByRole('button', { name: /^Insert a claim or name into/ })
    // As by the Tab key: a menu that opens while its button is scrolled into view is not visible at first. A form that
    // loads may replace the button meanwhile.
    await expect(() => button.scrollIntoViewIfNeeded({ timeout: 5_000 })).toPass()
    await button.press('Enter')
    await expect(this.page.getByRole('menuitem').first()).toBeFocused()
  }

  /** Inserts a claim at the cursor by keyboard. @param field that has the button */
  async insertClaim(field: Locator, words: string) {
    await this.openClaims(field)
    const items = this.page.getByRole('menuitem')
    const index = (await items.allTextContents()).findIndex((text) => text.includes(words))
    for (let next = 1; next <= index; next += 1) {
      await this.page.keyboard.press('ArrowDown')
      await expect(items.nth(next)).toBeFocused()
    }
    await expect(items.filter({ hasText: words })).toBeFocused()
    await this.page.keyboard.press('Enter')
  }

  /** Creates a draft FAQ entry from the open list. */
  async createFaqEntry(question: string, answer: string) {
    await this.page.getByTestId('action-intent-button').click()
    await this.fillField('question', question)
    await this.typeRichText('answer', answer)
    await this.selectReference(this.page.getByRole('combobox', { name: 'Category' }), 'Ordering')
    await expect(this.listItem(question)).toBeVisible()
  }

  /** Edits the open document, and waits until the Content Lake has stored the edit. */
  async saveEdit(edit: () => Promise<unknown>) {
    const { sent } = this.#changes
    await edit()
    await expect.poll(() => this.#changes.sent, 'changes sent').toBeGreaterThan(sent)
    // The Studio collects edits while it sends others: it is done when it says so.
    await expect(this.page.getByTestId('pane-footer')).not.toContainText('Saving')
    await expect.poll(() => this.#changes.open.size, 'changes without an answer').toBe(0)
  }

  async publish() {
    const publish = this.page.getByTestId('action-publish')
    const footer = this.page.getByTestId('pane-footer')
    await expect(publish).toBeEnabled()
    // The Studio disables the button at a click, and validates. On a slow machine it may still have the errors of an
    // earlier edit (a reference without a document yet): it refuses, and enables the button again when it has validated
    // the last edit. The footer is no proof that it accepted a click: it may still show an earlier publication.
    const asked = this.page.getByRole('dialog', { name: 'French is not complete' })
    await expect(async () => {
      const isWaiting = (await asked.isVisible()) || !(await publish.isEnabled())
      if (!isWaiting) await publish.click({ timeout: 5000 })
      await expect(asked.or(publish.and(this.page.locator(':disabled')))).toBeVisible({
        timeout: 5000,
      })
      // Tests of other things write English only.
      if (await asked.isVisible()) {
        const reason = asked.getByRole('textbox', { name: 'Why publish without' })
        await reason.fill('A test', { timeout: 5000 })
        await asked.getByRole('button', { name: 'Publish without' }).click({ timeout: 5000 })
      }
      await expect(footer).toContainText('Last published', { timeout: 15_000 })
    }).toPass()
  }

  /** Runs an action of the menu beside the publish button and confirms it if asked. */
  async runAction(name: string, confirmation?: string) {
    // Not by its test id: while the Studio loads the actions, it shows a second button with that.
    const menu = this.page.getByRole('button', { name: 'Open document actions' })
    const item = this.page.getByRole('menuitem', { name })
    // The Studio closes the menu when the document has loaded; until then the actions are disabled.
    await expect(async () => {
      if (!(await item.isVisible())) await menu.click({ timeout: 5000 })
      await item.click({ timeout: 5000 })
    }).toPass()
    if (!confirmation) return
    await this.page.getByRole('dialog').getByRole('button', { name: confirmation }).click()
    await expect(this.page.getByRole('dialog')).toHaveCount(0)
  }

  /** Unpublishes the open campaign page. @param target address of its visitors; null for none */
  async unpublishPage(target: string | null) {
    await this.page.getByTestId('document-header-Published-chip').click()
    await this.page.getByTestId('pane-footer').getByRole('button', { name: 'Unpublish' }).click()
    await this.answerRemoval('Unpublish', target)
  }

  /** Answers where visitors of a page should go, and waits for the new page load. */
  async answerRemoval(verb: 'Delete' | 'Unpublish', target: string | null) {
    const dialog = this.page.getByRole('dialog', { name: verb })
    if (target !== null) await dialog.getByRole('combobox').fill(target)
    const choice = target === null ? 'without a redirect' : 'and redirect'
    await dialog.getByRole('button', { name: `${verb} ${choice}` }).click()
    await expect(dialog).toHaveCount(0)
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

/** Returns which of the browser's ways to run code later run it within two seconds. */
async function findScheduling() {
  const runs = (schedule: (callback: () => void) => void) =>
    new Promise<boolean>((resolve) => {
      schedule(() => resolve(true))
      setTimeout(resolve, 2_000, false)
    })
  return {
    visibility: document.visibilityState,
    frame: await runs((callback) => requestAnimationFrame(callback)),
    idle: await runs((callback) => requestIdleCallback(callback)),
    task: await runs((callback) => void scheduler.postTask(callback)),
  }
}
