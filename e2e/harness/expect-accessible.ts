import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Every rule of axe, best practices included, on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findBarriers(page), `axe on ${page.url()}`).toEqual([])
}

const judged = new Set<string>()

/** Many end-to-end tests end on the same page: axe looks at it once, and again when anything but its words differs. */
export async function expectAccessibleAtEnd(page: Page): Promise<void> {
  let looks = await describeLooks(page)
  while (!judged.has(looks)) {
    const barriers = await findBarriers(page)
    const looksNow = barriers.length > 0 ? await describeLooks(page) : looks
    if (looksNow === looks) {
      expect(barriers, `axe on ${page.url()}`).toEqual([])
      judged.add(looks)
    }
    // Otherwise the test ended with the address of a page that was still to come: axe looks at the page itself.
    looks = looksNow
  }
}

/** All of a page but its words, once it has its heading. */
async function describeLooks(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { level: 1 }).first(), 'the page has come').toBeAttached()
  return page.evaluate(() => {
    const parts = [matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light', String(innerWidth)]
    for (const element of document.querySelectorAll('html, body *')) {
      parts.push(element.tagName)
      for (const { name, value } of element.attributes)
        if (/^(class|role|disabled|data-[a-z-]+|aria-(?!label|describedby|controls|owns|active))/.test(name))
          parts.push(`${name}=${value}`)
    }
    return parts.join(' ')
  })
}

/** What depends on colours alone: enough for a page that was looked at in its other colours. */
const colourRules = ['color-contrast', 'link-in-text-block']

export async function findBarriers(
  page: Page,
  looksAt: 'everything' | 'colours' = 'everything',
): Promise<readonly string[]> {
  // Our pages hold no frames: what axe found needs no second page to be put together in.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({
      resultTypes: ['violations'],
      ...(looksAt === 'colours' ? { runOnly: { type: 'rule', values: colourRules } } : {}),
    })
    .analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) =>
        `${new URL(page.url()).pathname} ${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary}`,
    ),
  )
}
