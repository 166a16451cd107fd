import { describe, expect, it } from 'vitest'
import { defineMail } from './mail-content.ts'
import { renderMail } from './render-mail.ts'

const mail = defineMail<{ name: string }>({
  name: 'test',
  content: ({ name }) => ({
    subject: 'Olá',
    heading: `Olá, ${name}`,
    paragraphs: ['Tudo certo.'],
    action: { label: 'Abrir', url: 'https://x.test/?a=1&b=2' },
  }),
})
const look = { brand: 'agro', publicUrl: 'https://portal.test', supportEmail: 'ajuda@portal.test' } as const

describe('a mail', () => {
  it('says the same in HTML and in plain text', () => {
    const { text, html, subject } = renderMail(mail.content({ name: 'Ana' }, 'pt'), 'pt', look)
    expect(subject).toBe('Olá')
    for (const part of ['Olá, Ana', 'Tudo certo.', 'Abrir', 'ajuda@portal.test']) {
      expect(text).toContain(part)
      expect(html).toContain(part)
    }
    expect(text).toContain('https://x.test/?a=1&b=2')
  })

  it('cannot be broken by what people are called', () => {
    const { html } = renderMail(mail.content({ name: '<img src=x onerror="alert(1)">' }, 'pt'), 'pt', look)
    expect(html).not.toContain('<img')
  })

  it('lists figures with their names in both', () => {
    const content = {
      ...mail.content({ name: 'Ana' }, 'pt'),
      rows: [{ label: 'Norte & Sul', value: 'R$ 129' }],
    }
    const { html, text } = renderMail(content, 'pt', look)
    expect(text).toContain('Norte & Sul: R$ 129')
    expect(html).toMatch(/<th[^>]*>Norte &#38; Sul<\/th><td[^>]*>R\$ 129<\/td>/)
  })

  it('speaks Spanish to Spanish speakers and wears the brand', () => {
    const { html, text } = renderMail(mail.content({ name: 'Ana' }, 'es'), 'es', { ...look, brand: 'latam' })
    expect(html).toContain('lang="es"')
    expect(html).toContain('#1B5FA8')
    expect(text).toContain('Este es un mensaje automático.')
  })
})
