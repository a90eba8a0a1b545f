import { type Html, html, htmlWithLineBreaks } from '#lib/base/html.ts'
import type { Locale } from '#lib/base/locales.ts'
import type { Fact, MailContent, MailSection } from './mail-content.ts'

/**
 * Renders a mail's HTML. It sets no colours, so that dark mode works in every mail program, and has
 * no tables, images or scripts, so that it reads the same everywhere, also in a screen reader.
 */
export function renderMailHtml(content: MailContent): string {
  const { action, unsubscribe } = content
  return html`<!doctype html>
<html lang="${content.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${content.subject}</title>
</head>
<body>
<div style="max-width:600px;margin:0 auto;padding:16px;font-family:system-ui,-apple-system,'Segoe UI',Arial,sans-serif;font-size:16px;line-height:1.5">
<h1 style="font-size:22px;line-height:1.25;margin:0 0 16px">${content.heading}</h1>
${content.opening.map((text) => renderParagraph(text))}
${content.sections.map(renderSection)}
${action && html`<p style="margin:24px 0"><a href="${action.url}">${action.label}</a></p>`}
${content.closing.map((text) => renderParagraph(text))}
<hr style="margin:24px 0 16px">
<p style="font-size:14px">${htmlWithLineBreaks(content.footer.join('\n'))}${unsubscribe && html`<br><a href="${unsubscribe.url}">${unsubscribe.label}</a>`}</p>
</div>
</body>
</html>
`.markup
}

function renderSection({ title, facts = [], paragraphs = [], lang }: MailSection): Html {
  return html`<h2 style="font-size:18px;margin:24px 0 8px">${title}</h2>
${facts.length > 0 ? html`<dl style="margin:0">${facts.map(renderFact)}</dl>` : null}
${paragraphs.map((text) => renderParagraph(text, lang))}`
}

function renderFact({ label, value, href }: Fact): Html {
  const rendered = href ? html`<a href="${href}">${value}</a>` : htmlWithLineBreaks(value)
  return html`<dt style="font-weight:bold">${label}</dt><dd style="margin:0 0 12px">${rendered}</dd>`
}

function renderParagraph(text: string, lang?: Locale): Html {
  return html`<p${lang ? html` lang="${lang}"` : null} style="margin:0 0 12px">${htmlWithLineBreaks(text)}</p>`
}
