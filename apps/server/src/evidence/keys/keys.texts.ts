export const evidenceKeysTexts = {
  unreadable: {
    pt: 'A chave de assinatura não pode ser aberta. Fale com o suporte.',
    es: 'La clave de firma no se puede abrir. Hable con soporte.',
  },
}
