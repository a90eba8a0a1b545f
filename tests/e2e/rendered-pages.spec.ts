import { expect, expectPageToContain, test } from '#tests/support/fixtures.ts'
import { expectShownPagesRendered, getRenderedPages } from '#tests/support/rendered-pages.ts'
import { withRestoredDocuments } from '#tests/support/restore-documents.ts'

test.describe('a change renders exactly the pages that show it @mutating', () => {
  test('an answer: the FAQ pages, and the home pages if they pick it', async ({ system, lake }) => {
    const picked: string[] = await lake.fetch(
      '*[_id == "homePage"][0].sections[_type == "faqPicksSection"].entries[]._ref',
    )
    const others: string[] = await lake.fetch(
      '*[_type == "faqEntry" && !(_id in $picked) && !(_id in path("drafts.**"))]._id',
      { picked },
    )
    const onHome = { [picked[0] ?? '']: true, [others[0] ?? '']: false }
    for (const [id, isOnHome] of Object.entries(onHome)) {
      const [first, second] = [`Is ${id} asked again?`, `Is ${id} asked once more?`]
      const ask = (question: string) => lake.patch(id).set({ question }).commit()
      await withRestoredDocuments(lake, [id], async () => {
        await ask(first)
        await expect.poll(async () => (await fetch(`${system.site}/faq`)).text()).toContain(first)
        const pages = await expectShownPagesRendered(system.site, first, () => ask(second))
        expect(pages).toContain('/dealer/nord-traction/faq')
        expect(pages.includes('/')).toBe(isOnHome)
      })
    }
  })

  test('an answer in one language: the pages in it, and those in French that have no French', async ({
    system,
    lake,
  }) => {
    const [id = '']: string[] = await lake.fetch(
      '*[_id == "homePage"][0].sections[_type == "faqPicksSection"].entries[]._ref',
    )
    const french = (text: string) => ({
      ...{ _key: 'french', _type: 'textVariant', field: 'question', language: 'fr', text },
    })
    const languages = ['en', 'fr'] as const
    const entry = await lake.getDocument(id)
    const variants: { field: string; language?: string }[] = entry?.variants ?? []
    const others = variants.filter(({ field, language }) => field !== 'question' || !language)
    const change = (question: string, ...translations: object[]) =>
      lake
        .patch(id)
        .set({ question, variants: [...others, ...translations] })
        .commit()
    const isFrench = (path: string) => path.startsWith('/fr')
    const [inEnglish, inFrench] = ['Is it asked in English?', 'Le demande-t-on en français ?']
    await withRestoredDocuments(lake, [id], async () => {
      await change(inEnglish, french(inFrench))
      await expectPageToContain(`${system.site}/faq`, inEnglish)
      await expectPageToContain(`${system.site}/fr/faq`, 'Le demande-t-on en français')
      const ofFrench = await expectShownPagesRendered(
        system.site,
        'Le demande-t-on en français',
        () => change(inEnglish, french('Le demande-t-on encore ?')),
        languages,
      )
      expect(ofFrench).toEqual(expect.arrayContaining(['/fr', '/fr/faq']))
      expect(ofFrench.filter((path) => !isFrench(path))).toEqual([])
      const ofEnglish = await expectShownPagesRendered(
        system.site,
        inEnglish,
        () => change('Is it asked once more?', french('Le demande-t-on encore ?')),
        languages,
      )
      expect(ofEnglish).toEqual(expect.arrayContaining(['/', '/faq']))
      expect(ofEnglish.filter(isFrench)).toEqual([])
      await change('Is it asked without French?')
      await expectPageToContain(`${system.site}/fr/faq`, 'Is it asked without French?')
      const ofBoth = await expectShownPagesRendered(
        system.site,
        'Is it asked without French?',
        () => change('Is it asked at last?'),
        languages,
      )
      expect(ofBoth.toSorted()).toEqual([...ofEnglish, ...ofFrench].toSorted())
    })
  })

  test('a claim: the pages that list it, and those whose texts have it inserted', async ({
    system,
    lake,
  }) => {
    const id = 'claim-yield'
    const state = (figure: string) => lake.patch(id).set({ figure }).commit()
    await withRestoredDocuments(lake, [id, 'faqPage'], async () => {
      await lake.patch('faqPage').set({ installText: 'Bars of {claim:yield}.' }).commit()
      await state('101,010 psi')
      await expectPageToContain(`${system.site}/faq`, 'Bars of 101,010 psi.')
      const pages = await expectShownPagesRendered(system.site, '101,010 psi', () =>
        state('102,020 psi'),
      )
      expect(pages).toEqual(
        expect.arrayContaining(['/', '/about', '/faq', '/dealer/nord-traction']),
      )
      expect(pages).not.toContain('/products')
    })
  })

  test('a campaign page that is published: the pages that link to it, until it is gone', async ({
    system,
    lake,
  }) => {
    const id = 'first-frost'
    const otherDealership = {
      ...{ _type: 'dealershipPick', _key: 'dealer' },
      id: '00000000-0000-4000-8000-000000000000',
    }
    const href = `/${id}`
    const link = { _type: 'link', _key: 'link', label: 'The first frost', href }
    const section = {
      ...{ _type: 'callToActionSection', _key: 'call', heading: 'Before the snow' },
      buttons: [link],
    }
    const getHome = async () => (await fetch(system.site)).text()
    await withRestoredDocuments(lake, ['homePage', id], async () => {
      await lake.patch('homePage').append('sections', [section]).commit()
      await expect.poll(getHome).toContain('Before the snow')
      expect(await getHome()).not.toContain(`href="${href}"`)
      const madeUp = `${system.site}/no-such-frost`
      for (const missing of [system.site + href, madeUp]) {
        expect((await fetch(missing)).status).toBe(404)
      }
      const pages = await getRenderedPages(system.site, async () => {
        const path = { _type: 'slug', current: id }
        await lake.create({
          ...{ _id: id, _type: 'page', title: 'The first frost', path, onDealers: true },
          sections: [{ ...section, buttons: [] }],
        })
        await expect.poll(getHome).toContain(`href="${href}"`)
      })
      expect(pages).toEqual(expect.arrayContaining(['/', '/dealer/nord-traction', href]))
      for (const path of ['/about', '/faq', '/products', '/dealer/nord-traction/faq']) {
        expect(pages, path).not.toContain(path)
      }
      // This 404 depends on the list of campaign pages, but no change renders it.
      expect((await fetch(madeUp)).headers.get('x-nextjs-cache')).toBe('STALE')
      const hasLink = async (path: string) =>
        (await (await fetch(system.site + path)).text()).includes(`${id}"`)
      const nord = '/dealer/nord-traction'
      expect(await hasLink(nord)).toBe(true)
      await lake
        .patch(id)
        .set({ dealerships: [otherDealership] })
        .commit()
      await expect.poll(() => hasLink(nord)).toBe(false)
      expect(await hasLink('/')).toBe(true)
      await lake.patch(id).set({ 'path.current': 'second-frost' }).commit()
      await expect.poll(() => hasLink('/')).toBe(false)
      await lake.patch(id).set({ 'path.current': id }).commit()
      await expect.poll(() => hasLink('/')).toBe(true)
      await lake.delete(id)
      await expect.poll(() => hasLink('/')).toBe(false)
    })
  })

  test('a product: its pages, and the lists that show it', async ({ system, database }) => {
    const describe = (text: string) =>
      database.query("update products set description = $1 where slug = 'bobcat'", [text])
    const { rows } = await database.query<{ description: string }>(
      "select description from products where slug = 'bobcat'",
    )
    const [first, second] = ['Bites where rubber slips.', 'Bites where rubber only slips.']
    try {
      await describe(first)
      const product = `${system.site}/products/bobcat`
      await expect.poll(async () => (await fetch(product)).text()).toContain(first)
      const pages = await expectShownPagesRendered(system.site, first, () => describe(second))
      expect(pages).toContain('/dealer/nord-traction/products')
      expect(pages).not.toContain('/faq')
    } finally {
      await describe(rows[0]?.description ?? '')
    }
  })

  test('the price of a set: the home pages too, which show the lowest of each kind', async ({
    system,
    database,
  }) => {
    const price = (amount: string) =>
      database.query("update products set price = $1 where slug = 'bobcat'", [amount])
    const { rows } = await database.query<{ price: string }>(
      "select price from products where slug = 'bobcat'",
    )
    try {
      await price('101')
      await expectPageToContain(system.site, 'From $101')
      const pages = await expectShownPagesRendered(system.site, '$101', () => price('102'))
      expect(pages).toEqual(expect.arrayContaining(['/', '/products', '/dealer/nord-traction']))
      expect(pages).not.toContain('/faq')
    } finally {
      await price(rows[0]?.price ?? '')
    }
  })

  test('the French of a product: the pages in French that show it, and none in English', async ({
    system,
    database,
  }) => {
    const describe = (text: string) =>
      database.query("update products set description_fr = $1 where slug = 'bobcat'", [text])
    const { rows } = await database.query<{ description_fr: string }>(
      "select description_fr from products where slug = 'bobcat'",
    )
    const [first, second] = ['Là où le caoutchouc patine.', 'Là où le caoutchouc seul patine.']
    const nord = '/fr/concessionnaire/nord-traction/produits'
    try {
      await describe(first)
      for (const path of ['/fr/produits', '/fr/produits/bobcat', nord, `${nord}/bobcat`]) {
        await expectPageToContain(system.site + path, first)
      }
      const pages = await expectShownPagesRendered(system.site, first, () => describe(second), [
        'en',
        'fr',
      ])
      expect(pages).toEqual(expect.arrayContaining(['/fr/produits', '/fr/produits/bobcat', nord]))
      expect(pages.filter((path) => !path.startsWith('/fr'))).toEqual([])
    } finally {
      await describe(rows[0]?.description_fr ?? '')
    }
  })

  test('a dealership: the pages of its storefront, and the list of dealers', async ({
    system,
    database,
  }) => {
    const rename = (name: string) =>
      database.query("update dealerships set name = $1 where slug = 'nord-traction'", [name])
    const { rows } = await database.query<{ name: string }>(
      "select name from dealerships where slug = 'nord-traction'",
    )
    const { name = '' } = rows[0] ?? {}
    try {
      const pages = await expectShownPagesRendered(system.site, name, () =>
        rename('Renamed Traction'),
      )
      expect(pages).toContain('/dealer/nord-traction/about')
    } finally {
      await rename(name)
    }
  })
})
