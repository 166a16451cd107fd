import type { LocalText } from '../../platform/http/problem.ts'

export const widgetsTexts = {
  siteInvalid: {
    pt: 'Informe o site como https://exemplo.com.br, sem página.',
    es: 'Ingrese el sitio como https://ejemplo.com, sin página.',
  },
  over: { pt: 'Este quadro não está mais disponível.', es: 'Este cuadro ya no está disponible.' },
  measured: { pt: 'Medido às {time}', es: 'Medido a las {time}' },
  noReading: { pt: 'Sem medição agora', es: 'Sin medición ahora' },
  humidity: { pt: 'Umidade', es: 'Humedad' },
  wind: { pt: 'Vento', es: 'Viento' },
  rain: { pt: 'Chuva em 24 h', es: 'Lluvia en 24 h' },
  spray: { pt: 'Pulverização nas próximas 24 h', es: 'Pulverización en las próximas 24 h' },
  noOutlook: { pt: 'Sem previsão para pulverizar.', es: 'Sin pronóstico para pulverizar.' },
  low: { pt: 'boa', es: 'buena' },
  medium: { pt: 'atenção', es: 'atención' },
  high: { pt: 'não recomendada', es: 'no recomendada' },
  unknown: { pt: 'sem dados', es: 'sin datos' },
  now: { pt: 'Agora: {risk}', es: 'Ahora: {risk}' },
  from: { pt: 'a partir das {time}', es: 'a partir de las {time}' },
  simulated: { pt: 'Previsão simulada', es: 'Pronóstico simulado' },
  doubtful: { pt: 'confiança baixa', es: 'confianza baja' },
} as const satisfies Record<string, LocalText>
