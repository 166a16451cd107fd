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
    es: 'Esta zona horaria no existe.',
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
      pt: 'Falta o arquivo do registro {names}; ele fica de fora.',
      es: 'Falta el archivo del registro {names}; queda fuera.',
    },
    several: {
      pt: 'Faltam os arquivos de {count} registros; eles ficam de fora: {names}.',
      es: 'Faltan los archivos de {count} registros; quedan fuera: {names}.',
    },
  },
  'logs-unreadable': {
    one: {
      pt: 'O registro {names} não pôde ser lido e fica de fora; os demais são importados.',
      es: 'El registro {names} no se pudo leer y queda fuera; los demás se importan.',
    },
    several: {
      pt: '{count} registros não puderam ser lidos e ficam de fora: {names}. Os demais são importados.',
      es: '{count} registros no se pudieron leer y quedan fuera: {names}. Los demás se importan.',
    },
  },
  'logs-parallel': {
    one: {
      pt: 'O registro {names} foi gravado ao mesmo tempo que outro, da mesma passada: a área conta uma vez só.',
      es: 'El registro {names} se grabó al mismo tiempo que otro, de la misma pasada: el área cuenta una sola vez.',
    },
    several: {
      pt: '{count} registros foram gravados ao mesmo tempo que outros, das mesmas passadas ({names}): a área conta uma vez só.',
      es: '{count} registros se grabaron al mismo tiempo que otros, de las mismas pasadas ({names}): el área cuenta una sola vez.',
    },
  },
  'logs-cut': {
    one: {
      pt: 'O registro {names} termina no meio de uma gravação; vale o que veio antes.',
      es: 'El registro {names} termina en medio de una grabación; vale lo que vino antes.',
    },
    several: {
      pt: '{count} registros terminam no meio de uma gravação ({names}); vale o que veio antes.',
      es: '{count} registros terminan en medio de una grabación ({names}); vale lo que vino antes.',
    },
  },
  'logs-damaged': {
    one: {
      pt: 'O registro {names} está danificado; vale o que veio antes do defeito.',
      es: 'El registro {names} está dañado; vale lo que vino antes del defecto.',
    },
    several: {
      pt: '{count} registros estão danificados ({names}); vale o que veio antes do defeito.',
      es: '{count} registros están dañados ({names}); vale lo que vino antes del defecto.',
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
    es: 'Los horarios del terminal no dicen la zona: si no se elige ninguna, vale UTC.',
  },
}
