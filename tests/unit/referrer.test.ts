import { expect, test } from 'vitest'
import { attributionSchema } from '#lib/leads/attribution.ts'
import { normalizeReferrer } from '#lib/values/referrer.ts'
import { parseVisit } from '#lib/visits/parse-visit.ts'

test.each([
  ['https://www.forum.example/a?b=c#d', 'https://www.forum.example/a', 'www.forum.example'],
  ['http://forum.example:8080', 'http://forum.example:8080/', 'forum.example'],
  ['https://ada:secret@forum.example/', 'https://forum.example/', 'forum.example'],
  [
    'android-app://com.google.android.gm/',
    'android-app://com.google.android.gm/',
    'com.google.android.gm',
  ],
  [
    'android-app://com.google.android.gm/https/mail.example?q=ada',
    'android-app://com.google.android.gm/https/mail.example',
    'com.google.android.gm',
  ],
])('the referrer %s is kept with the lead as with the visit', (referer, ofLead, ofVisit) => {
  expect(normalizeReferrer(referer)).toBe(ofLead)
  expect(attributionSchema.parse({ referrer: referer }).referrer).toBe(ofLead)
  expect(parseVisit('/', { referer })?.referrer).toBe(ofVisit)
})

test.each([
  '',
  'null',
  'about:blank',
  'javascript:alert(1)',
  'data:text/html,x',
  'android-app:',
  'file:///etc',
])('there is no referrer in %j', (text) => {
  expect(normalizeReferrer(text)).toBeNull()
})
