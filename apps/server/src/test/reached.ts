import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { refusals } from '@mall/contract/refusal/refusal'
import { parseSync } from '@swc/core'
import { orderCommandRows } from '#modules/order/order-commands.rules.ts'

/*
 * Which refusals each call can come to, read from the code: a use case may call everything that it names. A code that is caught by
 * name goes no further, nor does work inside `tried`. The refusals in the table of commands count where a command is named.
 */

/** Something that stands by itself in a file. `codes` it throws, `caught` it keeps from its callers. */
type Item = { refs: Set<string>; codes: Set<string>; caught: Set<string> }
type Source = { imports: Map<string, { file: string; name: string }>; items: Map<string, Item> }
type Routed = { call: string; useCase: Item; file: string }
/** Admission stands before a use case, which the file knows by this name. */
type Admitted = { useCase: string; admission: Item; file: string }

const src = resolve(dirname(fileURLToPath(import.meta.url)), '..')
/** Objects that a module is handed by one above it: parameter → the object that is handed over. */
const handedOver: Record<string, string> = { orders: 'ordersToApprove', world: 'depositWorld' }
/** Codes that stand in the way of a command of an order, by the table. */
const hindrances = new Map(
  Object.entries(orderCommandRows).map(([command, { of, notYet = 'order.state_changed', conditions = [] }]) => [
    command,
    [...(of === 'keeper' ? ['order.only_payer'] : []), notYet, ...conditions.map(({ refusal }) => refusal)],
  ]),
)
const table = /order-commands\.rules\.ts$/

/** Caught to be looked at, and thrown on. */
const thrownOn = new Set(['company.taken', 'sms.too_many'])

const fieldOf = (node: unknown, name: string): unknown =>
  typeof node === 'object' && node !== null ? Reflect.get(node, name) : undefined
const listOf = (node: unknown, name: string): unknown[] => {
  const list = fieldOf(node, name)
  return Array.isArray(list) ? list : []
}
const textOf = (node: unknown, name = 'value'): string => {
  const text = fieldOf(node, name)
  return typeof text === 'string' ? text : ''
}
const kindOf = (node: unknown) => textOf(node, 'type')

function read(node: unknown, item: Item): void {
  const kind = kindOf(node)
  switch (kind) {
    case 'StringLiteral':
      if (Object.hasOwn(refusals, textOf(node))) item.codes.add(textOf(node))
      return
    case 'BinaryExpression':
      readComparison(node, item)
      return
    case 'Identifier':
      item.refs.add(textOf(node))
      return
    case 'MemberExpression':
      readMember(node, item)
      return
    case 'KeyValueProperty':
      read(fieldOf(node, 'value'), item)
      return
    case 'CallExpression':
      // A sentence alone is no refusal; `tried` returns a refusal, it does not throw it.
      if (['refusalText', 'tried'].includes(textOf(fieldOf(node, 'callee')))) return
      // `findFor('cancel', …)` refuses what the row says.
      if (textOf(fieldOf(node, 'callee')) === 'findFor')
        addRow(textOf(fieldOf(listOf(node, 'arguments')[0], 'expression')), item)
      break
    case 'NewExpression':
      // The hindrance is found with the lines that are to be reviewed, and thrown by the review.
      if (textOf(fieldOf(fieldOf(listOf(node, 'arguments')[0], 'expression'), 'property')) === 'hindrance')
        addRow('evaluate', item)
  }
  if (kind.startsWith('Ts') && !/^Ts(As|Const|Satisfies|NonNull)/.test(kind)) return
  if (typeof node !== 'object' || node === null) return
  for (const [name, inner] of Object.entries(node)) if (name !== 'typeAnnotation') read(inner, item)
}

function addRow(command: string, item: Item) {
  for (const code of hindrances.get(command) ?? []) item.codes.add(code)
}

function readComparison(node: unknown, item: Item) {
  const [left, right, sign] = [fieldOf(node, 'left'), fieldOf(node, 'right'), textOf(node, 'operator')]
  if (sign === 'instanceof') return
  read(left, item)
  const code = textOf(right)
  if (!Object.hasOwn(refusals, code)) read(right, item)
  else if (sign === '===' && !thrownOn.has(code)) item.caught.add(code)
}

function readMember(node: unknown, item: Item) {
  const object = fieldOf(node, 'object')
  const property = fieldOf(node, 'property')
  if (kindOf(object) === 'Identifier') item.refs.add(`${textOf(object)}.${textOf(property)}`)
  read(object, item)
  if (kindOf(property) === 'Computed') read(property, item)
}

const itemOf = (...nodes: unknown[]): Item => {
  const item: Item = { refs: new Set(), codes: new Set(), caught: new Set() }
  read(nodes, item)
  return item
}

const modules: Record<string, string> = { '#app': 'app.ts' }
const fileOf = (from: string, address: string) => {
  if (address.startsWith('.')) return resolve(dirname(from), address)
  return address.startsWith('#') ? join(src, modules[address] ?? address.slice(1)) : address
}

type Found = { routed: Routed[]; admitted: Admitted[]; answered: Map<string, string> }

function readSource(file: string, found: Found): Source {
  const source: Source = { imports: new Map(), items: new Map() }
  const keep = (name: string, item: Item) => {
    // `tried` hands whatever its work throws to the caller as a result, so it refuses with nothing.
    source.items.set(name, name === 'tried' ? itemOf() : item)
  }
  for (const statement of parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript' }).body) {
    const from = fileOf(file, textOf(fieldOf(statement, 'source')))
    // A name that is imported and passed on is known already.
    for (const one of from ? listOf(statement, 'specifiers') : []) {
      const local = textOf(fieldOf(one, 'local')) || textOf(fieldOf(one, 'orig'))
      const seen = textOf(fieldOf(one, 'exported')) || local
      const name = kindOf(one) === 'ImportNamespaceSpecifier' ? '*' : textOf(fieldOf(one, 'imported')) || local
      source.imports.set(seen, { file: from, name: kindOf(one) === 'ExportSpecifier' ? local : name })
    }
    const declared = fieldOf(statement, 'declaration') ?? statement
    const own = textOf(fieldOf(declared, 'identifier'))
    if (own) keep(own, itemOf(fieldOf(declared, 'params'), fieldOf(declared, 'body')))
    for (const one of listOf(declared, 'declarations')) {
      const name = textOf(fieldOf(one, 'id'))
      const value = fieldOf(one, 'init')
      keep(name, itemOf(value))
      for (const part of listOf(value, 'properties')) {
        if (kindOf(part) === 'KeyValueProperty') keep(`${name}.${textOf(fieldOf(part, 'key'))}`, itemOf(part))
        if (kindOf(part) === 'Identifier') keep(`${name}.${textOf(part)}`, itemOf(part))
      }
      const before = found.routed.length
      routesIn(value, file, source, found)
      const [answering] = found.routed.slice(before)
      if (answering && textOf(fieldOf(value, 'callee')) === 'useCase')
        found.answered.set(`${file} ${name}`, answering.call)
    }
  }
  return source
}

/** `useCase(calls.x, terms.x, run)`, `route(…)` of the same, or `withAdmission(useCase, admission)`, wherever in the value. */
function routesIn(node: unknown, file: string, source: Source, found: Found): void {
  const routing = kindOf(node) === 'CallExpression' ? textOf(fieldOf(node, 'callee')) : ''
  const [first, second, third] = listOf(node, 'arguments').map((one) => fieldOf(one, 'expression'))
  if (routing === 'withAdmission') found.admitted.push({ useCase: textOf(first), admission: itemOf(second), file })
  if (routing === 'useCase' || routing === 'route') {
    const noun = source.imports.get(textOf(fieldOf(first, 'object')) || textOf(first))
    // In the file where these are written themselves, the call is whatever it is given.
    if (!noun) return
    const name = textOf(fieldOf(first, 'property')) || noun.name
    found.routed.push({ call: `${noun.file.replace('@mall/contract/', '')}.${name}`, useCase: itemOf(third), file })
    return
  }
  for (const inner of Object.values(typeof node === 'object' && node !== null ? node : {})) {
    routesIn(inner, file, source, found)
  }
}

/** Codes by call, `address.addAddress`. */
export async function reachedByCall(): Promise<Map<string, Set<string>>> {
  const found: Found = { routed: [], admitted: [], answered: new Map() }
  const names = await readdir(src, { recursive: true })
  const files = names.filter(
    (name) =>
      /^(modules|kernel|http|db|jobs|app)\b.*\.ts$/.test(name) && !/\.(test|fake)\.ts$/.test(name) && !table.test(name),
  )
  const sources = new Map(files.map((name) => [join(src, name), readSource(join(src, name), found)]))

  const itemAt = (file: string, ref: string): { file: string; item: Item } | null => {
    const source = sources.get(file)
    const item = source?.items.get(ref)
    if (item) return { file, item }
    const [base = '', member] = ref.split('.')
    const handed = handedOver[base]
    const imported = source?.imports.get(base)
    if (!imported) return handed && member ? itemIn(handed, member) : null
    if (imported.name === '*') return member ? itemAt(imported.file, member) : null
    return itemAt(imported.file, member ? `${imported.name}.${member}` : imported.name)
  }
  const itemIn = (object: string, member: string) => {
    for (const [file, { items }] of sources) {
      const item = items.get(`${object}.${member}`)
      if (item) return { file, item }
    }
    return null
  }

  const routed = [...found.routed]
  for (const { useCase, admission, file } of found.admitted) {
    const at = sources.get(file)?.imports.get(useCase)
    const call = at && found.answered.get(`${at.file} ${at.name}`)
    if (!call) throw new Error(`${useCase} in ${file} answers no call`)
    routed.push({ call, useCase: admission, file })
  }
  const reached = new Map<Item, Set<string>>()
  const place = new Map<Item, string>()
  for (const [file, { items }] of sources) for (const item of items.values()) place.set(item, file)
  for (const { useCase, file } of routed) place.set(useCase, file)
  for (const item of place.keys()) reached.set(item, new Set(item.codes))
  const callees = new Map(
    [...place].map(([item, file]) => [item, [...item.refs].flatMap((ref) => itemAt(file, ref)?.item ?? [])]),
  )
  for (let grown = true; grown; ) {
    grown = false
    for (const [item, codes] of reached) {
      const before = codes.size
      for (const callee of callees.get(item) ?? []) {
        for (const code of reached.get(callee) ?? []) if (!item.caught.has(code)) codes.add(code)
      }
      grown ||= codes.size > before
    }
  }
  const byCall = new Map<string, Set<string>>()
  for (const { call, useCase } of routed) {
    const codes = byCall.get(call) ?? new Set()
    for (const code of reached.get(useCase) ?? []) codes.add(code)
    byCall.set(call, codes)
  }
  return byCall
}
