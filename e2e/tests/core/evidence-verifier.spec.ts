import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { deflateSync } from 'node:zlib'
import { sealPack, writeQrText } from '@talhao/evidence'
import { aChain, aSigner, publish } from '@talhao/evidence/testing'
import { expect, test } from '../../harness/browser-test.ts'

// A file on a disk: no server, no network, none of our pages.
test.use({ accessibleAtEnd: false, offline: true })

const built = join(import.meta.dirname, '../../../apps/web/dist/agro/evidence-verifier.html')
const key = publish(aSigner('first')).publicKey

test('a pack is checked by a file on a disk, without a network', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'talhao-verifier-'))
  const [pack, ...others] = aChain(3)
  if (pack === undefined) throw new Error('no pack')
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

  await page.getByLabel('Código do papel').fill(writeQrText(pack))
  await files.setInputFiles(whole)
  await expect(page.getByRole('status')).toContainText('O código do papel é deste arquivo.')
  await files.setInputFiles(chain[0] ?? '')
  await expect(page.getByRole('status')).toContainText('o código do papel é de outro comprovante')

  await files.setInputFiles([chain[1] ?? '', whole])
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page.getByRole('heading', { name: 'No coincide' })).toBeVisible()
  rmSync(folder, { recursive: true })
})

test('EVI-29: papers, published keys and heads are dropped together; what is ambiguous stays so', async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'talhao-verifier-'))
  const chain = aChain(3)
  const save = (name: string, content: string | Buffer) => {
    writeFileSync(join(folder, name), content)
    return join(folder, name)
  }
  const [one = '', two = '', three = ''] = chain.map((pack, at) =>
    at === 1 ? save('2.pdf', aPaper(JSON.stringify(pack))) : save(`${at + 1}.json`, JSON.stringify(pack)),
  )
  const keys = save('keys.json', JSON.stringify({ keys: [publish(aSigner('first'))] }))
  const { keyId, hash } = chain[2]?.proof ?? { keyId: '', hash: '' }
  const heads = save('heads.json', JSON.stringify({ heads: [{ keyId, number: 3, hash }] }))
  await page.goto(pathToFileURL(built).href)
  const files = page.getByLabel('Escolher arquivos')
  const status = page.getByRole('status')
  await files.setInputFiles([heads, keys, three, two, one])
  await expect(status).toContainText('3 comprovantes em sequência')
  await expect(status).toContainText('O mais novo publicado está entre eles')
  await expect(status).toContainText('isso não prova quem o enviou')
  await files.setInputFiles([heads, keys, two, one])
  await expect(status).toContainText('Falta um comprovante da cadeia')
  await files.setInputFiles([keys, two])
  await expect(page.getByRole('heading', { name: 'Como foi selado' })).toBeVisible()
  const twice = save('twice.json', JSON.stringify(chain[2]).replace('"missing":', '"missing":[],"missing":'))
  await files.setInputFiles([keys, one, two, twice])
  await expect(status).toContainText('quebrado ou ambíguo')
  rmSync(folder, { recursive: true })
})

/** As little of a PDF as has a file in it. */
function aPaper(content: string): Buffer {
  const packed = deflateSync(content)
  const head = `%PDF-1.7\n1 0 obj\n<<\n/Type /EmbeddedFile\n/Length ${packed.length}\n/Filter /FlateDecode\n>>\nstream\n`
  return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream\nendobj\n%%EOF\n')])
}

test('EVI-22: a pack of 20 MB is opened, with the map of all its strips', async ({ page }) => {
  const [pack] = aChain(1)
  if (pack === undefined) throw new Error('no pack')
  const features = Array.from({ length: 3300 }, (_, at) => aPass(at))
  const aPoint = { type: 'Point', coordinates: [-51.99, -19.97] }
  const big = {
    ...pack.body,
    map: { type: 'FeatureCollection', features: [...features, { geometry: aPoint }] },
  }
  const folder = mkdtempSync(join(tmpdir(), 'talhao-verifier-'))
  const file = join(folder, 'big.json')
  writeFileSync(file, JSON.stringify(sealPack(big, aSigner('first'))))
  expect(statSync(file).size).toBeGreaterThan(20_000_000)
  await page.goto(pathToFileURL(built).href)
  await page.getByLabel('Chave pública de quem enviou').fill(key)
  await page.getByLabel('Escolher arquivos').setInputFiles(file)
  await expect(page.getByRole('heading', { name: 'Como foi selado' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('img', { name: 'Mapa' })).toBeVisible()
  rmSync(folder, { recursive: true })
})

/** Strips that follow each other, joined as a pack joins them: there and back along both sides. */
function aPass(at: number) {
  const side = (latitude: number) =>
    Array.from({ length: 140 }, (_, step) => [
      Math.round((-52 + step * 0.000_04) * 1e8) / 1e8,
      Math.round((latitude + (step % 2) * 1e-6) * 1e8) / 1e8,
    ])
  const south = -20 + at * 0.000_25
  const corners = [...side(south), ...side(south + 0.0002).reverse()]
  return {
    type: 'Feature',
    properties: { verdict: at % 7 === 0 ? 'outside' : 'inside' },
    geometry: { type: 'Polygon', coordinates: [[...corners, corners[0]]] },
  }
}
