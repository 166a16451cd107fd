import { useQuery } from '@tanstack/react-query'
import { farmCalls } from '../api/farm-calls.ts'
import { fieldCalls } from '../api/field-calls.ts'
import { machineryCalls } from '../api/machinery-calls.ts'
import { operatorCalls } from '../api/operator-calls.ts'
import { productCalls } from '../api/product-calls.ts'
import { registryOptions } from '../api/registry-calls.ts'

/** The registries that an operation points into. */
export function useRegistries() {
  const farms = useQuery(registryOptions(farmCalls))
  const fields = useQuery(registryOptions(fieldCalls))
  const products = useQuery(registryOptions(productCalls))
  const operators = useQuery(registryOptions(operatorCalls))
  const machineries = useQuery(registryOptions(machineryCalls))
  return { farms, fields, products, operators, machineries }
}
