import { defineTexts } from '../../lib/i18n/define-texts.ts'
import { addTexts } from '../../lib/i18n/i18n.ts'

export const landFieldsTexts = defineTexts({
  pt: {
    search: 'Buscar talhão',
    none: 'Nenhum talhão com “{{search}}”.',
    noneOfFarm: 'Esta fazenda ainda não tem talhões.',
    list: 'Talhões',
    counts_zero: 'Nenhum talhão',
    counts_one: '{{count}} talhão',
    counts_many: '{{count}} talhões',
    counts_other: '{{count}} talhões',
    allFarms: 'Todas as fazendas',
    farm: 'Fazenda',
    noFarm: 'Sem fazenda',
    noBoundary: 'sem contorno',
    rename: {
      action: 'Renomear',
      title: 'Renomear talhão',
      name: 'Nome do talhão',
      save: 'Salvar',
      done: 'Nome salvo.',
      missing: 'Dê um nome ao talhão.',
    },
    delete: {
      action: 'Excluir talhão',
      title: 'Excluir o talhão {{name}}?',
      text: 'O contorno sai do mapa. Se houver operações neste talhão, elas ficam guardadas com o contorno do dia delas.',
      confirm: 'Excluir',
      done: 'Talhão excluído.',
    },
    export: {
      action: 'Exportar',
      label: 'Exportar todos os contornos',
      labelOfFarm: 'Exportar os contornos da fazenda',
      geojson: 'GeoJSON',
      shp: 'Shapefile (zip)',
      kml: 'KML (Google Earth)',
      isoxml: 'ISOXML (monitores)',
    },
  },
  es: {
    search: 'Buscar lote',
    none: 'Ningún lote con “{{search}}”.',
    noneOfFarm: 'Este establecimiento todavía no tiene lotes.',
    list: 'Lotes',
    counts_zero: 'Ningún lote',
    counts_one: '{{count}} lote',
    counts_many: '{{count}} lotes',
    counts_other: '{{count}} lotes',
    allFarms: 'Todos los establecimientos',
    farm: 'Establecimiento',
    noFarm: 'Sin establecimiento',
    noBoundary: 'sin contorno',
    rename: {
      action: 'Renombrar',
      title: 'Renombrar lote',
      name: 'Nombre del lote',
      save: 'Guardar',
      done: 'Nombre guardado.',
      missing: 'Póngale un nombre al lote.',
    },
    delete: {
      action: 'Eliminar lote',
      title: '¿Eliminar el lote {{name}}?',
      text: 'El contorno sale del mapa. Si hay operaciones en este lote, quedan guardadas con el contorno de su día.',
      confirm: 'Eliminar',
      done: 'Lote eliminado.',
    },
    export: {
      action: 'Exportar',
      label: 'Exportar todos los contornos',
      labelOfFarm: 'Exportar los contornos del establecimiento',
      geojson: 'GeoJSON',
      shp: 'Shapefile (zip)',
      kml: 'KML (Google Earth)',
      isoxml: 'ISOXML (monitores)',
    },
  },
})

addTexts('landFields', landFieldsTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    landFields: (typeof landFieldsTexts)['pt']
  }
}
