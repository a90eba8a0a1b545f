/** Paths of this site that a guest's comment and link may have. */
export const sitePaths = [
  '/',
  '/faq',
  '/dealer/nord-traction/products?brand=a#b',
  '/%C3%A9t%C3%A9',
  '/été',
  '/.//a',
]

/** Paths that lead elsewhere, or that no page has. */
export const foreignPaths = [
  ...[
    '',
    'faq',
    'https://evil.example',
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
  ],
  ...[
    '\\\\evil.example',
    '/a\\b',
    '/\t/evil.example',
    '/a b',
    '/a\u0000b',
    '/\n',
    ' /faq',
    '/\u202egpj',
  ],
]

/** Selectors that the page writes for the place of a comment. */
export const anchorSelectors = [
  ...['', '#quote', '#get-a_quote > h2:nth-of-type(1)', 'body > main:nth-of-type(1)'],
  'body > main:nth-of-type(1) > div:nth-of-type(12) > svg:nth-of-type(1) > linearGradient:nth-of-type(2)',
  '#a > next-route-announcer:nth-of-type(1)',
]

/** Selectors on which a browser throws, or that choose an element by what visitors wrote in it. */
export const malformedSelectors = [
  ...[
    '[',
    '["',
    '#',
    '##',
    ':is(',
    '*',
    'body >',
    'a:nth-of-type(0)',
    'p:nth-of-type(99999)',
    '#1a',
  ],
  ...['input[value^="a"]', '#quote, body', '#quote::before', '\\', '#a\u0000', '#quote\n', 'html'],
  ...['body > :has(*)', '#é', `#${'a'.repeat(500)}`],
]
