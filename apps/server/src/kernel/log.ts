import { type DestinationStream, type Logger, pino } from 'pino'
import { faultOf } from './fault.ts'

export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'debug'>

/** JSON lines; what could be a secret is cut out wherever it stands, and errors are told by `faultOf`. */
export const makeLog = (level: string, to?: DestinationStream): Logger =>
  pino(
    {
      level,
      serializers: { err: faultOf },
      redact: {
        paths: ['*.password', '*.pay_password', '*.code', '*.token', 'password', 'pay_password', 'code', 'token'],
        censor: '***',
      },
      hooks: {
        // If an error is logged by itself, pino would make its message the line's.
        logMethod(given, method) {
          const [first, ...rest] = given
          if (isError(first)) method.apply(this, [{ err: first }, ...(rest.length > 0 ? rest : [first.name])])
          else method.apply(this, given)
        },
      },
      formatters: { level: (label) => ({ level: label }) },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    to ?? pino.destination(1),
  )

const isError = (value: unknown): value is Error => value instanceof Error
