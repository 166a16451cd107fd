import { defineTexts } from '../../lib/i18n/define-texts.ts'
import { addTexts } from '../../lib/i18n/i18n.ts'

export const viewsTexts = defineTexts({
  pt: {
    title: 'Quem viu meus dados',
    lead: 'Pessoas, dispositivos, chaves da API e links que abriram dados da sua empresa nos últimos 90 dias, hora a hora.',
    empty: { title: 'Ninguém ainda', text: 'O que for aberto a partir de agora aparece aqui.' },
    list: 'Acessos',
    columns: { who: 'Quem', what: 'O quê', when: 'Quando', count: 'Vezes' },
    kinds: { person: 'pessoa', device: 'dispositivo', key: 'chave da API', link: 'link' },
    areas: {
      weather: 'Estações e tempo',
      operations: 'Operações',
      land: 'Talhões e vizinhos',
      crops: 'Lavouras',
      alerts: 'Alertas',
      evidence: 'Comprovantes',
      accounts: 'Conta e pessoas',
      sales: 'Assinatura',
    },
    more: 'Carregar mais',
    onlyAdmins: 'Só administradores veem esta página.',
  },
  es: {
    title: 'Quién vio mis datos',
    lead: 'Personas, dispositivos, claves de la API y enlaces que abrieron datos de su empresa en los últimos 90 días, hora por hora.',
    empty: { title: 'Nadie todavía', text: 'Lo que se abra desde ahora aparece aquí.' },
    list: 'Accesos',
    columns: { who: 'Quién', what: 'Qué', when: 'Cuándo', count: 'Veces' },
    kinds: { person: 'persona', device: 'dispositivo', key: 'clave de la API', link: 'enlace' },
    areas: {
      weather: 'Estaciones y tiempo',
      operations: 'Operaciones',
      land: 'Lotes y vecinos',
      crops: 'Cultivos',
      alerts: 'Alertas',
      evidence: 'Comprobantes',
      accounts: 'Cuenta y personas',
      sales: 'Suscripción',
    },
    more: 'Cargar más',
    onlyAdmins: 'Solo los administradores ven esta página.',
  },
})

addTexts('dataViews', viewsTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    dataViews: (typeof viewsTexts)['pt']
  }
}
