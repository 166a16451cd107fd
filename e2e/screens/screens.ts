import type { Page } from '@playwright/test'
import type { DemoLogin } from '../harness/demo-logins.ts'
import type { Brand } from '../harness/start-server.ts'

export interface Screen {
  /** Of the file in docs/screens. */
  readonly name: string
  readonly brand: Brand
  readonly scheme: 'light' | 'dark'
  readonly device: 'wide' | 'phone'
  readonly language: 'pt' | 'es'
  readonly login: DemoLogin | null
  readonly path: string
  /** Pixels of the picture; the window's own where there is none. */
  readonly height?: number
  /** It counts seconds, and is never still. */
  readonly isMoving?: boolean
  /** What is done on the page before the picture is taken. */
  readonly prepare?: (page: Page) => Promise<void>
}

const agroLight = { brand: 'agro', scheme: 'light', device: 'wide', language: 'pt', login: 'admin' } as const
const agroPhone = { ...agroLight, device: 'phone' } as const
const latamDark = { brand: 'latam', scheme: 'dark', device: 'wide', language: 'es', login: 'admin' } as const
const latamPhone = { ...latamDark, device: 'phone' } as const

async function openSede(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Sede', exact: true }).click()
  await page.getByText(/^(Observações atuais|Observaciones actuales)$/).waitFor()
}

async function openOperation(page: Page, name: string): Promise<void> {
  const understood = page.getByRole('button', { name: /^(Entendi|Entendido)$/ })
  const link = page.getByRole('link', { name })
  await understood.or(link).first().waitFor()
  if (await understood.isVisible()) await understood.click()
  await link.first().click()
  await page.locator('[data-drawn="true"]').waitFor()
}

async function showMetric(page: Page): Promise<void> {
  await openOperation(page, 'Fungicida preventivo')
  await page.getByLabel(/^(Métrica do mapa|Métrica del mapa)$/).selectOption('within')
}

/** The newest of them: more may have come by the same name. */
const openPlanting = (page: Page) => openOperation(page, 'Plantio soja 2026/27')
const openWeather = (page: Page) => openOperation(page, 'Aplicação em três dias')

async function scrollTo(page: Page, heading: string): Promise<void> {
  await page.getByRole('heading', { name: heading }).evaluate((element) => element.scrollIntoView())
}

async function tryTooOften(page: Page): Promise<void> {
  const wait = page.getByRole('button', { name: /Aguarde/ })
  await page.getByLabel('E-mail', { exact: true }).fill('bloqueado@fazenda.test')
  await page.getByLabel('Senha', { exact: true }).fill('errada-123')
  for (let tries = 0; tries < 20 && !(await wait.isVisible()); tries++) {
    const answer = page.waitForResponse(/authenticate/)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await answer
    await page.getByRole('alert').first().waitFor()
  }
  await wait.waitFor()
}

/** Every picture of docs/screens, by name. */
export const screens: readonly Screen[] = [
  { ...agroLight, name: 'login-agro-light', login: null, path: '/' },
  { ...latamDark, name: 'login-latam-dark', login: null, path: '/' },
  { ...agroPhone, name: 'login-phone', login: null, path: '/' },
  {
    ...agroPhone,
    name: 'login-wait-phone',
    scheme: 'dark',
    login: null,
    path: '/',
    prepare: tryTooOften,
    isMoving: true,
  },
  { ...agroLight, name: 'register-agro-light', login: null, path: '/register', height: 1656 },
  { ...agroPhone, name: 'subscribe-info-phone', login: 'empty', path: '/subscribe-info' },
  { ...agroLight, name: 'scan-station-agro-light', path: '/scan-station/optim/OP-2044', height: 1060 },

  { ...agroLight, name: 'shell-agro-light', path: '/history' },
  {
    ...latamDark,
    name: 'shell-latam-dark',
    path: '/history',
    prepare: (page) => page.getByRole('button', { name: 'Contraer menú' }).click(),
  },
  {
    ...agroPhone,
    name: 'menu-phone',
    path: '/stations',
    prepare: (page) => page.getByRole('button', { name: 'Abrir menu' }).click(),
  },

  { ...agroLight, name: 'map-agro-light', path: '/map', prepare: showStations },
  { ...agroPhone, name: 'map-agro-phone', path: '/map', prepare: showStations },
  { ...latamDark, name: 'map-latam-dark', path: '/map', prepare: showStations },
  { ...latamPhone, name: 'map-latam-phone', path: '/map', prepare: showStations },

  { ...agroLight, name: 'spray-agro-light', path: '/spray', prepare: acceptNotice },
  { ...agroPhone, name: 'spray-agro-phone', path: '/spray', prepare: acceptNotice },

  { ...agroLight, name: 'stations-agro-light', path: '/stations' },
  { ...agroPhone, name: 'stations-agro-phone', path: '/stations' },
  { ...latamDark, name: 'stations-latam-dark', path: '/stations' },
  { ...latamPhone, name: 'stations-latam-phone', path: '/stations' },
  {
    ...agroLight,
    name: 'stations-skies-agro-light',
    path: '/stations',
    prepare: (page) => scrollTo(page, 'Fazenda Santa Aurora'),
  },
  {
    ...agroPhone,
    name: 'stations-skies-phone',
    path: '/stations',
    prepare: (page) => scrollTo(page, 'Fazenda Santa Aurora'),
  },
  {
    ...agroLight,
    name: 'station-health-agro-light',
    path: '/stations/health',
    prepare: (page) => page.getByRole('link', { name: 'Várzea do Trigo' }).click(),
  },

  { ...agroLight, name: 'bulletin-agro-light', path: '/stations', prepare: openSede },
  { ...agroPhone, name: 'bulletin-agro-phone', path: '/stations', prepare: openSede },
  { ...latamDark, name: 'bulletin-latam-dark', path: '/stations', prepare: openSede },
  { ...latamPhone, name: 'bulletin-latam-phone', path: '/stations', prepare: openSede },
  {
    ...agroLight,
    name: 'bulletin-charts-agro-light',
    path: '/stations',
    prepare: async (page) => {
      await openSede(page)
      await scrollTo(page, 'Gráficos do histórico')
    },
  },
  {
    ...agroLight,
    name: 'bulletin-forecast-agro-light',
    path: '/stations',
    prepare: async (page) => {
      await openSede(page)
      await scrollTo(page, 'Previsão diária')
    },
  },

  { ...agroLight, name: 'planting-agro-light', path: '/mpcloud', prepare: openPlanting },
  { ...agroLight, name: 'weather-cloud-agro-light', path: '/emcloud', prepare: openWeather },
  { ...agroPhone, name: 'weather-cloud-agro-phone', path: '/emcloud', prepare: openWeather },
  { ...agroLight, name: 'equipment-agro-light', path: '/emcloudNew/operations', prepare: showMetric },
  { ...agroPhone, name: 'equipment-agro-phone', path: '/emcloudNew/operations', prepare: showMetric },
  { ...latamDark, name: 'equipment-latam-dark', path: '/emcloudNew/operations', prepare: showMetric },
  { ...agroLight, name: 'registers-agro-light', path: '/emcloudNew/products', prepare: acceptNotice },

  { ...agroLight, name: 'alerts-agro-light', path: '/alerts', prepare: waitForAlert },
  { ...latamPhone, name: 'alerts-latam-phone', path: '/alerts', prepare: waitForAlert },
  { ...agroLight, name: 'alert-rules-agro-light', path: '/alerts/rules' },
  { ...agroLight, name: 'land-agro-light', path: '/land' },
  { ...latamDark, name: 'land-latam-dark', path: '/land' },
  { ...agroPhone, name: 'land-agro-phone', path: '/land' },
  { ...agroLight, name: 'crops-agro-light', path: '/crops' },
  { ...latamPhone, name: 'crops-latam-phone', path: '/crops' },
  { ...latamDark, name: 'crop-field-latam-dark', path: '/crops', prepare: openFirstField, height: 1400 },
  { ...agroLight, name: 'orders-agro-light', path: '/orders' },
  { ...agroPhone, name: 'orders-agro-phone', path: '/orders' },
  {
    ...latamDark,
    name: 'order-latam-dark',
    path: '/orders?show=closed',
    prepare: openFirstOrder,
    height: 1400,
  },
  { ...agroLight, name: 'evidence-agro-light', path: '/evidence' },
  { ...agroLight, name: 'assess-file-agro-light', path: '/stations/assess-file' },

  { ...agroLight, name: 'manage-account-agro-light', path: '/manage-account', height: 1500 },
  { ...agroPhone, name: 'manage-account-phone', path: '/manage-account' },
  {
    ...latamDark,
    name: 'user-dialog-latam-dark',
    path: '/manage-account',
    prepare: (page) => page.getByRole('button', { name: 'Crear usuario' }).click(),
  },
]

async function showStations(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Mostrar (minhas|mis) \d+ esta/ }).click()
}

/** The alerts of the demo come with its first rounds of work in the background; the page looks again by itself. */
async function waitForAlert(page: Page): Promise<void> {
  const mine = page.getByRole('button', { name: /^(Estou cuidando disso|Me estoy ocupando)/ }).first()
  await mine.waitFor({ timeout: 180_000 })
}

async function openFirstField(page: Page): Promise<void> {
  await page.getByRole('main').locator('a[href^="/crops/"]').first().click()
}

async function openFirstOrder(page: Page): Promise<void> {
  await page.getByRole('main').locator('a[href^="/orders/"]:not([href$="/new"])').first().click()
  await page.getByRole('table').nth(1).waitFor()
}

async function acceptNotice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Entendi' }).click()
}
