import { Problem } from '../../platform/http/problem.ts'
import { paymentsTexts } from './payments.texts.ts'
import { PaymentRejected } from './provider/payment-provider.ts'

/** A provider that does not answer is nobody's mistake here: 503, and whoever asked comes again. */
export async function askProvider<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof PaymentRejected) throw error
    const problem = new Problem('unavailable', paymentsTexts.providerSilent)
    problem.cause = error
    throw problem
  }
}
