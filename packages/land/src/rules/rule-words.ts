import type { BufferRule } from './buffer-rules.ts'

/**
 * Rules that come with the product are kept as they were gathered, with notes in English for whoever checks them. This is
 * how a farmer reads those notes (LAND-40); names of laws stand as they were published.
 */
const words = {
  'art. 10, I (read by quotation; verify)': {
    pt: 'art. 10, I (lido por citação; confira)',
    es: 'art. 10, I (leído por cita; verifique)',
  },
  'art. 9º, I (exception for some biological products in art. 9º, II)': {
    pt: 'art. 9º, I (exceção para alguns produtos biológicos no art. 9º, II)',
    es: 'art. 9º, I (excepción para algunos productos biológicos en el art. 9º, II)',
  },
  'art. 1º, I to IV': { pt: 'art. 1º, I a IV', es: 'art. 1º, I a IV' },
  'draft, annex': { pt: 'minuta, anexo', es: 'borrador, anexo' },
  'not read; verify': { pt: 'artigo não lido; confira', es: 'artículo no leído; verifique' },
  'arts. 3º, 6º, 7º (as reported)': {
    pt: 'arts. 3º, 6º, 7º (segundo notícias)',
    es: 'arts. 3º, 6º, 7º (según noticias)',
  },
  'chapter XV (strips of protection)': {
    pt: 'capítulo XV (faixas de proteção)',
    es: 'capítulo XV (franjas de protección)',
  },
  'MAPA/SDA, Portaria nº 1.187, de 10 de outubro de 2024 (public consultation)': {
    pt: 'MAPA/SDA, Portaria nº 1.187, de 10 de outubro de 2024 (consulta pública)',
    es: 'MAPA/SDA, Portaria nº 1.187, de 10 de outubro de 2024 (consulta pública)',
  },
  'Mato Grosso, Lei nº 12.859, de 24 de abril de 2025 (changes Lei nº 8.588, de 27 de novembro de 2006)': {
    pt: 'Mato Grosso, Lei nº 12.859, de 24 de abril de 2025 (altera a Lei nº 8.588, de 27 de novembro de 2006)',
    es: 'Mato Grosso, Lei nº 12.859, de 24 de abril de 2025 (modifica la Lei nº 8.588, de 27 de novembro de 2006)',
  },
  'Goiás, Lei nº 19.423/2016, as changed by Lei nº 24.389/2026': {
    pt: 'Goiás, Lei nº 19.423/2016, alterada pela Lei nº 24.389/2026',
    es: 'Goiás, Lei nº 19.423/2016, modificada por la Lei nº 24.389/2026',
  },
  'Named as the rule in force by the ministry when it opened the consultation of Portaria SDA 1.187/2024; a replacement may have come since: verify':
    {
      pt: 'O ministério a citou como norma em vigor ao abrir a consulta da Portaria SDA 1.187/2024; pode já ter sido substituída: confira',
      es: 'El ministerio la citó como norma vigente al abrir la consulta de la Portaria SDA 1.187/2024; puede haber sido reemplazada: verifique',
    },
  "Held to be in force on 12 August 2026 by a public project that read the ministry's page; larger distances of other laws and of the label come first":
    {
      pt: 'Dada como em vigor em 12 de agosto de 2026 por um projeto público que leu a página do ministério; distâncias maiores de outras leis e da bula vêm primeiro',
      es: 'Dada por vigente el 12 de agosto de 2026 por un proyecto público que leyó la página del ministerio; distancias mayores de otras leyes y de la etiqueta van primero',
    },
  'text read; verify that it stands': {
    pt: 'texto lido; confira se ainda vale',
    es: 'texto leído; verifique que siga vigente',
  },
  'A consultation text; not law. Never a preset': {
    pt: 'Texto de consulta pública; não é lei e nunca é aplicado',
    es: 'Texto de consulta pública; no es ley y nunca se aplica',
  },
  'Promulgated by the state assembly, published 9 May 2025; a constitutional challenge was announced: verify':
    {
      pt: 'Promulgada pela assembleia estadual, publicada em 9 de maio de 2025; anunciou-se ação de inconstitucionalidade: confira',
      es: 'Promulgada por la asamblea estatal, publicada el 9 de mayo de 2025; se anunció una acción de inconstitucionalidad: verifique',
    },
  'Reported of the bill (news of 19 March 2025), not seen in reports of the promulgated text: verify before use':
    {
      pt: 'Noticiada do projeto de lei (19 de março de 2025), não vista nas notícias do texto promulgado: confira antes de usar',
      es: 'Informada del proyecto de ley (19 de marzo de 2025), no vista en las noticias del texto promulgado: verifique antes de usar',
    },
  "Revoked by a joint state resolution in December 2018; kept in force by the state court (5th civil chamber) on the public prosecutor's action: verify. Municipal laws may ask for more and then prevail":
    {
      pt: 'Revogada por resolução conjunta do estado em dezembro de 2018; mantida pelo tribunal do estado (5ª câmara cível) em ação do Ministério Público: confira. Leis municipais podem pedir mais e então prevalecem',
      es: 'Derogada por resolución conjunta del estado en diciembre de 2018; mantenida por el tribunal del estado (5ª cámara civil) por acción del ministerio público: verifique. Las leyes municipales pueden pedir más y entonces prevalecen',
    },
  'List of municipalities changed by later acts (Instruções Normativas 41 and 42 of September 2021): verify the list in force':
    {
      pt: 'Lista de municípios alterada por atos posteriores (Instruções Normativas 41 e 42 de setembro de 2021): confira a lista em vigor',
      es: 'Lista de municipios modificada por actos posteriores (Instruções Normativas 41 y 42 de septiembre de 2021): verifique la lista vigente',
    },
  'Second-hand, checked on 12 August 2026 by a public project; the law means aeroplanes, seaplanes and helicopters, so it is not applied to drones by itself: verify':
    {
      pt: 'De segunda mão, conferida em 12 de agosto de 2026 por um projeto público; a lei fala de aviões, hidroaviões e helicópteros, por isso não se aplica por si a drones: confira',
      es: 'De segunda mano, verificada el 12 de agosto de 2026 por un proyecto público; la ley habla de aviones, hidroaviones y helicópteros, por eso no se aplica por sí a drones: verifique',
    },
  'The chapter is confirmed by press; the figures are from memory: verify': {
    pt: 'O capítulo é confirmado pela imprensa; os números são de memória: confira',
    es: 'El capítulo está confirmado por la prensa; las cifras son de memoria: verifique',
  },
  // Said of the second rule of the same law.
  'as above': {
    pt: 'O capítulo é confirmado pela imprensa; os números são de memória: confira',
    es: 'El capítulo está confirmado por la prensa; las cifras son de memoria: verifique',
  },
  'manned agricultural aircraft, pesticides': {
    pt: 'aeronaves agrícolas tripuladas, agrotóxicos',
    es: 'aeronaves agrícolas tripuladas, plaguicidas',
  },
  'remotely piloted aircraft; pesticides, adjuvants, fertilisers, inoculants, correctives, seeds': {
    pt: 'aeronaves remotamente pilotadas; agrotóxicos, adjuvantes, fertilizantes, inoculantes, corretivos, sementes',
    es: 'aeronaves pilotadas a distancia; plaguicidas, coadyuvantes, fertilizantes, inoculantes, correctivos, semillas',
  },
  'fungicides and mineral oil on banana, by aircraft with DGPS, where pests are monitored': {
    pt: 'fungicidas e óleo mineral em banana, por aeronave com DGPS, onde as pragas são monitoradas',
    es: 'fungicidas y aceite mineral en banana, por aeronave con DGPS, donde se monitorean las plagas',
  },
  'protected by a strip of native, replanted or regenerating vegetation; otherwise the general rule': {
    pt: 'protegidas por faixa de vegetação nativa, replantada ou em regeneração; senão vale a regra geral',
    es: 'protegidas por una franja de vegetación nativa, replantada o en regeneración; si no, vale la regla general',
  },
  'manned aircraft': { pt: 'aeronaves tripuladas', es: 'aeronaves tripuladas' },
  'remotely piloted aircraft': {
    pt: 'aeronaves remotamente pilotadas',
    es: 'aeronaves pilotadas a distancia',
  },
  'ground application on properties above 15 fiscal modules': {
    pt: 'aplicação terrestre em imóveis acima de 15 módulos fiscais',
    es: 'aplicación terrestre en propiedades de más de 15 módulos fiscales',
  },
  'ground application on properties above 4 and up to 15 fiscal modules': {
    pt: 'aplicação terrestre em imóveis acima de 4 e até 15 módulos fiscais',
    es: 'aplicación terrestre en propiedades de más de 4 y hasta 15 módulos fiscales',
  },
  'ground application on properties up to 4 fiscal modules': {
    pt: 'aplicação terrestre em imóveis de até 4 módulos fiscais',
    es: 'aplicación terrestre en propiedades de hasta 4 módulos fiscales',
  },
  'large properties beside small or medium ones, or neighbours with different crops': {
    pt: 'imóveis grandes ao lado de pequenos ou médios, ou vizinhos com culturas diferentes',
    es: 'propiedades grandes junto a pequeñas o medianas, o vecinos con cultivos distintos',
  },
  'ground application': { pt: 'aplicação terrestre', es: 'aplicación terrestre' },
  'aerial application': { pt: 'aplicação aérea', es: 'aplicación aérea' },
  'aerial application other than drones': {
    pt: 'aplicação aérea, exceto drones',
    es: 'aplicación aérea, salvo drones',
  },
  'hormonal herbicides in listed municipalities: registered applicator and declaration of each application': {
    pt: 'herbicidas hormonais nos municípios listados: aplicador registrado e declaração de cada aplicação',
    es: 'herbicidas hormonales en los municipios listados: aplicador registrado y declaración de cada aplicación',
  },
  'ground application; weather limits stand in art. 63, certificate of application in art. 59 (second-hand)':
    {
      pt: 'aplicação terrestre; limites de tempo no art. 63, certificado de aplicação no art. 59 (de segunda mão)',
      es: 'aplicación terrestre; límites de tiempo en el art. 63, certificado de aplicación en el art. 59 (de segunda mano)',
    },
} as const satisfies Record<string, Readonly<Record<string, string>>>

type RuleLanguage = keyof (typeof words)[keyof typeof words]
const wordsOf = new Map<string, Readonly<Record<RuleLanguage, string>>>(Object.entries(words))

/** Words of a rule that comes with the product; what needs no translation stands as it is. */
export function sayRuleWords(text: string, language: RuleLanguage): string {
  return wordsOf.get(text)?.[language] ?? text
}

/** A client's own rule stays as the client wrote it. */
export function sayRule(rule: BufferRule, language: RuleLanguage): BufferRule {
  if (rule.isOwn) return rule
  const say = (text: string) => sayRuleWords(text, language)
  return {
    ...rule,
    law: say(rule.law),
    article: say(rule.article),
    statusNote: rule.statusNote === null ? null : say(rule.statusNote),
    appliesTo: rule.appliesTo === null ? null : say(rule.appliesTo),
    distances: rule.distances.map((distance) =>
      distance.condition === undefined ? distance : { ...distance, condition: say(distance.condition) },
    ),
  }
}
