declare module 'pg/lib/utils.js' {
  /** What PostgreSQL is told of a value: its text, the bytes themselves, or nothing for null. */
  export function prepareValue(value: unknown): string | Buffer | null
}
