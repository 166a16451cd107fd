import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { aChain, aSigner, publish } from '@talhao/evidence/testing'
import { expect, test } from '../../harness/browser-test.ts'

// A file on a disk: no server, no network, none of our pages.
test.use({ accessibleAtEnd: false, offline: true })

const built = join(import.meta.dirname, '../../../apps/web/dist/agro/evidence-verifier.html')
const key = publish(aSigner('first')).publicKey

test('a pack is checked by a file on a disk, without a network', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'talhao-verifier-'))
  const [pack, ...others] = aChain(3)
  const save = (name: string, content: string) => {
    writeFileSync(join(folder, name), content)
    return join(folder, name)
  }
  const whole = save('1.json', JSON.stringify(pack))
  const changed = save('changed.json', JSON.stringify(pack).replace('20.6461', '25.5145'))

  await page.goto(pathToFileURL(built).href)
  const files = page.getByLabel('Escolher arquivos')
  await files.setInputFiles(whole)
  await expect(page.getByRole('status')).toContainText('Falta a chave pública')
  await page.getByLabel('Chave pública de quem enviou').fill(key)
  await expect(page.getByRole('heading', { name: 'Como foi selado' })).toBeVisible()
  await expect(page.getByRole('row', { name: 'operation.area.within_ha' })).toContainText('20.6461')
  await expect(page.getByRole('status')).toContainText('receita.number')

  await files.setInputFiles(changed)
  await expect(page.getByRole('heading', { name: 'Não confere' })).toBeVisible()
  await expect(page.getByRole('status')).toContainText('alterado depois de selado')

  const chain = others.map((other, at) => save(`${at + 2}.json`, JSON.stringify(other)))
  await files.setInputFiles([...chain, whole])
  await expect(page.getByRole('status')).toContainText('3 comprovantes em sequência')
  await files.setInputFiles([chain[1] ?? '', whole])
  await expect(page.getByRole('status')).toContainText('Falta um comprovante da cadeia')

  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page.getByRole('heading', { name: 'No coincide' })).toBeVisible()
  rmSync(folder, { recursive: true })
})
