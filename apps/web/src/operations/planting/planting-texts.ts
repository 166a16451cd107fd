import { defineTexts } from '../../lib/i18n/define-texts.ts'
import { addTexts } from '../../lib/i18n/i18n.ts'

export const plantingTexts = defineTexts({
  pt: {
    header: {
      varietyCulture: 'Variedade',
      field: 'Talhão',
      implementName: 'Implemento',
      farmName: 'Fazenda',
      dates: 'Período',
      export: 'Exportar mapa',
      figures: 'Baixar números',
      compare: 'Comparar',
    },
    tabs: { label: 'Relatórios', seeds: 'Plantio', fertilizers: 'Adubação', speed: 'Rendimento' },
    problems: {
      noFile: 'Nenhum arquivo de sementes, velocidade e fertilizantes está disponível',
      noFileText: 'Assim que o tablet enviar um arquivo desta operação, o relatório aparece aqui.',
    },
    map: {
      seeds: 'Mapa da taxa de sementes',
      fertilizers: 'Mapa da adubação',
      speed: 'Mapa da velocidade',
      noLimits: 'Sem limites definidos no monitor: o mapa tem uma só cor.',
      legend: { seeds: 'Sementes por metro', fertilizers: 'Adubo aplicado', speed: 'Velocidade' },
    },
    figures: {
      title: 'Números da operação',
      plantedArea: 'Área plantada',
      appliedArea: 'Área aplicada',
      faultyArea: 'Área com falha',
      faultyPercentage: 'Percentual de falha',
      population: 'População',
      averagePopulation: 'População média',
      averageSpeed: 'Velocidade média',
      targetSpeed: 'Velocidade alvo',
      maximumSpeed: 'Velocidade máxima',
      plantingYield: 'Rendimento de plantio',
      operationalYield: 'Rendimento operacional',
      operationalEfficiency: 'Eficiência operacional',
    },
    units: {
      hectares: 'ha',
      percent: '%',
      seeds: 'sementes',
      seedsPerHectare: 'sementes/ha',
      kmh: 'km/h',
      hectaresPerHour: 'ha/h',
    },
    seedRates: {
      title: 'Sementes por metro',
      lead: 'Média de {{mean}} sem/m, meta de {{target}} sem/m.',
      none: 'O arquivo não tem taxas por linha.',
    },
    areas: {
      title: 'Percentual da área por faixa',
      lead: 'Da área trabalhada, quanto ficou em cada faixa de sementes por metro.',
      none: 'Sem limites definidos no monitor, a área não pode ser dividida em faixas.',
      band: 'Faixa',
      rate: 'Sementes por metro',
      share: 'Percentual da área',
      area: 'Área',
    },
    failures: {
      title: 'Percentual de falha por linha',
      lead: 'Parte da área trabalhada em que a linha não aplicou adubo.',
      none: 'O arquivo não tem taxas por linha.',
      rows: 'Linhas de adubo',
      share: 'Falha (%)',
    },
    indicators: {
      title: 'Indicadores de trabalho',
      explain: 'Como é calculado',
      plantingYield:
        'Hectares por hora enquanto a máquina plantava, sem as paradas: a área dividida pelo tempo de plantio.',
      operationalYield:
        'Hectares por hora do tempo todo, com manobras, abastecimentos e paradas: a área dividida pelo tempo de monitoramento.',
      operationalEfficiency:
        'Quanto do tempo de monitoramento foi de plantio. O resto são manobras, abastecimentos e paradas.',
      area: 'Área',
      plantingTime: 'Tempo de plantio',
      monitoringTime: 'Tempo de monitoramento',
      hours: '{{hours}} h {{minutes}} min',
    },
    csv: {
      figure: 'Número',
      value: 'Valor',
      unit: 'Unidade',
      report: 'Relatório',
      seedRow: 'Sementes por metro, linha {{row}}',
      seedUnit: 'sementes/m',
      band: 'Área da faixa {{band}}',
      bandShare: 'Percentual da faixa {{band}}',
      failureRow: 'Falha, linha {{row}}',
      fileName: 'plantio',
    },
    compare: {
      difference: 'Diferença',
      figure: 'Número',
      table: 'Números lado a lado',
      noKind: 'Esta operação não tem este relatório.',
    },
  },
  es: {
    header: {
      varietyCulture: 'Variedad',
      field: 'Lote',
      implementName: 'Implemento',
      farmName: 'Establecimiento',
      dates: 'Período',
      export: 'Exportar mapa',
      figures: 'Descargar números',
      compare: 'Comparar',
    },
    tabs: { label: 'Informes', seeds: 'Siembra', fertilizers: 'Fertilización', speed: 'Rendimiento' },
    problems: {
      noFile: 'Ningún archivo de semillas, velocidad y fertilizantes está disponible',
      noFileText: 'En cuanto la tableta envíe un archivo de esta operación, el informe aparece aquí.',
    },
    map: {
      seeds: 'Mapa de la tasa de semillas',
      fertilizers: 'Mapa de la fertilización',
      speed: 'Mapa de la velocidad',
      noLimits: 'Sin límites definidos en el monitor: el mapa tiene un solo color.',
      legend: { seeds: 'Semillas por metro', fertilizers: 'Fertilizante aplicado', speed: 'Velocidad' },
    },
    figures: {
      title: 'Números de la operación',
      plantedArea: 'Área sembrada',
      appliedArea: 'Área aplicada',
      faultyArea: 'Área con falla',
      faultyPercentage: 'Porcentaje de falla',
      population: 'Población',
      averagePopulation: 'Población media',
      averageSpeed: 'Velocidad media',
      targetSpeed: 'Velocidad objetivo',
      maximumSpeed: 'Velocidad máxima',
      plantingYield: 'Rendimiento de siembra',
      operationalYield: 'Rendimiento operativo',
      operationalEfficiency: 'Eficiencia operativa',
    },
    units: {
      hectares: 'ha',
      percent: '%',
      seeds: 'semillas',
      seedsPerHectare: 'semillas/ha',
      kmh: 'km/h',
      hectaresPerHour: 'ha/h',
    },
    seedRates: {
      title: 'Semillas por metro',
      lead: 'Media de {{mean}} sem/m, objetivo de {{target}} sem/m.',
      none: 'El archivo no tiene tasas por surco.',
    },
    areas: {
      title: 'Porcentaje del área por franja',
      lead: 'Del área trabajada, cuánto quedó en cada franja de semillas por metro.',
      none: 'Sin límites definidos en el monitor, el área no puede dividirse en franjas.',
      band: 'Franja',
      rate: 'Semillas por metro',
      share: 'Porcentaje del área',
      area: 'Área',
    },
    failures: {
      title: 'Porcentaje de falla por surco',
      lead: 'Parte del área trabajada en la que el surco no aplicó fertilizante.',
      none: 'El archivo no tiene tasas por surco.',
      rows: 'Surcos de fertilizante',
      share: 'Falla (%)',
    },
    indicators: {
      title: 'Indicadores de trabajo',
      explain: 'Cómo se calcula',
      plantingYield:
        'Hectáreas por hora mientras la máquina sembraba, sin las paradas: el área dividida por el tiempo de siembra.',
      operationalYield:
        'Hectáreas por hora de todo el tiempo, con maniobras, cargas y paradas: el área dividida por el tiempo de monitoreo.',
      operationalEfficiency:
        'Cuánto del tiempo de monitoreo fue de siembra. El resto son maniobras, cargas y paradas.',
      area: 'Área',
      plantingTime: 'Tiempo de siembra',
      monitoringTime: 'Tiempo de monitoreo',
      hours: '{{hours}} h {{minutes}} min',
    },
    csv: {
      figure: 'Número',
      value: 'Valor',
      unit: 'Unidad',
      report: 'Informe',
      seedRow: 'Semillas por metro, surco {{row}}',
      seedUnit: 'semillas/m',
      band: 'Área de la franja {{band}}',
      bandShare: 'Porcentaje de la franja {{band}}',
      failureRow: 'Falla, surco {{row}}',
      fileName: 'siembra',
    },
    compare: {
      difference: 'Diferencia',
      figure: 'Número',
      table: 'Los números, uno al lado del otro',
      noKind: 'Esta operación no tiene este informe.',
    },
  },
})

addTexts('planting', plantingTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    planting: (typeof plantingTexts)['pt']
  }
}
