import { CatalogTool } from '#tests/support/catalog-tool.ts'
import { waitForPageDocument } from '#tests/support/click-in-preview.ts'
import { deleteReleases } from '#tests/support/delete-releases.ts'
import { expectPageToContain } from '#tests/support/fixtures.ts'
import { withRestoredDocuments } from '#tests/support/restore-documents.ts'
import { expect, test } from '#tests/support/studio-fixtures.ts'

/** Time after which scheduled content ends: a busy machine takes seconds to render what begins. */
const visibleSeconds = 40

const text = 'Winter offer until the snow melts.'
const body = [
  {
    ...{ _key: 'b', _type: 'block', style: 'normal', markDefs: [] },
    children: [{ _key: 'c', _type: 'span', text: 'Open at night.', marks: [] }],
  },
]
const fromNow = (seconds: number) => new Date(Date.now() + seconds * 1000)
/** Value of `<input type="datetime-local">`, in the zone of the Studio's times. */
const toEastern = (date: Date) =>
  date.toLocaleString('sv-SE', { timeZone: 'America/Toronto' }).replace(' ', 'T')

test('a campaign is prepared as a release, previewed on every storefront and at any date, begins and ends by itself @mutating', async ({
  studio,
  page,
  system,
  lake,
}) => {
  const shows = async (path: string) => (await fetch(system.site + path)).text()
  const frame = page.frameLocator('iframe')
  const bar = frame.getByText(text)
  await studio.withRestoredDocuments(lake, ['announcementBar'], async () => {
    try {
      await studio.open('/structure/announcementBar')
      const releaseTitle = page.getByTestId('release-form-title')
      const perspectives = page.getByTestId('global-perspective-menu-button')
      await studio.openFromMenu(perspectives, 'New release', releaseTitle)
      await releaseTitle.fill('Winter campaign')
      await page.getByTestId('submit-release-button').click()
      await expect(page).toHaveURL(/perspective=r\w+/)
      const releaseId = new URL(page.url()).searchParams.get('perspective') ?? ''
      const version = `versions.${releaseId}.announcementBar`
      await page.getByRole('button', { name: 'Add to release' }).click()
      await expect(page.getByTestId('document-header-Winter-campaign-chip')).toBeVisible()
      await studio.fillField('text', text)
      for (const name of ['isShown', 'onDealers']) await studio.toggleSwitch(name)
      await expect
        .poll(() => lake.getDocument(version))
        .toMatchObject({ text, isShown: true, onDealers: true })

      await test.step('the preview shows the release on the main storefront and a dealer’s, visitors do not see it', async () => {
        await studio.open(`/presentation?perspective=${releaseId}`)
        await expect(bar).toBeVisible()
        await waitForPageDocument(page)
        await page.getByLabel('Storefront').selectOption('nord-traction')
        await expect(frame.getByRole('banner')).toContainText('Nord')
        await expect(bar).toBeVisible()
        expect(await shows('/')).not.toContain(text)
      })

      await test.step('the preview of a later date is without what has ended', async () => {
        await lake
          .patch(version)
          .set({ endsAt: fromNow(3600).toISOString() })
          .commit()
        await page.getByLabel('Preview on').fill(toEastern(fromNow(7200)).slice(0, 16))
        await expect(bar).toHaveCount(0)
        await page.getByLabel('Preview on').fill('')
        await expect(bar).toBeVisible()
      })

      await test.step('it is live at its time and away at its end', async () => {
        const startsAt = fromNow(2)
        // The Studio's picker has minutes.
        await lake.releases.schedule({ releaseId, publishAt: startsAt.toISOString() })
        for (const path of ['/', '/dealer/nord-traction']) {
          await expectPageToContain(system.site + path, text)
        }
        expect(Date.now()).toBeGreaterThanOrEqual(startsAt.getTime())
        const endsAt = fromNow(5)
        await lake.patch('announcementBar').set({ endsAt: endsAt.toISOString() }).commit()
        await expect
          .poll(async () => (await shows('/')) + (await shows('/dealer/nord-traction')))
          .not.toContain(text)
        expect(Date.now()).toBeGreaterThanOrEqual(endsAt.getTime())
      })
    } finally {
      await deleteReleases(lake)
    }
  })
})

test('a price changes at a time that staff choose in the Catalogue tool, and back at its end @mutating', async ({
  studio,
  page,
  system,
  database,
}) => {
  const tool = new CatalogTool(studio)
  const { rows } = await database.query<{ id: string; price: string }>(
    "select id, price from products where slug = 'bobcat'",
  )
  const { id = '', price = '' } = rows[0] ?? {}
  const usual = `$${new Intl.NumberFormat('en-CA').format(Number(price))}<`
  const productPage = `${system.site}/products/bobcat`
  try {
    await tool.open(`products/${id}`)
    const panel = page.getByRole('region', { name: 'Change on a date' })
    const scheduled = panel.getByTestId('scheduled-change')
    const schedule = async (amount: string, from: Date, until: Date | null) => {
      await tool.field('Price').fill(amount)
      await panel.getByLabel('From').fill(toEastern(from))
      if (until) await panel.getByLabel('Until').fill(toEastern(until))
      await panel.getByRole('button', { name: 'Schedule 1 changed field' }).click()
      await expect(tool.field('Price')).not.toHaveValue(amount)
    }

    await test.step('a change that waits is listed and can be cancelled', async () => {
      await schedule('1234', fromNow(86_400), null)
      await expect(scheduled).toContainText('Price: 1,234.00')
      await scheduled.getByRole('button', { name: 'Cancel' }).click()
      await expect(scheduled).toHaveCount(0)
    })

    await test.step('a change with an end is made and undone by itself', async () => {
      await schedule('1111', fromNow(5), fromNow(visibleSeconds))
      await expect(scheduled).toHaveCount(1)
      await expectPageToContain(productPage, '$1,111<')
      await expectPageToContain(productPage, usual)
      expect(await (await fetch(productPage)).text()).not.toContain('$1,111<')
    })
  } finally {
    await database.query('delete from private.scheduled_changes')
    await database.query('update products set price = $2 where id = $1', [id, price])
  }
})

test('a section and a redirect begin and end by themselves @mutating', async ({ system, lake }) => {
  const heading = 'Snow, ice, mud, forest'
  const state = async () => {
    const [home, redirect] = await Promise.all([
      fetch(system.site),
      fetch(`${system.site}/winter-offer`, { redirect: 'manual' }),
    ])
    return { isShown: (await home.text()).includes(heading), status: redirect.status }
  }
  expect(await state()).toEqual({ isShown: true, status: 404 })
  await withRestoredDocuments(lake, ['homePage', 'winter-redirect'], async () => {
    const [startsAt, endsAt] = [fromNow(8), fromNow(visibleSeconds)].map((date) =>
      date.toISOString(),
    )
    const section = 'sections[_type == "gallerySection"]'
    await lake
      .transaction()
      .create({
        ...{ _id: 'winter-redirect', _type: 'redirect', from: '/winter-offer', to: '/contact' },
        ...{ startsAt, endsAt },
      })
      .patch('homePage', {
        set: { [`${section}.startsAt`]: startsAt, [`${section}.endsAt`]: endsAt },
      })
      .commit()
    for (const expected of [
      { isShown: false, status: 404 },
      { isShown: true, status: 307 },
      { isShown: false, status: 404 },
    ]) {
      await expect.poll(state, { intervals: [250] }).toEqual(expected)
    }
  })
  await expect.poll(state).toEqual({ isShown: true, status: 404 })
})

test('a campaign page begins and ends by itself, with its links, its place in the sitemap and where it leads @mutating', async ({
  system,
  lake,
}) => {
  const path = '/winter-days'
  const old = '/winter-days-of-old'
  const dealer = '/dealer/nord-traction'
  const ask = async (asked: string) => {
    const response = await fetch(system.site + asked, { redirect: 'manual' })
    await response.body?.cancel()
    const location = response.headers.get('location')
    return location === null ? response.status : `${response.status} ${location}`
  }
  const state = async () => {
    const [sitemap, links, dealerLinks] = await Promise.all(
      ['/sitemap.xml', '/about', `${dealer}/about`].map(async (asked) =>
        (await fetch(system.site + asked)).text(),
      ),
    )
    return {
      answers: await Promise.all([path, dealer + path, old, dealer + old].map(ask)),
      isListed: sitemap?.includes(`${path}</loc>`),
      isLinked: [links?.includes(`href="${path}"`), dealerLinks?.includes(`"${dealer}${path}"`)],
    }
  }
  const ids = ['winter-days', 'winter-days-of-old', 'navigation']
  const hidden = { isListed: false, isLinked: [false, false] }
  const shown = { isListed: true, isLinked: [true, true] }
  const redirected = [`308 ${path}`, `308 ${path}`]
  await withRestoredDocuments(lake, ids, async () => {
    const [startsAt, endsAt] = [fromNow(12), fromNow(12 + visibleSeconds)].map((date) =>
      date.toISOString(),
    )
    await lake
      .transaction()
      .create({
        ...{ _id: 'winter-days', _type: 'page', title: 'Winter days', onDealers: true },
        path: { _type: 'slug', current: path.slice(1) },
        sections: [{ _key: 'a', _type: 'textSection', heading: 'Days of winter', body }],
        ...{ startsAt, endsAt, endTarget: '/contact' },
      })
      .create({ _id: 'winter-days-of-old', _type: 'redirect', from: old, to: path })
      .patch('navigation', {
        insert: {
          after: 'quickLinks[-1]',
          items: [{ _key: 'timed', _type: 'link', label: 'Winter days', href: path }],
        },
      })
      .commit()
    const dealerMoved = `307 ${dealer}/contact`
    for (const expected of [
      { answers: [404, 404, ...redirected], ...hidden },
      { answers: [200, 200, `308 ${path}`, `308 ${dealer}${path}`], ...shown },
      { answers: ['307 /contact', dealerMoved, '307 /contact', dealerMoved], ...hidden },
    ]) {
      await expect.poll(state, { intervals: [250] }).toEqual(expected)
    }

    await test.step('with a later end it is back, and without a target it is not found after its end', async () => {
      await lake.patch('winter-days').unset(['endsAt']).commit()
      await expect
        .poll(state, { intervals: [250] })
        .toEqual({ answers: [200, 200, `308 ${path}`, `308 ${dealer}${path}`], ...shown })
      await lake.patch('winter-days').set({ endsAt }).unset(['endTarget']).commit()
      await expect
        .poll(state, { intervals: [250] })
        .toEqual({ answers: [404, 404, ...redirected], ...hidden })
    })
  })
  await expect.poll(state).toEqual({ answers: [404, 404, 404, 404], ...hidden })
})

test('staff give a page a time and say where visitors go; list, form and preview say what it is @mutating', async ({
  studio,
  page,
  system,
  lake,
  browserErrors,
}) => {
  const id = 'winter-hours'
  const endTarget = studio.field('endTarget')
  const notice = page.getByTestId('page-time')
  const frame = page.frameLocator('iframe')
  const heading = frame.getByRole('heading', { name: 'Winter hours', level: 1 })
  const status = async () => (await fetch(`${system.site}/${id}`, { redirect: 'manual' })).status
  await studio.withRestoredDocuments(lake, [id], async () => {
    await lake.create({
      ...{ _id: `drafts.${id}`, _type: 'page', title: 'Winter hours' },
      path: { _type: 'slug', current: id },
      sections: [
        {
          ...{ _key: 'a', _type: 'textSection', heading: 'Hours' },
          body,
        },
      ],
    })

    await test.step('the times are in Eastern time, and an end asks where visitors go', async () => {
      await studio.open(`/structure/page;${id}`)
      await page.getByRole('button', { name: 'For a time only' }).click()
      await expect(endTarget).toHaveCount(0)
      for (const [name, time] of [
        ['startsAt', '2126-12-01 08:00'],
        ['endsAt', '2126-12-24 18:00'],
      ] as const) {
        const input = studio.field(name).getByRole('textbox')
        // The field takes the time when the focus leaves it.
        await studio.saveEdit(async () => {
          await input.fill(time)
          await input.press('Tab')
        })
      }
      await expect(endTarget).toBeVisible()
      await expect
        .poll(() => lake.getDocument(`drafts.${id}`))
        .toMatchObject({ startsAt: '2126-12-01T13:00:00.000Z', endsAt: '2126-12-24T23:00:00.000Z' })
      // Opened again: the Studio once had not validated the last edit within a minute.
      await studio.open(`/structure/page;${id}`)
      await expect(page.getByTestId('action-publish')).toBeDisabled()
      await studio.fillField('endTarget', '/faq')
      await page.keyboard.press('Tab')
      await studio.publish()
    })

    await test.step('form and list say that the page is scheduled', async () => {
      await expect(notice).toContainText('Scheduled: visitors see the page from Dec 1, 2126')
      await expect(notice).toContainText('visitors are sent to /faq')
      await expect(studio.listItem('Winter hours')).toContainText('Scheduled · /winter-hours')
      expect(await status()).toBe(404)
    })

    await test.step('a form with dates shows them, until somebody closes them', async () => {
      const from = studio.field('startsAt').getByRole('textbox')
      const fieldset = page.getByRole('button', { name: 'For a time only' })
      await studio.open(`/structure/page;${id}`)
      await expect(from).toHaveValue('2126-12-01 08:00')
      await fieldset.click()
      await expect(from).toHaveCount(0)
    })

    await test.step('the preview shows the page, and on a date what visitors see then', async () => {
      await studio.open(`/presentation?preview=/${id}`)
      await expect(heading).toBeVisible()
      for (const [date, isShown] of [
        ['2126-12-01T07:59', false],
        ['2126-12-01T08:00', true],
        ['2126-12-24T18:00', false],
        ['', true],
      ] as const) {
        await page.getByLabel('Preview on').fill(date)
        await expect(heading).toHaveCount(isShown ? 1 : 0)
      }
      browserErrors.length = 0
    })

    await test.step('the page ends, and the Studio says so', async () => {
      await lake
        .patch(id)
        .set({ startsAt: fromNow(-7200).toISOString(), endsAt: fromNow(-3600).toISOString() })
        .commit()
      await expect.poll(status).toBe(307)
      await studio.open(`/structure/page;${id}`)
      await expect(notice).toContainText('Ended on')
      await expect(studio.listItem('Winter hours')).toContainText('Ended · /winter-hours')
    })
  })
})
