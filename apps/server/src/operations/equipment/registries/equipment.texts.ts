import type { LocalText } from '../../../platform/http/problem.ts'

/** Texts that docs/product quotes stand in Portuguese word for word, English ones too (CORE-14). */
export const equipmentTexts = {
  nameRequired: { pt: 'name is required', es: 'El nombre es obligatorio.' },
  addressRequired: { pt: 'address is required', es: 'La dirección es obligatoria.' },
  fillRequired: { pt: 'Please fill all required fields.', es: 'Complete todos los campos obligatorios.' },
  locationInvalid: {
    pt: 'Por favor, insira uma localização válida no formato latitude,longitude.',
    es: 'Por favor, ingrese una ubicación válida en el formato latitud,longitud.',
  },
  productNameRequired: { pt: 'Product name is required.', es: 'El nombre del producto es obligatorio.' },
  colorRequired: { pt: 'Color is required.', es: 'El color es obligatorio.' },
  temperatureInvalid: {
    pt: 'As informações de temperatura são obrigatórias e devem ser um número válido.',
    es: 'Los datos de temperatura son obligatorios y deben ser un número válido.',
  },
  humidityInvalid: {
    pt: 'As informações de umidade são obrigatórias e devem ser um número válido.',
    es: 'Los datos de humedad son obligatorios y deben ser un número válido.',
  },
  windspeedInvalid: {
    pt: 'As informações de velocidade do vento são obrigatórias e devem ser um número válido.',
    es: 'Los datos de velocidad del viento son obligatorios y deben ser un número válido.',
  },
  humidityOverHundred: {
    pt: 'A umidade vai de 0 a 100 %.',
    es: 'La humedad va de 0 a 100 %.',
  },
  rangeReversed: {
    pt: 'O valor mínimo não pode ser maior que o máximo.',
    es: 'El valor mínimo no puede ser mayor que el máximo.',
  },
  codeDigits: { pt: 'O Id aceita somente números.', es: 'El Id acepta solo números.' },
  codeTaken: {
    pt: 'Este Id já está em uso em outro cadastro.',
    es: 'Este Id ya está en uso en otro registro.',
  },
  widthInvalid: {
    pt: 'A largura deve ser um número em metros, maior que 0 e até 200.',
    es: 'El ancho debe ser un número en metros, mayor que 0 y hasta 200.',
  },
  namelessOperators: {
    pt: "O campo 'Nome' é obrigatório para cada operador.",
    es: "El campo 'Nombre' es obligatorio para cada operador.",
  },
  farmRequired: { pt: 'Escolha a fazenda.', es: 'Elija el establecimiento.' },
  fieldRequired: { pt: 'Escolha o talhão.', es: 'Elija el lote.' },
  farmNotActive: {
    pt: 'A fazenda escolhida não existe ou está desativada.',
    es: 'El establecimiento elegido no existe o está desactivado.',
  },
  fieldNotActive: {
    pt: 'O talhão escolhido não existe ou está desativado.',
    es: 'El lote elegido no existe o está desactivado.',
  },
  productNotActive: {
    pt: 'O produto escolhido não existe ou está desativado.',
    es: 'El producto elegido no existe o está desactivado.',
  },
  operatorNotActive: {
    pt: 'O operador informado não existe ou está desativado.',
    es: 'El operador indicado no existe o está desactivado.',
  },
  machineryNotActive: {
    pt: 'A máquina informada não existe ou está desativada.',
    es: 'La máquina indicada no existe o está desactivada.',
  },
  depended: {
    pt: 'Este cadastro está em uso e não pode ser excluído. Você pode desativá-lo: a desativação não tem volta e os dados ficam só para leitura.',
    es: 'Este registro está en uso y no se puede eliminar. Puede desactivarlo: la desactivación no tiene vuelta atrás y los datos quedan solo para lectura.',
  },
  disabled: {
    pt: 'Este cadastro está desativado: os dados são só para leitura.',
    es: 'Este registro está desactivado: los datos son solo para lectura.',
  },
  finished: {
    pt: 'Esta operação está finalizada: os dados são só para leitura.',
    es: 'Esta operación está finalizada: los datos son solo para lectura.',
  },
  defaultProduct: {
    pt: 'Um produto padrão não pode ser editado, excluído nem desativado.',
    es: 'Un producto predeterminado no se puede editar, eliminar ni desactivar.',
  },
  finishOnlyActive: {
    pt: 'Só operações ativas podem ser finalizadas. Nenhuma foi alterada.',
    es: 'Solo se pueden finalizar operaciones activas. Ninguna fue modificada.',
  },
  noOperationSelected: {
    pt: 'Please select at least one operation ID.',
    es: 'Seleccione al menos una operación.',
  },
  noOperatorSelected: { pt: 'Selecione ao menos um operador.', es: 'Seleccione al menos un operador.' },
  exportTypeRequired: { pt: 'Escolha o formato da exportação.', es: 'Elija el formato de la exportación.' },
  nothingToExport: {
    pt: 'Não há arquivos para exportar.',
    es: 'No hay archivos para exportar.',
  },
  changedMeanwhile: {
    pt: 'Novos arquivos chegaram enquanto as áreas eram calculadas. Tente de novo.',
    es: 'Llegaron archivos nuevos mientras se calculaban las áreas. Inténtelo de nuevo.',
  },
} as const satisfies Record<string, LocalText>
