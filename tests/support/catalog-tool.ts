import { expect, type Locator, type Page, type Response } from '@playwright/test'
import type { StudioPage } from './studio-page.ts'

/** Path that a row is saved at. */
const savePath = '/api/staff/catalog/saveRow'

/** Page object of the Studio's Catalogue tool. */
export class CatalogTool {
  readonly page: Page
  readonly #studio: StudioPage

  constructor(studio: StudioPage) {
    this.page = studio.page
    this.#studio = studio
  }

  /** Opens a table, or a row of it. */
  async open(path: string) {
    await this.#studio.open(`/catalogue/${path}`)
    const content = this.page
      .getByTestId('catalog-row')
      .or(this.page.locator('#catalogue-tool form'))
    await expect(content.first()).toBeVisible()
  }

  get rows(): Locator {
    return this.page.getByTestId('catalog-row')
  }

  /** Input of a field of the open row. */
  field(label: string): Locator {
    return this.page.locator('#catalogue-tool form').getByLabel(label, { exact: true })
  }

  /** Searches the open list. */
  async search(text: string) {
    const box = this.page.getByRole('searchbox', { name: 'Search' })
    await box.fill(text)
    await expect(this.page).toHaveURL(new RegExp(`search=${encodeURIComponent(text)}`))
    await expect(box).toHaveValue(text)
  }

  /**
   * Saves the open row and waits until it is stored.
   * @param confirm name of the button of the dialog that asks before the change, if one does
   */
  async save(confirm?: string) {
    // Not by the message only, which may be of an earlier save.
    const isAnswer = (response: Response) =>
      response.request().method() === 'POST' && new URL(response.url()).pathname === savePath
    const answer = this.page.waitForResponse(isAnswer)
    await this.page.getByRole('button', { name: 'Save', exact: true }).click()
    if (confirm) {
      const dialog = this.page.getByRole('dialog')
      await dialog.getByRole('button', { name: confirm }).click()
    }
    expect(await (await answer).json()).toMatchObject({ status: 'saved' })
    await expect(this.page.getByText('Saved. The site shows it')).toBeVisible()
  }
}
