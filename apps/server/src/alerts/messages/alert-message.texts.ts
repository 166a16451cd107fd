import type { AlertKind } from '@talhao/contract/alerts/rules'
import type { LocalText } from '../../platform/http/problem.ts'

/** What happened, by kind. `{what}` is the metric with its value. */
export const titleTexts = {
  threshold: { pt: '{what} · {place}', es: '{what} · {place}' },
  frost: { pt: 'Geada: {what} · {place}', es: 'Helada: {what} · {place}' },
  wind_during_job: {
    pt: 'Vento no trabalho: {what} · {place}',
    es: 'Viento en el trabajo: {what} · {place}',
  },
  rain_ahead: { pt: 'Chuva à vista: {what} · {place}', es: 'Lluvia a la vista: {what} · {place}' },
  window_opening: {
    pt: 'Janela de aplicação aberta · {place}',
    es: 'Ventana de aplicación abierta · {place}',
  },
  window_closing: {
    pt: 'A janela de aplicação vai fechar · {place}',
    es: 'La ventana de aplicación va a cerrar · {place}',
  },
  station_silent: { pt: 'Estação sem sinal · {place}', es: 'Estación sin señal · {place}' },
  sensor_fault: { pt: 'Sensor com problema · {place}', es: 'Sensor con problema · {place}' },
  blind_tonight: { pt: 'Cego hoje à noite · {place}', es: 'A ciegas esta noche · {place}' },
  forecast_missing: { pt: 'Previsão em falta · {place}', es: 'Falta el pronóstico · {place}' },
  upload_failed: { pt: 'Envio com falha · {place}', es: 'Envío fallido · {place}' },
  quota: { pt: 'Espaço quase cheio: {what} · {place}', es: 'Espacio casi lleno: {what} · {place}' },
} as const satisfies Record<AlertKind, LocalText>

/** What to do about it. */
export const adviceTexts = {
  threshold: {
    pt: 'Confira no local e siga o boletim da estação.',
    es: 'Verifique en el lugar y siga el boletín de la estación.',
  },
  frost: {
    pt: 'Ligue a proteção contra geada e confira as áreas baixas.',
    es: 'Active la protección contra heladas y revise las zonas bajas.',
  },
  wind_during_job: {
    pt: 'Pare a aplicação e confira a deriva.',
    es: 'Detenga la aplicación y revise la deriva.',
  },
  rain_ahead: {
    pt: 'Adie a aplicação ou proteja o que não pode molhar.',
    es: 'Postergue la aplicación o proteja lo que no debe mojarse.',
  },
  window_opening: {
    pt: 'As condições estão boas para aplicar agora.',
    es: 'Las condiciones son buenas para aplicar ahora.',
  },
  window_closing: {
    pt: 'Termine a carga atual; depois disso o risco aumenta.',
    es: 'Termine la carga actual; después el riesgo aumenta.',
  },
  station_silent: {
    pt: 'Confira a energia, a antena e a internet da estação.',
    es: 'Revise la energía, la antena y el internet de la estación.',
  },
  sensor_fault: {
    pt: 'Veja o diagnóstico da estação e limpe ou troque o sensor.',
    es: 'Vea el diagnóstico de la estación y limpie o cambie el sensor.',
  },
  blind_tonight: {
    pt: 'Pode gear esta noite e ninguém veria. Deixe um termômetro no local ou vá conferir.',
    es: 'Puede helar esta noche y nadie lo vería. Deje un termómetro en el lugar o vaya a verificar.',
  },
  forecast_missing: {
    pt: 'Planeje com o que a estação mede; avisaremos quando a previsão voltar.',
    es: 'Planifique con lo que mide la estación; avisaremos cuando vuelva el pronóstico.',
  },
  upload_failed: {
    pt: 'Corrija o que falta e envie o arquivo de novo: nada dele foi gravado.',
    es: 'Corrija lo que falta y envíe el archivo de nuevo: no se guardó nada de él.',
  },
  quota: {
    pt: 'Em Minha conta, um administrador pode remover arquivos brutos antigos; ou fale com o suporte.',
    es: 'En Mi cuenta, un administrador puede quitar archivos originales antiguos; o hable con el soporte.',
  },
} as const satisfies Record<AlertKind, LocalText>

export const messageTexts = {
  since: { pt: 'Desde {time} ({zone}).', es: 'Desde {time} ({zone}).' },
  until: {
    pt: 'Até quando (previsão): {time} ({zone}).',
    es: 'Hasta cuándo (pronóstico): {time} ({zone}).',
  },
  untilSunrise: {
    pt: 'Até o nascer do sol: {time} ({zone}).',
    es: 'Hasta la salida del sol: {time} ({zone}).',
  },
  limitUp: { pt: 'Limite: {limit} ou mais.', es: 'Límite: {limit} o más.' },
  limitDown: { pt: 'Limite: {limit} ou menos.', es: 'Límite: {limit} o menos.' },
  extreme: { pt: 'Pior valor: {value}.', es: 'Peor valor: {value}.' },
  closedTitle: { pt: 'Passou: {title}', es: 'Terminó: {title}' },
  dayAndTime: { pt: '{day}/{month} às {hour}:{minute}', es: '{day}/{month} a las {hour}:{minute}' },
  closedAfter: {
    pt: 'Terminou {time} ({zone}), depois de {duration}.',
    es: 'Terminó {time} ({zone}), después de {duration}.',
  },
  closedByMaintenance: {
    pt: 'Encerrado porque a estação está em manutenção.',
    es: 'Cerrado porque la estación está en mantenimiento.',
  },
  remindedTitle: { pt: 'Continua: {title}', es: 'Continúa: {title}' },
  escalatedTitle: { pt: 'Ninguém confirmou: {title}', es: 'Nadie confirmó: {title}' },
  unknownTitle: { pt: 'Sem dados novos: {title}', es: 'Sin datos nuevos: {title}' },
  unknownSince: {
    pt: 'Nada se sabe desde {time} ({zone}); o alerta continua aberto.',
    es: 'No se sabe nada desde {time} ({zone}); la alerta sigue abierta.',
  },
  doubtfulTitle: { pt: 'Valor duvidoso: {title}', es: 'Valor dudoso: {title}' },
  doubtful: {
    pt: 'O valor medido passaria do limite, mas não é confiável: o alerta não foi aberto.',
    es: 'El valor medido pasaría el límite, pero no es confiable: la alerta no se abrió.',
  },
  doubtfulAdvice: {
    pt: 'Confira no local e veja o diagnóstico da estação.',
    es: 'Verifique en el lugar y vea el diagnóstico de la estación.',
  },
  acknowledgedTitle: { pt: 'Confirmado: {title}', es: 'Confirmado: {title}' },
  acknowledgedBy: { pt: '{name} já está cuidando disso.', es: '{name} ya se está ocupando.' },
  many: { pt: '{count} avisos', es: '{count} avisos' },
  manyOfKind: { pt: '{title} e mais {more}', es: '{title} y {more} más' },
  testTitle: { pt: 'Teste de alerta', es: 'Prueba de alerta' },
  testLine: {
    pt: 'Se você leu isto, o canal “{channel}” está funcionando.',
    es: 'Si usted leyó esto, el canal “{channel}” está funcionando.',
  },
  open: { pt: 'Ver os alertas', es: 'Ver las alertas' },
  sender: { pt: 'alertas', es: 'alertas' },
  whyMail: {
    pt: 'Você recebe este aviso porque escolheu o e-mail como canal de alertas.',
    es: 'Usted recibe este aviso porque eligió el correo como canal de alertas.',
  },
} as const satisfies Record<string, LocalText>

/** Names of the metrics before their values. */
export const metricTexts: Readonly<Record<string, LocalText>> = {
  temperature_c: { pt: 'Temperatura', es: 'Temperatura' },
  humidity: { pt: 'Umidade do ar', es: 'Humedad del aire' },
  pressure_hpa: { pt: 'Pressão', es: 'Presión' },
  wind_speed_kmh: { pt: 'Vento', es: 'Viento' },
  wind_gust_kmh: { pt: 'Rajada', es: 'Ráfaga' },
  rain_mm: { pt: 'Chuva', es: 'Lluvia' },
  solar_w_m2: { pt: 'Radiação solar', es: 'Radiación solar' },
  battery_v: { pt: 'Bateria', es: 'Batería' },
  uv_index: { pt: 'Índice UV', es: 'Índice UV' },
  leaf_wetness_pct: { pt: 'Molhamento foliar', es: 'Mojado foliar' },
  delta_t_c: { pt: 'Delta T', es: 'Delta T' },
  wet_bulb_c: { pt: 'Bulbo úmido', es: 'Bulbo húmedo' },
  ground_temperature_c: { pt: 'Temperatura estimada na relva', es: 'Temperatura estimada en el césped' },
  heat_index_c: { pt: 'Sensação de calor', es: 'Sensación de calor' },
  rain_1h_mm: { pt: 'Chuva em 1 h', es: 'Lluvia en 1 h' },
  rain_24h_mm: { pt: 'Chuva em 24 h', es: 'Lluvia en 24 h' },
  forecast_temperature_c: { pt: 'Mínima prevista', es: 'Mínima prevista' },
  forecast_rain_mm: { pt: 'Chuva prevista', es: 'Lluvia prevista' },
  quota_percent: { pt: 'Espaço usado', es: 'Espacio usado' },
}

/** Of the soil sensor `{sensor}`. */
export const soilTexts = {
  temperature_c: { pt: 'Temperatura do solo {sensor}', es: 'Temperatura del suelo {sensor}' },
  moisture_kpa: { pt: 'Tensão do solo {sensor}', es: 'Tensión del suelo {sensor}' },
  water_percent: { pt: 'Água no solo {sensor}', es: 'Agua en el suelo {sensor}' },
} as const satisfies Record<string, LocalText>
