import { defineTexts } from '../../lib/i18n/define-texts.ts'
import { addTexts } from '../../lib/i18n/i18n.ts'

export const cropFilesTexts = defineTexts({
  pt: {
    pdf: 'Salvar PDF',
    failed: 'Não foi possível fazer o arquivo. Tente de novo.',
    columns: {
      variety: 'Variedade',
      watch: 'Vigiar geada a partir de (°C)',
      watchTime: 'Chega ao limite vigiado',
      frostConfidence: 'Confiança da geada',
      ruleAnswer: 'Regra nos últimos 5 dias',
      favourableConfidence: 'Confiança das horas favoráveis',
      stageConfidence: 'Confiança da fase',
      rainDaysMissing: 'Dias sem chuva medida',
      rainConfidence: 'Confiança da chuva',
      distance: 'Distância da estação (km)',
    },
  },
  es: {
    pdf: 'Guardar PDF',
    failed: 'No se pudo hacer el archivo. Intente de nuevo.',
    columns: {
      variety: 'Variedad',
      watch: 'Vigilar helada desde (°C)',
      watchTime: 'Llega al límite vigilado',
      frostConfidence: 'Confianza de la helada',
      ruleAnswer: 'Regla en los últimos 5 días',
      favourableConfidence: 'Confianza de las horas favorables',
      stageConfidence: 'Confianza de la etapa',
      rainDaysMissing: 'Días sin lluvia medida',
      rainConfidence: 'Confianza de la lluvia',
      distance: 'Distancia de la estación (km)',
    },
  },
})

addTexts('cropFiles', cropFilesTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    cropFiles: (typeof cropFilesTexts)['pt']
  }
}
