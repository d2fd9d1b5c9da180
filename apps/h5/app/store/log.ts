/** The only access to the browser's console, for warnings and errors that the specification requires. */
export const log: Pick<Console, 'warn' | 'error'> = globalThis.console
