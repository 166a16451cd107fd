export const packsTexts = {
  busy: {
    pt: 'Muitos comprovantes estão sendo feitos agora. Tente de novo em instantes.',
    es: 'Se están haciendo muchos comprobantes ahora. Inténtelo de nuevo en un momento.',
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
