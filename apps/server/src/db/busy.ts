/**
 * Codes of PostgreSQL and its pool for a shortage of time, memory or connections, after which trying again may well go through: a
 * statement or a lock that took too long, a transaction that lay idle, two that waited for each other, no connection.
 */
const passing = new Set([
  '57014',
  '55P03',
  '25P03',
  '25P04',
  '40P01',
  '40001',
  '53300',
  '53400',
  '57P01',
  '57P02',
  '57P03',
])
const lines =
  /^(08\w{3}|ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** The pool and the driver give these no code. */
const words = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'timeout expired',
]

/** Whether the database only had no time for this call. A failure of other adapters never counts. */
export function isBusy(error: unknown, ofDatabase = true, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 5) return false
  const code = 'code' in error ? String(error.code) : ''
  if (passing.has(code) || words.some((said) => error.message.startsWith(said))) return true
  // A server on a socket takes its file with it.
  const hasNoSocket = code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
  return (ofDatabase && (lines.test(code) || hasNoSocket)) || isBusy(error.cause, 'query' in error, depth + 1)
}
