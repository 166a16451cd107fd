import { alreadyVerifiedMessage } from '@talhao/contract/accounts/registration'
import { passwordMinLength } from '@talhao/contract/accounts/sign-in'
import { type LocalText, sameText } from '../../platform/http/problem.ts'

export const registrationTexts = {
  clientNameRequired: {
    pt: 'Informe o nome da empresa ou do produtor.',
    ru: 'Informe el nombre de la empresa o del productor.',
  },
  taxIdInvalid: {
    pt: 'CPF ou CNPJ inválido. Confira os números.',
    ru: 'CPF o CNPJ no válido. Revise los números.',
  },
  taxIdTaken: {
    pt: 'Já existe uma conta com este CPF ou CNPJ.',
    ru: 'Ya existe una cuenta con este CPF o CNPJ.',
  },
  stateRequired: { pt: 'Escolha o estado.', ru: 'Elija el estado.' },
  stateUnknown: { pt: 'Este estado não existe.', ru: 'Este estado no existe.' },
  cityRequired: { pt: 'Escolha a cidade.', ru: 'Elija la ciudad.' },
  cityElsewhere: {
    pt: 'Esta cidade não fica no estado escolhido.',
    ru: 'Esta ciudad no está en el estado elegido.',
  },
  deviceTypeRequired: {
    pt: 'Escolha pelo menos um tipo de equipamento.',
    ru: 'Elija al menos un tipo de equipo.',
  },
  firstNameRequired: { pt: 'Informe o nome.', ru: 'Informe el nombre.' },
  lastNameRequired: { pt: 'Informe o sobrenome.', ru: 'Informe el apellido.' },
  phoneRequired: { pt: 'Informe o telefone.', ru: 'Informe el teléfono.' },
  phoneInvalid: {
    pt: 'Telefone inválido. Informe o número com o código de área.',
    ru: 'Teléfono no válido. Informe el número con el código de área.',
  },
  emailRequired: { pt: 'Informe o e-mail.', ru: 'Informe el correo.' },
  emailInvalid: { pt: 'E-mail inválido.', ru: 'Correo no válido.' },
  emailTaken: { pt: 'Já existe uma conta com este e-mail.', ru: 'Ya existe una cuenta con este correo.' },
  passwordRequired: { pt: 'Informe a senha.', ru: 'Informe la contraseña.' },
  passwordTooShort: {
    pt: `A senha deve ter pelo menos ${passwordMinLength} caracteres.`,
    ru: `La contraseña debe tener al menos ${passwordMinLength} caracteres.`,
  },
  registered: {
    pt: 'Conta criada. Enviamos um e-mail para você confirmar o endereço.',
    ru: 'Cuenta creada. Le enviamos un correo para confirmar la dirección.',
  },
  verified: { pt: 'E-mail confirmado. Obrigado!', ru: 'Correo confirmado. ¡Gracias!' },
  // The page compares it.
  alreadyVerified: sameText(alreadyVerifiedMessage),
  verificationUseless: {
    pt: 'Este link de confirmação não vale. Peça um novo na página de entrada.',
    ru: 'Este enlace de confirmación no es válido. Pida uno nuevo en la página de entrada.',
  },
  verificationSent: {
    pt: 'Se houver uma conta com este e-mail à espera de confirmação, enviamos um novo link.',
    ru: 'Si existe una cuenta con este correo a la espera de confirmación, enviamos un nuevo enlace.',
  },
} as const satisfies Record<string, LocalText>
