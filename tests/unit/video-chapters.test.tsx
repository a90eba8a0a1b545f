import { load } from 'cheerio'
import { isValidElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { VideoFacade } from '#components/media/video-facade.tsx'
import { VideoWithChapters } from '#components/media/video-with-chapters.tsx'

const track = vi.hoisted(() => vi.fn())

vi.mock('#lib/tracking/track.ts', () => ({ track }))

beforeEach(() => vi.stubEnv('TRACKING', 'on'))
afterEach(() => {
  vi.unstubAllEnvs()
  track.mockClear()
})

const click = { button: 0, preventDefault: () => {}, stopPropagation: () => {} }

/** Clicks the element that a component renders. */
function press(render: () => ReactNode, event: object) {
  let rendered: ReactNode
  const Probe = () => {
    rendered = render()
    return null
  }
  renderToStaticMarkup(<Probe />)
  if (!isValidElement<{ onClick: (event: object) => void }>(rendered)) throw new Error('No element')
  rendered.props.onClick({ ...click, ...event })
}

const player = { play: async () => {}, focus: () => {}, currentTime: 0 }

/** Presses buttons of a film one after the other. @param playerUrl null for a file */
function watch(playerUrl: string | null, presses: readonly string[]) {
  const facade = { title: 'Fitting', href: 'https://films.example/a', playerUrl, label: 'Play' }
  const link = {
    href: `${facade.href}#t=5`,
    dataset: { start: '5', player: playerUrl ?? undefined },
  }
  let html = ''
  for (const pressed of presses) {
    // Elements of the page as the last press has left it.
    const querySelector = (selector: string) => (load(html)(selector).length > 0 ? player : null)
    if (pressed === 'play') press(() => VideoFacade({ ...facade, children: null }), {})
    else {
      const event = { target: { closest: () => link }, currentTarget: { querySelector } }
      press(
        () => VideoWithChapters({ facade, attributes: {}, poster: null, children: null }),
        event,
      )
    }
    html = renderToStaticMarkup(
      <VideoFacade {...facade} isStarted>
        {null}
      </VideoFacade>,
    )
  }
}

const hosted = 'https://www.youtube-nocookie.com/embed/a?autoplay=1'

test.each([
  ['film', null, ['play']],
  ['film', null, ['play', 'chapter', 'chapter']],
  ['film', null, ['chapter', 'chapter']],
  ['embed', hosted, ['play']],
  ['embed', hosted, ['play', 'chapter', 'chapter']],
  ['embed', hosted, ['chapter', 'chapter']],
] as const)('a %s (player: %s) counts as played once: %j', (video, playerUrl, presses) => {
  watch(playerUrl, presses)
  expect(track.mock.calls).toEqual([[{ name: 'video_played', video }]])
})
