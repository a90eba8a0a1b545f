import { getInlineScripts, readPayload } from './script-hashes.ts'

/** Consecutive scripts with parts of the payload, in which Next escapes every `<`. */
const payloadScripts = /(?:<script>self\.__next_f\.push\([^<]*\)<\/script>)+/g

/** A property without a value, which React reads like an absent one. */
const emptyProperty = /,"\w+":"\$undefined"|(?<=\{)"\w+":"\$undefined",/g

/**
 * Element of Open Graph or of an X card. The HTML contains it, which is what shows previews of links reads;
 * React leaves tags in the head that the payload does not name.
 */
const socialTag =
  /,\["\$","meta","\d+",\{"(?:property|name)":"(?:og|twitter):[^"]*","content":"(?:[^"\\]|\\.)*"\}\]/g

/** Script of a page, which the head names. */
const scriptTag =
  /(?:,|(?<="errorScripts":\[))\["\$","script","script-\d+",\{"src":"[^"]*","async":true\}\]/g

/** Row that asks for files in advance, which the head of the page names. */
const hintRow = /^:HL\[.*\n/gm

/** Start of a row of the payload that gives the length of its text, which must not change. */
const textRow = /(?:^|\n)[\da-f]+:T/

/**
 * Writes the payload of a page into one script: as a string in single quotes, because the double quotes
 * of JSON need no escape in it, and without empty properties, hints, scripts of the head, and tags for
 * previews of links. A product's HTML is 7 KB smaller.
 */
export function compactPayload(html: string): string {
  return html.replace(payloadScripts, (scripts) => {
    const script = compactScripts(scripts)
    return script === null ? scripts : `<script>${script}</script>`
  })
}

/** Returns the text of each script that `compactPayload` writes into a page. */
export function getCompactScripts(html: string): string[] {
  return [...html.matchAll(payloadScripts)].flatMap(([scripts]) => compactScripts(scripts) ?? [])
}

/** Returns the text of the script that replaces others; null if one of them is not Next's. */
function compactScripts(scripts: string): string | null {
  const parts = getInlineScripts(scripts).map(readPayload)
  if (parts.includes(null)) return null
  const payload = parts.join('')
  const text = textRow.test(payload)
    ? payload
    : payload
        .replace(emptyProperty, '')
        .replace(socialTag, '')
        .replace(scriptTag, '')
        .replace(hintRow, '')
  const escaped = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replaceAll("'", "\\'")
    .replaceAll('<', '\\u003c')
  return `self.__next_f.push([1,'${escaped}'])`
}
