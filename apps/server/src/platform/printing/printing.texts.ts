export const printingTexts = {
  madeAt: { pt: 'Gerado em', es: 'Generado el' },
  zone: { pt: 'horário de São Paulo (UTC-3)', es: 'hora de São Paulo (UTC-3)' },
  pageOf: { pt: 'página {page} de {count}', es: 'página {page} de {count}' },
}
