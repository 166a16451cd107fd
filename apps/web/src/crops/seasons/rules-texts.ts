import { defineTexts } from '../../lib/i18n/define-texts.ts'
import { addTexts } from '../../lib/i18n/i18n.ts'

export const cropRulesTexts = defineTexts({
  pt: {
    hutton: 'requeima da batata, critério de Hutton',
    smith: 'requeima da batata, critério de Smith',
    wallin: 'requeima da batata, valores de Wallin',
    soybean_rust: 'ferrugem asiática da soja',
    coffee_rust: 'ferrugem do café',
  },
  es: {
    hutton: 'tizón tardío de la papa, criterio de Hutton',
    smith: 'tizón tardío de la papa, criterio de Smith',
    wallin: 'tizón tardío de la papa, valores de Wallin',
    soybean_rust: 'roya asiática de la soja',
    coffee_rust: 'roya del café',
  },
})

addTexts('cropRules', cropRulesTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    cropRules: (typeof cropRulesTexts)['pt']
  }
}
