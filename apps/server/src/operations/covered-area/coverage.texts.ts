export const coverageTexts = {
  fieldUnknown: { pt: 'Escolha um talhão que exista.', es: 'Elija un lote que exista.' },
} as const
