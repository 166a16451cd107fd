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
stamps/ os carimbos do tempo de uma autoridade, onde há (RFC 3161): openssl ts -verify -digest CÓDIGO -in ARQUIVO.tsr
keys.json   as chaves públicas, como publicadas em /.well-known/talhao-evidence-keys.json
heads.json  o mais novo de cada sequência na hora deste arquivo
verificador.html  a página que confere, num só arquivo e sem internet

Para conferir sem nós: abra verificador.html no navegador e solte nele um arquivo de packs/. Quem desconfia deste arquivo
baixa a mesma página do portal (/evidence-verifier.html) ou usa npm run verify-evidence.
Confira a chave por outro caminho: em papel, pelo telefone ou na página do cliente.
`,
    es: `Comprobantes de pulverización

packs/  los comprobantes como fueron sellados (JSON)
pdf/    los mismos en papel
stamps/ los sellos de tiempo de una autoridad, donde los hay (RFC 3161): openssl ts -verify -digest CÓDIGO -in ARCHIVO.tsr
keys.json   las claves públicas, como se publican en /.well-known/talhao-evidence-keys.json
heads.json  el más nuevo de cada secuencia a la hora de este archivo
verificador.html  la página que comprueba, en un solo archivo y sin internet

Para comprobar sin nosotros: abra verificador.html en el navegador y suelte en él un archivo de packs/. Quien desconfíe de
este archivo baja la misma página del portal (/evidence-verifier.html) o usa npm run verify-evidence.
Compare la clave por otro camino: en papel, por teléfono o en la página del cliente.
`,
  },
}
