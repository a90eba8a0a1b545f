/** Escaped markup. Only `html` and `htmlWithLineBreaks` create it. */
export class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

type HtmlValue = string | Html | readonly HtmlValue[] | null

/** Template tag that escapes interpolated text; interpolated `Html` is inserted as it is. */
export function html(strings: TemplateStringsArray, ...values: HtmlValue[]): Html {
  return new Html(
    strings.map((literal, index) => literal + toMarkup(values[index] ?? null)).join(''),
  )
}

/** Returns escaped text with `<br>` for line breaks. */
export function htmlWithLineBreaks(text: string): Html {
  return new Html(text.split('\n').map(escapeHtml).join('<br>'))
}

function toMarkup(value: HtmlValue): string {
  if (value === null) return ''
  if (typeof value === 'string') return escapeHtml(value)
  return value instanceof Html ? value.markup : value.map(toMarkup).join('')
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}
