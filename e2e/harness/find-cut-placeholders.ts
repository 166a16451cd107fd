import type { Page } from '@playwright/test'

/** Words in empty fields that have no room there: the browser cuts them without a sign of it. */
export function findCutPlaceholders(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')
    return [...document.querySelectorAll('input')]
      .filter((field) => field.offsetParent !== null && field.value === '' && field.placeholder !== '')
      .filter((field) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(field)
        if (pen === null) return true
        pen.font = font
        const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
        return pen.measureText(field.placeholder).width > room
      })
      .map(({ placeholder }) => placeholder)
  })
}
