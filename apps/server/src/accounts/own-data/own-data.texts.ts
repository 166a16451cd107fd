import type { LocalText } from '../../platform/http/problem.ts'

export const ownDataTexts = {
  wrongName: {
    pt: 'Escreva o nome da empresa como ele está aqui.',
    es: 'Escriba el nombre de la empresa como está aquí.',
  },
  subscribed: {
    pt: 'Há assinaturas em andamento. Encerre-as antes de apagar os dados.',
    es: 'Hay suscripciones en curso. Termínelas antes de borrar los datos.',
  },
  kept: {
    pt: 'Os dados continuam guardados.',
    es: 'Los datos siguen guardados.',
  },
  gone: {
    pt: 'O arquivo não existe mais. Peça que seja preparado de novo.',
    es: 'El archivo ya no existe. Pida que se prepare de nuevo.',
  },
  readMe: `Todos os dados da empresa neste portal, num só momento.

Cada tabela é um arquivo CSV (UTF-8, vírgula, primeira linha com os nomes, horas em UTC). Os arquivos das operações estão
como foram enviados (.csv ou .csv.gz); de onde o original foi removido há a forma guardada (.stored). Os comprovantes
assinados estão em evidence/packs, os carimbos do tempo em evidence/stamps.
manifest.json diz o tamanho e o SHA-256 de cada arquivo, quantas linhas tem e que colunas ficaram de fora: só senhas,
chaves e o que deixaria alguém entrar.

---

Todos los datos de la empresa en este portal, en un solo momento.

Cada tabla es un archivo CSV (UTF-8, coma, primera línea con los nombres, horas en UTC). Los archivos de las operaciones
están como se enviaron (.csv o .csv.gz); donde el original fue quitado está la forma guardada (.stored). Los comprobantes
firmados están en evidence/packs, los sellos de tiempo en evidence/stamps.
manifest.json dice el tamaño y el SHA-256 de cada archivo, cuántas líneas tiene y qué columnas quedaron fuera: solo
contraseñas, claves y lo que dejaría entrar a alguien.
`,
} as const satisfies Record<string, LocalText | string>
