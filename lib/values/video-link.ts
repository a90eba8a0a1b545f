import { normalizeTyped, type ValueExamples } from './typed-text.ts'

export interface VideoLink {
  provider: 'youtube' | 'vimeo'
  id: string
  /** Privacy hash in the URL of an unlisted Vimeo video. */
  hash?: string
}

/** Says which URLs of videos the site plays. */
export const videoLinkRule =
  'Give the URL of one video on YouTube or Vimeo, such as https://www.youtube.com/watch?v=… or https://vimeo.com/76979871. A playlist, channel, showcase or event has none.'

const youtubeHosts = [
  'youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'gaming.youtube.com',
]
const youtubeId = /^[A-Za-z0-9_-]{6,20}$/
const youtubeFolder = /^\/(?:embed|shorts|live|v|e|vi)\/([^/]+)/
const vimeoPath =
  /^\/(?:video\/|videos\/|manage\/videos\/|channels\/[^/]+\/(?:videos\/)?|groups\/[^/]+\/videos\/|(?:showcase|album)\/\d+\/video\/)?(\d{5,12})(?:\/([0-9a-f]{6,20}))?\/?$/
const vimeoHash = /^[0-9a-f]{6,20}$/

/** Returns the video that the URL of a page or player on YouTube or Vimeo names, or null for any other URL. */
export function parseVideoLink(text: string): VideoLink | null {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.port !== '' || url.username !== '') return null
  const host = url.hostname.replace(/^(?:www|m)\./, '')
  if (host === 'youtu.be') return youtubeLink(url.pathname.split('/')[1])
  if (youtubeHosts.includes(host)) {
    const isWatchPage = /^\/watch\/?$/.test(url.pathname)
    return youtubeLink(
      (isWatchPage ? url.searchParams.get('v') : youtubeFolder.exec(url.pathname)?.[1]) ??
        undefined,
    )
  }
  return host === 'vimeo.com' || host === 'player.vimeo.com' ? vimeoLink(url) : null
}

function youtubeLink(id = ''): VideoLink | null {
  // The player of a list is at `/embed/videoseries`.
  return youtubeId.test(id) && id !== 'videoseries' ? { provider: 'youtube', id } : null
}

function vimeoLink({ pathname, searchParams }: URL): VideoLink | null {
  const [, id, pathHash] = vimeoPath.exec(pathname) ?? []
  if (!id) return null
  const hash = pathHash ?? searchParams.get('h') ?? ''
  return { provider: 'vimeo', id, ...(vimeoHash.test(hash) && { hash }) }
}

/**
 * Returns the URL that somebody means who pastes a URL without a scheme, or the code that embeds a
 * player. Only a URL of a video changes.
 */
export function normalizeVideoLink(text: string): string {
  const line = normalizeTyped(text).replace(/^<([^<>\s]+)>$/, '$1')
  const [, source] = /^<iframe\b[^>]*\ssrc=["']([^"']+)["']/i.exec(line) ?? []
  const link = (source ?? line).replaceAll('&amp;', '&')
  const candidate = /^(?:https?:)?\/\//i.test(link)
    ? link.replace(/^(?:https?:)?\/\//i, 'https://')
    : `https://${link}`
  return parseVideoLink(candidate) ? new URL(candidate).href : line
}

/** Examples of the kind. */
export const videoLinkExamples: ValueExamples & { files: readonly string[] } = {
  good: [
    ...[
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      'https://www.youtube.com/watch?list=x&v=dQw4w9WgXcQ',
      'https://youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&t=3s',
      'https://m.youtube.com/watch?v=dQw4w9WgXcQ',
      'https://music.youtube.com/watch?v=dQw4w9WgXcQ&si=abc',
      'https://youtu.be/dQw4w9WgXcQ?t=3',
      'https://www.youtube.com/shorts/dQw4w9WgXcQ',
      'https://www.youtube.com/live/dQw4w9WgXcQ?si=abc',
      'https://www.youtube.com/embed/dQw4w9WgXcQ',
      'https://www.youtube.com/v/dQw4w9WgXcQ',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0',
      'https://vimeo.com/76979871',
      'https://vimeo.com/76979871/abcdef0123',
      'https://player.vimeo.com/video/76979871?badge=0&h=abcdef0123',
      'https://vimeo.com/channels/staffpicks/76979871',
      'https://vimeo.com/groups/motion/videos/76979871',
      'https://vimeo.com/showcase/1234567/video/76979871',
      'https://vimeo.com/album/1234567/video/76979871',
      'https://vimeo.com/manage/videos/76979871',
    ].map((url) => [url, url] as const),
    ['http://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['HTTPS://WWW.YouTube.COM/watch?v=dQw4w9WgXcQ', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['youtu.be/dQw4w9WgXcQ', 'https://youtu.be/dQw4w9WgXcQ'],
    ['www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['//player.vimeo.com/video/76979871', 'https://player.vimeo.com/video/76979871'],
    [' \u200bhttps://vimeo.com/76979871\u00a0', 'https://vimeo.com/76979871'],
    ['<https://vimeo.com/76979871>', 'https://vimeo.com/76979871'],
    [
      '<iframe width="560" src="https://www.youtube.com/embed/dQw4w9WgXcQ?a=1&amp;b=2" title="x"></iframe>',
      'https://www.youtube.com/embed/dQw4w9WgXcQ?a=1&b=2',
    ],
  ],
  files: [
    '/uploads/a.mp4',
    'https://files.example/a.webm',
    'https://files.example/A.MP4?download=1',
  ],
  bad: [
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil.example/https://youtu.be/dQw4w9WgXcQ',
    'https://user@youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/playlist?list=PL0123456789',
    'https://www.youtube.com/embed/videoseries?list=PL0123456789',
    'https://www.youtube.com/@maker',
    'https://www.youtube.com/channel/UC0123456789',
    'https://www.youtube.com/clip/Ugkx0123456789',
    'https://www.youtube.com/watch?v=',
    'https://vimeo.com/x',
    'https://vimeo.com/showcase/1234567',
    'https://vimeo.com/channels/staffpicks',
    'https://vimeo.com/event/1234567',
    'https://vimeo.com/user1234567/review/76979871/abcdef0123',
    'https://www.dailymotion.com/video/x8abcde',
    'https://drive.google.com/file/d/abc/view',
    'https://files.example/a.mov',
    'https://files.example/a.m4v',
    '/uploads/a.mov',
    '/\\evil.example/a.mp4',
    '//evil.example/a.mp4',
    'ftp://files.example/a.mp4',
    'javascript:alert(1)',
    'a video',
  ],
}
