import type { LocalText } from '../../platform/http/problem.ts'

/** Those that SAL-7 and SAL-21 quote stand word for word in Portuguese. */
export const salesTexts = {
  saved: { pt: 'Salvou o formulário com sucesso.', es: 'El formulario se guardó con éxito.' },
  edited: {
    pt: 'Atualizado os detalhes da assinatura com sucesso.',
    es: 'Los detalles de la suscripción se actualizaron con éxito.',
  },
  stationMissing: {
    pt: 'Selecione a estação para o plano correspondente {plan}',
    es: 'Seleccione la estación para el plan correspondiente {plan}',
  },
  planMissing: {
    pt: 'Selecione o plano para a estação correspondente {station}',
    es: 'Seleccione el plan para la estación correspondiente {station}',
  },
  nothingNew: {
    pt: 'Selecione as estações e planos para editar os detalhes da assinatura',
    es: 'Seleccione las estaciones y los planes para editar los detalles de la suscripción',
  },
  rowsMissing: {
    pt: 'Escolha pelo menos uma estação com um plano.',
    es: 'Elija al menos una estación con un plan.',
  },
  stationTwice: {
    pt: 'A mesma estação aparece em mais de uma linha.',
    es: 'La misma estación aparece en más de una línea.',
  },
  stationUnknown: {
    pt: 'Esta estação não é deste cliente.',
    es: 'Esta estación no es de este cliente.',
  },
  planUnknown: { pt: 'Este plano não existe.', es: 'Este plan no existe.' },
  stationSold: {
    pt: 'Esta estação já está na assinatura. Recarregue a página.',
    es: 'Esta estación ya está en la suscripción. Recargue la página.',
  },
  discountInvalid: {
    pt: 'O desconto vai de 0 a 100 %, com até duas casas decimais.',
    es: 'El descuento va de 0 a 100 %, con hasta dos decimales.',
  },
  checkoutExists: {
    pt: 'Este cliente já tem um link de pagamento. Recarregue a página para editá-lo.',
    es: 'Este cliente ya tiene un enlace de pago. Recargue la página para editarlo.',
  },
  checkoutMissing: {
    pt: 'Este cliente ainda não tem um link de pagamento.',
    es: 'Este cliente aún no tiene un enlace de pago.',
  },
  adminMissing: {
    pt: 'Este cliente não tem administrador que possa pagar.',
    es: 'Este cliente no tiene un administrador que pueda pagar.',
  },
} as const satisfies Record<string, LocalText>
