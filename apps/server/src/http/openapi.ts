import type { Endpoint, Terms } from '@mall/contract/endpoint'
import { type RefusalCode, refusals } from '@mall/contract/refusal'
import { refusalData } from '@mall/contract/refusal.schema'
import { z } from 'zod'
import type { Route } from './route.ts'
import { refusalsOf } from './terms.ts'

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}

const callers: Partial<Record<string, string>> = { public: '公开', login: '登录', merchant: '商家', operator: '平台' }

const needsText = (needs: Endpoint['needs']) =>
  typeof needs === 'string' ? (callers[needs] ?? needs) : needs.join(' / ')

/** OpenAPI 3.1 of the whole contract: what the server parses and what it answers. */
export function openapi(routes: readonly Route[], siteName: string) {
  const paths: Record<string, Record<string, unknown>> = {}
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

function operation(endpoint: Endpoint, terms: Terms) {
  const codes = refusalsOf(endpoint, terms)
  const input = schemaOf(terms.input, 'input')
  const properties = (input.properties ?? {}) as Record<string, unknown>
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')
  const reads = endpoint.method === 'GET' || endpoint.method === 'DELETE'
  const required = new Set(input.required ?? [])
  const parameters = Object.entries(properties)
    .filter(([name]) => reads || inPath.includes(name))
    .map(([name, schema]) => ({
      name,
      in: inPath.includes(name) ? 'path' : 'query',
      required: inPath.includes(name) || required.has(name),
      schema,
    }))
  const media = endpoint.body === 'multipart' ? 'multipart/form-data' : 'application/json'
  return {
    summary: terms.summary,
    tags: [endpoint.path.split('/').slice(1, 4).join('/')],
    description: `权限：${needsText(endpoint.needs)}${endpoint.idempotent ? '；支持 Idempotency-Key' : ''}`,
    'x-refusals': Object.fromEntries([...codes].map((code) => [code, refusals[code]])),
    ...(endpoint.needs === 'public' ? {} : { security: [{ token: [] }] }),
    parameters,
    ...(reads ? {} : { requestBody: { content: { [media]: { schema: input } } } }),
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
