import { defineTexts } from '../i18n/define-texts.ts'
import { addTexts } from '../i18n/i18n.ts'

export const mapTexts = defineTexts({
  pt: {
    loading: 'Abrindo o mapa…',
    zoomIn: 'Aproximar',
    zoomOut: 'Afastar',
    credits: 'Mapa: {{sources}}',
    pin: {
      go: 'Ir para {{name}}',
      more: '{{name}} e mais {{count}}',
    },
    notAvailable: 'Imagens de satélite indisponíveis agora',
    noWebgl: {
      title: 'Este navegador não consegue desenhar o mapa',
      text: 'O mapa precisa de WebGL 2. O resto da página continua funcionando; para ver o mapa, atualize o navegador ou ative a aceleração gráfica.',
    },
    notLoaded: {
      title: 'O mapa não carregou',
      text: 'O resto da página continua funcionando. Verifique a conexão e recarregue a página.',
    },
  },
  es: {
    loading: 'Abriendo el mapa…',
    zoomIn: 'Acercar',
    zoomOut: 'Alejar',
    credits: 'Mapa: {{sources}}',
    pin: {
      go: 'Ir a {{name}}',
      more: '{{name}} y {{count}} más',
    },
    notAvailable: 'Imágenes satelitales no disponibles ahora',
    noWebgl: {
      title: 'Este navegador no puede dibujar el mapa',
      text: 'El mapa necesita WebGL 2. El resto de la página sigue funcionando; para ver el mapa, actualice el navegador o active la aceleración gráfica.',
    },
    notLoaded: {
      title: 'El mapa no se cargó',
      text: 'El resto de la página sigue funcionando. Revise la conexión y recargue la página.',
    },
  },
})

addTexts('map', mapTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    map: (typeof mapTexts)['pt']
  }
}
