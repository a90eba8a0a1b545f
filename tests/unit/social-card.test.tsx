import { studioTheme, ThemeProvider } from '@sanity/ui'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { SocialCard } from '#studio/seo/social-card.tsx'

vi.mock('sanity', () => ({ useClient: () => ({}) }))

const preview = {
  ...{ title: 'Bars', description: 'They bite.', siteName: 'Caribou', isListed: true },
  ...{ path: '/products/bars', canonicalPath: '/products/bars', picture: null },
  drawnPicturePath: '/social/en/main/product/bars.png',
}

const render = (pictureUrl: string | null) =>
  renderToStaticMarkup(
    <ThemeProvider theme={studioTheme}>
      <SocialCard
        {...{ preview: { ...preview, pictureUrl }, isPublished: true }}
        {...{ publicOrigin: 'https://bars.example', imageOrigin: 'https://bars.example' }}
      />
    </ThemeProvider>,
  )

const findPicture = (html: string) => /<img src="([^"]*)"/.exec(html)?.[1]

test.each([
  ['https://pictures.example/a.jpg', 'https://pictures.example/a.jpg'],
  [' https://pictures.example/a b.jpg', 'https://pictures.example/a%20b.jpg'],
  ['/uploads/a.jpg', 'https://bars.example/uploads/a.jpg'],
])('the card of a product has the picture of %j', (typed, shown) => {
  expect(findPicture(render(typed))).toBe(shown)
})

test.each([
  ...['h', 'http', 'https:', 'https:/', 'https://', '//', '//[', 'https://exa mple', 'https://['],
  ...['https://a:b', 'uploads/a.jpg', 'javascript:alert(1)', '\\\\'],
])('it has none while %j is typed, and says so', (typed) => {
  const html = render(typed)
  expect(findPicture(html)).toBeUndefined()
  expect(html).toContain('This is no URL of a picture yet.')
  expect(html).toContain('They bite.')
})

test.each([null, '', ' '])('without a URL, it has the picture that the site draws', (typed) => {
  const html = render(typed)
  expect(findPicture(html)).toBe(`https://bars.example${preview.drawnPicturePath}`)
  expect(html).toContain('The picture is drawn from what is published.')
})
