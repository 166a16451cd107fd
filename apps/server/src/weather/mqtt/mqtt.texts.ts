import type { LocalText } from '../../platform/http/problem.ts'

/** As Home Assistant shows them. */
export const mqttTexts = {
  temperature: { pt: 'Temperatura', es: 'Temperatura' },
  humidity: { pt: 'Umidade', es: 'Humedad' },
  pressure: { pt: 'Pressão', es: 'Presión' },
  windSpeed: { pt: 'Vento', es: 'Viento' },
  windGust: { pt: 'Rajada', es: 'Ráfaga' },
  windDirection: { pt: 'Direção do vento', es: 'Dirección del viento' },
  rain: { pt: 'Chuva', es: 'Lluvia' },
  solar: { pt: 'Radiação solar', es: 'Radiación solar' },
  battery: { pt: 'Bateria', es: 'Batería' },
  soilTemperature: { pt: 'Temperatura do solo {sensor}', es: 'Temperatura del suelo {sensor}' },
  soilMoisture: { pt: 'Tensão de água no solo {sensor}', es: 'Tensión de agua en el suelo {sensor}' },
} as const satisfies Record<string, LocalText>
