import { defineTexts } from '../i18n/define-texts.ts'
import { addTexts } from '../i18n/i18n.ts'

/** Words that every chart may need. */
export const chartsTexts = defineTexts({
  pt: {
    time: 'Data e hora',
    gap: 'sem dados',
    nothingRead: 'nenhum horário escolhido',
    keys: 'Use as setas para ler os valores, as teclas + e - para aproximar e afastar.',
    failed: 'O gráfico não pôde ser desenhado. Recarregue a página.',
    zoom: {
      label: 'Zoom dos gráficos',
      in: 'Aproximar',
      out: 'Afastar',
    },
    save: {
      picture: 'PNG',
      pictureOf: 'Salvar {{name}} como PNG',
      data: 'CSV',
      dataOf: 'Salvar os dados de {{name}} como CSV',
      failed: 'Não foi possível salvar a imagem.',
    },
    summary: {
      extremes:
        'mínima {{min}} {{unit}} ({{minTime}}), máxima {{max}} {{unit}} ({{maxTime}}), média {{mean}} {{unit}}',
      total: 'total {{sum}} {{unit}}, maior valor {{max}} {{unit}} ({{maxTime}})',
      gaps_one: '{{count}} período sem dados',
      gaps_many: '{{count}} períodos sem dados',
      gaps_other: '{{count}} períodos sem dados',
    },
    mark: {
      column: '{{name}}: observação',
      doubtful_one: '{{count}} período com confiança baixa',
      doubtful_many: '{{count}} períodos com confiança baixa',
      doubtful_other: '{{count}} períodos com confiança baixa',
      aside_one: '{{count}} período ruim, fora da linha',
      aside_many: '{{count}} períodos ruins, fora da linha',
      aside_other: '{{count}} períodos ruins, fora da linha',
      filled_one: '{{count}} período completado',
      filled_many: '{{count}} períodos completados',
      filled_other: '{{count}} períodos completados',
    },
  },
  es: {
    time: 'Fecha y hora',
    gap: 'sin datos',
    nothingRead: 'ningún horario elegido',
    keys: 'Use las flechas para leer los valores, las teclas + y - para acercar y alejar.',
    failed: 'No se pudo dibujar el gráfico. Recargue la página.',
    zoom: {
      label: 'Zoom de los gráficos',
      in: 'Acercar',
      out: 'Alejar',
    },
    save: {
      picture: 'PNG',
      pictureOf: 'Guardar {{name}} como PNG',
      data: 'CSV',
      dataOf: 'Guardar los datos de {{name}} como CSV',
      failed: 'No se pudo guardar la imagen.',
    },
    summary: {
      extremes:
        'mínima {{min}} {{unit}} ({{minTime}}), máxima {{max}} {{unit}} ({{maxTime}}), promedio {{mean}} {{unit}}',
      total: 'total {{sum}} {{unit}}, mayor valor {{max}} {{unit}} ({{maxTime}})',
      gaps_one: '{{count}} período sin datos',
      gaps_many: '{{count}} períodos sin datos',
      gaps_other: '{{count}} períodos sin datos',
    },
    mark: {
      column: '{{name}}: nota',
      doubtful_one: '{{count}} período con confianza baja',
      doubtful_many: '{{count}} períodos con confianza baja',
      doubtful_other: '{{count}} períodos con confianza baja',
      aside_one: '{{count}} período malo, fuera de la línea',
      aside_many: '{{count}} períodos malos, fuera de la línea',
      aside_other: '{{count}} períodos malos, fuera de la línea',
      filled_one: '{{count}} período completado',
      filled_many: '{{count}} períodos completados',
      filled_other: '{{count}} períodos completados',
    },
  },
})

addTexts('charts', chartsTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    charts: (typeof chartsTexts)['pt']
  }
}
