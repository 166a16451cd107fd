import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { anEquipmentFarm, idOf } from '../../../test/an-equipment-record.ts'
import { openRegistry, writeField } from '../../../test/open-registry.ts'

const farms = [anEquipmentFarm(), anEquipmentFarm({ id: idOf('a', 2), name: 'São José' })]
const warning = 'Já existe uma fazenda com o nome São José. Confira se não é a mesma.'

describe('a farm', () => {
  it('called as another is warned of while it is typed, whatever case and accents', async () => {
    await openRegistry({ tab: 'farms', lists: { farms } })
    await screen.findByText('São José')
    fireEvent.click(screen.getByText('Adicionar fazenda'))
    await screen.findByText('Nova fazenda')
    writeField('Nome', 'sao jose ')
    expect(await screen.findByText(warning)).toBeDefined()
    writeField('Nome', 'São José II')
    expect(screen.queryByText(warning)).toBeNull()
  })

  it('is no namesake of itself', async () => {
    await openRegistry({ tab: 'farms', lists: { farms } })
    fireEvent.click(await screen.findByLabelText('Editar São José'))
    await screen.findByText('Editar fazenda')
    expect(screen.queryByText(warning)).toBeNull()
  })
})
