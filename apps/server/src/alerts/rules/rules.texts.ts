import type { LocalText } from '../../platform/http/problem.ts'

export const rulesTexts = {
  scopeEmpty: {
    pt: 'Escolha ao menos uma estação, fazenda ou talhão.',
    es: 'Elija al menos una estación, un establecimiento o un lote.',
  },
  scopeUnknown: {
    pt: 'Uma das estações, fazendas ou talhões não existe.',
    es: 'Una de las estaciones, establecimientos o lotes no existe.',
  },
  fieldFar: {
    pt: 'Um dos talhões não tem posição ou não tem estação a até 30 km.',
    es: 'Uno de los lotes no tiene posición o no tiene una estación a menos de 30 km.',
  },
  seasonUnwanted: {
    pt: 'Só o alerta de noite às cegas tem época do ano.',
    es: 'Solo la alerta de noche a ciegas tiene época del año.',
  },
  conditionMissing: { pt: 'Diga qual é o limite.', es: 'Indique cuál es el límite.' },
  conditionUnwanted: {
    pt: 'Este tipo de alerta não tem limite.',
    es: 'Este tipo de alerta no tiene límite.',
  },
  metricUnfit: {
    pt: 'Esta medida não serve para este tipo de alerta.',
    es: 'Esta medida no sirve para este tipo de alerta.',
  },
  zoneUnknown: { pt: 'Este fuso horário não existe.', es: 'Esta zona horaria no existe.' },
  channelUnknown: {
    pt: 'Um dos canais não existe ou não é seu.',
    es: 'Uno de los canales no existe o no es suyo.',
  },
  clientWide: {
    pt: 'Só o administrador pode criar ou mudar alertas de toda a empresa.',
    es: 'Solo el administrador puede crear o cambiar alertas de toda la empresa.',
  },
  tooManyRules: {
    pt: 'Já há {limit} alertas. Exclua um para criar outro.',
    es: 'Ya hay {limit} alertas. Elimine una para crear otra.',
  },
  deleted: { pt: 'O alerta foi excluído.', es: 'La alerta fue eliminada.' },
} as const satisfies Record<string, LocalText>
