import type { LocalText } from '../../platform/http/problem.ts'

export const bufferRulesTexts = {
  sourceMissing: {
    pt: 'Uma regra sem fonte não entra: diga lei ou norma, artigo, data, link e situação.',
    es: 'Una regla sin fuente no entra: indique ley o norma, artículo, fecha, enlace y situación.',
  },
  law: { pt: 'Diga a lei, norma ou bula.', es: 'Indique la ley, norma o etiqueta.' },
  article: { pt: 'Diga o artigo ou o item.', es: 'Indique el artículo o el punto.' },
  date: { pt: 'Diga a data da fonte.', es: 'Indique la fecha de la fuente.' },
  link: { pt: 'Diga onde se lê a fonte: um link.', es: 'Indique dónde se lee la fuente: un enlace.' },
  status: { pt: 'Diga se está em vigor.', es: 'Indique si está vigente.' },
  dateInvalid: { pt: 'Escreva a data como 2025-05-09.', es: 'Escriba la fecha como 2025-05-09.' },
  linkInvalid: {
    pt: 'O link começa com http:// ou https://.',
    es: 'El enlace empieza con http:// o https://.',
  },
  distancesMissing: {
    pt: 'Diga ao menos uma distância ou um lugar onde não se aplica.',
    es: 'Indique al menos una distancia o un lugar donde no se aplica.',
  },
  builtIn: {
    pt: 'Esta regra vem com o produto e não pode ser alterada.',
    es: 'Esta regla viene con el producto y no se puede cambiar.',
  },
  tooMany: {
    pt: 'São no máximo {limit} regras próprias.',
    es: 'Son como máximo {limit} reglas propias.',
  },
  deleted: { pt: 'A regra foi excluída.', es: 'La regla fue eliminada.' },
} as const satisfies Record<string, LocalText>
