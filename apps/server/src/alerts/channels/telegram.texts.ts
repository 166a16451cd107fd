/** The bot does not know whose chat it is: one text in both languages. */
export const telegramTexts = {
  linked:
    'Pronto! Os alertas chegam aqui. Para parar, envie /stop.\n¡Listo! Las alertas llegan aquí. Para parar, envíe /stop.',
  useless:
    'Este link não vale mais. Abra um novo no portal.\nEste enlace ya no sirve. Abra uno nuevo en el portal.',
  notConfirmed:
    'Este chat não pode confirmar este alerta. Abra o portal.\nEste chat no puede confirmar esta alerta. Abra el portal.',
} as const
