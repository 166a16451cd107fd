import type { LocalText } from '../../platform/http/problem.ts'

export const ingestTexts = {
  busy: {
    pt: 'Há envios demais ao mesmo tempo. Nada deste foi guardado; envie de novo em instantes.',
    es: 'Hay demasiados envíos a la vez. No se guardó nada de este; envíelo de nuevo en unos instantes.',
  },
  keyUnknown: {
    pt: 'Chave de envio desconhecida.',
    es: 'Clave de envío desconocida.',
  },
  unverified: {
    pt: 'Nada foi guardado: quem adicionou a estação ainda não confirmou o e-mail da conta.',
    es: 'No se guardó nada: quien añadió la estación aún no confirmó el correo de la cuenta.',
  },
  deviceUnknown: {
    pt: 'Nenhuma estação do cliente tem este DevEUI.',
    es: 'Ninguna estación del cliente tiene este DevEUI.',
  },
  tooManyEntries: {
    pt: 'No máximo {most} observações por chamada.',
    es: 'Como máximo {most} observaciones por llamada.',
  },
  not_an_object: { pt: 'A observação não é um objeto.', es: 'La observación no es un objeto.' },
  time_unreadable: {
    pt: 'Horário ilegível: use ISO 8601 com fuso, como 2026-10-19T21:43:18Z.',
    es: 'Hora ilegible: use ISO 8601 con zona horaria, como 2026-10-19T21:43:18Z.',
  },
  time_ahead: {
    pt: 'O horário está mais de 10 minutos adiante do relógio do servidor.',
    es: 'La hora está más de 10 minutos adelantada respecto al reloj del servidor.',
  },
  time_too_old: {
    pt: 'A observação tem mais de um ano.',
    es: 'La observación tiene más de un año.',
  },
  not_a_number: { pt: 'O valor não é um número.', es: 'El valor no es un número.' },
  outside_limits: {
    pt: 'Valor impossível: fora do intervalo de {minimum} a {maximum}.',
    es: 'Valor imposible: fuera del intervalo de {minimum} a {maximum}.',
  },
  unknown_sensor: {
    pt: 'O sensor de solo deve ser um número de 1 a 16.',
    es: 'El sensor de suelo debe ser un número de 1 a 16.',
  },
  unknown_battery: {
    pt: 'As baterias vão como { nome: volts ou porcentagem }, no máximo 32.',
    es: 'Las baterías van como { nombre: voltios o porcentaje }, como máximo 32.',
  },
  impossible_rain: {
    pt: 'Chuva impossível: mais de {maximum} mm em uma hora.',
    es: 'Lluvia imposible: más de {maximum} mm en una hora.',
  },
  empty: {
    pt: 'Nenhum valor aproveitável: a observação não foi guardada.',
    es: 'Ningún valor aprovechable: la observación no se guardó.',
  },
} as const satisfies Record<string, LocalText>
