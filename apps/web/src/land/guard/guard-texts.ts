import { defineTexts } from '../../lib/i18n/define-texts.ts'
import { addTexts } from '../../lib/i18n/i18n.ts'

export const guardTexts = defineTexts({
  pt: {
    title: 'Guarda da deriva',
    lead: 'Próximas 48 horas, hora a hora',
    method: 'Como vai aplicar',
    methods: { ground: 'Terrestre', drone: 'Drone', aircraft: 'Avião', manual: 'Costal' },
    hour: 'Hora no mapa',
    now: 'agora',
    today: 'Hoje',
    tomorrow: 'Amanhã',
    tomorrowInside: 'amanhã',
    span: '{{day}} {{from}}–{{until}}',
    longSpan: '{{day}} {{from}} – {{untilDay}} {{until}}',
    states: {
      open: 'Sem aviso',
      caution: 'Com cuidado',
      closed: 'Não pulverize',
      unknown: 'Não se sabe',
    },
    stateTexts: {
      open: 'Nenhuma distância, vento ou inversão conhecida pede para parar. Confira no lugar.',
      caution: 'Respeite as faixas marcadas no mapa.',
      closedPart: 'Não pulverize as faixas marcadas no mapa.',
      closedWhole: 'Não pulverize este talhão nesta hora.',
      unknown: 'Sem previsão de vento para esta hora: não dá para dizer que está livre.',
    },
    hourText: '{{day}} {{hour}}: {{state}}',
    wind: 'Vento de {{direction}}, {{speed}} km/h ({{source}})',
    windCalm: 'Vento calmo, {{speed}} km/h ({{source}})',
    windUnknown: 'Vento desconhecido',
    sources: { forecast: 'previsão', station: 'estação' },
    compass: { n: 'N', ne: 'NE', e: 'L', se: 'SE', s: 'S', sw: 'SO', w: 'O', nw: 'NO' },
    inversion: {
      measured: 'Inversão térmica medida',
      likely: 'Inversão térmica provável',
      possible: 'Pode haver inversão térmica',
      not_likely: 'Inversão térmica pouco provável',
    },
    advice: {
      windStrip:
        '{{span}}: não pulverize a faixa de {{metres}} m junto {{beside}} {{direction}}. O vento leva para lá.',
      windWhole: '{{span}}: não pulverize o talhão. O vento leva a deriva {{beside}} {{direction}}.',
      inversionMeasured: '{{span}}: não pulverize. Há inversão térmica medida.',
      inversionLikely: '{{span}}: não pulverize. Inversão térmica provável: a deriva fica no ar e vai longe.',
      inversionPossible: '{{span}}: cuidado, pode haver inversão térmica.',
      windUnknown: '{{span}}: vento desconhecido. Não conte com hora livre.',
    },
    lasting: {
      strip: 'Sempre: não pulverize a faixa de {{metres}} m junto {{beside}} {{direction}}.',
      inside: 'Sempre: não pulverize dentro de {{kind}} {{direction}}.',
      whole:
        'Sempre: não pulverize o talhão. Ele inteiro fica a menos de {{metres}} m ({{kind}} {{direction}}).',
    },
    none: 'Nada a avisar nas próximas 48 horas pelo que se sabe hoje.',
    noReceptors:
      'Nenhum ponto sensível marcado a menos de 250 m. Se houver casas, água ou colmeias por perto, marque no mapa.',
    ownStrip: '{{words}} É uma regra própria da sua empresa.',
    ownRule: 'Regra própria: {{words}}',
    allRules: 'Todas as distâncias e regras próprias',
    rulesTitle: 'De onde vêm as distâncias',
    rule: '{{law}}, {{article}} ({{date}})',
    ruleLink: 'Ver a fonte',
    disclaimer:
      'É um conselho, não um atestado. Confira a lei do seu município, a bula do produto e o vento no lugar antes de aplicar.',
    zone: 'Horário de {{zone}}.',
    failed: 'O guarda não respondeu',
  },
  es: {
    title: 'Guardia de la deriva',
    lead: 'Próximas 48 horas, hora por hora',
    method: 'Cómo va a aplicar',
    methods: { ground: 'Terrestre', drone: 'Dron', aircraft: 'Avión', manual: 'Mochila' },
    hour: 'Hora en el mapa',
    now: 'ahora',
    today: 'Hoy',
    tomorrow: 'Mañana',
    tomorrowInside: 'mañana',
    span: '{{day}} {{from}}–{{until}}',
    longSpan: '{{day}} {{from}} – {{untilDay}} {{until}}',
    states: {
      open: 'Sin aviso',
      caution: 'Con cuidado',
      closed: 'No pulverice',
      unknown: 'No se sabe',
    },
    stateTexts: {
      open: 'Ninguna distancia, viento o inversión conocida pide parar. Verifique en el lugar.',
      caution: 'Respete las franjas marcadas en el mapa.',
      closedPart: 'No pulverice las franjas marcadas en el mapa.',
      closedWhole: 'No pulverice este lote a esta hora.',
      unknown: 'Sin pronóstico de viento para esta hora: no se puede decir que está libre.',
    },
    hourText: '{{day}} {{hour}}: {{state}}',
    wind: 'Viento del {{direction}}, {{speed}} km/h ({{source}})',
    windCalm: 'Viento calmo, {{speed}} km/h ({{source}})',
    windUnknown: 'Viento desconocido',
    sources: { forecast: 'pronóstico', station: 'estación' },
    compass: { n: 'N', ne: 'NE', e: 'E', se: 'SE', s: 'S', sw: 'SO', w: 'O', nw: 'NO' },
    inversion: {
      measured: 'Inversión térmica medida',
      likely: 'Inversión térmica probable',
      possible: 'Puede haber inversión térmica',
      not_likely: 'Inversión térmica poco probable',
    },
    advice: {
      windStrip:
        '{{span}}: no pulverice la franja de {{metres}} m junto {{beside}} {{direction}}. El viento lleva hacia allá.',
      windWhole: '{{span}}: no pulverice el lote. El viento lleva la deriva {{beside}} {{direction}}.',
      inversionMeasured: '{{span}}: no pulverice. Hay inversión térmica medida.',
      inversionLikely:
        '{{span}}: no pulverice. Inversión térmica probable: la deriva queda en el aire y llega lejos.',
      inversionPossible: '{{span}}: cuidado, puede haber inversión térmica.',
      windUnknown: '{{span}}: viento desconocido. No cuente con una hora libre.',
    },
    lasting: {
      strip: 'Siempre: no pulverice la franja de {{metres}} m junto {{beside}} {{direction}}.',
      inside: 'Siempre: no pulverice dentro de {{kind}} {{direction}}.',
      whole: 'Siempre: no pulverice el lote. Todo está a menos de {{metres}} m ({{kind}} {{direction}}).',
    },
    none: 'Nada que avisar en las próximas 48 horas por lo que se sabe hoy.',
    noReceptors:
      'Ningún punto sensible marcado a menos de 250 m. Si hay casas, agua o colmenas cerca, márquelos en el mapa.',
    ownStrip: '{{words}} Es una regla propia de su empresa.',
    ownRule: 'Regla propia: {{words}}',
    allRules: 'Todas las distancias y reglas propias',
    rulesTitle: 'De dónde vienen las distancias',
    rule: '{{law}}, {{article}} ({{date}})',
    ruleLink: 'Ver la fuente',
    disclaimer:
      'Es un consejo, no un certificado. Verifique la norma de su municipio, la etiqueta del producto y el viento en el lugar antes de aplicar.',
    zone: 'Hora de {{zone}}.',
    failed: 'El guardia no respondió',
  },
})

addTexts('landGuard', guardTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    landGuard: (typeof guardTexts)['pt']
  }
}
