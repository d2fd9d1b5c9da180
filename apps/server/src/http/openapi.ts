import type { Endpoint, Terms } from '@mall/contract/call/call'
import { type RefusalCode, refusals } from '@mall/contract/refusal/refusal'
import { refusalData } from '@mall/contract/refusal/refusal.terms'
import { type JsonSchema, schemaOf, travelsInAddress } from './fields.ts'
import { refusalsOf } from './refusals.ts'
import type { Route } from './route.ts'

const callers: Partial<Record<string, string>> = { public: '公开', login: '登录', merchant: '商家', operator: '平台' }

const needsText = (needs: Endpoint['needs']) =>
  typeof needs === 'string' ? (callers[needs] ?? needs) : needs.join(' / ')

/** OpenAPI 3.1 of the whole contract: what the server parses and what it answers. */
export function openapi(routes: readonly Route[], siteName: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  const tags = new Set(routes.map(({ endpoint }) => tagOf(endpoint)))
  for (const { endpoint, terms } of routes) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, terms) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${siteName} API`,
      version: '1',
      description: '金额单位为分，时间为 ISO 8601。所有应答都是 {error, data, msg}。',
    },
    servers: [{ url: '/' }],
    tags: [...tags].sort().map((name) => ({ name })),
    components: {
      schemas: refusalSchemas(),
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
    },
    paths,
  }
}

/** One schema a code, under the code's name. */
const refusalSchemas = () =>
  Object.fromEntries(
    Object.entries(refusals).map(([code, sentence]) => [
      code,
      {
        type: 'object',
        description: sentence,
        required: ['error', 'data', 'msg', 'code'],
        properties: {
          error: { enum: [1, 401, 402, 500] },
          data:
            code in refusalData ? schemaOf(refusalData[code as keyof typeof refusalData], 'output') : { type: 'null' },
          msg: { type: 'string' },
          code: { const: code },
        },
      },
    ]),
  )

const refused = (codes: ReadonlySet<RefusalCode>) =>
  [...codes].map((code) => ({ $ref: `#/components/schemas/${code}` }))

const binary = { type: 'string', format: 'binary' }

/** The first segments of a path: its audience and its subject. */
const tagOf = ({ path }: Endpoint) =>
  path
    .replace(/^\//, '')
    .split('/')
    .filter((part) => !part.startsWith(':'))
    .slice(0, 3)
    .join('/')

/** `GET /shop/api/user/address/{id}` is `getShopApiUserAddressById`: made of what never changes, so that clients keep their names. */
export const operationIdOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string =>
  method.toLowerCase() +
  path
    .split(/[/_-]/)
    .filter((part) => part !== '')
    .map((part) => (part.startsWith(':') ? `By${capital(part.slice(1))}` : capital(part)))
    .join('')

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

function operation(endpoint: Endpoint, terms: Terms) {
  const codes = refusalsOf(endpoint, terms)
  const input = schemaOf(terms.input, 'input')
  const properties = input.properties ?? {}
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')
  const reads = travelsInAddress(endpoint)
  const required = new Set(input.required ?? [])
  const parameters = Object.entries(properties)
    .filter(([name]) => reads || inPath.includes(name))
    .map(([name, schema]) => parameter(name, schema, { inPath: inPath.includes(name), required: required.has(name) }))
  const media = endpoint.body === 'multipart' ? 'multipart/form-data' : 'application/json'
  return {
    operationId: operationIdOf(endpoint),
    summary: terms.summary,
    tags: [tagOf(endpoint)],
    description: `权限：${needsText(endpoint.needs)}${endpoint.idempotent ? '；支持 Idempotency-Key' : ''}`,
    'x-refusals': Object.fromEntries([...codes].map((code) => [code, refusals[code]])),
    security: endpoint.needs === 'public' ? [] : [{ token: [] }],
    parameters,
    ...(reads ? {} : { requestBody: { required: true, content: { [media]: { schema: inBody(input, inPath) } } } }),
    responses: {
      200: {
        description: endpoint.reply === 'file' ? '文件；不能给出文件时是一个说明原因的应答' : '应答',
        content: {
          ...(endpoint.reply === 'file' ? { 'application/octet-stream': { schema: binary } } : {}),
          'application/json': {
            schema: {
              oneOf: [
                {
                  type: 'object',
                  required: ['error', 'data', 'msg'],
                  properties: {
                    error: { const: 0 },
                    data: endpoint.reply === 'file' ? { type: 'null' } : schemaOf(terms.output, 'output'),
                    msg: { type: 'string' },
                  },
                },
                ...refused(codes),
              ],
            },
          },
        },
      },
    },
  }
}

/** A list in a query stands under its name as often as it has values, as clients made from the document send it. */
function parameter(
  name: string,
  schema: JsonSchema | boolean,
  { inPath, required }: { inPath: boolean; required: boolean },
) {
  const place = { name, in: inPath ? 'path' : 'query', required: inPath || required, schema }
  const list = inPath ? undefined : listIn(schema)
  return list ? { ...place, schema: list, style: 'form', explode: true } : place
}

/** The form of a field that is a list; a text joined by commas is taken beside it and not stated. */
function listIn(schema: JsonSchema | boolean): JsonSchema | undefined {
  if (typeof schema === 'boolean') return undefined
  return schema.type === 'array'
    ? schema
    : (schema.anyOf ?? schema.oneOf ?? []).map(listIn).find((one) => one !== undefined)
}

/** The schema of a body: the fields that stand in the path are not sent again. */
function inBody({ properties = {}, required = [], ...schema }: JsonSchema, inPath: readonly string[]) {
  const isInBody = (name: string) => !inPath.includes(name)
  const left = Object.fromEntries(Object.entries(properties).filter(([name]) => isInBody(name)))
  return { ...schema, properties: left, required: required.filter(isInBody) }
}
