import { defineTexts } from './define-texts.ts'

/** Words that every screen may need. */
export const sharedTexts = defineTexts({
  pt: {
    loading: 'Carregando…',
    tryAgain: 'Tentar novamente',
    reload: 'Recarregar a página',
    cancel: 'Cancelar',
    confirm: 'Confirmar',
    close: 'Fechar',
    back: 'Voltar',
    signOut: 'Sair',
    language: 'Idioma',
    languageSaved: 'Idioma alterado.',
    languageNotSaved: 'Não foi possível salvar o idioma na sua conta.',
    noValue: 'sem leitura',
    nothingFound: 'Nenhum resultado encontrado',
    clearSearch: 'Limpar busca',
    supportMissing: 'Fale com quem cuida da sua conta.',
    discard: {
      title: 'Descartar o que foi preenchido?',
      text: 'O que você escreveu ainda não foi salvo.',
      leave: 'Descartar',
      stay: 'Continuar preenchendo',
    },
    colorScheme: {
      toDark: 'Usar tema escuro',
      toLight: 'Usar tema claro',
    },
    connection: {
      lost: 'Sem conexão com o servidor. Tentando reconectar…',
      waiting: 'Sem conexão. A tela abre sozinha assim que a conexão voltar.',
    },
    errors: {
      title: 'Não foi possível carregar',
      network: 'Sem conexão com o servidor. Verifique a internet e tente novamente.',
      unexpected: 'Algo deu errado do nosso lado. Tente novamente em instantes.',
      unauthorized: 'Unauthorized access. Please log in again.',
      unauthorizedMeaning: 'Sua sessão expirou. Entre de novo.',
      crash: 'An error has occurred. Please refresh.',
      crashMeaning: 'Ocorreu um erro. Recarregue a página.',
    },
    age: {
      unknown: 'hora desconhecida',
      now: 'agora',
      minutes: 'há {{count}} min',
      hours: 'há {{count}} h',
      days_one: 'há {{count}} dia',
      days_many: 'há {{count}} dias',
      days_other: 'há {{count}} dias',
    },
  },
  es: {
    loading: 'Cargando…',
    tryAgain: 'Intentar de nuevo',
    reload: 'Recargar la página',
    cancel: 'Cancelar',
    confirm: 'Confirmar',
    close: 'Cerrar',
    back: 'Volver',
    signOut: 'Salir',
    language: 'Idioma',
    languageSaved: 'Idioma cambiado.',
    languageNotSaved: 'No se pudo guardar el idioma en su cuenta.',
    noValue: 'sin lectura',
    nothingFound: 'No se encontraron resultados',
    clearSearch: 'Limpiar búsqueda',
    supportMissing: 'Hable con quien atiende su cuenta.',
    discard: {
      title: '¿Descartar lo que escribió?',
      text: 'Lo que escribió aún no se guardó.',
      leave: 'Descartar',
      stay: 'Seguir escribiendo',
    },
    colorScheme: {
      toDark: 'Usar tema oscuro',
      toLight: 'Usar tema claro',
    },
    connection: {
      lost: 'Sin conexión con el servidor. Intentando reconectar…',
      waiting: 'Sin conexión. La pantalla se abre sola cuando vuelva la conexión.',
    },
    errors: {
      title: 'No se pudo cargar',
      network: 'Sin conexión con el servidor. Revise su internet e intente de nuevo.',
      unexpected: 'Algo salió mal de nuestro lado. Intente de nuevo en unos instantes.',
      unauthorized: 'Acceso no autorizado. Inicie sesión de nuevo.',
      unauthorizedMeaning: 'Su sesión expiró. Ingrese de nuevo.',
      crash: 'Se produjo un error. Actualice la página.',
      crashMeaning: 'Puede seguir trabajando después de recargarla.',
    },
    age: {
      unknown: 'hora desconocida',
      now: 'ahora',
      minutes: 'hace {{count}} min',
      hours: 'hace {{count}} h',
      days_one: 'hace {{count}} día',
      days_many: 'hace {{count}} días',
      days_other: 'hace {{count}} días',
    },
  },
})

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shared'
  }
  interface ResourceNamespaceMap {
    shared: (typeof sharedTexts)['pt']
  }
}
