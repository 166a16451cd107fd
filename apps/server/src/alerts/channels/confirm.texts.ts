import type { LocalText } from '../../platform/http/problem.ts'

export const confirmTexts = {
  confirm: { pt: 'Confirmar', es: 'Confirmar' },
  open: { pt: 'Abrir', es: 'Abrir' },
  confirmed: {
    pt: 'Confirmado. Os outros avisados ficam sabendo que você está cuidando disso.',
    es: 'Confirmado. Los demás avisados sabrán que usted se está ocupando.',
  },
  confirmedBefore: { pt: 'Já confirmado por {name}.', es: 'Ya confirmado por {name}.' },
  over: { pt: 'Este alerta já terminou.', es: 'Esta alerta ya terminó.' },
} as const satisfies Record<string, LocalText>
