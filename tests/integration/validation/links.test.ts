import { beforeAll, describe, expect, test } from 'vitest'
import { errorMarker, setUpStudioValidator, warningMarker } from './studio-validator.ts'
import {
  createHomePage,
  createLink,
  createLinks,
  createPage,
  createRedirect,
  createReused,
  createRichText,
  createSiteSettings,
  storeReferencedDocuments,
  textSection,
} from './valid-documents.ts'

const validator = setUpStudioValidator()

beforeAll(async () => {
  await storeReferencedDocuments(validator.client)
  const at = (current: string) => ({ path: { _type: 'slug', current } })
  await validator.client.create(createPage({ _id: 'there', ...at('there') }))
  await validator.client.create(createPage({ _id: 'drafts.soon', ...at('soon') }))
  const onlyOnDealers = { onDealers: true, onlyOnDealers: true }
  await validator.client.create(createPage({ _id: 'apart', ...at('apart'), ...onlyOnDealers }))
  await validator.client.create(createHomePage({ _id: 'homePage' }))
  await validator.client.create(createRedirect({ _id: 'moved', from: '/moved', to: '/faq' }))
  const sections = [createReused('closing'), { ...textSection, _key: 'own' }]
  await validator.client.create(createPage({ _id: 'reusing', ...at('reusing'), sections }))
  await validator.client.create({ _id: 'what-fits', _type: 'faqEntry', question: 'What fits?' })
})

const callToAction = (href: string) => ({
  ...{ _type: 'callToActionSection', _key: 'call', heading: 'Join', buttons: [createLink(href)] },
})
const href = 'sections[call].buttons[link].href'

describe('a link', () => {
  const leadingTo = (address: string, ...more: object[]) =>
    validator.validate(createPage({ sections: [callToAction(address), ...more] }))

  test.each([
    ['the first page', '/'],
    ['a page that is always there', '/faq'],
    ['a place on it', '/faq#installation'],
    ['a page of the main storefront only', '/dealers'],
    ['a page with a slash at its end', '/products/'],
    ['a product of the catalogue', '/products/kubota'],
    ['a campaign page', '/there'],
    ['a section of a campaign page', '/there#text'],
    ['a section of a campaign page after a reusable one', '/reusing#text-2'],
    ['a section of the first page', '/#text'],
    ['the quote form', '/products#quote'],
    ['one of the dealers’ forms', '/dealers#share'],
    ['a file', '/uploads/guide.pdf'],
    ['a folder of files', '/uploads'],
    ['a file at the top', '/sitemap.xml'],
    ['the Studio', '/studio'],
    ['the storefront of a dealer', '/dealer/nord-traction'],
    ['a question', '/faq#faq-what-fits'],
    ['an email address with a subject', 'mailto:hello@example.com?subject=Bars'],
    ['its own page', '/offer'],
    ['a section of its own page, by its address', '/offer#call-to-action'],
    ['the page of a brand', '/products?brand=bobcat'],
    ['a page in French', '/fr/produits/kubota'],
    ['another site', 'https://example.com/a?b=c#d'],
    ['an email address', 'mailto:hello@example.com'],
    ['a telephone number', 'tel:+15145550100'],
    ['a section of the same page', '#call-to-action'],
  ])('to %s is valid', async (_where, address) => {
    expect(await leadingTo(address)).toEqual([])
  })

  test.each([
    ['a page that does not exist', '/nowhere'],
    ['a product that does not exist', '/products/gone-model'],
    ['a brand that is gone', '/products?brand=gone-brand#quote'],
    ['a page in French that does not exist', '/fr/nulle-part'],
    ['a section that the page lacks', '#gallery'],
    ['a section that its own page lacks, by its address', '/offer#gallery'],
    ['a section that a campaign page lacks', '/there#gallery'],
    ['a section that the first page lacks', '/#gallery'],
    ['a place that the FAQ lacks', '/faq#nonsense'],
    ['a question that is gone', '/faq#faq-gone'],
    ['the storefront of a dealer that is gone', '/dealer/gone-traction'],
    ['a place that another page has', '/about#installation'],
    ['the second section of a kind of which there is one', '#call-to-action-2'],
  ])('to %s causes a warning', async (_where, address) => {
    expect(await leadingTo(address)).toEqual([warningMarker(href, 'This leads nowhere')])
  })

  test('to an unpublished page causes a warning', async () => {
    expect(await leadingTo('/soon')).toEqual([warningMarker(href, 'not published yet')])
  })

  test('to a page that only dealers have causes a warning, but not on another such page', async () => {
    expect(await leadingTo('/apart')).toEqual([warningMarker(href, 'Only dealers have this page')])
    const onlyOnDealers = { onDealers: true, onlyOnDealers: true }
    const another = createPage({ ...onlyOnDealers, sections: [callToAction('/apart')] })
    expect(await validator.validate(another)).toEqual([])
  })

  test.each(['/dealer', '/dealer/nord-traction/faq'])(
    'to %s is rejected, because links follow the storefront automatically',
    async (address) => {
      expect(await leadingTo(address)).toContainEqual(errorMarker(href, 'Leave out /dealer/'))
    },
  )

  test('to a path that a redirect holds causes a warning with its target', async () => {
    expect(await leadingTo('/moved')).toEqual([
      warningMarker(href, 'A redirect leads on from here to /faq'),
    ])
  })

  test.each([
    ['mailto:sales', 'This is no email address'],
    ['mailto:sales@example', 'This is no email address'],
    ['tel:call-us', 'Write digits alone'],
    ['tel:5145550100', 'Begin the number with +'],
  ])('to %s is rejected', async (address, words) => {
    expect(await leadingTo(address)).toEqual([errorMarker(href, words)])
  })

  test('to an anchor of a site page is valid on that page and causes a warning elsewhere', async () => {
    const faqPage = {
      ...{ _type: 'faqPage', heading: 'FAQ', installHeading: 'How' },
      quickLinks: [createLink('#installation')],
      brands: [{ _type: 'brandPick', _key: 'brand', id: 'row' }],
    }
    expect(await validator.validate(faqPage)).toEqual([])
    expect(await validator.validate({ ...faqPage, quickLinks: [createLink('#quote')] })).toEqual([
      warningMarker('quickLinks[link].href', 'there is no place #quote there'),
    ])
  })

  test('to the second section of a type is valid if there are two', async () => {
    const second = { ...callToAction('/faq'), _key: 'second' }
    expect(await leadingTo('#call-to-action-2', second)).toEqual([])
  })

  test('to a section of a reusable one is valid if the page has it', async () => {
    expect(await leadingTo('#text', createReused('closing'))).toEqual([])
  })

  test('to the install steps is valid if the page has them', async () => {
    const steps = { _type: 'installStepsSection', _key: 'steps', heading: 'How' }
    expect(await leadingTo('#installation', steps)).toEqual([])
  })

  test.each([
    'faq',
    'www.example.com',
    'example.com',
    'javascript:alert(1)',
    'ftp://example.com',
    '//example.com',
    'https://',
    '#',
  ])('to %s is rejected', async (address) => {
    expect(await leadingTo(address)).toEqual([errorMarker(href, 'Begin with / for a page')])
  })

  test.each(['/with spaces', 'https://exa mple.com'])('to %s is rejected', async (address) => {
    expect(await leadingTo(address)).toEqual([errorMarker(href, 'leave them out')])
  })

  test('without a URL or label is rejected', async () => {
    const bare = { _type: 'link', _key: 'link' }
    const sections = [{ ...callToAction('/faq'), buttons: [bare] }]
    expect(await validator.validate(createPage({ sections }))).toEqual([
      errorMarker(href, 'Say where'),
      errorMarker('sections[call].buttons[link].label', 'Write the label'),
    ])
  })

  test('in rich text is validated by the same rules', async () => {
    const marks = (address: string) => [{ _type: 'link', _key: 'mark', href: address }]
    const body = (address: string) => createRichText('A bar of steel.', marks(address))
    const withText = (address: string) =>
      validator.validate(createPage({ sections: [{ ...textSection, body: body(address) }] }))
    const mark = 'sections[text].body[block].markDefs[mark].href'
    expect(await withText('/faq')).toEqual([])
    expect(await withText('/nowhere')).toEqual([warningMarker(mark, 'This leads nowhere')])
    expect(await withText('faq')).toEqual([errorMarker(mark, 'Begin with / for a page')])
  })

  test('of a redirect is validated by the same rules', async () => {
    expect(await validator.validate(createRedirect({ to: '/nowhere' }))).toEqual([
      warningMarker('to', 'This leads nowhere'),
    ])
  })

  test('of a button may be empty, and is validated by the same rules', async () => {
    const navigation = { _type: 'navigation', footerText: 'Bars.', quickLinks: createLinks(1) }
    const withTarget = (actionTarget: string) => validator.validate({ ...navigation, actionTarget })
    expect(await validator.validate(navigation)).toEqual([])
    expect(await withTarget('/faq')).toEqual([])
    expect(await withTarget('order')).toEqual([
      errorMarker('actionTarget', 'Begin with / for a page'),
    ])
    expect(await withTarget('/nowhere')).toEqual([
      warningMarker('actionTarget', 'This leads nowhere'),
    ])
  })

  test('of the navigation is limited to three', async () => {
    const navigation = { _type: 'navigation', footerText: 'Bars.', quickLinks: createLinks(1) }
    const three = ['/', '/faq', '/about'].map((to, place) => ({
      ...createLink(to),
      _key: `${place}`,
    }))
    const four = [...three, { ...createLink('/contact'), _key: 'four' }]
    expect(await validator.validate({ ...navigation, links: three })).toEqual([])
    expect(await validator.validate({ ...navigation, links: four })).toEqual([
      errorMarker('links', 'At most 3'),
    ])
  })
})

describe('the site settings', () => {
  test('accept a valid email address', async () => {
    expect(await validator.validate(createSiteSettings())).toEqual([])
  })

  test.each(['hello', 'hello@example', '@example.com'])(
    'reject the email address %s',
    async (address) => {
      expect(await validator.validate(createSiteSettings({ contactEmail: address }))).toEqual([
        errorMarker('contactEmail', 'not an email address'),
      ])
    },
  )

  const social = (url: string) =>
    validator.validate(
      createSiteSettings({
        socialLinks: [{ _type: 'socialLink', _key: 'it', label: 'Video', url }],
      }),
    )

  test('accept an https social link', async () => {
    expect(await social('https://www.youtube.com/@bars')).toEqual([])
  })

  test.each(['http://example.com', 'example.com', '/faq'])(
    'reject the social link %s',
    async (url) => {
      expect(await social(url)).toContainEqual(
        errorMarker('socialLinks[it].url', 'must begin with https'),
      )
    },
  )
})
