import { describeExample, type EndpointExample, endpoints } from '@talhao/contract'
import { ErrorAnswer } from '@talhao/contract/core'
import { type createSchemaNames, type DocumentObject, isObject, mapValues } from './openapi-names.ts'

const errorResponse = '#/components/responses/Error'

/** Gives the document named schemas, one error answer, and an example of every call. */
export function refineDocument(
  document: DocumentObject,
  names: ReturnType<typeof createSchemaNames>,
): DocumentObject {
  const examples = new Map(endpoints.map((endpoint) => [endpoint.name, describeExample(endpoint)]))

  const refineContent = (content: unknown, example: unknown) =>
    isObject(content) ? mapValues(content, (media) => refineMedia(media, example)) : content
  const refineMedia = (media: unknown, example: unknown) => {
    if (!isObject(media) || !isObject(media.schema)) return media
    return { ...media, schema: names.refer(media.schema), ...(example === undefined ? {} : { example }) }
  }
  const refineOperation = (
    operation: DocumentObject,
    example: EndpointExample | undefined,
  ): DocumentObject => ({
    ...operation,
    ...(Array.isArray(operation.parameters)
      ? { parameters: operation.parameters.map((parameter) => refineParameter(parameter, example)) }
      : {}),
    ...(isObject(operation.requestBody)
      ? {
          requestBody: {
            ...operation.requestBody,
            content: refineContent(operation.requestBody.content, example?.body),
          },
        }
      : {}),
    responses: isObject(operation.responses)
      ? mapValues(operation.responses, (response, status) => {
          if (status === '4XX' || status === '5XX') return { $ref: errorResponse }
          if (!isObject(response)) return response
          return { ...response, content: refineContent(response.content, example?.answers[status]) }
        })
      : {},
  })
  const refineParameter = (parameter: unknown, example: EndpointExample | undefined): unknown => {
    if (!isObject(parameter) || !isObject(parameter.schema)) return parameter
    const values = parameter.in === 'path' ? example?.params : example?.query
    const value = values?.[String(parameter.name)]
    return {
      name: parameter.name,
      ...parameter,
      schema: names.refer(parameter.schema),
      ...(value === undefined ? {} : { example: value }),
    }
  }

  const paths = isObject(document.paths)
    ? mapValues(document.paths, (path) =>
        isObject(path)
          ? mapValues(path, (operation) =>
              isObject(operation)
                ? refineOperation(operation, examples.get(String(operation.operationId)))
                : operation,
            )
          : path,
      )
    : {}
  const error = {
    description: 'What went wrong, in the language of the caller',
    content: {
      'application/json': { schema: names.refer(names.mark({ ...ErrorAnswer })), example: errorExample },
    },
  }
  const components = isObject(document.components) ? document.components : {}
  return {
    ...document,
    components: { ...components, schemas: names.listSchemas(), responses: { Error: error } },
    paths,
  }
}

const errorExample: ErrorAnswer = {
  status: 'error',
  message: 'Verifique os campos.',
  errors: { name: ['Este campo é obrigatório.'] },
}
