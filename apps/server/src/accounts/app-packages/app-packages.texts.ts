import type { LocalText } from '../../platform/http/problem.ts'

export const appPackagesTexts = {
  rejected: { pt: 'O aplicativo não foi publicado.', es: 'La aplicación no se publicó.' },
  apkFileError: { pt: 'Escolha o arquivo APK.', es: 'Elija el archivo APK.' },
  bigFileSize: {
    pt: 'O arquivo APK é grande demais: o limite é de 512000 KB.',
    es: 'El archivo APK es demasiado grande: el límite es de 512000 KB.',
  },
  checksumFileError: {
    pt: 'Escolha o arquivo de checksum (.txt).',
    es: 'Elija el archivo de checksum (.txt).',
  },
  checksumUnreadable: {
    pt: 'O arquivo de checksum deve conter um SHA-256 em hexadecimal, sozinho ou no formato do sha256sum.',
    es: 'El archivo de checksum debe contener un SHA-256 en hexadecimal, solo o en el formato de sha256sum.',
  },
  checksumMismatch: {
    pt: 'O checksum não corresponde ao arquivo APK: um dos dois foi alterado ou não é desta versão.',
    es: 'El checksum no corresponde al archivo APK: uno de los dos fue alterado o no es de esta versión.',
  },
  versionError: {
    pt: 'A versão deve ter três números separados por ponto, cada um com 1 ou 2 dígitos. Exemplo: 1.4.12',
    es: 'La versión debe tener tres números separados por punto, cada uno con 1 o 2 dígitos. Ejemplo: 1.4.12',
  },
  versionTaken: {
    pt: 'A versão {version} já foi publicada com outro arquivo. Aumente o número da versão.',
    es: 'La versión {version} ya se publicó con otro archivo. Aumente el número de versión.',
  },
  unknownPart: {
    pt: 'O envio deve ter apkFile, checksumFile e version, cada um uma vez.',
    es: 'El envío debe tener apkFile, checksumFile y version, cada uno una vez.',
  },
  tornForm: {
    pt: 'O envio chegou incompleto. Nada foi guardado; tente de novo.',
    es: 'El envío llegó incompleto. No se guardó nada; intente de nuevo.',
  },
  stalled: {
    pt: 'O envio parou no meio. Nada foi guardado; tente de novo.',
    es: 'El envío se detuvo a la mitad. No se guardó nada; intente de nuevo.',
  },
  nonePublished: {
    pt: 'Nenhum aplicativo foi publicado ainda.',
    es: 'Todavía no se publicó ninguna aplicación.',
  },
} as const satisfies Record<string, LocalText>
