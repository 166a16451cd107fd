import { defineTexts } from '../../lib/i18n/define-texts.ts'
import { addTexts } from '../../lib/i18n/i18n.ts'

export const weatherCloudTexts = defineTexts({
  pt: {
    header: {
      farm: 'Fazenda/unidade',
      field: 'Talhão',
      device: 'Dispositivo',
      machine: 'Máquina',
      machineWidth: '{{machine}} ({{width}}\u00a0m)',
      width: '{{width}}\u00a0m de largura',
      product: 'Produto aplicado',
      dates: 'Período',
      export: 'Exportar mapa',
      figures: 'Baixar números',
      compare: 'Comparar',
      evidence: 'Comprovante de pulverização',
      delete: 'Excluir',
    },
    problems: {
      map: 'O mapa não foi carregado',
      graphs: 'Os gráficos não foram carregados',
      graphsText: 'O arquivo da operação não pôde ser lido. Tente recarregar a página.',
    },
    map: {
      label: 'Mapa da operação: {{metric}}',
      metric: 'Métrica do mapa',
      style: 'Legenda',
      gradient: 'Gradiente',
      discrete: '10 faixas',
      noValues: 'O arquivo não tem valores desta métrica.',
    },
    parameters: {
      title: 'Parâmetros definidos na máquina',
      temperature: 'Temperatura',
      humidity: 'Umidade',
      wind_speed: 'Velocidade do vento',
      minimum: 'Limite mínimo',
      maximum: 'Limite máximo',
      none: 'A máquina não tem parâmetros definidos.',
    },
    report: {
      title: 'Relatório meteorológico',
      lead: 'Medido durante a operação; as médias são ponderadas pela área.',
      filtersCount: 'Filtros ({{count}} de {{all}})',
      filtersTitle: 'Valores do relatório',
      filterOf: '{{metric}}: {{figure}}',
      metric: 'Métrica',
      minimum: 'mínima',
      average: 'média por área',
      maximum: 'máxima',
      all: 'Todos',
      reset: 'Padrão',
      nothing: 'Nenhum valor escolhido. Marque nos filtros o que o relatório mostra.',
    },
    graphs: {
      title: 'Análise gráfica',
      lead: 'Horário de São Paulo (UTC-3). Arraste sobre um período para aproximar; pausas de mais de 5 minutos interrompem a linha.',
    },
    compare: {
      table: 'Medido nas duas operações',
      figure: 'Valor',
      difference: 'Diferença',
    },
    csv: {
      metric: 'Métrica',
      unit: 'Unidade',
      minimum: 'Mínima',
      average: 'Média por área',
      maximum: 'Máxima',
      targetMinimum: 'Meta mínima',
      targetMaximum: 'Meta máxima',
      fileName: 'meteorologia',
      seriesName: 'series',
    },
  },
  es: {
    header: {
      farm: 'Establecimiento/unidad',
      field: 'Lote',
      device: 'Dispositivo',
      machine: 'Máquina',
      machineWidth: '{{machine}} ({{width}}\u00a0m)',
      width: '{{width}}\u00a0m de ancho',
      product: 'Producto aplicado',
      dates: 'Período',
      export: 'Exportar mapa',
      figures: 'Descargar números',
      compare: 'Comparar',
      evidence: 'Comprobante de pulverización',
      delete: 'Eliminar',
    },
    problems: {
      map: 'No se cargó el mapa',
      graphs: 'Los gráficos no se cargaron',
      graphsText: 'No se pudo leer el archivo de la operación. Intente recargar la página.',
    },
    map: {
      label: 'Mapa de la operación: {{metric}}',
      metric: 'Métrica del mapa',
      style: 'Leyenda',
      gradient: 'Gradiente',
      discrete: '10 franjas',
      noValues: 'El archivo no tiene valores de esta métrica.',
    },
    parameters: {
      title: 'Parámetros definidos en la máquina',
      temperature: 'Temperatura',
      humidity: 'Humedad',
      wind_speed: 'Velocidad del viento',
      minimum: 'Límite mínimo',
      maximum: 'Límite máximo',
      none: 'La máquina no tiene parámetros definidos.',
    },
    report: {
      title: 'Informe meteorológico',
      lead: 'Medido durante la operación; los promedios se ponderan por el área.',
      filtersCount: 'Filtros ({{count}} de {{all}})',
      filtersTitle: 'Valores del informe',
      filterOf: '{{metric}}: {{figure}}',
      metric: 'Métrica',
      minimum: 'mínima',
      average: 'promedio por área',
      maximum: 'máxima',
      all: 'Todos',
      reset: 'Predeterminado',
      nothing: 'Ningún valor elegido. Marque en los filtros lo que muestra el informe.',
    },
    graphs: {
      title: 'Análisis gráfico',
      lead: 'Hora de São Paulo (UTC-3). Arrastre sobre un período para acercar; pausas de más de 5 minutos interrumpen la línea.',
    },
    compare: {
      table: 'Medido en las dos operaciones',
      figure: 'Valor',
      difference: 'Diferencia',
    },
    csv: {
      metric: 'Métrica',
      unit: 'Unidad',
      minimum: 'Mínima',
      average: 'Promedio por área',
      maximum: 'Máxima',
      targetMinimum: 'Objetivo mínimo',
      targetMaximum: 'Objetivo máximo',
      fileName: 'meteorologia',
      seriesName: 'series',
    },
  },
})

addTexts('weatherCloud', weatherCloudTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    weatherCloud: (typeof weatherCloudTexts)['pt']
  }
}
