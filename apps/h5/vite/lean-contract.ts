import type { Plugin } from 'vite'

type Node = { type: string; start: number; end: number; [field: string]: unknown }
type Edit = { from: number; to: number; text: string }

/**
 * Browsers need of an endpoint where it is and who may call it; the server parses what goes in and out. In the client's
 * copy of the contract endpoints lose `input` and `output`, and what then nobody uses is marked as droppable: every
 * schema, and Zod with them, falls out of the bundle.
 */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!/\/packages\/contract\/src\/[\w-]+\.ts$/.test(id)) return null
      return { code: leaner(code, this.parse(code)), map: null, moduleSideEffects: false }
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const modules = Object.entries(chunk.modules)
        if (modules.some(([id, { renderedLength }]) => renderedLength > 0 && id.includes('/zod/'))) {
          this.error(
            `${chunk.fileName} contains Zod, 90 KB gzip: a page's query is parsed with #api/page-query.ts, a form has rules of its own`,
          )
        }
      }
    },
  }
}

/** `program` is the syntax tree (ESTree) of `code`. */
export function leaner(code: string, program: unknown): string {
  const edits = [...droppableConstants(program), ...withoutSchemas(program)].sort((a, b) => b.from - a.from)
  return edits.reduce((text, { from, to, text: put }) => text.slice(0, from) + put + text.slice(to), code)
}

/** Computed top-level constants: a pure call is dropped where its result is not used. */
function droppableConstants(program: unknown): Edit[] {
  return asList(fieldOf(program, 'body')).flatMap((statement) => {
    const declaration = fieldOf(statement, 'declaration') ?? statement
    return asList(fieldOf(declaration, 'declarations')).flatMap((declarator) => {
      const value = fieldOf(declarator, 'init')
      if (!isNode(value) || value.type !== 'CallExpression') return []
      return [
        { from: value.start, to: value.start, text: '/* @__PURE__ */ (() => ' },
        { from: value.end, to: value.end, text: ')()' },
      ]
    })
  })
}

/** `input: …,` and `output: …,` in the object literals given to `endpoint()`. */
function withoutSchemas(program: unknown): Edit[] {
  const edits: Edit[] = []
  walk(program, (node) => {
    if (node.type !== 'CallExpression' || fieldOf(node.callee, 'name') !== 'endpoint') return
    const properties = asList(fieldOf(asList(node.arguments)[0], 'properties')).filter(isNode)
    for (const [i, property] of properties.entries()) {
      const name = fieldOf(property.key, 'name')
      if (name !== 'input' && name !== 'output') continue
      edits.push({ from: property.start, to: properties[i + 1]?.start ?? property.end, text: '' })
    }
  })
  return edits
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) walk(one, visit)
  if (!isNode(value)) return
  visit(value)
  for (const field of Object.values(value)) walk(field, visit)
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string'
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const fieldOf = (value: unknown, name: string): unknown => (isNode(value) ? value[name] : undefined)
