import type { Failure } from '@talhao/evidence'

/** Nothing is fetched by this page: it carries its words in all languages. */
export const texts = {
  title: { pt: 'Conferir um comprovante de pulverização', es: 'Verificar un comprobante de pulverización' },
  intro: {
    pt: 'Esta página funciona sem internet e não envia nada. Ela mostra se o comprovante está como foi selado, e por qual chave.',
    es: 'Esta página funciona sin internet y no envía nada. Muestra si el comprobante está tal como fue sellado, y con qué clave.',
  },
  /** Its own name. */
  language: { pt: 'Português', es: 'Español' },
  packs: { pt: 'Comprovantes', es: 'Comprobantes' },
  packsHint: {
    pt: 'Solte aqui um ou vários comprovantes (JSON ou o PDF, que traz o JSON dentro), ou uma cadeia. Também as chaves e os mais novos publicados (keys.json, heads.json) e os arquivos originais da máquina, para conferir se são os mesmos.',
    es: 'Suelte aquí uno o varios comprobantes (JSON o el PDF, que trae el JSON adentro), o una cadena. También las claves y los más nuevos publicados (keys.json, heads.json) y los archivos originales de la máquina, para verificar que sean los mismos.',
  },
  choose: { pt: 'Escolher arquivos', es: 'Elegir archivos' },
  key: { pt: 'Chave pública de quem enviou', es: 'Clave pública de quien lo envió' },
  keyHint: {
    pt: 'Obtenha a chave por outro caminho: a página do produtor, o papel, o telefone. Cole a chave ou o arquivo de chaves publicado.',
    es: 'Obtenga la clave por otro camino: la página del productor, el papel, el teléfono. Pegue la clave o el archivo de claves publicado.',
  },
  code: { pt: 'Código do papel (se tiver)', es: 'Código del papel (si lo tiene)' },
  codeHint: {
    pt: 'O texto que o telefone lê do código quadrado: começa com TALHAO1.',
    es: 'El texto que el teléfono lee del código cuadrado: empieza con TALHAO1.',
  },
  noCode: {
    pt: 'O texto do código não é de um comprovante.',
    es: 'El texto del código no es de un comprobante.',
  },
  sameCode: { pt: 'O código do papel é deste arquivo.', es: 'El código del papel es de este archivo.' },
  otherCode: {
    pt: 'ATENÇÃO: o código do papel é de outro comprovante.',
    es: 'ATENCIÓN: el código del papel es de otro comprobante.',
  },
  newestThere: {
    pt: 'O mais novo publicado está entre eles.',
    es: 'El más nuevo publicado está entre ellos.',
  },
  newestUnknown: {
    pt: 'Se há um mais novo que o último, só a lista publicada (heads.json) mostra.',
    es: 'Si hay uno más nuevo que el último, solo la lista publicada (heads.json) lo muestra.',
  },
  valid: { pt: 'Como foi selado', es: 'Tal como fue sellado' },
  invalid: { pt: 'Não confere', es: 'No coincide' },
  noKey: { pt: 'Falta a chave pública', es: 'Falta la clave pública' },
  noKeyMore: {
    pt: 'Sem a chave não se pode dizer de quem é este comprovante.',
    es: 'Sin la clave no se puede decir de quién es este comprobante.',
  },
  badKey: { pt: 'Isto não é uma chave pública.', es: 'Esto no es una clave pública.' },
  compare: {
    pt: 'Compare este número com o que o produtor lhe deu:',
    es: 'Compare este número con el que le dio el productor:',
  },
  senderNotProven: {
    pt: 'As chaves vieram no próprio arquivo: ele está inteiro, mas isso não prova quem o enviou.',
    es: 'Las claves vinieron en el propio archivo: está entero, pero eso no prueba quién lo envió.',
  },
  onePack: {
    pt: 'Um comprovante sozinho não mostra se outro da mesma cadeia foi retirado.',
    es: 'Un comprobante solo no muestra si otro de la misma cadena fue retirado.',
  },
  wholeChain: {
    pt: 'comprovantes em sequência, nenhum retirado entre o primeiro e o último.',
    es: 'comprobantes en secuencia, ninguno retirado entre el primero y el último.',
  },
  missing: { pt: 'Falta neste comprovante', es: 'Falta en este comprobante' },
  content: { pt: 'O que ele diz', es: 'Lo que dice' },
  more: { pt: 'linhas a mais no arquivo', es: 'líneas más en el archivo' },
  map: { pt: 'Mapa (SIRGAS 2000 = WGS 84)', es: 'Mapa (SIRGAS 2000 = WGS 84)' },
  files: { pt: 'Arquivos originais', es: 'Archivos originales' },
  sameFile: { pt: 'é o arquivo citado', es: 'es el archivo citado' },
  otherFile: { pt: 'não é citado por nenhum comprovante', es: 'no es citado por ningún comprobante' },
  number: { pt: 'Comprovante nº', es: 'Comprobante nº' },
} as const

export type Language = keyof (typeof texts)['title']
export const languages = Object.keys(texts.title) as readonly Language[]

export const failures: Readonly<Record<Failure, Readonly<Record<Language, string>>>> = {
  json: {
    pt: 'O arquivo não é um comprovante, ou o texto está quebrado ou ambíguo.',
    es: 'El archivo no es un comprobante, o el texto está roto o es ambiguo.',
  },
  hash: {
    pt: 'O conteúdo foi alterado depois de selado.',
    es: 'El contenido fue alterado después de sellado.',
  },
  key: {
    pt: 'Foi assinado por uma chave que não é a informada, ou que não valia neste ponto da cadeia.',
    es: 'Fue firmado con una clave que no es la indicada, o que no valía en este punto de la cadena.',
  },
  signature: {
    pt: 'A assinatura não corresponde ao conteúdo.',
    es: 'La firma no corresponde al contenido.',
  },
  chain: {
    pt: 'Falta um comprovante da cadeia, ou está repetido ou fora de ordem.',
    es: 'Falta un comprobante de la cadena, o está repetido o fuera de orden.',
  },
}
