import { defineTexts } from '../../../lib/i18n/define-texts.ts'
import { addTexts } from '../../../lib/i18n/i18n.ts'

export const exportTexts = defineTexts({
  pt: {
    title: 'Exportar',
    format: 'Formato',
    formats: {
      geojson: { name: 'GeoJSON', text: 'Para sistemas web e programas de mapas.' },
      kmz: { name: 'KMZ', text: 'Para o Google Earth.' },
      shp: { name: 'Shapefile', text: 'Para QGIS e outros programas de SIG.' },
      csv: { name: 'CSV', text: 'Para planilhas: uma linha por ponto.' },
      isoxml: {
        name: 'ISOXML',
        text: 'Para os terminais das máquinas e programas de gestão (ISO 11783-10).',
      },
    },
    about: 'Um arquivo zip com tudo o que foi selecionado.',
    chooseType: 'Escolha o formato da exportação.',
    action: 'Exportar',
    success: 'Exportação concluída.',
    failed: 'Não foi possível exportar.',
  },
  es: {
    title: 'Exportar',
    format: 'Formato',
    formats: {
      geojson: { name: 'GeoJSON', text: 'Para sistemas web y programas de mapas.' },
      kmz: { name: 'KMZ', text: 'Para Google Earth.' },
      shp: { name: 'Shapefile', text: 'Para QGIS y otros programas de SIG.' },
      csv: { name: 'CSV', text: 'Para planillas: una línea por punto.' },
      isoxml: {
        name: 'ISOXML',
        text: 'Para los terminales de las máquinas y programas de gestión (ISO 11783-10).',
      },
    },
    about: 'Un archivo zip con todo lo seleccionado.',
    chooseType: 'Elija el formato de la exportación.',
    action: 'Exportar',
    success: 'Exportación lista.',
    failed: 'No se pudo exportar.',
  },
})

addTexts('equipmentExport', exportTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    equipmentExport: (typeof exportTexts)['pt']
  }
}
