import type { Page } from '@playwright/test'
import { routePaths } from '../../../apps/web/src/lib/paths.ts'
import { expect, test } from '../../harness/browser-test.ts'
import type { DemoLogin } from '../../harness/demo-logins.ts'
import { findBarriers } from '../../harness/expect-accessible.ts'
import type { Brand } from '../../harness/start-server.ts'
import { moveTo, visit } from '../../harness/visit.ts'

interface PageGroup {
  readonly title: string
  readonly login: DemoLogin | null
  readonly paths: readonly string[]
}

const groups: readonly PageGroup[] = [
  {
    title: 'the public pages',
    login: null,
    paths: [
      '/',
      '/register',
      '/verify?token=unknown',
      '/reset-password?token=unknown',
      '/download-app',
      '/delete-account/confirm?token=unknown',
      '/delete-account/undo?token=unknown',
      '/second-factor/remove?token=unknown',
      '/second-factor/keep?token=unknown',
      `/shared-evidence/${'a'.repeat(43)}`,
    ],
  },
  {
    title: 'the weather pages',
    login: 'internal',
    paths: [
      '/map',
      '/spray',
      '/spray/1',
      '/stations',
      '/stations/1',
      '/stations/1/health',
      '/stations/health',
      '/stations/assess-file',
      '/history',
      '/configuration',
      '/alerts',
      '/alerts/0f8fad5b-d9cb-469f-a165-70867728950e',
      '/alerts/rules',
      '/alerts/channels',
      '/alerts/webhooks',
    ],
  },
  {
    title: 'the cloud pages',
    login: 'internal',
    paths: [
      '/land',
      '/land/import',
      '/land/draw',
      '/land/rules',
      '/land/farms',
      '/crops',
      '/crops/0f8fad5b-d9cb-469f-a165-70867728950e',
      '/mpcloud',
      '/mpcloud/abc123',
      '/mpcloud/update',
      '/emcloud',
      '/emcloud/abc123',
      '/emcloud/update',
      '/manage-account',
      '/security',
      '/status',
    ],
  },
  {
    title: 'the equipment pages',
    login: 'internal',
    paths: [
      '/evidence',
      '/orders',
      '/orders/new',
      '/orders/0f8fad5b-d9cb-469f-a165-70867728950e',
      '/orders/0f8fad5b-d9cb-469f-a165-70867728950e/edit',
      '/who-saw-my-data',
      '/emcloudNew',
      '/emcloudNew/operations',
      '/emcloudNew/farms',
      '/emcloudNew/field',
      '/emcloudNew/products',
      '/emcloudNew/machinery',
      '/emcloudNew/operatore',
      '/emcloudNew/abc123',
    ],
  },
  {
    title: 'the pages of one purpose',
    login: 'internal',
    paths: [
      '/scan-station/optim/A1',
      '/device-added',
      '/payment-landing/a/b/c',
      '/payment-success/a',
      '/payment-failed',
      '/subscriptions',
      '/contact-support',
      '/subscribe-info',
      '/delete-account',
      '/no-such-page',
    ],
  },
  { title: 'the sales page', login: 'sales', paths: ['/sales'] },
]

function firstWordOf(path: string | undefined): string | undefined {
  return path?.split(/[/?]/)[1]
}

/** Looks at all of them before it judges, so that one run shows everything there is to fix. */
async function inspect(page: Page, paths: readonly string[], brand: Brand): Promise<void> {
  const barriers: string[] = []
  for (const [index, path] of paths.entries()) {
    await test.step(path, async () => {
      // Within one cloud the heading stays where it is: there is nothing to wait for but a page that is loaded anew.
      if (index === 0 || firstWordOf(path) === firstWordOf(paths[index - 1])) await visit(page, path)
      else await moveTo(page, path)
      await page.emulateMedia({ colorScheme: 'light' })
      // Of the other brand the colours alone are other ones.
      const looksAt = brand === 'agro' ? 'everything' : 'colours'
      barriers.push(...(await findBarriers(page, looksAt)).map((barrier) => `light ${barrier}`))
      await page.emulateMedia({ colorScheme: 'dark' })
      barriers.push(...(await findBarriers(page, 'colours')).map((barrier) => `dark ${barrier}`))
    })
  }
  expect(barriers).toEqual([])
}

test('no page of the product is left out below', () => {
  const routes = Object.values(routePaths)
  expect(routes.length).toBeGreaterThan(20)
  const visited = groups.flatMap(({ paths }) => paths).map((path) => path.replace(/\?.*$/, ''))
  const unseen = routes.filter((route) => {
    const pattern = new RegExp(`^${route.replace(/:[^/]+/g, '[^/]+')}$`)
    return !visited.some((path) => pattern.test(path))
  })
  expect(unseen, 'add them to the lists of this file').toEqual([])
})

/** What the colours of the other brand touch is on these pages. */
const otherBrandGroups: readonly PageGroup[] = [
  { title: 'its public pages', login: null, paths: ['/', '/register'] },
  {
    title: 'its pages',
    login: 'internal',
    paths: [
      '/map',
      '/spray',
      '/stations',
      '/history',
      '/mpcloud',
      '/emcloudNew',
      '/manage-account',
      '/contact-support',
    ],
  },
  { title: 'its sales page', login: 'sales', paths: ['/sales'] },
]

for (const brand of ['agro', 'latam'] as const) {
  test.describe(brand, () => {
    test.use({ brand, accessibleAtEnd: false, drawsMaps: brand === 'agro' })

    for (const { title, login, paths } of brand === 'agro' ? groups : otherBrandGroups) {
      test(`everybody can read ${title}, in the light and in the dark (${brand})`, async ({
        page,
        signIn,
        errors,
      }) => {
        // A link that has run out, or a record that is not there, is part of what is looked at here.
        errors.allow(/4\d\d .*\/(users\/password|api\/)/)
        if (login !== null) await signIn(login)
        await inspect(page, paths, brand)
      })
    }
  })
}

interface Opening {
  readonly path: string
  /** Each opens a dialog or a list over the page. */
  readonly buttons: readonly (string | RegExp)[]
}

const openings: readonly Opening[] = [
  { path: '/stations', buttons: ['Fazendas'] },
  { path: '/history', buttons: ['E-mail'] },
  { path: '/spray', buttons: ['Mensagens sobre janelas'] },
  { path: '/mpcloud', buttons: [/^Exportar /, /^Excluir /] },
  { path: '/mpcloud/{planting}', buttons: ['1 arquivo no mapa', 'Comparar', 'Exportar mapa'] },
  { path: '/emcloud/{weather}', buttons: ['1 arquivo no mapa', /^Editar limites de /, 'Exportar mapa'] },
  { path: '/emcloudNew', buttons: ['Adicionar operação', 'Importar ISOXML'] },
  { path: '/emcloudNew/farms', buttons: ['Adicionar fazenda'] },
  { path: '/emcloudNew/field', buttons: ['Adicionar talhão'] },
  { path: '/emcloudNew/products', buttons: ['Adicionar produto', /^Ver /] },
  { path: '/emcloudNew/machinery', buttons: ['Adicionar máquina'] },
  { path: '/emcloudNew/operatore', buttons: ['Adicionar operador', 'Inserir lista'] },
  { path: '/manage-account', buttons: ['Criar usuário', 'Criar dispositivo', 'Criar chave'] },
]

test.describe('what opens over a page', () => {
  test.use({ accessibleAtEnd: false, drawsMaps: false })

  test('can be read by everybody, in the light and in the dark', async ({ page, signIn }) => {
    test.slow()
    const headers = { authorization: `Bearer ${await signIn('admin')}` }
    const readFirst = async (cloud: string) => {
      const answer = await page.request.get(`/api/v2/${cloud}_cloud_file_names`, { headers })
      return String((await answer.json()).data[0].fileid)
    }
    const ids = { planting: await readFirst('mp'), weather: await readFirst('em') }
    await visit(page, '/emcloudNew')
    await page.getByRole('button', { name: 'Entendi' }).click()
    const barriers: string[] = []
    for (const { path, buttons } of openings) {
      const address = path.replace('{planting}', ids.planting).replace('{weather}', ids.weather)
      for (const name of buttons) {
        await test.step(`${path} ${name}`, async () => {
          await visit(page, address)
          await page.getByRole('main').getByRole('button', { name }).first().click()
          await expect(page.getByRole('dialog').last()).toBeVisible()
          await page.emulateMedia({ colorScheme: 'light' })
          barriers.push(...(await findBarriers(page)).map((barrier) => `light, ${name}: ${barrier}`))
          await page.emulateMedia({ colorScheme: 'dark' })
          barriers.push(
            ...(await findBarriers(page, 'colours')).map((barrier) => `dark, ${name}: ${barrier}`),
          )
        })
      }
    }
    expect(barriers).toEqual([])
  })
})
