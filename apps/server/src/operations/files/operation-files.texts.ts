import type { LineProblem, OperationFileProblemCode } from '@talhao/operation-maps'
import type { LocalText } from '../../platform/http/problem.ts'

export const operationFilesTexts = {
  refused: { pt: 'O envio não foi aceito.', es: 'El envío no fue aceptado.' },
  unknownPart: {
    pt: 'O envio deve ter meta e os arquivos, cada um uma vez. Aceitos: {parts}.',
    es: 'El envío debe tener meta y los archivos, cada uno una vez. Aceptados: {parts}.',
  },
  metaMissing: { pt: 'Falta a parte meta do envio.', es: 'Falta la parte meta del envío.' },
  metaUnreadable: {
    pt: 'A parte meta do envio deve ser um objeto JSON em UTF-8, com até 64 KB.',
    es: 'La parte meta del envío debe ser un objeto JSON en UTF-8, de hasta 64 KB.',
  },
  metaInvalid: {
    pt: 'Em meta, o campo {field} falta ou não é válido.',
    es: 'En meta, el campo {field} falta o no es válido.',
  },
  datesReversed: {
    pt: 'Em meta, toDate é anterior a fromDate.',
    es: 'En meta, toDate es anterior a fromDate.',
  },
  noFile: {
    pt: 'O envio não tem nenhum arquivo. Aceitos: {parts}.',
    es: 'El envío no tiene ningún archivo. Aceptados: {parts}.',
  },
  tornForm: {
    pt: 'O envio chegou incompleto. Nada foi guardado; tente de novo.',
    es: 'El envío llegó incompleto. No se guardó nada; intente de nuevo.',
  },
  stalled: {
    pt: 'O envio parou no meio. Nada foi guardado; tente de novo.',
    es: 'El envío se detuvo a la mitad. No se guardó nada; intente de nuevo.',
  },
  busy: {
    pt: 'Há muitos envios em andamento. Nada foi guardado; tente de novo em instantes.',
    es: 'Hay muchos envíos en curso. No se guardó nada; intente de nuevo en instantes.',
  },
  deleted: { pt: 'Arquivo excluído com sucesso.', es: 'Archivo eliminado con éxito.' },
} as const satisfies Record<string, LocalText>

/** Why a whole file is refused. `{file}` is its part, `{detail}` what the engine says about it. */
export const fileProblemTexts: Readonly<Record<OperationFileProblemCode, LocalText>> = {
  empty: { pt: 'O arquivo {file} está vazio.', es: 'El archivo {file} está vacío.' },
  'not-utf8': {
    pt: 'O arquivo {file} não é um texto em UTF-8.',
    es: 'El archivo {file} no es un texto en UTF-8.',
  },
  'wrong-delimiter': {
    pt: 'O arquivo {file} separa as colunas com "{detail}"; elas devem ser separadas por vírgula.',
    es: 'El archivo {file} separa las columnas con "{detail}"; deben separarse con coma.',
  },
  'wrong-header': {
    pt: 'O cabeçalho do arquivo {file} não é o esperado (− falta, + sobra): {detail}',
    es: 'El encabezado del archivo {file} no es el esperado (− falta, + sobra): {detail}',
  },
  'too-many-columns': {
    pt: 'O arquivo {file} tem colunas demais.',
    es: 'El archivo {file} tiene demasiadas columnas.',
  },
  'line-too-long': {
    pt: 'No arquivo {file}, a linha {detail} é longa demais.',
    es: 'En el archivo {file}, la línea {detail} es demasiado larga.',
  },
  'no-good-line': {
    pt: 'O arquivo {file} não tem nenhuma linha válida.',
    es: 'El archivo {file} no tiene ninguna línea válida.',
  },
  'too-large': {
    pt: 'O arquivo {file} é grande demais: o limite é de 256 MB descompactado.',
    es: 'El archivo {file} es demasiado grande: el límite es de 256 MB descomprimido.',
  },
  damaged: {
    pt: 'O arquivo {file} está danificado: a compactação gzip não pôde ser lida.',
    es: 'El archivo {file} está dañado: no se pudo leer la compresión gzip.',
  },
}

/** Why a line is skipped. */
export const lineProblemTexts: Readonly<Record<LineProblem, LocalText>> = {
  'cell-count': {
    pt: 'O número de colunas não é o do cabeçalho.',
    es: 'El número de columnas no es el del encabezado.',
  },
  missing: { pt: 'Falta o valor de {column}.', es: 'Falta el valor de {column}.' },
  'not-a-number': {
    pt: 'O valor de {column} não é um número.',
    es: 'El valor de {column} no es un número.',
  },
  'not-a-time': {
    pt: 'O valor de {column} não é um horário.',
    es: 'El valor de {column} no es una hora.',
  },
  'out-of-range': {
    pt: 'O valor de {column} está fora do possível.',
    es: 'El valor de {column} está fuera de lo posible.',
  },
}
