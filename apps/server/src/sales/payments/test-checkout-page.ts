import { type Brand, type Language, languageNames } from '@talhao/contract/core'
import { brandNames } from '../../platform/brand-names.ts'
import { formatCents } from './format-cents.ts'
import type { TestSession } from './provider/embedded-payment-provider.ts'
import { testCheckoutTexts } from './test-checkout.texts.ts'

export function renderTestCheckout(page: { session: TestSession; language: Language; brand: Brand }): string {
  const { session, language, brand } = page
  const productName = brandNames[brand]
  const text = testCheckoutTexts[language]
  return `<!doctype html>
<html lang="${languageNames[language].tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${text.title} · ${escapeHtml(productName)}</title>
<style>${tokens[brand]}${styles}</style>
</head>
<body>
<main>
<p class="mark">${text.mark}</p>
<h1>${text.title}</h1>
<p class="of">${text.of} ${escapeHtml(productName)}</p>
${renderLines(session, text)}
${renderActions(session, text)}
</main>
</body>
</html>`
}

type Words = (typeof testCheckoutTexts)[Language]

function renderLines({ lines }: TestSession, text: Words): string {
  const sum = (read: (line: TestSession['lines'][number]) => number) =>
    lines.reduce((total, line) => total + read(line), 0)
  const rows = lines.map(
    ({ description, quantity, amountSubtotal }) =>
      `<tr><th scope="row">${escapeHtml(description)}<small>${text.quantity} ${quantity}</small></th><td>${formatCents(amountSubtotal)}</td></tr>`,
  )
  const discount = sum(({ amountDiscount }) => amountDiscount)
  const sums = [
    `<tr><th scope="row">${text.total}</th><td>${formatCents(sum(({ amountSubtotal }) => amountSubtotal))}</td></tr>`,
    ...(discount === 0
      ? []
      : [`<tr><th scope="row">${text.discount}</th><td>−${formatCents(discount)}</td></tr>`]),
    `<tr class="final"><th scope="row">${text.final}</th><td>${formatCents(sum(({ amountTotal }) => amountTotal))}</td></tr>`,
  ]
  return `<table><tbody>${rows.join('')}</tbody><tfoot>${sums.join('')}</tfoot></table>`
}

function renderActions({ id, status, successUrl }: TestSession, text: Words): string {
  if (status === 'expired') return `<p class="state">${text.expired}</p>`
  if (status === 'complete')
    return `<p class="state">${text.complete}</p><a class="button" href="${escapeHtml(successUrl)}">${text.next}</a>`
  const form = (action: string, label: string) =>
    `<form method="post" action="/checkout/${id}/${action}"><button class="button ${action}">${label}</button></form>`
  return `<div class="actions">${form('pay', text.pay)}${form('decline', text.decline)}</div><p class="hint">${text.hint}</p>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** The page stands outside the web app, so it brings the little it wears. */
const tokens: Readonly<Record<Brand, string>> = {
  agro: `
:root{--paper:#fbfbf8;--card:#fff;--ink:#16211b;--muted:#55635a;--line:#e3e6e1;--primary:#1f6b3b;--on:#fff}
@media (prefers-color-scheme:dark){:root{--paper:#101814;--card:#17211b;--ink:#e7eee9;--muted:#9db0a4;--line:#2a362f;--primary:#6fcb8b;--on:#0d1a12}}`,
  latam: `
:root{--paper:#fafbfc;--card:#fff;--ink:#141d28;--muted:#526070;--line:#e1e6ec;--primary:#1b5fa8;--on:#fff}
@media (prefers-color-scheme:dark){:root{--paper:#0f1620;--card:#16202c;--ink:#e6ecf3;--muted:#9dafc2;--line:#243140;--primary:#7db7f0;--on:#0b1727}}`,
}

const styles = `
:root{color-scheme:light dark;--mark:#fdf3dc;--mark-ink:#6b4a00}
@media (prefers-color-scheme:dark){:root{--mark:#3a2f12;--mark-ink:#f4d58a}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px;background:var(--paper);color:var(--ink);font:14px/1.5 system-ui,sans-serif}
main{width:100%;max-width:440px;padding:32px;border:1px solid var(--line);border-radius:16px;background:var(--card)}
.mark{margin:0 0 24px;padding:10px 14px;border-radius:8px;background:var(--mark);color:var(--mark-ink);font-weight:600}
h1{margin:0;font-size:28px;line-height:1.2}
.of,.hint,small{color:var(--muted)}
.of{margin:4px 0 24px;font-size:16px}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:10px 0;border-top:1px solid var(--line);text-align:left;font-weight:500;vertical-align:top}
td{text-align:right;white-space:nowrap}
small{display:block;font-size:13px;font-weight:400}
.final th,.final td{font-size:20px;font-weight:650}
.actions{display:grid;gap:12px;margin-top:24px}
.button{display:flex;width:100%;min-height:44px;align-items:center;justify-content:center;border:1px solid var(--primary);border-radius:8px;background:var(--primary);color:var(--on);font:600 16px system-ui,sans-serif;text-decoration:none;cursor:pointer}
.decline{background:transparent;color:var(--ink);border-color:var(--muted)}
.button:focus-visible{outline:3px solid var(--primary);outline-offset:2px}
.hint{margin:16px 0 0;text-align:center}
.state{margin:24px 0 16px;font-size:16px}
@media (max-width:480px){main{padding:24px 20px}}
`
