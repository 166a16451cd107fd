import type { Language } from '@talhao/contract/core'
import type { ReportMetric, SeedRateBand, WeatherMetric } from '@talhao/operation-maps'

interface ReportTexts {
  readonly download: string
  readonly plantingSummary: string
  readonly weatherSummary: string
  readonly operationsReport: string
  readonly operatorsReport: string
  readonly period: string
  readonly client: string
  readonly farm: string
  readonly field: string
  readonly variety: string
  readonly implement: string
  readonly machine: string
  readonly machines: string
  readonly device: string
  readonly product: string
  readonly noProduct: string
  readonly operator: string
  readonly operators: string
  readonly operation: string
  readonly operations: string
  readonly company: string
  readonly code: string
  readonly status: string
  readonly statuses: Readonly<Record<'active' | 'finished' | 'disabled', string>>
  readonly area: string
  readonly within: string
  readonly withinShare: string
  readonly disabledOperator: string
  readonly areaByOperation: string
  readonly files: string
  readonly start: string
  readonly end: string
  readonly info: string
  readonly map: string
  readonly weatherReport: string
  readonly metric: string
  readonly minimum: string
  readonly average: string
  readonly averages: string
  readonly maximum: string
  readonly target: string
  readonly productLimits: string
  readonly series: string
  readonly windRose: string
  readonly windRoseNote: string
  readonly work: string
  readonly noWork: string
  readonly noMap: string
  readonly areaByOperator: string
  readonly plantedArea: string
  readonly faultyArea: string
  readonly faultyShare: string
  readonly population: string
  readonly averagePopulation: string
  readonly averageSpeedPlanting: string
  readonly averageSpeedApplying: string
  readonly averageSpeedAll: string
  readonly targetSpeed: string
  readonly maximumSpeed: string
  readonly seeds: string
  readonly fertilizers: string
  readonly yield: string
  readonly appliedArea: string
  readonly unappliedArea: string
  readonly meanRate: string
  readonly plantingYield: string
  readonly operationalYield: string
  readonly efficiency: string
  readonly seedsPerMetre: string
  readonly areaByBand: string
  readonly failureByRow: string
  readonly speedShares: string
  readonly targetRate: string
  readonly rate: string
  readonly speed: string
  readonly fertilizerLegend: string
  readonly seedsUnit: string
  readonly seedsPerHectare: string
  readonly total: string
  readonly bands: Readonly<Record<SeedRateBand, string>>
  /** With their units, as the screens spell them. */
  readonly metrics: Readonly<Record<WeatherMetric, string>>
  readonly shortMetrics: Readonly<Record<ReportMetric, string>>
  /** What the work kept to, and what it did not. */
  readonly withinAnswer: string
  readonly outsideAnswer: string
  readonly reason: string
  readonly unmeasured: string
  readonly otherTarget: string
  readonly withinTarget: string
  /** Inside a sentence. */
  readonly reasons: Readonly<Record<ReportMetric, string>>
  /** North, north-east and so on. */
  readonly winds: readonly string[]
}

export const metricUnits: Readonly<Record<ReportMetric, string>> = {
  temperature: '°C',
  wind_speed: 'km/h',
  delta_t: '°C',
  humidity: '%',
  dew_point: '°C',
  pressure: 'hPa',
  tractor_speed: 'km/h',
}

export const reportTexts: Readonly<Record<Language, ReportTexts>> = {
  pt: {
    download: 'Baixar PDF',
    plantingSummary: 'Resumo da operação de plantio',
    weatherSummary: 'Resumo meteorológico da operação',
    operationsReport: 'Relatório de operações',
    operatorsReport: 'Relatório de operadores',
    period: 'Período',
    client: 'Cliente',
    farm: 'Fazenda',
    field: 'Talhão',
    variety: 'Variedade',
    implement: 'Implemento',
    machine: 'Máquina',
    machines: 'Máquinas',
    device: 'Dispositivo',
    product: 'Produto',
    noProduct: 'Sem produto',
    operator: 'Operador',
    operators: 'Operadores',
    operation: 'Operação',
    operations: 'Operações',
    company: 'Empresa',
    code: 'Id',
    status: 'Situação',
    statuses: { active: 'Ativa', finished: 'Finalizada', disabled: 'Desativada' },
    area: 'Área total',
    within: 'Área dentro dos parâmetros',
    withinShare: 'Dentro dos parâmetros',
    disabledOperator: 'desativado',
    areaByOperation: 'Área por operação (ha)',
    files: 'Suboperações',
    start: 'Início',
    end: 'Fim',
    info: 'Informações adicionais',
    map: 'Mapa',
    weatherReport: 'Relatório meteorológico',
    metric: 'Grandeza',
    minimum: 'Mínima',
    average: 'Média por área',
    averages: 'Médias por área',
    maximum: 'Máxima',
    target: 'Meta',
    productLimits: 'Faixa do produto',
    series: 'Análise gráfica',
    windRose: 'Rosa dos ventos',
    windRoseNote: '% do tempo',
    work: 'Trabalho realizado',
    noWork: 'Ainda sem arquivos enviados.',
    noMap: 'Sem mapa, porque nenhum arquivo foi enviado:',
    areaByOperator: 'Área por operador (ha)',
    plantedArea: 'Área plantada',
    faultyArea: 'Área com falha',
    faultyShare: 'Percentual de falha',
    population: 'População',
    averagePopulation: 'População média',
    averageSpeedPlanting: 'Velocidade média plantando',
    averageSpeedApplying: 'Velocidade média adubando',
    averageSpeedAll: 'Velocidade média com manobras',
    targetSpeed: 'Velocidade alvo',
    maximumSpeed: 'Velocidade máxima',
    seeds: 'Plantio',
    fertilizers: 'Adubação',
    yield: 'Rendimento',
    appliedArea: 'Área aplicada',
    unappliedArea: 'Área com falha',
    meanRate: 'Taxa média',
    plantingYield: 'Rendimento de plantio',
    operationalYield: 'Rendimento operacional',
    efficiency: 'Eficiência operacional',
    seedsPerMetre: 'Sementes por metro, por linha',
    areaByBand: 'Percentual da área por faixa',
    failureByRow: 'Falha de adubo por linha (%)',
    speedShares: 'Percentual da área por velocidade',
    targetRate: 'Meta',
    rate: 'Taxa de semente (sementes/metro)',
    speed: 'Velocidade (km/h)',
    fertilizerLegend: 'Adubo aplicado',
    seedsUnit: 'sem',
    seedsPerHectare: 'sem/ha',
    total: 'Total',
    bands: {
      minimumCritical: 'Crítico',
      minimumPrecarious: 'Precário',
      minimumRegular: 'Regular',
      minimumAdequate: 'Adequado',
      target: 'Na meta',
      maximumAdequate: 'Adequado +',
      maximumRegular: 'Regular +',
      maximumPrecarious: 'Precário +',
      maximumCritical: 'Crítico +',
    },
    metrics: {
      temperature: 'Temperatura (°C)',
      tractor_speed: 'Velocidade Trator (km/h)',
      wind_speed: 'Velocidade Vento Real (km/h)',
      wind_direction: 'Direção Vento Real (°)',
      pressure: 'Pressão (hpa)',
      humidity: 'Umidade (%)',
      delta_t: 'Delta T (°C)',
      dew_point: 'Ponto de Orvalho (°C)',
    },
    shortMetrics: {
      temperature: 'Temperatura ambiente',
      wind_speed: 'Velocidade do vento',
      delta_t: 'Delta T',
      humidity: 'Umidade relativa',
      dew_point: 'Ponto de orvalho',
      pressure: 'Pressão',
      tractor_speed: 'Velocidade do trator',
    },
    withinAnswer: '{percent} % da área dentro dos limites.',
    outsideAnswer: '{percent} % da área dentro dos limites; fora por {reasons}.',
    reason: '{name} ({area} ha)',
    unmeasured: 'falta de medição',
    otherTarget: '{name} fora da meta em {area} ha.',
    withinTarget: 'Dentro da meta (% da área)',
    reasons: {
      temperature: 'temperatura',
      wind_speed: 'vento',
      delta_t: 'Delta T',
      humidity: 'umidade',
      dew_point: 'ponto de orvalho',
      pressure: 'pressão',
      tractor_speed: 'velocidade do trator',
    },
    winds: ['N', 'NE', 'L', 'SE', 'S', 'SO', 'O', 'NO'],
  },
  es: {
    download: 'Descargar PDF',
    plantingSummary: 'Resumen de la operación de siembra',
    weatherSummary: 'Resumen meteorológico de la operación',
    operationsReport: 'Informe de operaciones',
    operatorsReport: 'Informe de operadores',
    period: 'Período',
    client: 'Cliente',
    farm: 'Establecimiento',
    field: 'Lote',
    variety: 'Variedad',
    implement: 'Implemento',
    machine: 'Máquina',
    machines: 'Máquinas',
    device: 'Dispositivo',
    product: 'Producto',
    noProduct: 'Sin producto',
    operator: 'Operador',
    operators: 'Operadores',
    operation: 'Operación',
    operations: 'Operaciones',
    company: 'Empresa',
    code: 'Id',
    status: 'Estado',
    statuses: { active: 'Activa', finished: 'Finalizada', disabled: 'Desactivada' },
    area: 'Área total',
    within: 'Área dentro de los parámetros',
    withinShare: 'Dentro de los parámetros',
    disabledOperator: 'desactivado',
    areaByOperation: 'Área por operación (ha)',
    files: 'Suboperaciones',
    start: 'Inicio',
    end: 'Fin',
    info: 'Información adicional',
    map: 'Mapa',
    weatherReport: 'Informe meteorológico',
    metric: 'Magnitud',
    minimum: 'Mínima',
    average: 'Promedio por área',
    averages: 'Promedios por área',
    maximum: 'Máxima',
    target: 'Objetivo',
    productLimits: 'Franja del producto',
    series: 'Análisis gráfico',
    windRose: 'Rosa de los vientos',
    windRoseNote: '% del tiempo',
    work: 'Trabajo realizado',
    noWork: 'Todavía sin archivos enviados.',
    noMap: 'Sin mapa, porque no se envió ningún archivo:',
    areaByOperator: 'Área por operador (ha)',
    plantedArea: 'Área sembrada',
    faultyArea: 'Área con falla',
    faultyShare: 'Porcentaje de falla',
    population: 'Población',
    averagePopulation: 'Población media',
    averageSpeedPlanting: 'Velocidad media sembrando',
    averageSpeedApplying: 'Velocidad media fertilizando',
    averageSpeedAll: 'Velocidad media con maniobras',
    targetSpeed: 'Velocidad objetivo',
    maximumSpeed: 'Velocidad máxima',
    seeds: 'Siembra',
    fertilizers: 'Fertilización',
    yield: 'Rendimiento',
    appliedArea: 'Área aplicada',
    unappliedArea: 'Área con falla',
    meanRate: 'Tasa media',
    plantingYield: 'Rendimiento de siembra',
    operationalYield: 'Rendimiento operativo',
    efficiency: 'Eficiencia operativa',
    seedsPerMetre: 'Semillas por metro, por surco',
    areaByBand: 'Porcentaje del área por franja',
    failureByRow: 'Falla de fertilizante por surco (%)',
    speedShares: 'Porcentaje del área por velocidad',
    targetRate: 'Objetivo',
    rate: 'Tasa de semilla (semillas/metro)',
    speed: 'Velocidad (km/h)',
    fertilizerLegend: 'Fertilizante aplicado',
    seedsUnit: 'sem',
    seedsPerHectare: 'sem/ha',
    total: 'Total',
    bands: {
      minimumCritical: 'Crítico',
      minimumPrecarious: 'Precario',
      minimumRegular: 'Regular',
      minimumAdequate: 'Adecuado',
      target: 'En el objetivo',
      maximumAdequate: 'Adecuado +',
      maximumRegular: 'Regular +',
      maximumPrecarious: 'Precario +',
      maximumCritical: 'Crítico +',
    },
    metrics: {
      temperature: 'Temperatura (°C)',
      tractor_speed: 'Velocidad Tractor (km/h)',
      wind_speed: 'Velocidad Viento Real (km/h)',
      wind_direction: 'Dirección Viento Real (°)',
      pressure: 'Presión (hpa)',
      humidity: 'Humedad (%)',
      delta_t: 'Delta T (°C)',
      dew_point: 'Punto de Rocío (°C)',
    },
    shortMetrics: {
      temperature: 'Temperatura ambiente',
      wind_speed: 'Velocidad del viento',
      delta_t: 'Delta T',
      humidity: 'Humedad relativa',
      dew_point: 'Punto de rocío',
      pressure: 'Presión',
      tractor_speed: 'Velocidad del tractor',
    },
    withinAnswer: '{percent} % del área dentro de los límites.',
    outsideAnswer: '{percent} % del área dentro de los límites; fuera por {reasons}.',
    reason: '{name} ({area} ha)',
    unmeasured: 'falta de medición',
    otherTarget: '{name} fuera del objetivo en {area} ha.',
    withinTarget: 'Dentro del objetivo (% del área)',
    reasons: {
      temperature: 'temperatura',
      wind_speed: 'viento',
      delta_t: 'Delta T',
      humidity: 'humedad',
      dew_point: 'punto de rocío',
      pressure: 'presión',
      tractor_speed: 'velocidad del tractor',
    },
    winds: ['N', 'NE', 'E', 'SE', 'S', 'SO', 'O', 'NO'],
  },
}
