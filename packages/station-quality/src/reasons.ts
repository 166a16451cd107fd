/** Why a reading is not trusted: the closed list (WEA-121). */
export const reasons = [
  'silent',
  'stuck',
  'flicker',
  'spike',
  'step',
  'range',
  'climate',
  'inconsistent',
  'counter_reset',
  'counter_full',
  'gauge_blocked',
  'clock_shift',
  'drift',
  'neighbours',
  'forecast',
  'calibration',
  'maintenance',
] as const

export type Reason = (typeof reasons)[number]

/** From the best to the worst. */
export const verdicts = ['good', 'unknown', 'doubtful', 'bad'] as const

export type Verdict = (typeof verdicts)[number]

/**
 * Whether something may be decided by a reading. The one place that says so.
 *
 * Valid: every verdict. Source: WEA-150.
 *
 * @example isTrusted('doubtful') // false
 */
export function isTrusted(verdict: Verdict): boolean {
  return verdict === 'good'
}

type TextsByReason = Readonly<Record<Reason, Readonly<Record<string, string>>>>

/** Each reason in a few words, for marks, lists and exports. */
export const reasonTexts = {
  silent: { pt: 'sem dados', es: 'sin datos' },
  stuck: { pt: 'valor parado', es: 'valor detenido' },
  flicker: {
    pt: 'quase parado, só oscila no último dígito',
    es: 'casi detenido, solo oscila en el último dígito',
  },
  spike: { pt: 'pico isolado', es: 'pico aislado' },
  step: { pt: 'mudança brusca', es: 'cambio brusco' },
  range: { pt: 'valor impossível', es: 'valor imposible' },
  climate: { pt: 'fora do normal para o local', es: 'fuera de lo normal para el lugar' },
  inconsistent: { pt: 'contradiz os outros sensores', es: 'contradice a los otros sensores' },
  counter_reset: { pt: 'contador de chuva zerado', es: 'contador de lluvia reiniciado' },
  counter_full: { pt: 'contador de chuva no limite', es: 'contador de lluvia al límite' },
  gauge_blocked: { pt: 'pluviômetro talvez entupido', es: 'pluviómetro tal vez tapado' },
  clock_shift: { pt: 'relógio fora de hora', es: 'reloj fuera de hora' },
  drift: { pt: 'afasta-se aos poucos das vizinhas', es: 'se aleja de a poco de las vecinas' },
  neighbours: { pt: 'discorda das estações vizinhas', es: 'no coincide con las estaciones vecinas' },
  forecast: { pt: 'longe da previsão', es: 'lejos del pronóstico' },
  calibration: { pt: 'sensor sujo ou mal calibrado', es: 'sensor sucio o mal calibrado' },
  maintenance: { pt: 'em manutenção', es: 'en mantenimiento' },
} as const satisfies TextsByReason

/** What a person can do about it. */
export const reasonAdvice = {
  silent: {
    pt: 'Verifique energia, sinal e cabo do sensor.',
    es: 'Revise energía, señal y cable del sensor.',
  },
  stuck: { pt: 'Limpe o sensor; se continuar, troque.', es: 'Limpie el sensor; si sigue igual, cámbielo.' },
  flicker: { pt: 'Limpe o sensor; se continuar, troque.', es: 'Limpie el sensor; si sigue igual, cámbielo.' },
  spike: { pt: 'Se repetir, verifique cabo e conectores.', es: 'Si se repite, revise cable y conectores.' },
  step: { pt: 'Espere a próxima leitura.', es: 'Espere la próxima lectura.' },
  range: { pt: 'Verifique o sensor e a unidade enviada.', es: 'Revise el sensor y la unidad enviada.' },
  climate: { pt: 'Verifique o sensor e o abrigo.', es: 'Revise el sensor y el abrigo.' },
  inconsistent: {
    pt: 'Compare os sensores no local e verifique as unidades.',
    es: 'Compare los sensores en el lugar y revise las unidades.',
  },
  counter_reset: {
    pt: 'A estação reiniciou; a soma é um mínimo.',
    es: 'La estación se reinició; la suma es un mínimo.',
  },
  counter_full: { pt: 'Zere o contador na estação.', es: 'Ponga a cero el contador en la estación.' },
  gauge_blocked: { pt: 'Limpe e nivele o pluviômetro.', es: 'Limpie y nivele el pluviómetro.' },
  clock_shift: {
    pt: 'Acerte o relógio e o fuso da estação.',
    es: 'Ajuste el reloj y la zona horaria de la estación.',
  },
  drift: { pt: 'Calibre ou troque o sensor.', es: 'Calibre o cambie el sensor.' },
  neighbours: { pt: 'Compare com um aparelho portátil.', es: 'Compare con un aparato portátil.' },
  forecast: { pt: 'Confira no local.', es: 'Verifique en el lugar.' },
  calibration: { pt: 'Limpe, nivele ou calibre o sensor.', es: 'Limpie, nivele o calibre el sensor.' },
  maintenance: { pt: 'Encerre a manutenção ao terminar.', es: 'Cierre el mantenimiento al terminar.' },
} as const satisfies TextsByReason
