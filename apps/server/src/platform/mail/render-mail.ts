import { type Brand, type Language, languageNames } from '@talhao/contract/core'
import { brandNames } from '../brand-names.ts'
import { fillText } from '../http/problem.ts'
import { escapeHtml } from './escape-html.ts'
import { mailTexts } from './mail.texts.ts'
import type { MailContent, MailLook, MailRow } from './mail-content.ts'

export interface RenderedMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

export const brandColours: Record<Brand, { primary: string; tint: string }> = {
  agro: { primary: '#1F6B3B', tint: '#EAF4EC' },
  latam: { primary: '#1B5FA8', tint: '#E8F1FB' },
}

export function renderMail(content: MailContent, language: Language, look: MailLook): RenderedMail {
  return {
    subject: content.subject,
    text: renderText(content, language, look),
    html: renderHtml(content, language, look),
  }
}

function renderText(content: MailContent, language: Language, look: MailLook): string {
  const parts = [content.heading, ...content.paragraphs]
  if (content.rows !== undefined)
    parts.push(content.rows.map(({ label, value }) => `${label}: ${value}`).join('\n'))
  if (content.action !== undefined) parts.push(`${content.action.label}:\n${content.action.url}`)
  if (content.note !== undefined) parts.push(content.note)
  parts.push(
    `--\n${brandNames[look.brand]} · ${look.publicUrl}\n${mailTexts.automatic[language]} ${fillText(mailTexts.help, language, { email: look.supportEmail })}`,
  )
  if (content.unsubscribeUrl !== undefined)
    parts.push(`${mailTexts.unsubscribe[language]}:\n${content.unsubscribeUrl}`)
  return `${parts.join('\n\n')}\n`
}

function renderHtml(content: MailContent, language: Language, look: MailLook): string {
  const name = brandNames[look.brand]
  const { primary, tint } = brandColours[look.brand]
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px;font-size:16px;line-height:24px;color:#16211B">${escapeHtml(text)}</p>`
  const action =
    content.action === undefined
      ? ''
      : `<p style="margin:24px 0"><a href="${escapeHtml(content.action.url)}" style="display:inline-block;background:${primary};color:#ffffff;text-decoration:none;font-size:16px;font-weight:600;padding:12px 24px;border-radius:8px">${escapeHtml(content.action.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;line-height:20px;color:#55635A">${escapeHtml(mailTexts.linkHint[language])}<br><a href="${escapeHtml(content.action.url)}" style="color:${primary};word-break:break-all">${escapeHtml(content.action.url)}</a></p>`
  const note =
    content.note === undefined
      ? ''
      : `<p style="margin:0;font-size:13px;line-height:20px;color:#55635A">${escapeHtml(content.note)}</p>`
  const unsubscribe =
    content.unsubscribeUrl === undefined
      ? ''
      : `<br><a href="${escapeHtml(content.unsubscribeUrl)}" style="color:#55635A">${escapeHtml(mailTexts.unsubscribe[language])}</a>`
  return `<!doctype html>
<html lang="${languageNames[language].tag}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(content.subject)}</title></head>
<body style="margin:0;background:#FBFBF8;font-family:Figtree,Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#FBFBF8;padding:24px 12px"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #E3E6E1;border-radius:10px">
<tr><td style="background:${tint};padding:20px 32px;border-radius:10px 10px 0 0;font-size:18px;font-weight:700;color:${primary}">${name}</td></tr>
<tr><td style="padding:32px">
<h1 style="margin:0 0 16px;font-size:20px;line-height:28px;color:#16211B">${escapeHtml(content.heading)}</h1>
${content.paragraphs.map(paragraph).join('\n')}
${renderRows(content.rows ?? [])}
${action}
${note}
</td></tr>
<tr><td style="padding:16px 32px;border-top:1px solid #E3E6E1;font-size:13px;line-height:20px;color:#55635A">${escapeHtml(mailTexts.automatic[language])} ${escapeHtml(fillText(mailTexts.help, language, { email: look.supportEmail }))}${unsubscribe}</td></tr>
</table></td></tr></table>
</body></html>
`
}

function renderRows(rows: readonly MailRow[]): string {
  if (rows.length === 0) return ''
  const lines = rows.map(({ label, value }, index) => {
    const weight = index === rows.length - 1 ? 700 : 400
    const cell = `padding:8px 0;border-top:1px solid #E3E6E1;font-size:16px;line-height:24px;font-weight:${weight};color:#16211B`
    return `<tr><th scope="row" align="left" style="${cell}">${escapeHtml(label)}</th><td align="right" style="${cell};white-space:nowrap">${escapeHtml(value)}</td></tr>`
  })
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${lines.join('')}</table>`
}
