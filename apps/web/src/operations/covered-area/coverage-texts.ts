import { defineTexts } from '../../lib/i18n/define-texts.ts'
import { addTexts } from '../../lib/i18n/i18n.ts'

/** The field of an operation and what its work covers, on the pages of all three clouds. */
export const coverageTexts = defineTexts({
  pt: {
    title: 'Talhão e cobertura',
    show: 'Ver talhão e cobertura',
    hide: 'Ocultar',
    failed: 'A cobertura não pôde ser medida.',
    field: 'Talhão',
    none: 'Nenhum talhão com contorno tem a maior parte deste trabalho.',
    toLand: 'Desenhar ou importar contornos',
    noBoundary: 'Este talhão não tem contorno: falhas e área fora dele não podem ser medidas.',
    chosenBy: {
      geometry: 'encontrado pelo lugar do trabalho',
      name: 'indicado na operação',
      person: 'escolhido por uma pessoa',
    },
    confidence: '{{percent}} % do trabalho está nele',
    elsewhere: 'A maior parte do trabalho está em {{name}} ({{percent}} %).',
    change: 'Trocar talhão',
    dialog: {
      title: 'Em que talhão foi este trabalho?',
      field: 'Talhão',
      byPlace: 'Pelo lugar do trabalho',
      share: '{{name}} · {{percent}} % do trabalho',
      save: 'Usar este talhão',
      done: 'Talhão da operação alterado.',
    },
    figures: {
      worked: 'Área trabalhada',
      workedHint: 'sobreposições contadas uma vez',
      machine: 'Total da máquina',
      machineHint: 'sobreposições contadas de novo',
      overlap: 'Sobreposição',
      double: 'Aplicação dupla',
      gap: 'Falhas no talhão',
      outside: 'Fora do contorno',
      inside: 'Coberto do talhão',
      insideHint: 'de {{area}} ha',
      effective: 'Tempo efetivo',
      idle: 'Tempo parado',
      idleHint: 'sem pausas de mais de 30 min',
      yield: 'Rendimento efetivo',
      yieldAll: 'Rendimento com paradas',
    },
    work: {
      title: 'Operações no talhão',
      titleSeason: 'Operações desde a semeadura',
      none: 'Nenhuma operação foi encontrada neste talhão.',
      failed: 'As operações do talhão não puderam ser lidas.',
      clouds: { planting: 'Plantio', weather: 'Pulverização', equipment: 'Operação' },
    },
    hours: '{{hours}} h {{minutes}} min',
    map: {
      label: 'Mapa da cobertura: contorno, falhas, sobreposições e área fora',
      fit: 'Mostrar tudo',
      boundary: 'Contorno no dia do trabalho',
      gaps: 'Falhas',
      overlaps: 'Sobreposições',
      outside: 'Fora do contorno',
    },
    note: 'Medido pelo contorno do dia do trabalho. O desenho tem células de alguns metros; os números são medidos a cada 10 cm.',
  },
  es: {
    title: 'Lote y cobertura',
    show: 'Ver lote y cobertura',
    hide: 'Ocultar',
    failed: 'No se pudo medir la cobertura.',
    field: 'Lote',
    none: 'Ningún lote con contorno tiene la mayor parte de este trabajo.',
    toLand: 'Dibujar o importar contornos',
    noBoundary: 'Este lote no tiene contorno: no se pueden medir las fallas ni el área fuera de él.',
    chosenBy: {
      geometry: 'encontrado por el lugar del trabajo',
      name: 'indicado en la operación',
      person: 'elegido por una persona',
    },
    confidence: '{{percent}} % del trabajo está en él',
    elsewhere: 'La mayor parte del trabajo está en {{name}} ({{percent}} %).',
    change: 'Cambiar lote',
    dialog: {
      title: '¿En qué lote fue este trabajo?',
      field: 'Lote',
      byPlace: 'Por el lugar del trabajo',
      share: '{{name}} · {{percent}} % del trabajo',
      save: 'Usar este lote',
      done: 'Lote de la operación cambiado.',
    },
    figures: {
      worked: 'Área trabajada',
      workedHint: 'superposiciones contadas una vez',
      machine: 'Total de la máquina',
      machineHint: 'superposiciones contadas de nuevo',
      overlap: 'Superposición',
      double: 'Aplicación doble',
      gap: 'Fallas en el lote',
      outside: 'Fuera del contorno',
      inside: 'Cubierto del lote',
      insideHint: 'de {{area}} ha',
      effective: 'Tiempo efectivo',
      idle: 'Tiempo parado',
      idleHint: 'sin pausas de más de 30 min',
      yield: 'Rendimiento efectivo',
      yieldAll: 'Rendimiento con paradas',
    },
    work: {
      title: 'Operaciones en el lote',
      titleSeason: 'Operaciones desde la siembra',
      none: 'No se encontró ninguna operación en este lote.',
      failed: 'No se pudieron leer las operaciones del lote.',
      clouds: { planting: 'Siembra', weather: 'Pulverización', equipment: 'Operación' },
    },
    hours: '{{hours}} h {{minutes}} min',
    map: {
      label: 'Mapa de la cobertura: contorno, fallas, superposiciones y área fuera',
      fit: 'Mostrar todo',
      boundary: 'Contorno en el día del trabajo',
      gaps: 'Fallas',
      overlaps: 'Superposiciones',
      outside: 'Fuera del contorno',
    },
    note: 'Medido con el contorno del día del trabajo. El dibujo tiene celdas de algunos metros; los números se miden cada 10 cm.',
  },
})

addTexts('workCoverage', coverageTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    workCoverage: (typeof coverageTexts)['pt']
  }
}
