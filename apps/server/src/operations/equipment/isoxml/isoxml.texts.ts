import type { TaskDataProblemCode, TaskDataWarningCode } from '@talhao/isoxml'
import type { LocalText } from '../../../platform/http/problem.ts'

export const isoxmlTexts = {
  tooLarge: {
    pt: 'O arquivo ISOXML é grande demais: o limite é de 64 MB.',
    es: 'El archivo ISOXML es demasiado grande: el límite es de 64 MB.',
  },
  noFile: {
    pt: 'Envie os dados do terminal: um arquivo zip com a pasta TASKDATA.',
    es: 'Envíe los datos del terminal: un archivo zip con la carpeta TASKDATA.',
  },
  unknownZone: {
    pt: 'Este fuso horário não existe.',
    es: 'Este huso horario no existe.',
  },
} as const satisfies Record<string, LocalText>

/** Why task data is refused. */
export const taskDataProblemTexts: Readonly<Record<TaskDataProblemCode, LocalText>> = {
  'no-zip': {
    pt: 'O arquivo não é um zip ou está danificado. Compacte a pasta TASKDATA do terminal e envie de novo.',
    es: 'El archivo no es un zip o está dañado. Comprima la carpeta TASKDATA del terminal y envíe de nuevo.',
  },
  'bad-name': {
    pt: 'O zip tem nomes de arquivo que não são permitidos.',
    es: 'El zip tiene nombres de archivo que no están permitidos.',
  },
  locked: {
    pt: 'O zip tem senha ou uma compactação que não conhecemos. Compacte a pasta TASKDATA sem senha.',
    es: 'El zip tiene contraseña o una compresión que no conocemos. Comprima la carpeta TASKDATA sin contraseña.',
  },
  'too-many-files': {
    pt: 'O zip tem arquivos demais. Envie somente a pasta TASKDATA.',
    es: 'El zip tiene demasiados archivos. Envíe solo la carpeta TASKDATA.',
  },
  'too-much': {
    pt: 'O zip tem dados demais para uma importação. Exporte menos tarefas do terminal de cada vez.',
    es: 'El zip tiene demasiados datos para una importación. Exporte menos tareas del terminal cada vez.',
  },
  'no-task-data': {
    pt: 'O zip não tem o arquivo TASKDATA.XML. Compacte a pasta TASKDATA inteira do terminal.',
    es: 'El zip no tiene el archivo TASKDATA.XML. Comprima la carpeta TASKDATA completa del terminal.',
  },
  'xml-too-much': {
    pt: 'O TASKDATA.XML é grande demais. Exporte menos tarefas do terminal de cada vez.',
    es: 'El TASKDATA.XML es demasiado grande. Exporte menos tareas del terminal cada vez.',
  },
  'xml-doctype': {
    pt: 'O TASKDATA.XML contém definições que não são permitidas (DOCTYPE).',
    es: 'El TASKDATA.XML contiene definiciones que no están permitidas (DOCTYPE).',
  },
  'xml-unreadable': {
    pt: 'O TASKDATA.XML não pôde ser lido: não segue a norma ISO 11783-10.',
    es: 'No se pudo leer el TASKDATA.XML: no sigue la norma ISO 11783-10.',
  },
  'no-such-task': {
    pt: 'A tarefa escolhida não está neste arquivo.',
    es: 'La tarea elegida no está en este archivo.',
  },
  'no-points': {
    pt: 'A tarefa não tem nenhum ponto com posição: não há o que importar.',
    es: 'La tarea no tiene ningún punto con posición: no hay nada que importar.',
  },
}

/** A text that says the same of any number, or one of one and one of several. */
type CountedText = LocalText | { readonly one: LocalText; readonly several: LocalText }

/** What is worth knowing of task data that is taken nevertheless. */
export const taskDataWarningTexts: Readonly<Record<TaskDataWarningCode, CountedText>> = {
  'several-sets': {
    pt: 'O zip tem mais de um TASKDATA.XML; foi lido o primeiro.',
    es: 'El zip tiene más de un TASKDATA.XML; se leyó el primero.',
  },
  deviations: {
    one: {
      pt: 'O arquivo se desvia da norma em 1 ponto; foi lido mesmo assim.',
      es: 'El archivo se aparta de la norma en 1 punto; se leyó de todos modos.',
    },
    several: {
      pt: 'O arquivo se desvia da norma em {count} pontos; foi lido mesmo assim.',
      es: 'El archivo se aparta de la norma en {count} puntos; se leyó de todos modos.',
    },
  },
  'no-logs': {
    pt: 'A tarefa não tem registros: foi planejada e não executada, ou o terminal não gravou.',
    es: 'La tarea no tiene registros: se planificó y no se ejecutó, o el terminal no grabó.',
  },
  'logs-missing': {
    one: {
      pt: 'Falta o arquivo de 1 registro desta tarefa; ele fica de fora.',
      es: 'Falta el archivo de 1 registro de esta tarea; queda fuera.',
    },
    several: {
      pt: 'Faltam os arquivos de {count} registros desta tarefa; eles ficam de fora.',
      es: 'Faltan los archivos de {count} registros de esta tarea; quedan fuera.',
    },
  },
  'logs-cut': {
    one: {
      pt: '1 registro termina no meio de uma gravação; vale o que veio antes.',
      es: '1 registro termina en medio de una grabación; vale lo que vino antes.',
    },
    several: {
      pt: '{count} registros terminam no meio de uma gravação; vale o que veio antes.',
      es: '{count} registros terminan en medio de una grabación; vale lo que vino antes.',
    },
  },
  'logs-damaged': {
    one: {
      pt: '1 registro está danificado; vale o que veio antes do defeito.',
      es: '1 registro está dañado; vale lo que vino antes del defecto.',
    },
    several: {
      pt: '{count} registros estão danificados; vale o que veio antes do defeito.',
      es: '{count} registros están dañados; vale lo que vino antes del defecto.',
    },
  },
  'no-place': {
    one: {
      pt: '1 ponto sem posição fica de fora.',
      es: '1 punto sin posición queda fuera.',
    },
    several: {
      pt: '{count} pontos sem posição ficam de fora.',
      es: '{count} puntos sin posición quedan fuera.',
    },
  },
  idle: {
    one: {
      pt: '1 ponto com o implemento desligado fica de fora.',
      es: '1 punto con el implemento apagado queda fuera.',
    },
    several: {
      pt: '{count} pontos com o implemento desligado ficam de fora.',
      es: '{count} puntos con el implemento apagado quedan fuera.',
    },
  },
  'no-strip': {
    pt: 'Não há dois pontos a até 8 segundos um do outro: o mapa não terá faixas.',
    es: 'No hay dos puntos a no más de 8 segundos uno de otro: el mapa no tendrá franjas.',
  },
  'no-width': {
    pt: 'O terminal não gravou a largura de trabalho: vale a da máquina escolhida.',
    es: 'El terminal no grabó el ancho de trabajo: vale el de la máquina elegida.',
  },
  'speed-from-way': {
    pt: 'O terminal não gravou a velocidade: ela é calculada pelas posições.',
    es: 'El terminal no grabó la velocidad: se calcula por las posiciones.',
  },
  'no-weather': {
    pt: 'O terminal não gravou temperatura, umidade nem vento: o mapa mostra a posição e a velocidade.',
    es: 'El terminal no grabó temperatura, humedad ni viento: el mapa muestra la posición y la velocidad.',
  },
  'no-zone': {
    pt: 'Os horários do terminal não dizem o fuso: se nenhum for escolhido, vale UTC.',
    es: 'Los horarios del terminal no dicen el huso: si no se elige ninguno, vale UTC.',
  },
}
