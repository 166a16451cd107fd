import { defineTexts } from '../../lib/i18n/define-texts.ts'
import { addTexts } from '../../lib/i18n/i18n.ts'

export const ownDataTexts = defineTexts({
  pt: {
    title: 'Todos os dados da empresa',
    text: 'Um arquivo com tudo o que a empresa guarda aqui, em formatos abertos (CSV, JSON e os arquivos como foram enviados), com a lista do que há nele. Senhas e chaves ficam de fora.',
    request: 'Preparar arquivo',
    renew: 'Preparar de novo',
    download: 'Baixar ({{size}})',
    waiting: 'O arquivo será preparado em instantes…',
    running: 'Preparando o arquivo: {{percent}} %',
    progress: 'Preparo do arquivo',
    leave: 'Pode sair desta página: o preparo continua.',
    done: 'Pedido por {{name}} em {{date}}. Pode ser baixado até {{until}}.',
    failed: 'O arquivo não pôde ser preparado. Tente de novo; se não der certo, fale com o suporte.',
    gone: 'O arquivo pedido por {{name}} em {{date}} não existe mais. Os dados continuam aqui: prepare de novo.',
    requestError: 'Não foi possível pedir o arquivo.',
    erase: {
      title: 'Apagar os dados da empresa',
      text: 'Estações, medições, operações, talhões, alertas, usuários e dispositivos são apagados {{days}} dias depois do pedido, e ninguém mais entra. Até lá qualquer administrador pode cancelar.',
      kept: 'Fica o que a lei pede: comprovantes de pulverização já assinados, com as chaves públicas que os conferem, e os registros de pagamento, com nome e CPF ou CNPJ da empresa.',
      action: 'Apagar todos os dados',
      dialogTitle: 'Apagar todos os dados da empresa?',
      dialogText:
        'Baixe antes o arquivo com os dados: depois de apagados, não há como voltar. Para confirmar, escreva {{client}}.',
      name: 'Nome da empresa',
      confirm: 'Apagar em {{days}} dias',
      pending: 'Todos os dados da empresa serão apagados em {{date}}.',
      keep: 'Manter os dados',
      keptToast: 'Os dados continuam guardados.',
      keepError: 'Não foi possível cancelar.',
    },
  },
  es: {
    title: 'Todos los datos de la empresa',
    text: 'Un archivo con todo lo que la empresa guarda aquí, en formatos abiertos (CSV, JSON y los archivos como se enviaron), con la lista de lo que contiene. Las contraseñas y claves quedan fuera.',
    request: 'Preparar archivo',
    renew: 'Preparar de nuevo',
    download: 'Descargar ({{size}})',
    waiting: 'El archivo se preparará en instantes…',
    running: 'Preparando el archivo: {{percent}} %',
    progress: 'Preparación del archivo',
    leave: 'Puede salir de esta página: la preparación continúa.',
    done: 'Pedido por {{name}} el {{date}}. Se puede descargar hasta el {{until}}.',
    failed: 'No se pudo preparar el archivo. Intente de nuevo; si no resulta, hable con el soporte.',
    gone: 'El archivo pedido por {{name}} el {{date}} ya no existe. Los datos siguen aquí: prepárelo de nuevo.',
    requestError: 'No se pudo pedir el archivo.',
    erase: {
      title: 'Borrar los datos de la empresa',
      text: 'Estaciones, mediciones, operaciones, lotes, alertas, usuarios y dispositivos se borran {{days}} días después del pedido, y nadie más entra. Hasta entonces cualquier administrador puede cancelar.',
      kept: 'Queda lo que pide la ley: los comprobantes de pulverización ya firmados, con las claves públicas para comprobarlos, y los registros de pago, con el nombre y la identificación fiscal de la empresa.',
      action: 'Borrar todos los datos',
      dialogTitle: '¿Borrar todos los datos de la empresa?',
      dialogText:
        'Descargue antes el archivo con los datos: una vez borrados, no hay vuelta atrás. Para confirmar, escriba {{client}}.',
      name: 'Nombre de la empresa',
      confirm: 'Borrar en {{days}} días',
      pending: 'Todos los datos de la empresa se borrarán el {{date}}.',
      keep: 'Conservar los datos',
      keptToast: 'Los datos siguen guardados.',
      keepError: 'No se pudo cancelar.',
    },
  },
})

addTexts('ownData', ownDataTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    ownData: (typeof ownDataTexts)['pt']
  }
}
