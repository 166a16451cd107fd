import { languageNames } from '@talhao/contract/core'
import { brandNames } from '../../../platform/brand-names.ts'
import { type Block, reportFont } from '../../../platform/printing/block.ts'
import { printingTexts } from '../../../platform/printing/printing.texts.ts'
import { brandInks, drawBrandMark, ink, type ReportLook } from '../../../platform/printing/report-look.ts'
import { reportTexts } from '../texts/report.texts.ts'
import { escapeMarkup } from './escape-markup.ts'
import { createFormats } from './format-values.ts'

/** A page that needs nothing else: styles, pictures and the PDF behind its button are in it, and it has no script. */
export function showPage(
  blocks: readonly Block[],
  { look, title, pdf }: { look: ReportLook; title: string; pdf: Uint8Array },
): string {
  const { brand, language, clientName, madeAt } = look
  const texts = reportTexts[language]
  const { madeAt: madeAtWord, zone } = printingTexts
  const formats = createFormats(language)
  const day = formats.date(madeAt).split('/').reverse().join('-')
  const fileName = `${title.normalize('NFD').replace(/\p{M}/gu, '').replaceAll(' ', '_').toLowerCase()}_${day}.pdf`
  return `<!doctype html>
<html lang="${languageNames[language].tag}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(`${title} · ${clientName}`)}</title>
<style>${writeStyles(look)}</style></head>
<body>
<header>${drawBrandMark(brand)}<b>${brandNames[brand]}</b><span>${escapeMarkup(clientName)}</span>
<a class="button" download="${fileName}" href="data:application/pdf;base64,${Buffer.from(pdf).toString('base64')}">${texts.download}</a></header>
<main>
${showBlocks(blocks)}
</main>
<footer>${madeAtWord[language]} ${formats.dateTime(madeAt)} · ${zone[language]}</footer>
</body></html>
`
}

function showBlocks(blocks: readonly Block[]): string {
  let titles = 0
  const shown = blocks.map((block) => {
    // The first is the page's own; each operation's stands below it.
    if (block.kind === 'title') titles++
    return showBlock(block, titles === 1 ? 'h1' : 'h2')
  })
  return `<section>${shown.join('\n')}</section>`
}

function showBlock(block: Block, titleTag: 'h1' | 'h2'): string {
  switch (block.kind) {
    case 'title':
      return `<${titleTag}>${escapeMarkup(block.text)}</${titleTag}>${block.subtitle === null ? '' : `<p class="subtitle">${escapeMarkup(block.subtitle)}</p>`}`
    case 'heading':
      return `<h3>${escapeMarkup(block.text)}</h3>`
    case 'facts':
      return `<dl>${block.facts.map(({ label, value }) => `<div><dt>${escapeMarkup(label)}</dt><dd>${escapeMarkup(value)}</dd></div>`).join('')}</dl>`
    case 'figures':
      return `<dl class="figures">${block.figures.map(({ label, value, unit }) => `<div><dt>${escapeMarkup(label)}</dt><dd>${escapeMarkup(value)} <small>${escapeMarkup(unit)}</small></dd></div>`).join('')}</dl>`
    case 'table': {
      const number = (align: string | undefined) => (align === 'right' ? ' class="number"' : '')
      const head = block.columns
        .map(({ title, align }) => `<th${number(align)}>${escapeMarkup(title)}</th>`)
        .join('')
      // On a phone each cell stands on a line of its own, with the name of its column.
      const cell = (text: string, column: number) =>
        `<td${number(block.columns[column]?.align)} data-label="${escapeMarkup(block.columns[column]?.title ?? '')}">${escapeMarkup(text)}</td>`
      const rows = block.rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`)
      return `<div class="wide"><table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`
    }
    case 'pictures':
      return `<div class="pictures">${block.pictures.map(({ svg, share, caption }) => `<figure style="flex:${share} 1 ${Math.round(share * 600)}px">${caption === null ? '' : `<figcaption>${escapeMarkup(caption)}</figcaption>`}${svg}</figure>`).join('')}</div>`
    case 'note':
      return `<p class="note">${escapeMarkup(block.text)}</p>`
    case 'notice':
      return `<p class="notice"><b>${escapeMarkup(block.title)}</b> ${escapeMarkup(block.text)}</p>`
    case 'page':
      return '</section>\n<section>'
  }
}

function writeStyles({ brand }: ReportLook): string {
  const { primary, tint, onTint } = brandInks[brand]
  return `
*{box-sizing:border-box}
body{margin:0;background:#FBFBF8;color:${ink.text};font:15px/1.45 ${reportFont},system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;font-variant-numeric:tabular-nums}
header{position:sticky;top:0;z-index:1;display:flex;align-items:center;gap:10px;padding:12px 24px;background:#fff;border-bottom:1px solid ${ink.line}}
header b{color:${primary};font-size:18px}header span{color:${ink.muted};flex:1;min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.button{background:${primary};color:#fff;text-decoration:none;font-weight:600;padding:12px 20px;border-radius:8px;white-space:nowrap}
.button:hover{background:${onTint}}.button:focus-visible{outline:3px solid ${ink.accent};outline-offset:2px}
main{max-width:960px;margin:0 auto;padding:24px}
section{background:#fff;border:1px solid ${ink.line};border-radius:10px;padding:24px;margin-bottom:24px}
h1{font-size:28px;line-height:1.2;margin:0}h2{font-size:22px;line-height:1.2;margin:0}h3{font-size:16px;color:${onTint};margin:24px 0 8px}
.subtitle,.note{color:${ink.muted};margin:4px 0 16px}.note{font-size:13px}
.notice{border:1px solid ${ink.text};border-left-width:4px;border-radius:4px;padding:8px 12px;margin:12px 0}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(180px,1fr));gap:12px;margin:16px 0}
dt{font-size:13px;color:${ink.muted}}dd{margin:0}
.figures{grid-template-columns:repeat(auto-fit,minmax(130px,1fr))}.figures div{background:${tint};border-radius:8px;padding:10px 12px}.figures dd{font-size:20px;font-weight:600;color:${onTint}}.figures small{font-size:13px;font-weight:400;color:${ink.muted}}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:14px}th{text-align:left;border-bottom:2px solid ${primary};padding:6px 8px;vertical-align:bottom}td{border-bottom:1px solid ${ink.line};padding:6px 8px}.number{text-align:right}
.pictures{display:flex;flex-wrap:wrap;gap:16px;margin:12px 0}figure{margin:0;min-width:0}figure svg{display:block;width:100%;height:auto}svg text{font-family:${reportFont},system-ui,-apple-system,'Segoe UI',Roboto,sans-serif!important}figcaption{font-weight:600;font-size:14px}
footer{max-width:960px;margin:0 auto;padding:0 24px 32px;color:${ink.muted};font-size:13px}
@media screen and (max-width:600px){.wide{overflow:visible}.wide thead{display:none}.wide tr{display:block;padding:8px 0;border-bottom:1px solid ${ink.line}}.wide td{display:flex;gap:16px;justify-content:space-between;padding:2px 0;border:0;text-align:right;overflow-wrap:anywhere}.wide td:first-child{font-weight:600;text-align:left}.wide td:not(:first-child)::before{content:attr(data-label);color:${ink.muted};text-align:left}}
@media (max-width:600px){main{padding:12px}section{padding:16px}header{padding:10px 12px}header span{display:none}.button{margin-left:auto}}
@media print{header{position:static}.button{display:none}section{border:0;break-after:page}}
`
}
