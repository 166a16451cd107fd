import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumFlags } from '../harness/chromium.ts'
import type { DemoLogin } from '../harness/demo-logins.ts'
import { signInByApi } from '../harness/sign-in.ts'
import { makeDataDir, type RunningServer, removeDataDir, startServer } from '../harness/start-server.ts'
import { type Screen, screens } from './screens.ts'

const folder = join(import.meta.dirname, '../../docs/screens')
const sizes = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
const phoneAgent =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

const wireLanguages = { pt: 'pt', es: 'ru' } as const

/** Pixels that stay the same for so long are what a person sees. */
const stillMs = 1500
const maxLooks = 40

async function takeScreen(browser: Browser, { url }: RunningServer, screen: Screen): Promise<void> {
  const isPhone = screen.device === 'phone'
  const context = await browser.newContext({
    baseURL: url,
    viewport: { ...sizes[screen.device], ...(screen.height !== undefined && { height: screen.height }) },
    colorScheme: screen.scheme,
    locale: screen.language === 'es' ? 'es-AR' : 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    ...(isPhone && { isMobile: true, hasTouch: true, userAgent: phoneAgent }),
  })
  context.setDefaultTimeout(60_000)
  const language: string = wireLanguages[screen.language]
  const cookies = [{ name: 'language', value: language, url }]
  if (screen.login !== null) {
    const token = await signInOnce(url, screen.login)
    await keepLanguage({ url, token, language: screen.language })
    cookies.push({ name: 'jwt', value: token, url })
  }
  await context.addCookies(cookies)
  const page = await context.newPage()
  await page.goto(screen.path)
  await screen.prepare?.(page)
  writeFileSync(join(folder, `${screen.name}.webp`), await captureWhenStill(page, screen))
  await context.close()
}

const tokens = new Map<string, string>()

/** As often as a person would: there is a limit. */
async function signInOnce(url: string, login: DemoLogin): Promise<string> {
  const key = `${url} ${login}`
  const token = tokens.get(key) ?? (await signInByApi({ url, login }))
  tokens.set(key, token)
  return token
}

/** As the sign-in page does it: else the server speaks the language that the demo gave the account. */
async function keepLanguage(choice: {
  url: string
  token: string
  language: Screen['language']
}): Promise<void> {
  const { status } = await fetch(`${choice.url}/api/v2/users/update_language`, {
    method: 'POST',
    headers: { authorization: `Bearer ${choice.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ language: wireLanguages[choice.language] }),
  })
  if (status !== 200) throw new Error(`The language was not kept: ${status}`)
}

async function captureWhenStill(page: Page, { isMoving = false }: Screen): Promise<Buffer> {
  const session = await page.context().newCDPSession(page)
  const capture = async () =>
    (await session.send('Page.captureScreenshot', { format: 'webp', quality: 82 })).data
  const waiting = page.locator('[aria-busy="true"]').or(page.getByText(/^(Carregando|Cargando)…/))
  let last = await capture()
  for (let looks = isMoving ? maxLooks : 0; looks < maxLooks; looks++) {
    await wait(stillMs)
    const next = await capture()
    // A loader stands still, too, for those who asked for less motion.
    if (next === last && (await waiting.count()) === 0) break
    last = next
  }
  return Buffer.from(last, 'base64')
}

function sayWhatIsNotTaken(): void {
  const names = screens.map(({ name }) => `${name}.webp`)
  for (const file of readdirSync(folder).filter((one) => !names.includes(one)))
    console.log(`${file} is taken by nobody: add it to e2e/screens/screens.ts, or delete it`)
}

const words = process.argv.slice(2)
const chosen = screens.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
const path = process.env.CHROMIUM_PATH ?? ['/usr/bin/chromium'].find((one) => existsSync(one)) ?? ''
const dataDir = makeDataDir()
const browser = await chromium.launch({
  args: chromiumFlags,
  ...(path === '' ? {} : { executablePath: path }),
})
try {
  for (const brand of ['agro', 'latam'] as const) {
    const ofBrand = chosen.filter((screen) => screen.brand === brand)
    if (ofBrand.length === 0) continue
    // As people meet it: a login that was tried too often has to wait.
    const server = await startServer({ dataDir, brand, env: { RATE_LIMIT_FACTOR: '1' } })
    try {
      for (const screen of ofBrand) {
        await takeScreen(browser, server, screen)
        const kilobytes = Math.round(statSync(join(folder, `${screen.name}.webp`)).size / 1000)
        console.log(`${screen.name} ${kilobytes} kB`)
      }
    } finally {
      await server.stop()
    }
  }
} finally {
  await browser.close()
  removeDataDir(dataDir)
}
sayWhatIsNotTaken()
