import { type Logger, pino } from 'pino'

export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'debug'>

/** JSON lines; what could be a secret is cut out wherever it stands. */
export const makeLog = (level: string): Logger =>
  pino({
    level,
    redact: {
      paths: ['*.password', '*.pay_password', '*.code', '*.token', 'password', 'pay_password', 'code', 'token'],
      censor: '***',
    },
    formatters: { level: (label) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
  })
