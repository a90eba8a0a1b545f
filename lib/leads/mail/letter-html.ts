import { type Html, html, lines } from './html.ts'
import type { Fact, Letter, LetterPart } from './letter.ts'

/**
 * The HTML of a letter. It sets no colours: mail programs turn their own dark, and those alone go
 * together. It has no tables, pictures or scripts: it reads the same everywhere, aloud too.
 */
export function letterHtml(letter: Letter): string {
  const { action, unsubscribe } = letter
  return html`<!doctype html>
<html lang="${letter.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${letter.subject}</title>
</head>
<body>
<div style="max-width:600px;margin:0 auto;padding:16px;font-family:system-ui,-apple-system,'Segoe UI',Arial,sans-serif;font-size:16px;line-height:1.5">
<h1 style="font-size:22px;line-height:1.25;margin:0 0 16px">${letter.heading}</h1>
${letter.opening.map(paragraph)}
${letter.parts.map(part)}
${action && html`<p style="margin:24px 0"><a href="${action.url}">${action.label}</a></p>`}
${letter.closing.map(paragraph)}
<hr style="margin:24px 0 16px">
<p style="font-size:14px">${lines(letter.footer.join('\n'))}<br><a href="${unsubscribe.url}">${unsubscribe.label}</a></p>
</div>
</body>
</html>
`.markup
}

function part({ title, facts = [], paragraphs = [] }: LetterPart): Html {
  return html`<h2 style="font-size:18px;margin:24px 0 8px">${title}</h2>
${facts.length > 0 ? html`<dl style="margin:0">${facts.map(fact)}</dl>` : null}
${paragraphs.map(paragraph)}`
}

function fact({ label, value, href }: Fact): Html {
  const shown = href ? html`<a href="${href}">${value}</a>` : lines(value)
  return html`<dt style="font-weight:bold">${label}</dt><dd style="margin:0 0 12px">${shown}</dd>`
}

function paragraph(text: string): Html {
  return html`<p style="margin:0 0 12px">${lines(text)}</p>`
}
