import { asList, type Edit, edited, fieldOf, isNode, type Node, walk } from './syntax-tree.ts'

type Exported = { name: string; statement: Node; declaration: Node; isSchema: boolean }

/**
 * Splits a contract module: `plain` exports endpoints, constants and functions, `schemas` what is computed with Zod, and
 * `facade` passes both on under the old address. Each part holds all the code; what its exports do not need falls away.
 */
export function parts(
  code: string,
  program: unknown,
  file: string,
): { facade: string; plain: string; schemas: string } {
  const all = exportsOf(program)
  const common = [...droppableConstants(program), ...withoutSchemas(program)]
  const only = (isSchema: boolean) =>
    edited(code, [...common, ...all.filter((one) => one.isSchema !== isSchema).map(unexported)])
  const namesOf = (isSchema: boolean) =>
    all
      .filter((one) => one.isSchema === isSchema)
      .map(({ name }) => name)
      .join(', ')
  return {
    plain: only(false),
    schemas: `import 'virtual:zod-without-eval'\n${only(true)}`,
    facade: `export { ${namesOf(false)} } from '${file}?plain'\nexport { ${namesOf(true)} } from '${file}?schemas'\n`,
  }
}

function exportsOf(program: unknown): Exported[] {
  return asList(fieldOf(program, 'body')).flatMap((statement): Exported[] => {
    const declaration = fieldOf(statement, 'declaration')
    if (!isNode(statement) || !isNode(declaration)) return []
    const [declarator] = asList(declaration.declarations)
    const name = fieldOf(fieldOf(declarator ?? declaration, 'id'), 'name')
    const value = fieldOf(declarator, 'init')
    const isSchema =
      fieldOf(value, 'type') === 'CallExpression' && fieldOf(fieldOf(value, 'callee'), 'name') !== 'endpoint'
    return typeof name === 'string' ? [{ name, statement, declaration, isSchema }] : []
  })
}

const unexported = ({ statement, declaration }: Exported): Edit => ({
  from: statement.start,
  to: declaration.start,
  text: '',
})

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
