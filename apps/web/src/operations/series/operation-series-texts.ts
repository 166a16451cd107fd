import { defineTexts } from '../../lib/i18n/define-texts.ts'
import { addTexts } from '../../lib/i18n/i18n.ts'

export const operationSeriesTexts = defineTexts({
  pt: {
    series: {
      temperature: 'Temperatura ambiente',
      humidity: 'Umidade relativa',
      delta_t: 'Delta T',
      wind_speed: 'Velocidade do vento',
      tractor_speed: 'Velocidade do trator',
      dew_point: 'Ponto de orvalho',
      pressure: 'Pressão',
      volume_rate: 'Volume aplicado',
      mass_rate: 'Massa aplicada',
      count_rate: 'Unidades aplicadas',
    },
    groups: {
      temperatures: 'Temperaturas',
      speeds: 'Velocidades',
      humidity: 'Umidade relativa',
      pressure: 'Pressão',
      volume: 'Volume aplicado',
      mass: 'Massa aplicada',
      count: 'Unidades aplicadas',
    },
    zone: 'Horário de São Paulo (UTC-3)',
    breaks_one: '{{count}} pausa de mais de 30 min fora do gráfico (//)',
    breaks_many: '{{count}} pausas de mais de 30 min fora do gráfico (//)',
    breaks_other: '{{count}} pausas de mais de 30 min fora do gráfico (//)',
    time: 'Data e hora (UTC-3)',
    units: {
      hour: 'Média por hora',
      minute: 'Média por minuto',
      second: 'Todos os pontos',
    },
    target: {
      between: 'Meta: {{minimum}} a {{maximum}} {{unit}}',
      atLeast: 'Meta: no mínimo {{minimum}} {{unit}}',
      atMost: 'Meta: no máximo {{maximum}} {{unit}}',
      none: 'Sem meta definida',
    },
    zoom: {
      label: 'Período dos gráficos',
      in: 'Aproximar',
      out: 'Afastar',
      all: 'Ver tudo',
      earlier: 'Mais cedo',
      later: 'Mais tarde',
    },
    keys: 'Use as setas para ler os valores, as teclas + e - para aproximar e afastar, 0 para ver tudo. Com o mouse, arraste sobre um período para aproximar.',
    nothingRead: 'nenhum horário escolhido',
    gap: 'sem dados',
    summary: 'Mínima {{min}}, média das amostras {{mean}}, máxima {{max}} {{unit}}',
    noValues: 'Sem registros de {{name}} neste dia.',
    chooseSubOperation: 'Choose a Sub-Operation\nEscolha ao menos uma suboperação.',
    noRecords: 'No records found\nNenhum registro encontrado.',
    downloadingCsv: 'Downloading CSV...\nBaixando o CSV…',
    csv: 'Baixar CSV',
    csvFailed: 'Não foi possível criar o CSV.',
  },
  es: {
    series: {
      temperature: 'Temperatura ambiente',
      humidity: 'Humedad relativa',
      delta_t: 'Delta T',
      wind_speed: 'Velocidad del viento',
      tractor_speed: 'Velocidad del tractor',
      dew_point: 'Punto de rocío',
      pressure: 'Presión',
      volume_rate: 'Volumen aplicado',
      mass_rate: 'Masa aplicada',
      count_rate: 'Unidades aplicadas',
    },
    groups: {
      temperatures: 'Temperaturas',
      speeds: 'Velocidades',
      humidity: 'Humedad relativa',
      pressure: 'Presión',
      volume: 'Volumen aplicado',
      mass: 'Masa aplicada',
      count: 'Unidades aplicadas',
    },
    zone: 'Hora de São Paulo (UTC-3)',
    breaks_one: '{{count}} pausa de más de 30 min fuera del gráfico (//)',
    breaks_many: '{{count}} pausas de más de 30 min fuera del gráfico (//)',
    breaks_other: '{{count}} pausas de más de 30 min fuera del gráfico (//)',
    time: 'Fecha y hora (UTC-3)',
    units: {
      hour: 'Promedio por hora',
      minute: 'Promedio por minuto',
      second: 'Todos los puntos',
    },
    target: {
      between: 'Objetivo: {{minimum}} a {{maximum}} {{unit}}',
      atLeast: 'Objetivo: como mínimo {{minimum}} {{unit}}',
      atMost: 'Objetivo: como máximo {{maximum}} {{unit}}',
      none: 'Sin objetivo definido',
    },
    zoom: {
      label: 'Período de los gráficos',
      in: 'Acercar',
      out: 'Alejar',
      all: 'Ver todo',
      earlier: 'Más temprano',
      later: 'Más tarde',
    },
    keys: 'Use las flechas para leer los valores, las teclas + y - para acercar y alejar, 0 para ver todo. Con el mouse, arrastre sobre un período para acercar.',
    nothingRead: 'ningún horario elegido',
    gap: 'sin datos',
    summary: 'Mínima {{min}}, promedio de las muestras {{mean}}, máxima {{max}} {{unit}}',
    noValues: 'Sin registros de {{name}} en este día.',
    chooseSubOperation: 'Elija una suboperación',
    noRecords: 'No se encontraron registros',
    downloadingCsv: 'Descargando CSV...',
    csv: 'Descargar CSV',
    csvFailed: 'No se pudo crear el CSV.',
  },
})

addTexts('operationSeries', operationSeriesTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    operationSeries: (typeof operationSeriesTexts)['pt']
  }
}
