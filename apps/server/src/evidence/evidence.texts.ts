export const evidenceTexts = {
  keyUnreadable: {
    pt: 'A chave de assinatura não pode ser aberta. Fale com o suporte.',
    es: 'La clave de firma no se puede abrir. Hable con soporte.',
  },
  noSuchDatum: {
    pt: 'Este dado não existe: {datum}.',
    es: 'Este dato no existe: {datum}.',
  },
  nothingWorked: {
    pt: 'Nenhum trecho trabalhado nesta operação.',
    es: 'Ningún tramo trabajado en esta operación.',
  },
}
