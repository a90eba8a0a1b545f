import { expect, test } from '#tests/support/studio-fixtures.ts'

test('a session in all tools writes nothing to the console, fails no request, and asks no other host', async ({
  studio,
  page,
  system,
}) => {
  const lines: string[] = []
  page.on('console', (message) => lines.push(`${message.type()}: ${message.text()}`))
  page.on('requestfailed', (request) => {
    // The Studio aborts obsolete requests when another tool opens.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') {
      lines.push(`${request.failure()?.errorText} ${request.url()}`)
    }
  })
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
    if (protocol.startsWith('http') && !isLocal) lines.push(`asked ${request.url()}`)
  })
  await page.goto(`${system.studio}/structure/homePage`)
  await expect(studio.field('sections')).toBeVisible()
  const navbar = page.getByTestId('studio-navbar')
  const firstNavbar = await navbar.elementHandle()
  // A tool may have a count, such as that of new leads.
  const openTool = (name: string) =>
    navbar.getByRole('link', { name: new RegExp(`^${name}( \\(\\d+\\))?$`) }).click()

  await openTool('Preview')
  const heading = page.frameLocator('iframe').getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  await openTool('Catalogue')
  await expect(page.getByTestId('catalog-row').first()).toBeVisible()
  await openTool('Leads')
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible()
  await openTool('Content')
  await expect(page.getByTestId('pane-item-Home page')).toBeVisible()
  for (const title of ['Deleted documents', 'Redirects', 'Announcement bar', 'Claims']) {
    await expect(page.getByTestId(`pane-item-${title}`)).toBeInViewport({ ratio: 1 })
  }
  // The Studio renders once: a second mount closes dialogs and loses unsaved input.
  expect(await firstNavbar?.evaluate((element) => element.isConnected)).toBe(true)

  await expect(page.locator('#workspace-menu')).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })
  await navbar.getByRole('button').first().click()
  await expect(page.getByRole('link', { name: 'Catalogue', exact: true })).toBeVisible()
  await expect(page.getByText('Manage project')).toBeHidden()
  expect(lines).toEqual([])
})
