import { beforeAll, describe, expect, test } from 'vitest'
import {
  homePage,
  link,
  links,
  page,
  redirect,
  richText,
  siteSettings,
  store,
  textSection,
} from './good.ts'
import { refused, studioValidator, warned } from './validator.ts'

const validator = studioValidator()

beforeAll(async () => {
  await store(validator.client)
  const at = (current: string) => ({ path: { _type: 'slug', current } })
  await validator.client.create(page({ _id: 'there', ...at('there') }))
  await validator.client.create(page({ _id: 'drafts.soon', ...at('soon') }))
  await validator.client.create(homePage({ _id: 'homePage' }))
})

const callToAction = (href: string) => ({
  ...{ _type: 'callToActionSection', _key: 'call', heading: 'Join', buttons: [link(href)] },
})
const href = 'sections[call].buttons[link].href'

describe('a link', () => {
  const leadingTo = (address: string, ...more: object[]) =>
    validator.problems(page({ sections: [callToAction(address), ...more] }))

  test.each([
    ['the first page', '/'],
    ['a page that is always there', '/faq'],
    ['a place on it', '/faq#installation'],
    ['a page of the main site alone', '/dealers'],
    ['a page with a slash at its end', '/products/'],
    ['a product of the catalogue', '/products/kubota'],
    ['a campaign page', '/there'],
    ['a section of a campaign page', '/there#text'],
    ['a section of the first page', '/#text'],
    ['the quote form', '/products#quote'],
    ['one of the dealers’ forms', '/dealers#share'],
    ['a file', '/uploads/guide.pdf'],
    ['a folder of files', '/uploads'],
    ['a file at the top', '/sitemap.xml'],
    ['the Studio', '/studio'],
    ['its own page', '/offer'],
    ['a section of its own page, by its address', '/offer#call-to-action'],
    ['another site', 'https://example.com/a?b=c#d'],
    ['an e-mail address', 'mailto:hello@example.com'],
    ['a telephone number', 'tel:+15145550100'],
    ['a section of the same page', '#call-to-action'],
  ])('to %s is fine', async (_where, address) => {
    expect(await leadingTo(address)).toEqual([])
  })

  test.each([
    ['a page that does not exist', '/nowhere'],
    ['a product that does not exist', '/products/gone-model'],
    ['a section that the page lacks', '#gallery'],
    ['a section that its own page lacks, by its address', '/offer#gallery'],
    ['a section that a campaign page lacks', '/there#gallery'],
    ['a section that the first page lacks', '/#gallery'],
    ['a place that the FAQ lacks', '/faq#nonsense'],
    ['a place that another page has', '/about#installation'],
    ['the second section of a kind of which there is one', '#call-to-action-2'],
  ])('to %s is warned about', async (_where, address) => {
    expect(await leadingTo(address)).toEqual([warned(href, 'This leads nowhere')])
  })

  test('to a page that is a draft yet is warned about', async () => {
    expect(await leadingTo('/soon')).toEqual([warned(href, 'not published yet')])
  })

  test.each(['/dealer', '/dealer/nord-traction', '/dealer/nord-traction/faq'])(
    'to %s is refused: it follows the storefront by itself',
    async (address) => {
      expect(await leadingTo(address)).toEqual([refused(href, 'Leave out /dealer/')])
    },
  )

  test('to a place of a fixed page is fine on that page, and warned about elsewhere', async () => {
    const faqPage = {
      ...{ _type: 'faqPage', heading: 'FAQ', installHeading: 'How' },
      quickLinks: [link('#installation')],
      brands: [{ _type: 'brandPick', _key: 'brand', id: 'row' }],
    }
    expect(await validator.problems(faqPage)).toEqual([])
    expect(await validator.problems({ ...faqPage, quickLinks: [link('#quote')] })).toEqual([
      warned('quickLinks[link].href', 'there is no place #quote there'),
    ])
  })

  test('to the second section of a kind is fine where there are two', async () => {
    const second = { ...callToAction('/faq'), _key: 'second' }
    expect(await leadingTo('#call-to-action-2', second)).toEqual([])
  })

  test('to the installation steps is fine where the page has them', async () => {
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
    '/with spaces',
    '#',
  ])('to %s is refused', async (address) => {
    expect(await leadingTo(address)).toEqual([refused(href, 'Begin with / for a page')])
  })

  test('that leads nowhere at all, or has no words, is refused', async () => {
    const bare = { _type: 'link', _key: 'link' }
    const sections = [{ ...callToAction('/faq'), buttons: [bare] }]
    expect(await validator.problems(page({ sections }))).toEqual([
      refused('sections[call].buttons[link].label', 'Write the words'),
      refused(href, 'Say where'),
    ])
  })

  test('in a text is held to the same rules', async () => {
    const marks = (address: string) => [{ _type: 'link', _key: 'mark', href: address }]
    const body = (address: string) => richText('A bar of steel.', marks(address))
    const withText = (address: string) =>
      validator.problems(page({ sections: [{ ...textSection, body: body(address) }] }))
    const mark = 'sections[text].body[block].markDefs[mark].href'
    expect(await withText('/faq')).toEqual([])
    expect(await withText('/nowhere')).toEqual([warned(mark, 'This leads nowhere')])
    expect(await withText('faq')).toEqual([refused(mark, 'Begin with / for a page')])
  })

  test('of a redirect is held to the same rules', async () => {
    expect(await validator.problems(redirect({ to: '/nowhere' }))).toEqual([
      warned('to', 'This leads nowhere'),
    ])
  })

  test('of the navigation is one of three at most', async () => {
    const navigation = { _type: 'navigation', footerText: 'Bars.', quickLinks: links(1) }
    const three = ['/', '/faq', '/about'].map((to, place) => ({ ...link(to), _key: `${place}` }))
    const four = [...three, { ...link('/contact'), _key: 'four' }]
    expect(await validator.problems({ ...navigation, links: three })).toEqual([])
    expect(await validator.problems({ ...navigation, links: four })).toEqual([
      refused('links', 'At most 3'),
    ])
  })
})

describe('the settings of the site', () => {
  test('take an e-mail address that can exist', async () => {
    expect(await validator.problems(siteSettings())).toEqual([])
  })

  test.each(['hello', 'hello@example', '@example.com'])('refuse the e-mail %s', async (address) => {
    expect(await validator.problems(siteSettings({ contactEmail: address }))).toEqual([
      refused('contactEmail', 'not an e-mail address'),
    ])
  })

  const social = (url: string) =>
    validator.problems(
      siteSettings({ socialLinks: [{ _type: 'socialLink', _key: 'it', label: 'Video', url }] }),
    )

  test('take a social link over https', async () => {
    expect(await social('https://www.youtube.com/@bars')).toEqual([])
  })

  test.each(['http://example.com', 'example.com', '/faq'])(
    'refuse the social link %s',
    async (url) => {
      expect(await social(url)).toContainEqual(
        refused('socialLinks[it].url', 'must begin with https'),
      )
    },
  )
})
