import { defineTexts } from '../../lib/i18n/define-texts.ts'
import { addTexts } from '../../lib/i18n/i18n.ts'

export const cropRulesTexts = defineTexts({
  pt: {
    hutton: 'requeima da batata, critério de Hutton',
    smith: 'requeima da batata, critério de Smith',
    wallin: 'requeima da batata, valores de Wallin',
    soybean_rust: 'ferrugem asiática da soja',
    coffee_rust: 'ferrugem do café',
    sources: {
      hutton: 'projeto AHDB 11120018',
      smith: 'Smith 1956',
      wallin: 'horas da Universidade Estadual de Michigan, aviso do BLITECAST; limites em °C não lidos',
      soybean_rust: 'classes nossas, de Marchetti e outros 1976 e Melching e outros 1989',
      coffee_rust: 'classes nossas, de temperaturas e horas dadas pela METOS',
    },
    madeIn: {
      hutton: 'Grã-Bretanha, não testada em outro lugar',
      smith: 'Grã-Bretanha',
      wallin: 'Estados Unidos',
      soybean_rust: 'câmaras de crescimento, Estados Unidos',
      coffee_rust: 'lugar não informado',
    },
  },
  es: {
    hutton: 'tizón tardío de la papa, criterio de Hutton',
    smith: 'tizón tardío de la papa, criterio de Smith',
    wallin: 'tizón tardío de la papa, valores de Wallin',
    soybean_rust: 'roya asiática de la soja',
    coffee_rust: 'roya del café',
    sources: {
      hutton: 'proyecto AHDB 11120018',
      smith: 'Smith 1956',
      wallin: 'horas de la Universidad Estatal de Michigan, aviso de BLITECAST; límites en °C no leídos',
      soybean_rust: 'clases nuestras, de Marchetti y otros 1976 y Melching y otros 1989',
      coffee_rust: 'clases nuestras, de temperaturas y horas dadas por METOS',
    },
    madeIn: {
      hutton: 'Gran Bretaña, no probada en otro lugar',
      smith: 'Gran Bretaña',
      wallin: 'Estados Unidos',
      soybean_rust: 'cámaras de crecimiento, Estados Unidos',
      coffee_rust: 'lugar no informado',
    },
  },
})

addTexts('cropRules', cropRulesTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    cropRules: (typeof cropRulesTexts)['pt']
  }
}
