import { type Language, languageNames } from '@talhao/contract/core'
import { brandNames } from '../brand-names.ts'
import { escapeHtml } from './escape-html.ts'
import { mailTexts as texts } from './mail.texts.ts'
import type { MailLook } from './mail-content.ts'
import { brandColours } from './render-mail.ts'

/** A page without scripts: mail programs and people post the same form to the same address. */
export function renderUnsubscribePage(page: {
  readonly look: MailLook
  readonly language: Language
  /** null: the link is nobody's. */
  readonly state: 'asks' | 'done' | null
  /** What the mails are about, in the language. */
  readonly list: string
}): string {
  const { look, language, state, list } = page
  const { primary } = brandColours[look.brand]
  const title = texts.unsubscribeTitle[language]
  const words = {
    asks: texts.unsubscribeAsks,
    done: texts.unsubscribeDone,
    useless: texts.unsubscribeUseless,
  }[state ?? 'useless'][language].replace('{list}', list)
  const form =
    state === 'asks'
      ? `<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button style="min-height:44px;border:0;border-radius:8px;padding:0 24px;background:${primary};color:#ffffff;font:inherit;font-weight:600;cursor:pointer">${escapeHtml(texts.unsubscribeButton[language])}</button></form>`
      : ''
  return `<!doctype html>
<html lang="${languageNames[language].tag}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)} · ${brandNames[look.brand]}</title></head>
<body style="margin:0;padding:0 16px;background:#FBFBF8;color:#16211B;font:16px/1.5 Figtree,Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<main style="max-width:480px;margin:48px auto;padding:32px;border:1px solid #E3E6E1;border-radius:10px;background:#ffffff;box-sizing:border-box">
<p style="margin:0 0 16px;font-weight:700;color:${primary}">${brandNames[look.brand]}</p>
<h1 style="margin:0 0 12px;font-size:20px;line-height:28px">${escapeHtml(title)}</h1>
<p style="margin:0 0 24px">${escapeHtml(words)}</p>
${form}
</main>
</body></html>
`
}
