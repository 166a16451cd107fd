import {
  maxSprayConfigurations,
  maxSprayLimit,
  sprayConfigurationNameLength,
} from '@talhao/contract/weather/spray'
import type { LocalText } from '../../platform/http/problem.ts'

const { maximum } = sprayConfigurationNameLength

export const sprayTexts = {
  standardName: { pt: 'Configuração padrão', es: 'Configuración estándar' },
  // Quoted by WEA-79, therefore in English for Portuguese speakers too.
  enterAllFields: { pt: 'enter all fields', es: 'complete todos los campos' },
  nameTooLong: {
    pt: `O nome da configuração pode ter até ${maximum} caracteres.`,
    es: `El nombre de la configuración puede tener hasta ${maximum} caracteres.`,
  },
  limitUnusable: {
    pt: `O limite deve ser um número de -${maxSprayLimit} a ${maxSprayLimit}.`,
    es: `El límite debe ser un número de -${maxSprayLimit} a ${maxSprayLimit}.`,
  },
  tooMany: {
    pt: `Uma estação pode ter até ${maxSprayConfigurations} configurações. Exclua uma antes.`,
    es: `Una estación puede tener hasta ${maxSprayConfigurations} configuraciones. Elimine una antes.`,
  },
  otherStation: {
    pt: 'Esta configuração é de outra estação.',
    es: 'Esta configuración es de otra estación.',
  },
  editedMeanwhile: {
    pt: 'Outra pessoa alterou esta configuração. Recarregue e tente de novo.',
    es: 'Otra persona cambió esta configuración. Vuelva a cargar e inténtelo de nuevo.',
  },
  notSubscribed: {
    pt: 'Esta estação não tem assinatura ativa.',
    es: 'Esta estación no tiene una suscripción activa.',
  },
  notInPlan: {
    pt: 'O plano desta estação não inclui a pulverização.',
    es: 'El plan de esta estación no incluye la pulverización.',
  },
  noWindows: {
    pt: 'Não há janelas de baixo risco nas próximas 48 horas.',
    es: 'No hay ventanas de bajo riesgo en las próximas 48 horas.',
  },
  calendarSummary: {
    pt: 'Pulverização: baixo risco ({place})',
    es: 'Pulverización: bajo riesgo ({place})',
  },
  calendarDescription: {
    pt: 'Previsão de baixo risco de perda por “{configuration}”. A previsão muda: confira antes de pulverizar.',
    es: 'Previsión de bajo riesgo de pérdida por «{configuration}». La previsión cambia: revísela antes de pulverizar.',
  },
  calendarSimulated: {
    pt: 'Previsão simulada, para demonstração.',
    es: 'Previsión simulada, para demostración.',
  },
} as const satisfies Record<string, LocalText>
