import { defineTexts } from '../../lib/i18n/define-texts.ts'
import { addTexts } from '../../lib/i18n/i18n.ts'

export const landOverviewTexts = defineTexts({
  pt: {
    title: 'Talhões',
    mapLabel: 'Mapa com os talhões e os pontos sensíveis. Setas movem, mais e menos aproximam e afastam.',
    fit: 'Enquadrar tudo',
    summary: '{{fields}} · {{area}}',
    views: { label: 'O que listar', fields: 'Talhões', receptors: 'Pontos sensíveis' },
    import: 'Importar',
    draw: 'Desenhar',
    pastImports: 'Importações recentes',
    rules: 'Distâncias a respeitar',
    farms: 'Fazendas',
    farmsToSettle_zero: 'Fazendas',
    farmsToSettle_one: '{{count}} fazenda a conferir',
    farmsToSettle_many: '{{count}} fazendas a conferir',
    farmsToSettle_other: '{{count}} fazendas a conferir',
    empty: {
      title: 'Nenhum talhão ainda',
      text: 'Solte aqui o que você já tem (CAR, shapefile, KML, GeoJSON ou o arquivo do monitor) ou desenhe no mapa.',
      textViewer: 'Quem cuida da conta pode importar ou desenhar os talhões.',
    },
    detail: {
      back: 'Voltar à lista',
      area: 'Área',
      station: 'Estação mais próxima',
      stationText: '{{name}}, a {{km}} km',
      noStation: 'Nenhuma estação',
      receptors: 'Pontos sensíveis a até 1 km',
      noReceptors: 'Nenhum marcado',
      receptorText: '{{name}}, a {{metres}} m {{direction}}',
      receptorTouches: '{{name}}, encostado {{direction}}',
      receptorInside: '{{name}}, dentro do talhão',
      version: 'Contorno',
      versionText: 'versão {{version}}, desde {{date}}',
      noBoundary:
        'Este talhão ainda não tem contorno. Desenhe ou importe para ver a área e o guarda da deriva.',
      drawBoundary: 'Desenhar o contorno',
      edit: 'Editar no mapa',
      crop: 'Lavoura deste talhão',
      more: 'Mais ações',
    },
  },
  es: {
    title: 'Lotes',
    mapLabel: 'Mapa con los lotes y los puntos sensibles. Las flechas mueven, más y menos acercan y alejan.',
    fit: 'Encuadrar todo',
    summary: '{{fields}} · {{area}}',
    views: { label: 'Qué listar', fields: 'Lotes', receptors: 'Puntos sensibles' },
    import: 'Importar',
    draw: 'Dibujar',
    pastImports: 'Importaciones recientes',
    rules: 'Distancias a respetar',
    farms: 'Establecimientos',
    farmsToSettle_zero: 'Establecimientos',
    farmsToSettle_one: '{{count}} establecimiento por revisar',
    farmsToSettle_many: '{{count}} establecimientos por revisar',
    farmsToSettle_other: '{{count}} establecimientos por revisar',
    empty: {
      title: 'Todavía no hay lotes',
      text: 'Suelte aquí lo que ya tiene (shapefile, KML, GeoJSON, CAR o el archivo del monitor) o dibuje en el mapa.',
      textViewer: 'Quien administra la cuenta puede importar o dibujar los lotes.',
    },
    detail: {
      back: 'Volver a la lista',
      area: 'Área',
      station: 'Estación más cercana',
      stationText: '{{name}}, a {{km}} km',
      noStation: 'Ninguna estación',
      receptors: 'Puntos sensibles hasta 1 km',
      noReceptors: 'Ninguno marcado',
      receptorText: '{{name}}, a {{metres}} m {{direction}}',
      receptorTouches: '{{name}}, pegado {{direction}}',
      receptorInside: '{{name}}, dentro del lote',
      version: 'Contorno',
      versionText: 'versión {{version}}, desde el {{date}}',
      noBoundary:
        'Este lote todavía no tiene contorno. Dibújelo o impórtelo para ver la superficie y el guardia de la deriva.',
      drawBoundary: 'Dibujar el contorno',
      edit: 'Editar en el mapa',
      crop: 'Cultivo de este lote',
      more: 'Más acciones',
    },
  },
})

addTexts('landOverview', landOverviewTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    landOverview: (typeof landOverviewTexts)['pt']
  }
}
