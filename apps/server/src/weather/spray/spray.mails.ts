import { defineMail } from '../../platform/mail/mail-content.ts'

interface WindowMail {
  readonly firstName: string
  readonly place: string
  /** With zone, as the station's clock shows it. */
  readonly from: string
  readonly until: string
  readonly zone: string
  readonly isSimulated: boolean
  readonly url: string
}

const ptNote =
  'Você recebe esta mensagem porque pediu na página de pulverização. Lá você também pode parar de receber.'
const ruNote =
  'Recibe este mensaje porque lo pidió en la página de pulverización. Allí también puede dejar de recibirlo.'

export const windowOpenedMail = defineMail<WindowMail>({
  name: 'spray_window_opened',
  content: {
    pt: ({ firstName, place, from, until, zone, isSimulated, url }) => ({
      subject: `${place}: janela de baixo risco até ${until}`,
      heading: firstName === '' ? 'Olá!' : `Olá, ${firstName}!`,
      paragraphs: [
        `Em ${place} o risco de perda é baixo das ${from} às ${until} (horário de ${zone}). É uma boa janela para pulverizar.`,
        ...(isSimulated ? ['Previsão simulada, para demonstração.'] : []),
      ],
      action: { label: 'Ver a previsão', url },
      note: `A previsão muda: confira antes de pulverizar. ${ptNote}`,
    }),
    ru: ({ firstName, place, from, until, zone, isSimulated, url }) => ({
      subject: `${place}: ventana de bajo riesgo hasta las ${until}`,
      heading: firstName === '' ? '¡Hola!' : `¡Hola, ${firstName}!`,
      paragraphs: [
        `En ${place} el riesgo de pérdida es bajo de ${from} a ${until} (hora de ${zone}). Es una buena ventana para pulverizar.`,
        ...(isSimulated ? ['Previsión simulada, para demostración.'] : []),
      ],
      action: { label: 'Ver la previsión', url },
      note: `La previsión cambia: revísela antes de pulverizar. ${ruNote}`,
    }),
  },
})

export const windowClosedMail = defineMail<WindowMail>({
  name: 'spray_window_closed',
  content: {
    pt: ({ firstName, place, from, until, zone, isSimulated, url }) => ({
      subject: `${place}: a janela de baixo risco fechou às ${until}`,
      heading: firstName === '' ? 'Olá!' : `Olá, ${firstName}!`,
      paragraphs: [
        `Em ${place} a janela de baixo risco das ${from} às ${until} (horário de ${zone}) terminou. O risco de perda aumentou.`,
        ...(isSimulated ? ['Previsão simulada, para demonstração.'] : []),
      ],
      action: { label: 'Ver as próximas janelas', url },
      note: ptNote,
    }),
    ru: ({ firstName, place, from, until, zone, isSimulated, url }) => ({
      subject: `${place}: la ventana de bajo riesgo cerró a las ${until}`,
      heading: firstName === '' ? '¡Hola!' : `¡Hola, ${firstName}!`,
      paragraphs: [
        `En ${place} la ventana de bajo riesgo de ${from} a ${until} (hora de ${zone}) terminó. El riesgo de pérdida aumentó.`,
        ...(isSimulated ? ['Previsión simulada, para demostración.'] : []),
      ],
      action: { label: 'Ver las próximas ventanas', url },
      note: ruNote,
    }),
  },
})
