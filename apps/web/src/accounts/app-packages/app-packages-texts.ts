import { defineTexts } from '../../lib/i18n/define-texts.ts'
import { addTexts } from '../../lib/i18n/i18n.ts'

export const appPackagesTexts = defineTexts({
  pt: {
    title: { mpcloud: 'App de plantio', emcloud: 'App de meteorologia' },
    lead: 'O aplicativo que os tablets de todos os clientes baixam. Uma versão enviada aqui vale na hora.',
    current: {
      title: 'Versão atual',
      none: 'Nenhuma versão ainda',
      noneText: 'Envie o primeiro APK para que os tablets possam baixá-lo.',
      uploaded: 'Enviada em {{date}}, horário de Brasília',
      size: 'APK de {{size}}',
      download: { apk: 'Baixar APK', txt: 'Baixar checksum' },
      error: 'Não foi possível ler a versão atual',
    },
    upload: {
      title: 'Enviar nova versão',
      text: 'O checksum é conferido com o APK. Se não forem um do outro, nada é publicado.',
      apk: 'Arquivo APK',
      apkHint: 'Até 512000 KB',
      checksum: 'Arquivo de checksum',
      checksumHint: 'SHA-256 em um arquivo .txt, como o sha256sum escreve',
      choose: 'Escolha ou solte aqui o arquivo {{ending}}',
      change: 'Trocar',
      version: 'Versão',
      versionHint: 'Três números separados por ponto, cada um com 1 ou 2 dígitos. Exemplo: 1.4.12',
      send: 'Enviar versão',
      sending: 'Enviando… {{percent}}%',
      checking: 'Enviado 100%. Conferindo o checksum…',
      progress: 'Progresso do envio',
      stop: 'Cancelar envio',
      stopped: 'Envio cancelado. Nada foi publicado.',
    },
    apkFileError: 'Escolha o arquivo APK.',
    bigFileSize: 'O arquivo APK é grande demais: o limite é de 512000 KB.',
    checksumFileError: 'Escolha o arquivo de checksum (.txt).',
    versionError:
      'A versão deve ter três números separados por ponto, cada um com 1 ou 2 dígitos. Exemplo: 1.4.12',
    uploadSuccess: 'Versão {{version}} enviada com sucesso.',
    networkError:
      'O envio foi interrompido: sem conexão com o servidor. Nada foi publicado; verifique a internet e envie de novo.',
    files: {
      title: 'Arquivos enviados',
      text: 'Todas as versões, da mais nova à mais antiga.',
      empty: 'Nenhum arquivo enviado ainda',
      emptyText: 'Cada versão aparece aqui com seu APK e seu checksum.',
      error: 'Não foi possível carregar os arquivos',
      type: { apk: 'APK', txt: 'Checksum' },
      version: 'Versão {{version}}',
      isCurrent: 'Atual',
      uploaded: 'Enviado em {{date}}',
      download: 'Baixar',
      downloadOf: 'Baixar {{fileName}}, versão {{version}}',
      downloadError: 'Não foi possível baixar o arquivo.',
    },
  },
  es: {
    title: { mpcloud: 'App de siembra', emcloud: 'App de meteorología' },
    lead: 'La aplicación que descargan las tabletas de todos los clientes. Una versión enviada aquí vale de inmediato.',
    current: {
      title: 'Versión actual',
      none: 'Ninguna versión todavía',
      noneText: 'Envíe el primer APK para que las tabletas puedan descargarlo.',
      uploaded: 'Enviada el {{date}}, hora de Brasilia',
      size: 'APK de {{size}}',
      download: { apk: 'Descargar APK', txt: 'Descargar checksum' },
      error: 'No se pudo leer la versión actual',
    },
    upload: {
      title: 'Enviar nueva versión',
      text: 'El checksum se compara con el APK. Si no son el uno del otro, no se publica nada.',
      apk: 'Archivo APK',
      apkHint: 'Hasta 512000 KB',
      checksum: 'Archivo de checksum',
      checksumHint: 'SHA-256 en un archivo .txt, como lo escribe sha256sum',
      choose: 'Elija o suelte aquí el archivo {{ending}}',
      change: 'Cambiar',
      version: 'Versión',
      versionHint: 'Tres números separados por punto, cada uno con 1 o 2 dígitos. Ejemplo: 1.4.12',
      send: 'Enviar versión',
      sending: 'Enviando… {{percent}}%',
      checking: 'Enviado 100%. Comprobando el checksum…',
      progress: 'Progreso del envío',
      stop: 'Cancelar envío',
      stopped: 'Envío cancelado. No se publicó nada.',
    },
    apkFileError: 'Elija el archivo APK.',
    bigFileSize: 'El archivo APK es demasiado grande: el límite es de 512000 KB.',
    checksumFileError: 'Elija el archivo de checksum (.txt).',
    versionError:
      'La versión debe tener tres números separados por punto, cada uno con 1 o 2 dígitos. Ejemplo: 1.4.12',
    uploadSuccess: 'Versión {{version}} enviada con éxito.',
    networkError:
      'El envío se interrumpió: sin conexión con el servidor. No se publicó nada; revise su internet y envíe de nuevo.',
    files: {
      title: 'Archivos enviados',
      text: 'Todas las versiones, de la más nueva a la más antigua.',
      empty: 'Ningún archivo enviado todavía',
      emptyText: 'Cada versión aparece aquí con su APK y su checksum.',
      error: 'No se pudieron cargar los archivos',
      type: { apk: 'APK', txt: 'Checksum' },
      version: 'Versión {{version}}',
      isCurrent: 'Actual',
      uploaded: 'Enviado el {{date}}',
      download: 'Descargar',
      downloadOf: 'Descargar {{fileName}}, versión {{version}}',
      downloadError: 'No se pudo descargar el archivo.',
    },
  },
})

addTexts('appPackages', appPackagesTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    appPackages: (typeof appPackagesTexts)['pt']
  }
}
