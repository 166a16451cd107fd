export const sharingTexts = {
  noPacks: {
    pt: 'Nenhum comprovante nesta escolha.',
    es: 'Ningún comprobante en esta selección.',
  },
  tooMany: {
    pt: 'São {count} comprovantes; no máximo {most} de uma vez. Escolha um período menor.',
    es: 'Son {count} comprobantes; como máximo {most} de una vez. Elija un período menor.',
  },
  revoked: { pt: 'O link não abre mais.', es: 'El enlace ya no abre.' },
  readMe: {
    pt: `Comprovantes de pulverização

packs/  os comprovantes como foram selados (JSON)
pdf/    os mesmos em papel
keys.json   as chaves públicas, como publicadas em /.well-known/talhao-evidence-keys.json
heads.json  o mais novo de cada sequência na hora deste arquivo

Para conferir sem nós: abra /evidence-verifier.html do portal, salve a página e solte nela um arquivo de packs/.
Confira a chave por outro caminho: em papel, pelo telefone ou na página do cliente.
`,
    es: `Comprobantes de pulverización

packs/  los comprobantes como fueron sellados (JSON)
pdf/    los mismos en papel
keys.json   las claves públicas, como se publican en /.well-known/talhao-evidence-keys.json
heads.json  el más nuevo de cada secuencia a la hora de este archivo

Para comprobar sin nosotros: abra /evidence-verifier.html del portal, guarde la página y suelte en ella un archivo de packs/.
Compare la clave por otro camino: en papel, por teléfono o en la página del cliente.
`,
  },
}
