import { useQuery } from '@tanstack/react-query'
import { farmCalls } from '../api/farm-calls.ts'
import { fieldCalls } from '../api/field-calls.ts'
import { machineryCalls } from '../api/machinery-calls.ts'
import { operatorCalls } from '../api/operator-calls.ts'
import { productCalls } from '../api/product-calls.ts'
import { registerOptions } from '../api/register-calls.ts'

/** The registers that an operation points into. */
export function useRegisters() {
  const farms = useQuery(registerOptions(farmCalls))
  const fields = useQuery(registerOptions(fieldCalls))
  const products = useQuery(registerOptions(productCalls))
  const operators = useQuery(registerOptions(operatorCalls))
  const machineries = useQuery(registerOptions(machineryCalls))
  return { farms, fields, products, operators, machineries }
}
