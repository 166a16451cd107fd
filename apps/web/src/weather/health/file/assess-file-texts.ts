import { defineTexts } from '../../../lib/i18n/define-texts.ts'
import { addTexts } from '../../../lib/i18n/i18n.ts'

export const assessFileTexts = defineTexts({
  pt: {
    title: 'Avaliar um arquivo',
    back: 'Saúde das estações',
    lead: 'Dados de outra estação ou de outro sistema, avaliados como os das suas. O arquivo não sai deste aparelho.',
    file: 'Arquivo da estação (CSV)',
    hint: 'CSV ou CSV.GZ de até {{megabytes}} MB, horários em UTC.',
    choose: 'Escolher arquivo',
    change: 'Trocar',
    form: 'Como deve ser o arquivo',
    formText:
      'Uma linha por leitura; as duas primeiras linhas são opcionais, células vazias são leituras que faltam:',
    formMore:
      'Com a linha de nomes, as colunas podem estar em qualquer ordem e faltar. Vale também ; entre as células, com vírgula decimal. Um contador de chuva vai na coluna rain_counter_mm.',
    neighbours: 'Estações vizinhas (opcional)',
    neighboursHint: 'Arquivos com latitude e longitude na primeira linha; contam as que ficam em até 150 km.',
    remove: 'Tirar {{name}}',
    counter: {
      label: 'Contador de chuva (rain_counter_mm)',
      none: 'Não avaliar',
      lifetime: 'Soma desde sempre',
      daily: 'Soma desde a meia-noite',
      modulus: 'Volta a zero em (mm, opcional)',
      max: 'Para em (mm, opcional)',
      notNumber: 'Digite um número maior que zero.',
    },
    start: 'Avaliar',
    stop: 'Parar',
    progress: 'Avaliação do arquivo',
    running: 'Avaliando leitura por leitura: {{percent}} %',
    problem: {
      time: '{{name}}, linha {{line}}: “{{text}}” não é um horário. Um horário seria 2020-01-01T00:00Z.',
      columns: '{{name}}, linha {{line}}: nenhuma coluna conhecida. Uma coluna seria temperature_c.',
      tooLong: '{{name}} cobre tempo demais. Confira o ano das linhas ou divida o arquivo.',
      empty: '{{name}} não tem leituras.',
      values: '{{name}}, linha {{line}}: “{{text}}” não é um número, e nenhuma outra leitura pôde ser lida.',
      tooLarge: '{{name}} é grande demais. Divida o arquivo por anos.',
      unreadable: 'Não foi possível ler {{name}}. Confira se é um CSV de texto ou um CSV.GZ.',
    },
    result: {
      well: 'Nenhuma falha encontrada.',
      unread_one:
        '{{count}} célula não é um número e conta como leitura que falta: “{{text}}”, linha {{line}}.',
      unread_many:
        '{{count}} células não são números e contam como leituras que faltam; a primeira, “{{text}}”, na linha {{line}}.',
      unread_other:
        '{{count}} células não são números e contam como leituras que faltam; a primeira, “{{text}}”, na linha {{line}}.',
      cases_one: '{{count}} falha encontrada.',
      cases_many: '{{count}} falhas encontradas.',
      cases_other: '{{count}} falhas encontradas.',
      span: '{{from}} a {{to}}, a cada {{minutes}} min',
      noPlace: 'Sem latitude e longitude: sol, altitude e vizinhas não foram usados.',
      alone: 'Sem vizinhas: avaliada só pela própria estação.',
      neighbours_one: 'Comparada com {{count}} vizinha.',
      neighbours_many: 'Comparada com {{count}} vizinhas.',
      neighbours_other: 'Comparada com {{count}} vizinhas.',
      download: 'Baixar avaliações (CSV)',
      fileName: 'avaliacoes.csv',
    },
    counts: {
      label: 'Leituras por avaliação',
      variable: 'Leitura',
      good: 'Boas',
      doubtful: 'Duvidosas',
      bad: 'Ruins',
      unknown: 'Faltam',
    },
    cases: {
      label: 'Casos',
      what: 'Caso',
      from: 'De',
      to: 'Até',
      readings: 'Leituras',
      advice: 'O que fazer',
      more_one: 'Mais {{count}} caso; as avaliações de todos estão no arquivo.',
      more_many: 'Mais {{count}} casos; as avaliações de todos estão no arquivo.',
      more_other: 'Mais {{count}} casos; as avaliações de todos estão no arquivo.',
    },
    rainCounter: 'contador de chuva',
  },
  es: {
    title: 'Evaluar un archivo',
    back: 'Salud de las estaciones',
    lead: 'Datos de otra estación o de otro sistema, evaluados como los de las suyas. El archivo no sale de este aparato.',
    file: 'Archivo de la estación (CSV)',
    hint: 'CSV o CSV.GZ de hasta {{megabytes}} MB, horarios en UTC.',
    choose: 'Elegir archivo',
    change: 'Cambiar',
    form: 'Cómo debe ser el archivo',
    formText:
      'Una línea por lectura; las dos primeras líneas son opcionales, las celdas vacías son lecturas que faltan:',
    formMore:
      'Con la línea de nombres, las columnas pueden estar en cualquier orden y faltar. También vale ; entre las celdas, con coma decimal. Un contador de lluvia va en la columna rain_counter_mm.',
    neighbours: 'Estaciones vecinas (opcional)',
    neighboursHint:
      'Archivos con latitud y longitud en la primera línea; cuentan las que están hasta 150 km.',
    remove: 'Quitar {{name}}',
    counter: {
      label: 'Contador de lluvia (rain_counter_mm)',
      none: 'No evaluar',
      lifetime: 'Suma desde siempre',
      daily: 'Suma desde la medianoche',
      modulus: 'Vuelve a cero en (mm, opcional)',
      max: 'Se detiene en (mm, opcional)',
      notNumber: 'Escriba un número mayor que cero.',
    },
    start: 'Evaluar',
    stop: 'Detener',
    progress: 'Evaluación del archivo',
    running: 'Evaluando lectura por lectura: {{percent}} %',
    problem: {
      time: '{{name}}, línea {{line}}: “{{text}}” no es un horario. Un horario sería 2020-01-01T00:00Z.',
      columns: '{{name}}, línea {{line}}: ninguna columna conocida. Una columna sería temperature_c.',
      tooLong: '{{name}} abarca demasiado tiempo. Revise el año de las líneas o divida el archivo.',
      empty: '{{name}} no tiene lecturas.',
      values: '{{name}}, línea {{line}}: “{{text}}” no es un número, y ninguna otra lectura pudo leerse.',
      tooLarge: '{{name}} es demasiado grande. Divida el archivo por años.',
      unreadable: 'No se pudo leer {{name}}. Revise que sea un CSV de texto o un CSV.GZ.',
    },
    result: {
      well: 'No se encontró ninguna falla.',
      unread_one:
        '{{count}} celda no es un número y cuenta como lectura faltante: “{{text}}”, línea {{line}}.',
      unread_many:
        '{{count}} celdas no son números y cuentan como lecturas faltantes; la primera, “{{text}}”, en la línea {{line}}.',
      unread_other:
        '{{count}} celdas no son números y cuentan como lecturas faltantes; la primera, “{{text}}”, en la línea {{line}}.',
      cases_one: '{{count}} falla encontrada.',
      cases_many: '{{count}} fallas encontradas.',
      cases_other: '{{count}} fallas encontradas.',
      span: '{{from}} a {{to}}, cada {{minutes}} min',
      noPlace: 'Sin latitud y longitud: no se usaron el sol, la altitud ni las vecinas.',
      alone: 'Sin vecinas: evaluada solo con la propia estación.',
      neighbours_one: 'Comparada con {{count}} vecina.',
      neighbours_many: 'Comparada con {{count}} vecinas.',
      neighbours_other: 'Comparada con {{count}} vecinas.',
      download: 'Descargar evaluaciones (CSV)',
      fileName: 'evaluaciones.csv',
    },
    counts: {
      label: 'Lecturas por evaluación',
      variable: 'Lectura',
      good: 'Buenas',
      doubtful: 'Dudosas',
      bad: 'Malas',
      unknown: 'Faltan',
    },
    cases: {
      label: 'Casos',
      what: 'Caso',
      from: 'Desde',
      to: 'Hasta',
      readings: 'Lecturas',
      advice: 'Qué hacer',
      more_one: '{{count}} caso más; las evaluaciones de todos están en el archivo.',
      more_many: '{{count}} casos más; las evaluaciones de todos están en el archivo.',
      more_other: '{{count}} casos más; las evaluaciones de todos están en el archivo.',
    },
    rainCounter: 'contador de lluvia',
  },
})

addTexts('assessFile', assessFileTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    assessFile: (typeof assessFileTexts)['pt']
  }
}
