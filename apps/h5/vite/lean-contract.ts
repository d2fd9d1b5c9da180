import type { Plugin } from 'vite'

type Node = { type: string; start: number; end: number; [field: string]: unknown }

/**
 * Browsers need of an endpoint where it is and who may call it; the server parses what goes in and out. Dropping `input`
 * and `output` from the client's copy lets every schema, and Zod with them, fall out of the bundle.
 */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!/\/packages\/contract\/src\/[\w-]+\.ts$/.test(id)) return null
      const cuts = schemaProperties(this.parse(code))
      if (cuts.length === 0) return { code, map: null, moduleSideEffects: false }
      const lean = cuts.reduceRight((text, [from, to]) => text.slice(0, from) + text.slice(to), code)
      return { code: lean, map: null, moduleSideEffects: false }
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const zod = Object.entries(chunk.modules).find(([id, { renderedLength }]) => renderedLength > 0 && /\/zod\//.test(id))
        if (zod) this.error(`${chunk.fileName} contains Zod (90 KB gzip): a page parses with #api/page-query.ts, a form with rules of its own`)
      }
    },
  }
}

/** Where `input: …,` and `output: …,` stand in the object literals given to `endpoint()`, in order. */
export function schemaProperties(program: unknown): [from: number, to: number][] {
  const cuts: [number, number][] = []
  walk(program, (node) => {
    if (node.type !== 'CallExpression' || nameOf(node.callee) !== 'endpoint') return
    const [declared] = asList(node.arguments)
    if (!isNode(declared)) return
    const properties = asList(declared.properties).filter(isNode)
    for (const [i, property] of properties.entries()) {
      if (!['input', 'output'].includes(nameOf(property.key))) continue
      const next = properties[i + 1]
      cuts.push([property.start, next ? next.start : property.end])
    }
  })
  return cuts
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) walk(one, visit)
  else if (isNode(value)) {
    visit(value)
    for (const field of Object.values(value)) walk(field, visit)
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string'
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const nameOf = (value: unknown): string => (isNode(value) ? String(Reflect.get(value, 'name') ?? '') : '')
