declare module 'pg/lib/utils.js' {
  /** A value as PostgreSQL receives it: its text, the bytes themselves, or nothing for null. */
  export function prepareValue(value: unknown): string | Buffer | null
}
