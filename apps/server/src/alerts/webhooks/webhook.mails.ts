import type { LocalText } from '../../platform/http/problem.ts'
import { fillText } from '../../platform/http/problem.ts'
import { defineMail } from '../../platform/mail/mail-content.ts'

const texts = {
  subject: { pt: 'Webhook desligado: {name}', es: 'Webhook apagado: {name}' },
  gone: {
    pt: 'O endereço {url} respondeu que não existe mais (410), e não recebe mais nada.',
    es: 'La dirección {url} respondió que ya no existe (410), y no recibe nada más.',
  },
  failing: {
    pt: 'O endereço {url} não aceitou nenhuma mensagem por 5 dias, e não recebe mais nada.',
    es: 'La dirección {url} no aceptó ningún mensaje durante 5 días, y no recibe nada más.',
  },
  advice: {
    pt: 'O que não chegou fica listado por 30 dias. Para voltar a receber, crie o webhook de novo.',
    es: 'Lo que no llegó queda listado por 30 días. Para volver a recibir, cree el webhook de nuevo.',
  },
  open: { pt: 'Ver os webhooks', es: 'Ver los webhooks' },
} as const satisfies Record<string, LocalText>

export const webhookEndedMail = defineMail<{
  name: string
  url: string
  problem: 'gone' | 'failing'
  publicUrl: string
}>({
  name: 'webhook_ended',
  content: ({ name, url, problem, publicUrl }, language) => {
    const subject = fillText(texts.subject, language, { name })
    return {
      subject,
      heading: subject,
      paragraphs: [fillText(texts[problem], language, { url }), texts.advice[language]],
      action: { label: texts.open[language], url: `${publicUrl}/alerts/webhooks` },
    }
  },
})
