import { userLimitMessage } from '@talhao/contract/accounts/people'
import { expect, it } from 'vitest'
import { usersTexts } from './users-texts.ts'

it('the page words the limit of people as the server does', () => {
  expect(usersTexts.pt.limit).toBe(userLimitMessage)
})
