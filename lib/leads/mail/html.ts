/** Markup that is safe to send; only `html` makes it. */
export class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

type Part = string | Html | readonly Part[] | null

/** Markup with everything put into it escaped, except what is markup itself. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(
    strings.map((literal, index) => literal + markupOf(parts[index] ?? null)).join(''),
  )
}

/** Text of several lines, a line break between them. */
export function lines(text: string): Html {
  return new Html(text.split('\n').map(escapeHtml).join('<br>'))
}

function markupOf(part: Part): string {
  if (part === null) return ''
  if (typeof part === 'string') return escapeHtml(part)
  return part instanceof Html ? part.markup : part.map(markupOf).join('')
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
