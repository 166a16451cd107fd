import { fromWireLanguage } from '@talhao/contract/core'
import { getMe, type Me } from '@talhao/contract/core/me'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callEndpoint } from '../api/call-endpoint.ts'
import { keyOf } from '../api/query-of.ts'
import { i18n } from '../i18n/i18n.ts'
import { readChosenLanguage } from '../i18n/language.ts'
import { showLanguage } from '../i18n/use-language.ts'
import { saveInternalCookie } from '../session/internal-cookie.ts'
import { useSession } from '../session/session.ts'

/** Cookie and language follow from the answer before any screen sees it, so that no menu has to be drawn twice. */
export async function fetchMe(signal: AbortSignal): Promise<Me> {
  const me = await callEndpoint(getMe, { signal })
  saveInternalCookie({ isInternal: me.is_internal })
  const language = fromWireLanguage(me.language)
  if (language !== i18n.language && readChosenLanguage() === null) showLanguage(language)
  return me
}

/** What was read of the person, whatever the token. */
export const meKey = keyOf(getMe)

/** The token is part of the key: another person in the same tab must never see the first one's rights. */
export function meOptions(token: string | null) {
  return queryOptions({
    queryKey: [...meKey, token],
    queryFn: ({ signal }) => fetchMe(signal),
    enabled: token !== null,
    staleTime: 5 * 60_000,
  })
}

export function useMe() {
  return useQuery(meOptions(useSession().token))
}
