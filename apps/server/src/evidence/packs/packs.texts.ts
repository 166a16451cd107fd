export const packsTexts = {
  noSuchDatum: {
    pt: 'Este dado não existe: {datum}.',
    es: 'Este dato no existe: {datum}.',
  },
  nothingWorked: {
    pt: 'Nenhum trecho trabalhado nesta operação.',
    es: 'Ningún tramo trabajado en esta operación.',
  },
}
