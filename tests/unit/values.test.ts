import { describe, expect, it } from 'vitest'
import {
  emailAddressExamples,
  explainEmailAddress,
  isEmailAddress,
  normalizeEmailAddress,
} from '#lib/values/email-address.ts'
import {
  explainHexColor,
  hexColorExamples,
  isHexColor,
  normalizeHexColor,
} from '#lib/values/hex-color.ts'
import {
  explainMediaUrl,
  imageUrlExamples,
  isImageUrl,
  isVideoUrl,
  normalizeMediaUrl,
  normalizeVideoUrl,
} from '#lib/values/media-url.ts'
import { explainPhone, isPhone, normalizePhone, phoneExamples } from '#lib/values/phone.ts'
import {
  explainPostalCode,
  isPostalCode,
  normalizePostalCode,
  postalCodeExamples,
} from '#lib/values/postal-code.ts'
import { videoLinkExamples } from '#lib/values/video-link.ts'
import { isWebUrl, normalizeWebUrl, webUrlExamples } from '#lib/values/web-url.ts'

describe.each([
  ['email address', emailAddressExamples, normalizeEmailAddress, isEmailAddress],
  ['phone', phoneExamples, normalizePhone, isPhone],
  ['postal code', postalCodeExamples, normalizePostalCode, isPostalCode],
  ['colour', hexColorExamples, normalizeHexColor, isHexColor],
  ['URL of a picture', imageUrlExamples, normalizeMediaUrl, isImageUrl],
  ['URL of a video', videoLinkExamples, normalizeVideoUrl, isVideoUrl],
  ['URL of a website', webUrlExamples, normalizeWebUrl, isWebUrl],
])('%s', (_kind, { good, bad }, normalize, isValid) => {
  it.each(good)('%j is understood as %j', (typed, normal) => {
    expect(normalize(typed)).toBe(normal)
    expect(isValid(normal)).toBe(true)
    expect(normalize(normal)).toBe(normal)
  })

  it.each(bad)('%j is refused', (typed) => {
    expect(isValid(normalize(typed))).toBe(false)
  })
})

it.each([
  [explainEmailAddress, 'sales@dealer.example, info@dealer.example', 'Enter one address only.'],
  [explainEmailAddress, 'sa“les@dealer.example', 'Remove ““” (U+201C).'],
  [explainEmailAddress, 'sa les@dealer.example', 'Remove a space.'],
  [explainEmailAddress, 'sa\u200bles@dealer.example', 'Remove an invisible character (U+200B).'],
  [explainEmailAddress, 'sales@dealer', 'It is incomplete.'],
  [explainPhone, '1-800-GET-BARS', 'Remove “G”.'],
  [explainPhone, '514\u00a0555-0142', 'Remove a special space (U+00A0).'],
  [explainPostalCode, 'H2P 1AI', '“I” is in the place of a digit.'],
  [explainPostalCode, 'D2P 1A1', 'No Canadian code has “D” there.'],
  [explainHexColor, '#0B4F8G', 'Remove “G”.'],
  [explainMediaUrl, 'C:\\a.jpg', 'Remove “\\”.'],
])('%o names what is wrong with %j', (explain, text, sentence) => {
  expect(explain(text)).toBe(sentence)
})
