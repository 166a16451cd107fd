import type { ClientDetails, ClientDetailsEdit } from '@talhao/contract/core'
import * as contract from '@talhao/contract/sales/offers'
import type { FastifyInstance } from 'fastify'
import type { SalesCaller } from '../../platform/http/caller.ts'
import { fillText } from '../../platform/http/problem.ts'
import { serve } from '../../platform/http/serve.ts'
import { rejectOtherClient } from './readable-client.ts'
import { listClientNames, listPlans } from './sales.repository.ts'
import {
  describeCheckouts,
  editSubscription,
  findPaymentLinks,
  type OffersDeps,
  saveSalesForm,
  summariseCheckouts,
} from './sales.service.ts'
import { salesTexts } from './sales.texts.ts'

export interface SalesRoutesDeps extends OffersDeps {
  /** A client with an invited administrator. */
  readonly createClient: (caller: SalesCaller, client: contract.NewClient) => Promise<contract.ClientName>
  readonly describeClient: (clientId: string) => Promise<ClientDetails>
  readonly editClient: (
    caller: SalesCaller,
    edit: { readonly clientId: string; readonly typed: ClientDetailsEdit['client'] },
  ) => Promise<ClientDetails>
}

export function registerOffers(app: FastifyInstance, deps: SalesRoutesDeps): void {
  const { db } = deps

  serve(app, contract.listClients, () => listClientNames(db))

  serve(app, contract.createClient, async ({ body, caller }) => ({
    status: 'success',
    data: await deps.createClient(caller, body.client),
  }))

  serve(app, contract.getClientOfSales, async ({ params }) => ({
    status: 'success',
    data: await deps.describeClient(params.id),
  }))

  serve(app, contract.editClientOfSales, async ({ params, body, caller }) => ({
    status: 'success',
    data: await deps.editClient(caller, { clientId: params.id, typed: body.client }),
  }))

  serve(app, contract.listPlans, async () => ({ status: 'success', data: await listPlans(db) }))

  serve(app, contract.saveSalesForm, async ({ body, caller, language }) => {
    await saveSalesForm(deps, caller, body)
    return { status: 'success', message: fillText(salesTexts.saved, language) }
  })

  serve(app, contract.editSubscription, async ({ body, caller, language }) => {
    await editSubscription(deps, caller, body)
    return { status: 'success', message: fillText(salesTexts.edited, language) }
  })

  serve(app, contract.retrieveCheckoutDetails, async ({ caller, query }) => {
    rejectOtherClient(caller, query.client_id)
    return { status: 'success', data: await describeCheckouts(db, query.client_id) }
  })

  serve(app, contract.getPaymentLink, async ({ caller, query }) => {
    rejectOtherClient(caller, query.client_id)
    return { status: 'success', data: await findPaymentLinks(deps, query.client_id) }
  })

  serve(app, contract.listCheckouts, async () => ({
    status: 'success',
    data: await summariseCheckouts(deps),
  }))
}
