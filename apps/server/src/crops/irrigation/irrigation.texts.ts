export const irrigationTexts = {
  deleted: { pt: 'Irrigação excluída.', es: 'Riego eliminado.' },
} as const
