import { defineTexts } from '../../lib/i18n/define-texts.ts'
import { addTexts } from '../../lib/i18n/i18n.ts'

export const authTexts = defineTexts({
  pt: {
    expired: 'Sua sessão expirou. Entre de novo para continuar.',
    support: {
      contact: 'Entre para falar com o suporte, ou escreva para',
      'payment-failed': 'O pagamento não foi concluído. Entre para tentar de novo, ou escreva para',
    },
    tagline: 'Clima, pulverização e operações de cada talhão, em um só lugar.',
    demoHint: 'Ambiente de demonstração: entre com admin@demo.test e a senha demo-demo-1.',
    login: {
      title: 'Entrar na sua conta',
      lead: 'Acompanhe suas estações e operações.',
      email: 'E-mail',
      password: 'Senha',
      showPassword: 'Mostrar senha',
      hidePassword: 'Ocultar senha',
      submit: 'Entrar',
      wait: 'Aguarde {{seconds}} s',
      forgot: 'Esqueci minha senha',
      invalid: 'Usuário ou senha inválidos.',
    },
    createAccount: {
      title: 'Ainda não tem conta?',
      action: 'Criar conta',
      scanned: 'Crie sua conta para adicionar a estação {{stationId}}.',
    },
    forgot: {
      title: 'Recuperar senha',
      lead: 'Informe o e-mail da sua conta. Enviaremos um link para criar uma nova senha.',
      submit: 'Enviar link',
      back: 'Voltar para o login',
      latamInvalid: 'Enter Valid email ID',
      latamMeaning: 'Informe um e-mail válido, como nome@fazenda.com.',
      agroInvalid: 'Informe um e-mail válido para redefinir a senha.',
      sentToast: 'Link de redefinição enviado.',
      sentTitle: 'Confira seu e-mail',
      sentText:
        'Se houver uma conta para {{email}}, o link chega em instantes e vale por 2 horas. Veja também a caixa de spam.',
    },
    reset: {
      title: 'Criar nova senha',
      lead: 'Use pelo menos {{length}} caracteres.',
      password: 'Nova senha',
      confirmation: 'Repita a nova senha',
      submit: 'Salvar nova senha',
      tooShort: 'A senha precisa ter pelo menos {{length}} caracteres.',
      mismatch: 'As senhas não são iguais.',
      doneTitle: 'Senha alterada',
      doneText: 'Sua nova senha já vale. As sessões abertas em outros aparelhos foram encerradas.',
      doneAction: 'Entrar',
      expiredTitle: 'Este link não vale mais',
      expiredText: 'O link de redefinição vale por 2 horas e só pode ser usado uma vez. Peça um novo.',
      expiredAction: 'Pedir novo link',
    },
  },
  es: {
    expired: 'Su sesión expiró. Ingrese de nuevo para continuar.',
    support: {
      contact: 'Ingrese para hablar con soporte, o escriba a',
      'payment-failed': 'El pago no se completó. Ingrese para intentar de nuevo, o escriba a',
    },
    tagline: 'Clima, pulverización y operaciones de cada lote, en un solo lugar.',
    demoHint: 'Entorno de demostración: ingrese con admin@demo.test y la contraseña demo-demo-1.',
    login: {
      title: 'Ingrese a su cuenta',
      lead: 'Siga sus estaciones y operaciones.',
      email: 'Correo electrónico',
      password: 'Contraseña',
      showPassword: 'Mostrar contraseña',
      hidePassword: 'Ocultar contraseña',
      submit: 'Ingresar',
      wait: 'Espere {{seconds}} s',
      forgot: 'Olvidé mi contraseña',
      invalid: 'Usuario o contraseña incorrectos.',
    },
    createAccount: {
      title: '¿Aún no tiene cuenta?',
      action: 'Crear cuenta',
      scanned: 'Cree su cuenta para agregar la estación {{stationId}}.',
    },
    forgot: {
      title: 'Recuperar contraseña',
      lead: 'Indique el correo de su cuenta. Le enviaremos un enlace para crear una nueva contraseña.',
      submit: 'Enviar enlace',
      back: 'Volver al inicio de sesión',
      latamInvalid: 'Ingrese un correo electrónico válido',
      latamMeaning: 'Por ejemplo, nombre@campo.com.',
      agroInvalid: 'Ingrese un correo válido para restablecer la contraseña.',
      sentToast: 'Enlace de restablecimiento enviado.',
      sentTitle: 'Revise su correo',
      sentText:
        'Si existe una cuenta para {{email}}, el enlace llegará en unos instantes y vale por 2 horas. Revise también el correo no deseado.',
    },
    reset: {
      title: 'Crear nueva contraseña',
      lead: 'Use al menos {{length}} caracteres.',
      password: 'Nueva contraseña',
      confirmation: 'Repita la nueva contraseña',
      submit: 'Guardar nueva contraseña',
      tooShort: 'La contraseña debe tener al menos {{length}} caracteres.',
      mismatch: 'Las contraseñas no coinciden.',
      doneTitle: 'Contraseña cambiada',
      doneText:
        'Su nueva contraseña ya está activa. Se cerraron las sesiones abiertas en otros dispositivos.',
      doneAction: 'Ingresar',
      expiredTitle: 'Este enlace ya no es válido',
      expiredText:
        'El enlace de restablecimiento vale por 2 horas y solo puede usarse una vez. Solicite uno nuevo.',
      expiredAction: 'Solicitar nuevo enlace',
    },
  },
})

addTexts('auth', authTexts)

declare module 'i18next' {
  interface ResourceNamespaceMap {
    auth: (typeof authTexts)['pt']
  }
}
