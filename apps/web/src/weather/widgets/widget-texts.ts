import { defineTexts } from '../../lib/i18n/define-texts.ts'
import { addTexts } from '../../lib/i18n/i18n.ts'

export const widgetTexts = defineTexts({
  pt: {
    open: 'Mostrar em outro site',
    title: 'Mostrar {{name}} em outro site',
    kind: 'O que mostrar',
    kinds: { weather: 'Tempo agora', spray: 'Barra de pulverização' },
    days: 'Por quanto tempo',
    dayCounts: { '7': '7 dias', '30': '30 dias', '365': '1 ano' },
    site: 'Site que vai mostrar',
    siteHint: 'Por exemplo https://fazenda.com.br. Em branco, qualquer site.',
    make: 'Criar código',
    public: 'Quem tiver o link vê estes dados até o fim do prazo. Não dá para cancelar antes.',
    ready: 'Cole este código na página do site. Vale até {{day}}.',
    code: 'Código para o site',
    copy: 'Copiar código',
    copied: 'Código copiado.',
    copyFailed: 'Não foi possível copiar. Selecione o código e copie à mão.',
    done: 'Pronto',
  },
  es: {
    open: 'Mostrar en otro sitio',
    title: 'Mostrar {{name}} en otro sitio',
    kind: 'Qué mostrar',
    kinds: { weather: 'El tiempo ahora', spray: 'Barra de pulverización' },
    days: 'Por cuánto tiempo',
    dayCounts: { '7': '7 días', '30': '30 días', '365': '1 año' },
    site: 'Sitio que lo va a mostrar',
    siteHint: 'Por ejemplo https://campo.com. En blanco, cualquier sitio.',
    make: 'Crear código',
    public: 'Quien tenga el enlace ve estos datos hasta el fin del plazo. No se puede cancelar antes.',
    ready: 'Pegue este código en la página del sitio. Vale hasta el {{day}}.',
    code: 'Código para el sitio',
    copy: 'Copiar código',
    copied: 'Código copiado.',
    copyFailed: 'No se pudo copiar. Seleccione el código y cópielo a mano.',
    done: 'Listo',
  },
})

addTexts('widgets', widgetTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    widgets: (typeof widgetTexts)['pt']
  }
}
