/** An error whose words are all ours: nothing in its message was sent by a person, so it may be logged as it is. */
export class Fault extends Error {}

/** How deep causes are followed. */
const deepest = 5

/**
 * Facts about an error that a log may hold: its kind, code, statement and the shape of what was sent with it, and the lines of code
 * it came by. Messages and details repeat what people typed (`Key (phone)=(138…) already exists`), so only a `Fault`'s is logged.
 */
export function faultOf(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error }
  const told: Record<string, unknown> = { kind: error.constructor.name }
  if (error instanceof Fault) told.message = error.message
  for (const [key, value] of Object.entries(factsOf({ ...error, issues: 'issues' in error ? error.issues : null })))
    if (value !== undefined) told[key] = value
  const frames = framesOf(error)
  if (frames.length > 0) told.at = frames
  if (depth < deepest) {
    if (error.cause !== undefined) told.cause = faultOf(error.cause, depth + 1)
    if (error instanceof AggregateError)
      told.errors = error.errors.slice(0, deepest).map((one) => faultOf(one, depth + 1))
  }
  return told
}

/** Facts that databases, networks and schemas give about a fault, without a value of anybody. */
const factsOf = ({ code, query, params, issues, ...own }: Record<string, unknown>) => ({
  errcode: typeof code === 'string' && isCode.test(code) ? code : undefined,
  statement: typeof query === 'string' ? withoutValues(query) : undefined,
  params: Array.isArray(params) ? params.map(shapeOf) : undefined,
  issues: Array.isArray(issues) ? issues.map(issueOf) : undefined,
  ...Object.fromEntries(names.map((name) => [name, nameIn(own[name])])),
})

/** A fault's code: `23505`, `ECONNREFUSED`; never a number as long as a phone's. */
const isCode = /^(?:[0-9A-Z]{5}|[A-Z][A-Z0-9_]{2,60})$/
/** Fields of PostgreSQL and of Node that name something of the program. */
const names = ['severity', 'table', 'column', 'constraint', 'dataType', 'routine', 'syscall'] as const
const nameIn = (value: unknown) => (typeof value === 'string' && /^[A-Za-z]\w*$/.test(value) ? value : undefined)

/** The statement without the values written into it; parameters are not in it. */
export const withoutValues = (statement: string) =>
  statement.replace(/'(?:[^']|'')*'/g, "'…'").replace(/\b\d{6,}\b/g, '…')

function shapeOf(value: unknown): string {
  if (value === null) return 'null'
  if (typeof value === 'string') return `string(${value.length})`
  if (Array.isArray(value)) return `array(${value.length})`
  return value instanceof Date ? 'date' : typeof value
}

/** The field that did not fit a schema; keys of records may be anybody's words, names of fields are not. */
function issueOf(issue: unknown): string {
  if (typeof issue !== 'object' || issue === null) return '?'
  const path = 'path' in issue && Array.isArray(issue.path) ? issue.path : []
  const field = path.map((part) => (typeof part === 'number' ? part : (nameIn(part) ?? '?'))).join('.')
  return `${field}: ${'code' in issue ? (nameIn(issue.code) ?? '?') : '?'}`
}

/** The lines of code, without the message that a stack begins with. */
function framesOf({ stack = '', message }: Error): string[] {
  const start = message ? stack.indexOf(message) : -1
  const lines = (start < 0 ? stack : stack.slice(start + message.length)).split('\n')
  return lines.filter((line) => frame.test(line)).map((line) => line.trim().slice('at '.length))
}

const frame = /^ {4}at (?:[\w.<>[\]$# ]+ \((?:<anonymous>|.+:\d+:\d+)\)|\S+:\d+:\d+)$/
