import type { LocalText } from '../../platform/http/problem.ts'

export const sprayMailTexts = {
  list: { pt: 'janelas de pulverização', es: 'ventanas de pulverización' },
  unsubscribe: {
    pt: 'Você recebe esta mensagem porque pediu na página de pulverização. Lá você também pode parar de receber.',
    es: 'Recibe este mensaje porque lo pidió en la página de pulverización. Allí también puede dejar de recibirlo.',
  },
  simulated: {
    pt: 'Previsão simulada, para demonstração.',
    es: 'Previsión simulada, para demostración.',
  },
  openedSubject: {
    pt: '{place}: janela de baixo risco até {until}',
    es: '{place}: ventana de bajo riesgo hasta las {until}',
  },
  opened: {
    pt: 'Em {place} o risco de perda é baixo das {from} às {until} (horário de {zone}). É uma boa janela para pulverizar.',
    es: 'En {place} el riesgo de pérdida es bajo de {from} a {until} (hora de {zone}). Es una buena ventana para pulverizar.',
  },
  openedAction: { pt: 'Ver a previsão', es: 'Ver la previsión' },
  openedNote: {
    pt: 'A previsão muda: confira antes de pulverizar.',
    es: 'La previsión cambia: revísela antes de pulverizar.',
  },
  closedSubject: {
    pt: '{place}: a janela de baixo risco fechou às {until}',
    es: '{place}: la ventana de bajo riesgo cerró a las {until}',
  },
  closed: {
    pt: 'Em {place} a janela de baixo risco das {from} às {until} (horário de {zone}) terminou. O risco de perda aumentou.',
    es: 'En {place} la ventana de bajo riesgo de {from} a {until} (hora de {zone}) terminó. El riesgo de pérdida aumentó.',
  },
  closedAction: { pt: 'Ver as próximas janelas', es: 'Ver las próximas ventanas' },
} as const satisfies Record<string, LocalText>
