/** Why the weather of a work may not be as it is told (OPS-185, OPS-186). */
export const doubtTexts = {
  title: { pt: 'Confiança baixa no tempo medido.', es: 'Confianza baja en el tiempo medido.' },
  impossible: {
    pt: '{metric}: a máquina registrou valores impossíveis ({minimum} a {maximum} {unit}).',
    es: '{metric}: la máquina registró valores imposibles ({minimum} a {maximum} {unit}).',
  },
  stuck: {
    pt: '{metric}: a máquina registrou sempre {minimum} {unit}, em {minutes} min de trabalho.',
    es: '{metric}: la máquina registró siempre {minimum} {unit}, en {minutes} min de trabajo.',
  },
  disagrees: {
    pt: '{metric}: média de {machine} {unit} na máquina e de {station} {unit} na estação {name}, a {km} km.',
    es: '{metric}: media de {machine} {unit} en la máquina y de {station} {unit} en la estación {name}, a {km} km.',
  },
  station: {
    pt: 'A estação {name}, a {km} km, teve leituras duvidosas durante o trabalho ({doubtful} de {readings}); elas não entram na comparação.',
    es: 'La estación {name}, a {km} km, tuvo lecturas dudosas durante el trabajo ({doubtful} de {readings}); no entran en la comparación.',
  },
}
