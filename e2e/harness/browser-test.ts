import { expect } from '@playwright/test'
import type { DemoLogin } from './demo-logins.ts'
import { demoPassword, emailOf } from './demo-logins.ts'
import { expectAccessibleAtEnd } from './expect-accessible.ts'
import { openMailbox, type ReceivedMail } from './mailbox.ts'
import { serverTest } from './server-test.ts'
import { signInByApi } from './sign-in.ts'
import { type ErrorWatch, watchErrors } from './watch-errors.ts'

export { expect }

interface TestOptions {
  /** axe looks at the page on which a test ends; off only where the test has no page of ours. */
  readonly accessibleAtEnd: boolean
  /** Without a card a map costs nothing: off where a test only passes by one. */
  readonly drawsMaps: boolean
}

interface TestFixtures {
  /** Signs in by the call and the cookie, without the form: fast, for every test that is not about signing in. */
  readonly signIn: (login: DemoLogin) => Promise<string>
  readonly signInByForm: (login: DemoLogin, password?: string) => Promise<void>
  readonly readMail: (to: string) => Promise<ReceivedMail>
  readonly errors: ErrorWatch
  readonly watched: undefined
}

export const test = serverTest.extend<TestOptions & TestFixtures>({
  accessibleAtEnd: [true, { option: true }],
  drawsMaps: [true, { option: true }],

  signIn: async ({ context, server }, use) => {
    await use(async (login) => {
      const token = await signInByApi({ url: server.url, login })
      await context.addCookies([{ name: 'jwt', value: token, url: server.url }])
      return token
    })
  },

  signInByForm: async ({ page }, use) => {
    await use(async (login, password = demoPassword) => {
      await page.getByLabel('E-mail', { exact: true }).fill(emailOf(login))
      await page.getByLabel('Senha', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    })
  },

  readMail: async ({ server }, use) => use(openMailbox(server.dataDir)),

  errors: async ({ context }, use) => use(watchErrors(context)),

  watched: [
    async ({ context, page, errors, accessibleAtEnd, drawsMaps }, use, info) => {
      if (!drawsMaps) await context.addInitScript(takeCardAway)
      await use(undefined)
      if (info.status !== info.expectedStatus) {
        // What the report of a run that nobody can look into needs most.
        console.error(`${info.title}: failed at ${page.url()}`, errors.listAll())
        return
      }
      if (accessibleAtEnd && page.url().startsWith('http')) await expectAccessibleAtEnd(page)
      expect(errors.listUnexpected(), 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
})

/** Runs in the page, before its own scripts. */
function takeCardAway(): void {
  const { getContext } = HTMLCanvasElement.prototype
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
    value(this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      return kind.startsWith('webgl') ? null : Reflect.apply(getContext, this, [kind, ...rest])
    },
  })
}

/** For end-to-end tests that change what others rely on (a password, a language): a server that nobody else uses. */
export const privateTest = test.extend({
  server: async ({ privateServer }, use) => use(privateServer),
})
